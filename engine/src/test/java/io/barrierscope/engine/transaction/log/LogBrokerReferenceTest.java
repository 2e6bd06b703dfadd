package io.barrierscope.engine.transaction.log;

import static io.barrierscope.engine.transaction.log.BrokerFixture.id;
import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.transaction.log.BrokerAction.MarkerWritten;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Random histories with jumps into the past, compared with plain lists after each step. */
class LogBrokerReferenceTest {

    private static final List<TopicPartition> PARTITIONS = List.of(BrokerFixture.P0, BrokerFixture.P1);
    private static final int PRODUCERS = 4;

    @Test
    void reads_agree_with_plain_lists_at_every_step_and_the_past_never_changes() {
        int committed = 0;
        int hidden = 0;
        int restored = 0;
        for (int seed = 0; seed < 320; seed++) {
            History history = new History(seed);
            for (int step = 0; step < 90; step++) {
                history.act();
                history.compareHere(step);
            }
            history.comparePast();
            committed += history.model.committedCount();
            hidden += history.model.uncommittedCount() - history.model.committedCount();
            restored += history.restored;
        }

        assertThat(committed).isGreaterThan(2_000);
        assertThat(hidden).isGreaterThan(3_000);
        assertThat(restored).isGreaterThan(500);
    }

    /** What a run should hold: the partitions as lists, and what a listener heard of committed records. */
    private static final class Model {

        final Map<TopicPartition, NaiveLog> logs = new LinkedHashMap<>();
        final Map<TopicPartition, List<String>> heardCommitted = new LinkedHashMap<>();
        final Map<TopicPartition, List<String>> heardUncommitted = new LinkedHashMap<>();
        final @Nullable ProducerIdAndEpoch[] producers;
        long nowMillis;
        int counter;

        Model() {
            producers = new ProducerIdAndEpoch[PRODUCERS];
            for (TopicPartition partition : PARTITIONS) {
                logs.put(partition, new NaiveLog());
                heardCommitted.put(partition, new ArrayList<>());
                heardUncommitted.put(partition, new ArrayList<>());
            }
        }

        Model(Model other) {
            producers = Arrays.copyOf(other.producers, PRODUCERS);
            nowMillis = other.nowMillis;
            counter = other.counter;
            for (TopicPartition partition : PARTITIONS) {
                logs.put(partition, new NaiveLog(log(other, partition)));
                heardCommitted.put(partition, new ArrayList<>(other.heardCommitted.get(partition)));
                heardUncommitted.put(partition, new ArrayList<>(other.heardUncommitted.get(partition)));
            }
        }

        static NaiveLog log(Model model, TopicPartition partition) {
            return model.logs.get(partition);
        }

        int committedCount() {
            return logs.values().stream()
                    .mapToInt(log -> log.committed(0).size())
                    .sum();
        }

        int uncommittedCount() {
            return logs.values().stream()
                    .mapToInt(log -> log.uncommitted(0).size())
                    .sum();
        }
    }

    private record Kept(BrokerMemento memento, Model model) {}

    private static final class History implements LogListener<String> {

        private final int seed;
        private final Random random;
        private final BrokerSettings settings;
        private final LogBroker<String> broker;
        private final List<Kept> kept = new ArrayList<>();
        Model model = new Model();
        int restored;

        History(int seed) {
            this.seed = seed;
            this.random = new Random(seed);
            this.settings = BrokerSettings.DEFAULTS.withTransactionVersion(1 + seed % 2);
            this.broker = new LogBroker<>(settings);
            broker.createTopic("orders", 2);
            broker.listener(this);
        }

        @Override
        public void visibleUncommitted(TopicPartition partition, long offset, String payload) {
            model.heardUncommitted.get(partition).add(payload);
        }

        @Override
        public void committedVisible(TopicPartition partition, long offset, String payload) {
            model.heardCommitted.get(partition).add(payload);
        }

        void act() {
            int choice = random.nextInt(100);
            if (choice < 5) {
                init(random.nextInt(PRODUCERS));
            } else if (choice < 32) {
                write(choice < 6 ? 150 : 1 + random.nextInt(4));
            } else if (choice < 38) {
                writePlain();
            } else if (choice < 60) {
                end();
            } else if (choice < 61) {
                broker.forceTimeout(id("t" + random.nextInt(PRODUCERS)), model.nowMillis);
            } else if (choice < 92) {
                runOneDue();
            } else if (choice < 97) {
                kept.add(new Kept(broker.memento(), new Model(model)));
            } else if (!kept.isEmpty()) {
                goBack(kept.get(random.nextInt(kept.size())));
            }
            model.nowMillis += random.nextInt(3);
        }

