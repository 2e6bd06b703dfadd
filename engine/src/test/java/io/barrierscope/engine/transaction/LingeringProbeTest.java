package io.barrierscope.engine.transaction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.transaction.log.BrokerAnswer;
import io.barrierscope.engine.transaction.log.BrokerSettings;
import io.barrierscope.engine.transaction.log.InitProducerIdResult;
import io.barrierscope.engine.transaction.log.IsolationLevel;
import io.barrierscope.engine.transaction.log.LogBroker;
import io.barrierscope.engine.transaction.log.ProducerIdAndEpoch;
import io.barrierscope.engine.transaction.log.TopicPartition;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LingeringProbeTest {

    private static final TopicPartition P0 = new TopicPartition("orders", 0);
    private static final long TIMEOUT_MILLIS = 60_000;

    private final LogBroker<String> broker = new LogBroker<>(BrokerSettings.DEFAULTS);
    private long nowMillis;

    LingeringProbeTest() {
        broker.createTopic("orders", 1);
    }

    @Test
    void ids_carry_prefix_subtask_and_checkpoint() {
        assertThat(TransactionNaming.idOf("p", 3, 17)).isEqualTo(new TransactionId("p-3-17"));
    }

    @Test
    void aborted_checkpoints_leave_gaps_that_are_named() {
        assertThat(TransactionNaming.INCREMENTING.gapIds("p", 0, 4, 5)).isEmpty();
        assertThat(TransactionNaming.INCREMENTING.gapIds("p", 0, 4, 7))
                .containsExactly(new TransactionId("p-0-5"), new TransactionId("p-0-6"));
        assertThatThrownBy(() -> TransactionNaming.INCREMENTING.gapIds("p", 0, 4, 4))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void a_fresh_start_asks_for_one_id_only() {
        List<String> asked = probe(LingeringProbe.start(List.of("p"), 0, 2, 1));

        assertThat(asked).containsExactly("p-0-1");
    }

    @Test
    void an_open_transaction_behind_the_restored_checkpoint_is_aborted() {
        open("p-0-4", "kept back");
        broker.produce(P0, "behind", nowMillis);

        List<String> asked = probe(LingeringProbe.start(List.of("p"), 0, 1, 4));

        assertThat(asked).containsExactly("p-0-4", "p-0-4", "p-0-5", "p-1-4");
        assertThat(committed()).containsExactly("behind");
    }

    @Test
    void each_subtask_searches_those_a_smaller_parallelism_left_behind() {
        open("p-0-2", "a");
        open("p-1-2", "b");
        open("p-2-2", "c");
        open("p-3-2", "d");

        List<String> first = probe(LingeringProbe.start(List.of("p"), 0, 2, 2));
        List<String> second = probe(LingeringProbe.start(List.of("p"), 1, 2, 2));

        assertThat(first.stream().distinct()).containsExactly("p-0-2", "p-0-3", "p-2-2", "p-2-3", "p-4-2");
        assertThat(second.stream().distinct()).containsExactly("p-1-2", "p-1-3", "p-3-2", "p-3-3", "p-5-2");
        assertThat(broker.listOpenTransactions()).isEmpty();
    }

    @Test
    void every_prefix_is_searched() {
        open("old-0-1", "a");

        probe(LingeringProbe.start(List.of("new", "old"), 0, 1, 1));

        assertThat(broker.listOpenTransactions()).isEmpty();
    }

    @Test
    void each_restart_makes_the_next_search_longer() {
        int first = probe(LingeringProbe.start(List.of("p"), 0, 1, 1)).size();
        int second = probe(LingeringProbe.start(List.of("p"), 0, 1, 1)).size();
        int third = probe(LingeringProbe.start(List.of("p"), 0, 1, 1)).size();

        assertThat(List.of(first, second, third)).isSorted().doesNotHaveDuplicates();
    }

    @Test
    void a_refused_timeout_ends_the_search_with_an_error() {
        LingeringProbe probe = LingeringProbe.start(List.of("p"), 0, 1, 1);
        InitProducerIdResult refused = broker.initProducerId(probe.target(), 3_600_000, 0);

        assertThatThrownBy(() -> probe.after(refused))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("INVALID_TRANSACTION_TIMEOUT");
    }

    private void open(String id, String payload) {
        TransactionId transaction = new TransactionId(id);
        ProducerIdAndEpoch producer =
                broker.initProducerId(transaction, TIMEOUT_MILLIS, nowMillis).initialised();
        assertThat(broker.produce(P0, transaction, producer, payload, nowMillis))
                .isEqualTo(BrokerAnswer.NONE);
    }

    /** Runs a search to its end; a repeated id was asked for again while the broker aborted its transaction. */
    private List<String> probe(LingeringProbe start) {
        List<String> asked = new ArrayList<>();
        LingeringProbe probe = start;
        while (!probe.isDone()) {
            asked.add(probe.target().value());
            probe = probe.after(broker.initProducerId(probe.target(), TIMEOUT_MILLIS, nowMillis));
            nowMillis += 100;
            while (broker.nextDeadlineMillis() <= nowMillis) {
                broker.runDue(nowMillis);
            }
        }
        return asked;
    }

    private List<String> committed() {
        return broker.read(P0, 0, IsolationLevel.READ_COMMITTED, 100).records().stream()
                .map(entry -> entry.record())
                .toList();
    }
}
