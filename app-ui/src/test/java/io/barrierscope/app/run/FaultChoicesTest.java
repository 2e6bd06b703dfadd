package io.barrierscope.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.inspector.Subject;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.stream.CheckpointOptions.Format;
import java.util.List;
import org.junit.jupiter.api.Test;

class FaultChoicesTest {
    private static final Fault KILL = new Fault.FailSubtask(ScriptedMachine.SUM);

    private final FaultChoices choices = new FaultChoices(Messages.english());
    private final EngineSession session = EngineSession.open(ScriptedMachine::new);

    @Test
    void a_running_subtask_can_be_killed_and_so_can_its_machine() {
        session.seek(5);

        List<FaultChoice> found = choices.of(new Subject.Subtask(ScriptedMachine.SUM), session.image());

        assertThat(found.get(0).fault()).isEqualTo(KILL);
        assertThat(found.get(0).isPossible()).isTrue();
        assertThat(found).anyMatch(choice -> choice.fault() instanceof Fault.FailTaskManager && choice.isPossible());
    }

    @Test
    void a_canceled_subtask_cannot_be_killed_and_the_reason_says_so() {
        session.seek(5);
        session.inject(KILL);

        FaultChoice kill = choices.of(new Subject.Subtask(ScriptedMachine.SUM), session.image())
                .get(0);

        assertThat(kill.isPossible()).isFalse();
        assertThat(kill.obstacle()).contains("CANCELED");
    }

    @Test
    void after_the_end_nothing_can_be_done() {
        session.seek(ScriptedMachine.LAST_STEP);

        List<FaultChoice> found = choices.of(new Subject.Subtask(ScriptedMachine.SUM), session.image());

        assertThat(found).isNotEmpty().noneMatch(FaultChoice::isPossible);
    }

    @Test
    void the_empty_canvas_offers_what_concerns_the_job() {
        session.seek(5);

        List<FaultChoice> found = choices.of(new Subject.Job(), session.image());

        assertThat(found)
                .extracting(FaultChoice::fault)
                .containsExactly(
                        new Fault.FailJobManager(null, 1_000),
                        new Fault.FailCheckpoint(Fault.FailCheckpoint.Stage.STORAGE_WRITE, null),
                        new Fault.FailCheckpoint(Fault.FailCheckpoint.Stage.FINALIZE, null),
                        new Fault.TriggerCheckpoint(),
                        new Fault.TriggerSavepoint(Format.CANONICAL),
                        new Fault.StopWithSavepoint(false, Format.CANONICAL),
                        new Fault.StopWithSavepoint(true, Format.CANONICAL),
                        new Fault.Cancel(Format.CANONICAL),
                        new Fault.Cancel());
    }

    @Test
    void a_transaction_offers_what_can_be_done_to_its_producer() {
        session.seek(14);
        Subject subject =
                new Subject.Transaction(session.image().transactions().get(0).id());

        List<FaultChoice> found = choices.of(subject, session.image());

        assertThat(found).anyMatch(choice -> choice.fault().equals(new Fault.FenceProducer(ScriptedMachine.SINK)));
    }
}
