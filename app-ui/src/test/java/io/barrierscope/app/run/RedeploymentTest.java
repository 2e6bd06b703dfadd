package io.barrierscope.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.graph.JobChange;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.view.CheckpointImage;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RedeploymentTest {
    private static final VertexId SUM = ScriptedMachine.SUM.vertex();

    private final EngineSession session = EngineSession.open(ScriptedMachine::new);

    private Redeployment at(long step) {
        session.seek(step);
        return Redeployment.of(session.image());
    }

    @Test
    void each_vertex_has_its_present_parallelism() {
        assertThat(at(5).parallelism()).hasSize(3).containsEntry(SUM, 1);
    }

    @Test
    void only_what_is_complete_and_kept_can_be_restored() {
        assertThat(at(5).checkpoints()).isEmpty();
        assertThat(at(16).checkpoints())
                .isNotEmpty()
                .allMatch(one -> one.status() == CheckpointImage.Status.COMPLETED)
                .allMatch(one -> one.retained() || one.kind().isSavepoint());
    }

    @Test
    void what_stays_as_it_is_is_no_change() {
        Redeployment choices = at(5);
        Map<VertexId, Integer> wanted = new LinkedHashMap<>(choices.parallelism());
        wanted.put(SUM, 4);

        assertThat(choices.rescale(wanted)).isEqualTo(new Fault.Rescale(Map.of(SUM, 4)));
        assertThat(choices.restore(1, true, choices.parallelism()))
                .isEqualTo(new Fault.Restore(1, true, JobChange.NONE));
    }
}
