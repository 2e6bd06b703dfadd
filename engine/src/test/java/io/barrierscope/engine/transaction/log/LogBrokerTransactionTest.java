package io.barrierscope.engine.transaction.log;

import static io.barrierscope.engine.transaction.log.BrokerFixture.P0;
import static io.barrierscope.engine.transaction.log.BrokerFixture.P1;
import static io.barrierscope.engine.transaction.log.BrokerFixture.id;
import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.transaction.log.BrokerAction.MarkerWritten;
import io.barrierscope.engine.transaction.log.BrokerAction.TransactionCompleted;
import io.barrierscope.engine.transaction.log.BrokerTransaction.InPartition;
import java.util.List;
import org.junit.jupiter.api.Test;

class LogBrokerTransactionTest {

    @Test
    void markers_come_after_the_answer_one_partition_a_step_and_completion_last() {
        BrokerFixture fixture = new BrokerFixture(2);
        ProducerIdAndEpoch producer = fixture.initialised("a");
        fixture.send("a", producer, P1, "x", "y");
        fixture.send("a", producer, P0, "z");

        BrokerAnswer answer = fixture.end("a", producer, TransactionResult.COMMIT);
        List<String> beforeMarkers = fixture.committed(P1);
        List<BrokerAction> actions = fixture.finishMarkers();

        ProducerIdAndEpoch bumped = new ProducerIdAndEpoch(producer.producerId(), (short) 1);
        assertThat(answer).isEqualTo(BrokerAnswer.NONE);
        assertThat(beforeMarkers).isEmpty();
        assertThat(actions)
                .containsExactly(
                        new MarkerWritten(id("a"), bumped, P1, 2, TransactionResult.COMMIT, 2, 0, 3, 2),
                        new MarkerWritten(id("a"), bumped, P0, 1, TransactionResult.COMMIT, 1, 0, 2, 2),
                        new TransactionCompleted(id("a"), bumped, TransactionState.COMPLETE_COMMIT, 2));
        assertThat(fixture.committed(P1)).containsExactly("x", "y");
        assertThat(fixture.broker.nextDeadlineMillis()).isEqualTo(LogBroker.NO_DEADLINE);
    }

    @Test
    void nothing_happens_before_the_deadline() {
        BrokerFixture fixture = new BrokerFixture(2);
        ProducerIdAndEpoch producer = fixture.initialised("a");
        fixture.send("a", producer, P0, "x");
        fixture.end("a", producer, TransactionResult.COMMIT);

        assertThat(fixture.broker.nextDeadlineMillis()).isEqualTo(2);
        assertThat(fixture.broker.runDue(1)).isEmpty();
        assertThat(fixture.broker.runDue(2)).isPresent();
    }

    @Test
    void version_one_keeps_the_epoch_at_an_end_and_version_two_raises_it() {
        for (int version = 1; version <= 2; version++) {
            BrokerFixture fixture = new BrokerFixture(version);
            ProducerIdAndEpoch producer = fixture.initialised("a");
            fixture.send("a", producer, P0, "x");

            ProducerIdAndEpoch next = fixture.broker
                    .endTransaction(id("a"), producer, TransactionResult.COMMIT, 0)
                    .next();

            assertThat(next.epoch()).isEqualTo((short) (version - 1));
            assertThat(fixture.broker.entries(P0, 0, 9).get(0).producer()).isEqualTo(producer);
            fixture.finishMarkers();
            assertThat(fixture.broker.entries(P0, 1, 9).get(0).producer()).isEqualTo(next);
        }
    }

    @Test
    void a_commit_repeated_after_a_lost_answer_is_fine() {
        for (int version = 1; version <= 2; version++) {
            BrokerFixture fixture = new BrokerFixture(version);
            ProducerIdAndEpoch producer = fixture.initialised("a");
            fixture.send("a", producer, P0, "x");
            fixture.end("a", producer, TransactionResult.COMMIT);

            BrokerAnswer early = fixture.end("a", producer, TransactionResult.COMMIT);
            fixture.finishMarkers();
            EndTransactionResult late =
                    fixture.broker.endTransaction(id("a"), producer, TransactionResult.COMMIT, fixture.nowMillis);

            assertThat(late.answer()).isEqualTo(BrokerAnswer.NONE);
            assertThat(late.next().epoch()).isEqualTo((short) (version - 1));
            assertThat(early).isEqualTo(BrokerAnswer.CONCURRENT_TRANSACTIONS);
            assertThat(fixture.image(P0).endOffset()).isEqualTo(2);
        }
    }

