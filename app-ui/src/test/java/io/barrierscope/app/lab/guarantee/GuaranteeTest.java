package io.barrierscope.app.lab.guarantee;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.graph.JobGraph;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GuaranteeTest {
    private final JobGraph graph = Trials.flow("running-sum").graph();

    @Test
    void a_guarantee_sets_the_mode_of_checkpoints_and_what_kafka_sinks_promise() {
        JobGraph least = Guarantee.AT_LEAST_ONCE.applyTo(graph);

        assertThat(least.configuration())
                .containsEntry("execution.checkpointing.mode", "AT_LEAST_ONCE")
                .containsEntry("execution.checkpointing.interval", "5 s");
        assertThat(sink(least)).containsEntry("deliveryGuarantee", "at-least-once");
        assertThat(sink(Guarantee.EXACTLY_ONCE.applyTo(graph)))
                .containsEntry("deliveryGuarantee", "exactly-once")
                .containsEntry("transactionalIdPrefix", "sums");
        assertThat(sink(Guarantee.AT_MOST_ONCE.applyTo(graph))).containsEntry("deliveryGuarantee", "none");
    }

    @Test
    void only_at_most_once_forgoes_the_replay() {
        assertThat(Guarantee.AT_MOST_ONCE.recovery()).isEqualTo(RecoveryMode.NO_REPLAY);
        assertThat(Guarantee.AT_LEAST_ONCE.recovery()).isEqualTo(RecoveryMode.COORDINATED);
        assertThat(Guarantee.EXACTLY_ONCE.recovery()).isEqualTo(RecoveryMode.COORDINATED);
    }

    private static Map<String, Object> sink(JobGraph job) {
        return job.vertex(new VertexId("out")).orElseThrow().settings();
    }
}
