package io.barrierscope.engine.fidelity;

import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.operator.KafkaSource;
import io.barrierscope.engine.transaction.LingeringList;
import io.barrierscope.engine.transaction.LingeringProbe;
import io.barrierscope.engine.transaction.TransactionNaming;
import io.barrierscope.engine.transaction.TransactionOwnership;
import io.barrierscope.engine.transaction.WriterState;
import io.barrierscope.engine.transaction.log.BrokerAnswer;
import io.barrierscope.engine.transaction.log.InitProducerIdResult;
import io.barrierscope.engine.transaction.log.ProducerIdAndEpoch;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.apache.flink.connector.kafka.sink.KafkaWriterState;
import org.apache.flink.connector.kafka.sink.internal.FlinkKafkaInternalProducer;
import org.apache.flink.connector.kafka.sink.internal.TransactionAbortStrategyImpl;
import org.apache.flink.connector.kafka.sink.internal.TransactionNamingStrategyImpl;
import org.apache.flink.connector.kafka.sink.internal.TransactionalIdFactory;
import org.apache.flink.connector.kafka.source.enumerator.KafkaSourceEnumerator;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Against the naming, abort and ownership strategies of its Kafka connector 5.0.0-2.2. */
class SinkFidelityTest {
    private final Random random = new Random(7);

    @Test
    void partitions_go_to_the_same_subtasks() throws Exception {
        Method owner = KafkaSourceEnumerator.class.getDeclaredMethod("getSplitOwner", TopicPartition.class, int.class);
        owner.setAccessible(true);
        Comparisons comparisons = new Comparisons("owners of Kafka partitions");
        for (int i = 0; i < 20_000; i++) {
            String topic = Long.toString(random.nextLong(), 36);
            int partition = random.nextInt(200);
            int readers = 1 + random.nextInt(64);

            comparisons.same(
                    KafkaSource.owner(topic, partition, readers),
                    (int) owner.invoke(null, new TopicPartition(topic, partition), readers),
                    () -> topic + "-" + partition + " of " + readers);
        }
        comparisons.assertAtLeast(20_000);
    }

    @Test
    void transactions_get_the_same_names_and_gaps() {
        Comparisons comparisons = new Comparisons("names of Kafka transactions");
        for (int i = 0; i < 20_000; i++) {
            int subtask = random.nextInt(8);
            long last = random.nextInt(50);
            long next = last + 1 + random.nextInt(4);
            Set<String> ongoing = new LinkedHashSet<>();
            for (int n = 0; n < random.nextInt(5); n++) {
                ongoing.add("p-" + subtask + "-" + random.nextInt(5));
            }
            Set<TransactionId> ids = new LinkedHashSet<>();
            ongoing.forEach(id -> ids.add(new TransactionId(id)));
            for (TransactionNaming naming : TransactionNaming.values()) {
                Asked asked = new Asked(subtask, last, next, ongoing);
                TransactionNamingStrategyImpl.valueOf(naming.name()).getTransactionalProducer(asked);
                List<String> ours = new ArrayList<>();
                naming.gapIds("p", subtask, last, next).forEach(id -> ours.add(id.value()));
                ours.add(naming.next("p", subtask, next, ids).value());

                comparisons.same(ours, asked.names, () -> naming + " " + last + " to " + next + " beside " + ongoing);
            }
            comparisons.same(
                    TransactionNaming.subtaskOf(TransactionNaming.idOf("a-b", subtask, next)),
                    TransactionalIdFactory.extractSubtaskId("a-b-" + subtask + "-" + next),
                    () -> "subtask of a name");
        }
        comparisons.assertAtLeast(60_000);
    }

    /** What the connector asks for when it begins a transaction. */
    private static final class Asked implements TransactionNamingStrategyImpl.Context {
        private final int subtask;
        private final long last;
        private final long next;
        private final Set<String> ongoing;
        private final List<String> names = new ArrayList<>();

        Asked(int subtask, long last, long next, Set<String> ongoing) {
            this.subtask = subtask;
            this.last = last;
            this.next = next;
            this.ongoing = ongoing;
        }

        @Override
        public String buildTransactionalId(long offset) {
            return TransactionalIdFactory.buildTransactionalId("p", subtask, offset);
        }

        @Override
        public long getNextCheckpointId() {
            return next;
        }

        @Override
        public Set<String> getOngoingTransactions() {
            return ongoing;
        }

        @Override
        public long getLastCheckpointId() {
            return last;
        }

        @Override
        public @Nullable FlinkKafkaInternalProducer<byte[], byte[]> getProducer(String transactionalId) {
            names.add(transactionalId);
            return null;
        }

        @Override
        public void recycle(@Nullable FlinkKafkaInternalProducer<byte[], byte[]> producer) {}
    }

    @Test
    void the_same_left_overs_are_aborted() {
        Comparisons comparisons = new Comparisons("left-over Kafka transactions");
        for (int i = 0; i < 10_000; i++) {
            Leftovers leftovers = new Leftovers(random);

            TransactionAbortStrategyImpl.PROBING.abortTransactions(leftovers.fresh());
            List<String> probed = List.copyOf(leftovers.aborted);
            comparisons.same(leftovers.fresh().probe(), probed, leftovers::toString);

            TransactionAbortStrategyImpl.LISTING.abortTransactions(leftovers.fresh());
            List<String> listed = List.copyOf(leftovers.aborted);
            comparisons.same(leftovers.list(), listed, leftovers::toString);
        }
        comparisons.assertAtLeast(20_000);
    }

