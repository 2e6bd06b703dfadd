package io.barrierscope.connectors.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.connectors.broker.TestBroker;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.session.ReplayResult;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Jobs on a real broker. */
class LiveSessionTest {
    private final TestBroker broker = TestBroker.shared();

    private static FlowDocument writing(String topic, String guarantee) {
        return FlowDocuments.read("""
            {"format": "barrierscope/flow", "version": 1, "name": "live",
             "job": {"configuration": {"execution.checkpointing.interval": "1 s"}},
             "vertices": [
              {"id": "s", "operator": "sequence-source", "settings": {"from": 1, "to": 10, "ratePerSecond": 2}},
              {"id": "out", "operator": "kafka-sink", "settings": {"topic": "%s", "deliveryGuarantee": "%s",
               "transactionalIdPrefix": "%s", "transaction.timeout.ms": 60000}}],
             "edges": [{"from": "s", "to": "out"}]}
            """.formatted(topic, guarantee, topic)).orThrow();
    }

    private static List<String> values(long from, long to) {
        return LongStream.rangeClosed(from, to)
                .mapToObj(value -> "{\"value\":" + value + "}")
                .toList();
    }

    @Test
    void transactions_are_committed_at_a_real_broker_and_the_session_replays_without_it() {
        try (LiveJob job = LiveJob.start(writing("exact", "exactly-once"), Scenario.PLAIN, broker)) {
            job.toEnd();
            ReplayResult replay = job.replay();

            assertThat(LiveJob.read(broker.bootstrapServers(), "exact", 1, true))
                    .isEqualTo(values(1, 10));
            assertThat(replay.detail()).isEmpty();
            assertThat(replay.same()).isTrue();
            assertThat(job.session.verdicts())
                    .filteredOn(verdict ->
                            !verdict.lost().isEmpty() || !verdict.duplicated().isEmpty())
                    .isEmpty();
            assertThat(replay.session().verdicts()).isEqualTo(job.session.verdicts());
        }
    }
}