    @Test
    void an_abort_without_partitions_only_raises_the_epoch() {
        BrokerFixture fixture = new BrokerFixture(2);
        ProducerIdAndEpoch producer = fixture.initialised("a");

        EndTransactionResult aborted = fixture.broker.endTransaction(id("a"), producer, TransactionResult.ABORT, 0);
        List<BrokerAction> actions = fixture.finishMarkers();

        assertThat(aborted.next().epoch()).isEqualTo((short) 1);
        assertThat(actions)
                .containsExactly(new TransactionCompleted(id("a"), aborted.next(), TransactionState.COMPLETE_ABORT, 2));
        assertThat(fixture.image(P0).endOffset()).isZero();
    }

    @Test
    void the_next_transaction_waits_until_the_markers_of_the_last_one_are_written() {
        BrokerFixture fixture = new BrokerFixture(2);
        ProducerIdAndEpoch producer = fixture.initialised("a");
        fixture.send("a", producer, P0, "x");
        ProducerIdAndEpoch next = fixture.broker
                .endTransaction(id("a"), producer, TransactionResult.COMMIT, 0)
                .next();

        assertThat(fixture.send("a", next, P0, "y")).isEqualTo(BrokerAnswer.CONCURRENT_TRANSACTIONS);
        fixture.finishMarkers();
        assertThat(fixture.send("a", next, P0, "y")).isEqualTo(BrokerAnswer.NONE);
        assertThat(fixture.state("a")).isEqualTo(TransactionState.ONGOING);
    }

    @Test
    void a_late_write_of_the_old_transaction_is_refused_in_version_two() {
        BrokerFixture fixture = new BrokerFixture(2);
        ProducerIdAndEpoch producer = fixture.initialised("a");
        fixture.send("a", producer, P0, "x");
        fixture.end("a", producer, TransactionResult.COMMIT);
        fixture.finishMarkers();

        assertThat(fixture.send("a", producer, P0, "late")).isEqualTo(BrokerAnswer.INVALID_PRODUCER_EPOCH);
        assertThat(fixture.uncommitted(P0)).containsExactly("x");
    }

    @Test
    void version_one_refuses_a_write_to_a_partition_that_was_not_added() {
        BrokerFixture fixture = new BrokerFixture(1);
        ProducerIdAndEpoch producer = fixture.initialised("a");
        fixture.send("a", producer, P0, "x");

        assertThat(fixture.broker.produce(P1, id("a"), producer, "y", 0)).isEqualTo(BrokerAnswer.TRANSACTION_ABORTABLE);
    }

    @Test
    void version_one_writes_a_marker_to_an_added_partition_without_records() {
        BrokerFixture fixture = new BrokerFixture(1);
        ProducerIdAndEpoch producer = fixture.initialised("a");
        fixture.broker.addPartition(id("a"), producer, P0, 0);

        fixture.end("a", producer, TransactionResult.ABORT);
        fixture.finishMarkers();

        assertThat(fixture.broker.entries(P0, 0, 9)).extracting(LogEntry::kind).containsExactly(EntryKind.ABORT_MARKER);
        assertThat(fixture.image(P0).abortedTransactions()).isZero();
    }

    @Test
    void add_partitions_answers_by_identity_and_state() {
        for (int version = 1; version <= 2; version++) {
            BrokerFixture fixture = new BrokerFixture(version);
            ProducerIdAndEpoch producer = fixture.initialised("a");
            ProducerIdAndEpoch foreign = new ProducerIdAndEpoch(99, (short) 0);
            ProducerIdAndEpoch older = new ProducerIdAndEpoch(producer.producerId(), (short) 7);

            assertThat(fixture.broker.addPartition(id("?"), producer, P0, 0))
                    .isEqualTo(BrokerAnswer.INVALID_PRODUCER_ID_MAPPING);
            assertThat(fixture.broker.addPartition(id("a"), foreign, P0, 0))
                    .isEqualTo(BrokerAnswer.INVALID_PRODUCER_ID_MAPPING);
            assertThat(fixture.broker.addPartition(id("a"), older, P0, 0)).isEqualTo(BrokerAnswer.PRODUCER_FENCED);
            assertThat(fixture.broker.addPartition(id("a"), producer, P0, 0)).isEqualTo(BrokerAnswer.NONE);
            assertThat(fixture.broker.addPartition(id("a"), producer, P0, 0)).isEqualTo(BrokerAnswer.NONE);
            assertThat(fixture.broker.addPartition(id("a"), producer, P1, 0)).isEqualTo(BrokerAnswer.NONE);
            fixture.end("a", producer, TransactionResult.COMMIT);
            assertThat(fixture.broker.addPartition(id("a"), producer, P0, 0))
                    .isEqualTo(BrokerAnswer.CONCURRENT_TRANSACTIONS);
        }
    }

