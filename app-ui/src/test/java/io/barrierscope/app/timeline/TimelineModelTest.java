package io.barrierscope.app.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.inspector.Subject;
import io.barrierscope.app.run.ScriptedMachine;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.session.BranchId;
import io.barrierscope.engine.session.EngineSession;
import org.junit.jupiter.api.Test;

class TimelineModelTest {
    private final EngineSession session = EngineSession.open(ScriptedMachine::new);
    private final TimelineModel model = new TimelineModel();

    @Test
    void a_checkpoint_goes_from_its_trigger_to_its_completion() {
        session.seek(32);

        model.update(session.trace());

        assertThat(model.spans(Lane.CHECKPOINTS)).extracting(Span::label).containsExactly("1", "2", "3");
        Span first = model.spans(Lane.CHECKPOINTS).get(0);
        assertThat(first.fromStep()).isEqualTo(10);
        assertThat(first.toStep()).isEqualTo(15);
        assertThat(first.kind()).isEqualTo(Span.Kind.GOOD);
        assertThat(model.spans(Lane.CHECKPOINTS).get(2).kind()).isEqualTo(Span.Kind.UNDECIDED);
    }

    @Test
    void a_restart_has_its_back_off_and_ends_when_all_run_again() {
        session.seek(7);
        session.inject(new Fault.FailSubtask(ScriptedMachine.SUM));
        session.seek(20);

        model.update(session.trace());

        Span restart = model.spans(Lane.RESTARTS).get(0);
        assertThat(restart.fromStep()).isEqualTo(8);
        assertThat(restart.turnStep()).isEqualTo(13);
        assertThat(restart.toStep()).isEqualTo(13);
        assertThat(restart.subject()).isEqualTo(new Subject.Failure(1));
        assertThat(model.spans(Lane.FAULTS)).extracting(Span::kind).containsExactly(Span.Kind.FAULT, Span.Kind.FAILURE);
    }

    @Test
    void reading_on_gives_the_same_lanes_as_reading_at_once() {
        TimelineModel inOneGo = new TimelineModel();

        for (int i = 0; i < 60; i++) {
            session.step();
            model.update(session.trace());
        }
        inOneGo.update(session.trace());

        for (Lane lane : Lane.values()) {
            assertThat(model.spans(lane)).isEqualTo(inOneGo.spans(lane));
        }
    }

    @Test
    void another_branch_is_read_from_its_beginning() {
        session.seek(60);
        model.update(session.trace());
        session.seek(20);
        session.inject(new Fault.FailSubtask(ScriptedMachine.SUM));
        model.update(session.trace());

        assertThat(model.spans(Lane.CHECKPOINTS)).extracting(Span::label).containsExactly("1", "2");
        assertThat(model.spans(Lane.FAULTS)).hasSize(2);

        session.switchTo(BranchId.MAIN);
        model.update(session.trace());

        assertThat(model.spans(Lane.CHECKPOINTS)).hasSize(6);
        assertThat(model.spans(Lane.FAULTS)).isEmpty();
    }
}