        private void init(int number) {
            InitProducerIdResult result = broker.initProducerId(id("t" + number), 60_000, model.nowMillis);
            if (result.answer() == BrokerAnswer.NONE) {
                model.producers[number] = result.initialised();
            }
        }

        private void write(int records) {
            int number = random.nextInt(PRODUCERS);
            ProducerIdAndEpoch producer = model.producers[number];
            TopicPartition partition = PARTITIONS.get(random.nextInt(2));
            if (producer == null) {
                init(number);
                return;
            }
            if (settings.transactionVersion() == 1) {
                broker.addPartition(id("t" + number), producer, partition, model.nowMillis);
            }
            for (int record = 0; record < records; record++) {
                String payload = "r" + model.counter++;
                if (broker.produce(partition, id("t" + number), producer, payload, model.nowMillis)
                        == BrokerAnswer.NONE) {
                    model.logs.get(partition).add(payload, producer.producerId());
                }
            }
        }

        private void writePlain() {
            TopicPartition partition = PARTITIONS.get(random.nextInt(2));
            String payload = "p" + model.counter++;
            broker.produce(partition, payload, model.nowMillis);
            model.logs.get(partition).add(payload, ProducerIdAndEpoch.NO_PRODUCER_ID);
        }

        private void end() {
            int number = random.nextInt(PRODUCERS);
            ProducerIdAndEpoch producer = model.producers[number];
            if (producer != null) {
                EndTransactionResult result = broker.endTransaction(
                        id("t" + number),
                        producer,
                        random.nextInt(4) > 0 ? TransactionResult.COMMIT : TransactionResult.ABORT,
                        model.nowMillis);
                if (result.answer() == BrokerAnswer.NONE) {
                    model.producers[number] = result.next();
                }
            }
        }

        private void runOneDue() {
            long deadline = broker.nextDeadlineMillis();
            if (deadline == LogBroker.NO_DEADLINE) {
                return;
            }
            model.nowMillis = Math.max(model.nowMillis, deadline);
            BrokerAction action = broker.runDue(model.nowMillis).orElseThrow();
            if (action instanceof MarkerWritten written) {
                model.logs.get(written.partition()).mark(written.producer().producerId(), written.result());
            }
        }

        private void goBack(Kept past) {
            broker.restore(past.memento);
            model = new Model(past.model);
            restored++;
        }

        void compareHere(int step) {
            int from = random.nextInt(4);
            compare(broker, model, "seed " + seed + " step " + step, from);
        }

        void comparePast() {
            for (Kept past : kept) {
                LogBroker<String> other = new LogBroker<>(settings);
                other.restore(past.memento);
                compare(other, past.model, "past of seed " + seed, 0);
            }
        }

        private static void compare(LogBroker<String> broker, Model model, String where, int fraction) {
            for (TopicPartition partition : PARTITIONS) {
                NaiveLog expected = model.logs.get(partition);
                int from = expected.size() * fraction / 4;
                PartitionImage image = broker.describe(partition).orElseThrow();

                assertThat(image.endOffset()).as(where).isEqualTo(expected.size());
                assertThat(image.lastStableOffset()).as(where).isEqualTo(expected.lastStableOffset());
                assertThat(image.openTransactions()).as(where).isEqualTo(expected.openTransactions());
                assertThat(read(broker, partition, from, IsolationLevel.READ_COMMITTED))
                        .as(where)
                        .isEqualTo(expected.committed(from));
                assertThat(read(broker, partition, from, IsolationLevel.READ_UNCOMMITTED))
                        .as(where)
                        .isEqualTo(expected.uncommitted(from));
                List<String> all = expected.committed(0);
                assertThat(image.committedRecords()).as(where).isEqualTo(all.size());
                assertThat(image.uncommittedRecords())
                        .as(where)
                        .isEqualTo(expected.uncommitted(0).size());
                assertThat(model.heardCommitted.get(partition)).as(where).isEqualTo(all);
                assertThat(model.heardUncommitted.get(partition)).as(where).isEqualTo(expected.uncommitted(0));
            }
        }

        /** Reads to the end in small portions, so that each portion starts its own cursor. */
        private static List<String> read(
                LogBroker<String> broker, TopicPartition partition, long from, IsolationLevel isolation) {
            List<String> payloads = new ArrayList<>();
            long offset = from;
            while (true) {
                ReadResult<String> portion = broker.read(partition, offset, isolation, 7);
                portion.records().forEach(entry -> payloads.add(entry.record()));
                if (portion.nextOffset() == offset) {
                    return payloads;
                }
                offset = portion.nextOffset();
            }
        }
    }
}