    @Test
    void an_unknown_topic_or_transactional_id_is_named() {
        BrokerFixture fixture = new BrokerFixture(2);
        ProducerIdAndEpoch producer = fixture.initialised("a");
        TopicPartition nowhere = new TopicPartition("nowhere", 0);

        assertThat(fixture.broker.produce(nowhere, "x", 0)).isEqualTo(BrokerAnswer.UNKNOWN_TOPIC_OR_PARTITION);
        assertThat(fixture.broker.produce(nowhere, id("a"), producer, "x", 0))
                .isEqualTo(BrokerAnswer.UNKNOWN_TOPIC_OR_PARTITION);
        assertThat(fixture.broker.addPartition(id("a"), producer, nowhere, 0))
                .isEqualTo(BrokerAnswer.UNKNOWN_TOPIC_OR_PARTITION);
        assertThat(fixture.broker
                        .read(nowhere, 0, IsolationLevel.READ_COMMITTED, 1)
                        .answer())
                .isEqualTo(BrokerAnswer.UNKNOWN_TOPIC_OR_PARTITION);
        assertThat(fixture.end("?", producer, TransactionResult.COMMIT))
                .isEqualTo(BrokerAnswer.INVALID_PRODUCER_ID_MAPPING);
        assertThat(fixture.broker.forceTimeout(id("?"), 0)).isEqualTo(BrokerAnswer.INVALID_PRODUCER_ID_MAPPING);
    }

    @Test
    void the_picture_of_a_transaction_counts_its_records_per_partition() {
        BrokerFixture fixture = new BrokerFixture(2);
        ProducerIdAndEpoch producer = fixture.initialised("a");
        fixture.initialised("idle");
        fixture.broker.produce(P0, "plain", 0);
        fixture.nowMillis = 40;
        fixture.send("a", producer, P0, "x", "y");
        fixture.send("a", producer, P1, "z");

        BrokerTransaction picture = fixture.broker.describe(id("a")).orElseThrow();

        assertThat(picture.partitions()).containsExactly(new InPartition(P0, 1, 2), new InPartition(P1, 0, 1));
        assertThat(picture.records()).isEqualTo(3);
        assertThat(picture.startMillis()).isEqualTo(40);
        assertThat(fixture.broker.listOpenTransactions()).containsExactly(picture);
        assertThat(fixture.broker.listTransactions()).hasSize(2);
    }

    @Test
    void a_cluster_that_is_down_refuses_everything_and_sends_markers_anew_when_it_is_back() {
        BrokerFixture fixture = new BrokerFixture(2);
        ProducerIdAndEpoch producer = fixture.initialised("a");
        fixture.send("a", producer, P0, "x");
        fixture.end("a", producer, TransactionResult.COMMIT);
        fixture.broker.shutDown(LogBroker.NO_DEADLINE);

        assertThat(fixture.init("a").answer()).isEqualTo(BrokerAnswer.BROKER_NOT_AVAILABLE);
        assertThat(fixture.send("a", producer, P0, "y")).isEqualTo(BrokerAnswer.BROKER_NOT_AVAILABLE);
        assertThat(fixture.broker.produce(P0, "y", 0)).isEqualTo(BrokerAnswer.BROKER_NOT_AVAILABLE);
        assertThat(fixture.end("a", producer, TransactionResult.COMMIT)).isEqualTo(BrokerAnswer.BROKER_NOT_AVAILABLE);
        assertThat(fixture.broker.read(P0, 0, IsolationLevel.READ_COMMITTED, 1).answer())
                .isEqualTo(BrokerAnswer.BROKER_NOT_AVAILABLE);
        assertThat(fixture.broker.nextDeadlineMillis()).isEqualTo(LogBroker.NO_DEADLINE);

        fixture.broker.startUp(5_000);

        assertThat(fixture.broker.nextDeadlineMillis()).isEqualTo(5_002);
        fixture.runUntil(5_002);
        assertThat(fixture.committed(P0)).containsExactly("x");
    }
}
