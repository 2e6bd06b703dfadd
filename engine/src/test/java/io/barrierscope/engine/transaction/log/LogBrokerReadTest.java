package io.barrierscope.engine.transaction.log;

import static io.barrierscope.engine.transaction.log.BrokerFixture.P0;
import static io.barrierscope.engine.transaction.log.BrokerFixture.P1;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LogBrokerReadTest {

    @Test
    void an_open_transaction_holds_back_all_later_data_of_others() {
        BrokerFixture fixture = new BrokerFixture(2);
        ProducerIdAndEpoch first = fixture.initialised("p1");
        ProducerIdAndEpoch second = fixture.initialised("p2");
        for (int offset = 0; offset < 10; offset++) {
            fixture.broker.produce(P0, "plain" + offset, 0);
        }
        fixture.send("p1", first, P0, "open");
        for (int offset = 11; offset < 20; offset++) {
            fixture.send("p2", second, P0, "done" + offset);
        }
        fixture.end("p2", second, TransactionResult.COMMIT);
        fixture.finishMarkers();
        for (int offset = 21; offset < 30; offset++) {
            fixture.broker.produce(P0, "plain" + offset, 0);
        }

        PartitionImage held = fixture.image(P0);
        List<String> readable = fixture.committed(P0);
        List<LogEntry<String>> waiting = fixture.broker.heldBack(P0, 0);
        fixture.end("p1", first, TransactionResult.ABORT);
        fixture.finishMarkers();

        assertThat(held.highWatermark()).isEqualTo(30);
        assertThat(held.lastStableOffset()).isEqualTo(10);
        assertThat(readable).hasSize(10).last().isEqualTo("plain9");
        assertThat(waiting.stream().map(LogEntry::record)).hasSize(18).doesNotContain("open");
        assertThat(fixture.broker.heldBack(P0, 0)).isEmpty();
        assertThat(fixture.image(P0).lastStableOffset()).isEqualTo(31);
        assertThat(fixture.committed(P0)).hasSize(28).doesNotContain("open");
    }

    @Test
    void a_decided_transaction_still_holds_back_until_its_marker_is_written() {
        BrokerFixture fixture = new BrokerFixture(2);
        ProducerIdAndEpoch producer = fixture.initialised("a");
        fixture.send("a", producer, P0, "x");
        fixture.end("a", producer, TransactionResult.COMMIT);

        assertThat(fixture.image(P0).lastStableOffset()).isZero();
        fixture.finishMarkers();
        assertThat(fixture.image(P0).lastStableOffset()).isEqualTo(2);
    }

    @Test
    void aborted_records_stay_in_the_log_and_only_read_uncommitted_shows_them() {
        BrokerFixture fixture = new BrokerFixture(2);
        ProducerIdAndEpoch producer = fixture.initialised("a");
        fixture.send("a", producer, P0, "x", "y");
        fixture.end("a", producer, TransactionResult.ABORT);
        fixture.finishMarkers();
        fixture.broker.produce(P0, "plain", 9);

        assertThat(fixture.committed(P0)).containsExactly("plain");
        assertThat(fixture.uncommitted(P0)).containsExactly("x", "y", "plain");
        assertThat(fixture.image(P0).committedRecords()).isEqualTo(1);
        assertThat(fixture.image(P0).uncommittedRecords()).isEqualTo(3);
        assertThat(fixture.image(P0).abortedTransactions()).isEqualTo(1);
    }

    @Test
    void the_reader_position_jumps_over_markers_and_hidden_records() {
        BrokerFixture fixture = new BrokerFixture(2);
        ProducerIdAndEpoch producer = fixture.initialised("a");
        fixture.send("a", producer, P0, "x");
        fixture.end("a", producer, TransactionResult.ABORT);
        fixture.finishMarkers();

        ReadResult<String> read = fixture.broker.read(P0, 0, IsolationLevel.READ_COMMITTED, 10);

        assertThat(read.records()).isEmpty();
        assertThat(read.nextOffset()).isEqualTo(2);
    }

    @Test
    void a_limited_read_goes_on_where_it_stopped() {
        BrokerFixture fixture = new BrokerFixture(2);
        for (String payload : List.of("a", "b", "c")) {
            fixture.broker.produce(P0, payload, 0);
        }

        ReadResult<String> first = fixture.broker.read(P0, 0, IsolationLevel.READ_COMMITTED, 2);
        ReadResult<String> second = fixture.broker.read(P0, first.nextOffset(), IsolationLevel.READ_COMMITTED, 2);

        assertThat(first.records()).extracting(LogEntry::payload).containsExactly("a", "b");
        assertThat(second.records()).extracting(LogEntry::payload).containsExactly("c");
        assertThat(second.nextOffset()).isEqualTo(3);
    }

    @Test
    void an_offset_outside_the_log_is_refused() {
        BrokerFixture fixture = new BrokerFixture(2);
        fixture.broker.produce(P0, "a", 0);

        assertThat(fixture.broker.read(P0, 1, IsolationLevel.READ_COMMITTED, 1).answer())
                .isEqualTo(BrokerAnswer.NONE);
        assertThat(fixture.broker.read(P0, 2, IsolationLevel.READ_COMMITTED, 1).answer())
                .isEqualTo(BrokerAnswer.OFFSET_OUT_OF_RANGE);
        assertThat(fixture.broker.read(P0, -1, IsolationLevel.READ_COMMITTED, 1).answer())
                .isEqualTo(BrokerAnswer.OFFSET_OUT_OF_RANGE);
    }

    @Test
    void a_hanging_transaction_holds_back_its_own_partition_only() {
        BrokerFixture fixture = new BrokerFixture(2);
        ProducerIdAndEpoch producer = fixture.initialised("a");
        fixture.send("a", producer, P0, "hanging");
        fixture.broker.produce(P0, "behind", 0);
        fixture.broker.produce(P1, "beside", 0);

        assertThat(fixture.committed(P0)).isEmpty();
        assertThat(fixture.committed(P1)).containsExactly("beside");
        fixture.runUntil(71_000);
        assertThat(fixture.committed(P0)).containsExactly("behind");
    }

    @Test
    void a_listener_hears_each_record_once_per_isolation_level_in_log_order() {
        BrokerFixture fixture = new BrokerFixture(2);
        List<String> heard = new ArrayList<>();
        fixture.broker.listener(new Recorder(heard));
        ProducerIdAndEpoch open = fixture.initialised("open");
        ProducerIdAndEpoch other = fixture.initialised("other");

        fixture.broker.produce(P0, "a", 0);
        fixture.send("open", open, P0, "b");
        fixture.send("other", other, P0, "c");
        fixture.end("other", other, TransactionResult.ABORT);
        fixture.finishMarkers();
        fixture.broker.produce(P0, "d", 0);
        fixture.end("open", open, TransactionResult.COMMIT);
        fixture.finishMarkers();

        assertThat(heard)
                .containsExactly(
                        "append 0 DATA",
                        "uncommitted a",
                        "readable 0..1",
                        "committed a",
                        "append 1 DATA",
                        "uncommitted b",
                        "append 2 DATA",
                        "uncommitted c",
                        "append 3 ABORT_MARKER",
                        "append 4 DATA",
                        "uncommitted d",
                        "append 5 COMMIT_MARKER",
                        "readable 1..6",
                        "committed b",
                        "committed d");
    }

    private record Recorder(List<String> heard) implements LogListener<String> {

        @Override
        public void appended(TopicPartition partition, LogEntry<String> entry) {
            heard.add("append " + entry.offset() + " " + entry.kind());
        }

        @Override
        public void visibleUncommitted(TopicPartition partition, long offset, String payload) {
            heard.add("uncommitted " + payload);
        }

        @Override
        public void becameReadable(TopicPartition partition, long fromOffset, long toOffset) {
            heard.add("readable " + fromOffset + ".." + toOffset);
        }

        @Override
        public void committedVisible(TopicPartition partition, long offset, String payload) {
            heard.add("committed " + payload);
        }
    }
}