    /** A broker that remembers ids, as far as the abort strategies ask it. */
    private static final class Leftovers implements TransactionAbortStrategyImpl.Context {
        private final int parallelism;
        private final int subtask;
        private final long start;
        private final Set<String> used = new LinkedHashSet<>();
        private final Set<String> precommitted = new LinkedHashSet<>();
        private final Set<Integer> owned = new LinkedHashSet<>();
        private final int total;
        private final List<String> aborted = new ArrayList<>();

        Leftovers(Random random) {
            parallelism = 1 + random.nextInt(4);
            subtask = random.nextInt(parallelism);
            start = 1 + random.nextInt(5);
            total = parallelism + random.nextInt(3);
            owned.add(subtask);
            for (int other = 0; other < 12; other++) {
                for (long n = 0; n < random.nextInt(9); n++) {
                    String id = "p-" + other + "-" + n;
                    used.add(id);
                    if (random.nextInt(6) == 0) {
                        precommitted.add(id);
                    }
                }
            }
        }

        Leftovers fresh() {
            aborted.clear();
            return this;
        }

        List<String> probe() {
            List<String> asked = new ArrayList<>();
            LingeringProbe probe = LingeringProbe.start(List.of("p"), subtask, parallelism, start);
            while (!probe.isDone()) {
                String id = probe.target().value();
                asked.add(id);
                short epoch = (short) (used.contains(id) ? 1 : 0);
                probe = probe.after(new InitProducerIdResult(BrokerAnswer.NONE, new ProducerIdAndEpoch(1, epoch)));
            }
            return asked;
        }

        List<String> list() {
            Set<TransactionId> kept = new LinkedHashSet<>();
            precommitted.forEach(id -> kept.add(new TransactionId(id)));
            return new LingeringList(List.of("p"), owned, total, kept)
                    .toAbort(used.stream().map(TransactionId::new).toList()).stream()
                            .map(TransactionId::value)
                            .toList();
        }

        @Override
        public Collection<String> getOpenTransactionsForTopics() {
            return used;
        }

        @Override
        public int getCurrentSubtaskId() {
            return subtask;
        }

        @Override
        public int getCurrentParallelism() {
            return parallelism;
        }

        @Override
        public boolean ownsTransactionalId(String id) {
            return owned.contains(TransactionalIdFactory.extractSubtaskId(id) % total);
        }

        @Override
        public Set<String> getPrefixesToAbort() {
            return Set.of("p");
        }

        @Override
        public Set<String> getPrecommittedTransactionalIds() {
            return precommitted;
        }

        @Override
        public long getStartCheckpointId() {
            return start;
        }

        @Override
        public TransactionAbortStrategyImpl.TransactionAborter getTransactionAborter() {
            return id -> {
                aborted.add(id);
                return used.contains(id) ? 1 : 0;
            };
        }

        @Override
        public String toString() {
            return subtask + " of " + parallelism + " from " + start + " with " + used;
        }
    }

    @Test
    void restored_writer_states_give_the_same_ownership() {
        Comparisons comparisons = new Comparisons("ownership of Kafka transactions");
        for (int i = 0; i < 10_000; i++) {
            int parallelism = 1 + random.nextInt(5);
            int subtask = random.nextInt(parallelism);
            int total = 1 + random.nextInt(8);
            TransactionNaming before = TransactionNaming.values()[random.nextInt(2)];
            List<WriterState> ours = new ArrayList<>();
            List<KafkaWriterState> theirs = new ArrayList<>();
            for (int n = 0; n < random.nextInt(4); n++) {
                int owned = random.nextInt(total);
                ours.add(new WriterState("p", owned, total, before, List.of()));
                theirs.add(new KafkaWriterState("p", owned, total, ownership(before), List.of()));
            }
            for (TransactionNaming naming : TransactionNaming.values()) {
                comparisons.same(
                        ours(naming, subtask, parallelism, ours),
                        theirs(naming, subtask, parallelism, theirs),
                        () -> naming + " " + subtask + " of " + parallelism + " with " + ours);
            }
        }
        comparisons.assertAtLeast(20_000);
    }

    private static String ours(TransactionNaming naming, int subtask, int parallelism, List<WriterState> states) {
        try {
            TransactionOwnership ownership = TransactionOwnership.of(naming, subtask, parallelism, states);
            return ownership.owned() + " of " + ownership.total();
        } catch (IllegalStateException e) {
            return "refused";
        }
    }

    private static String theirs(
            TransactionNaming naming, int subtask, int parallelism, List<KafkaWriterState> states) {
        try {
            List<Integer> owned = new ArrayList<>();
            for (int id : ownership(naming).getOwnedSubtaskIds(subtask, parallelism, states)) {
                owned.add(id);
            }
            return owned + " of " + ownership(naming).getTotalNumberOfOwnedSubtasks(subtask, parallelism, states);
        } catch (IllegalStateException e) {
            return "refused";
        }
    }

    private static org.apache.flink.connector.kafka.sink.internal.TransactionOwnership ownership(
            TransactionNaming naming) {
        return TransactionNamingStrategyImpl.valueOf(naming.name()).getOwnership();
    }
}
