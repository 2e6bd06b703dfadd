package io.barrierscope.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.inspector.Subject;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.session.EngineSession;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RunModelTest {
    private static final Fault KILL = new Fault.FailSubtask(ScriptedMachine.SUM);

    private final EngineSession session = EngineSession.open(ScriptedMachine::new);
    private final RunModel model = new RunModel();

    @Test
    void the_failure_a_person_caused_is_picked_as_soon_as_it_is_answered() {
        session.seek(7);
        session.inject(KILL);
        model.acted(KILL, session.steps());

        model.frame(frame());

        assertThat(model.subjectProperty().get()).isEqualTo(new Subject.Failure(1));
    }

    @Test
    void a_failure_of_the_scenario_is_picked_unless_something_else_is() {
        RunModel busy = new RunModel();
        busy.subjectProperty().set(new Subject.Coordinator());
        model.frame(frame());
        busy.frame(frame());
        session.seek(7);
        session.inject(KILL);

        model.frame(frame());
        busy.frame(frame());

        assertThat(model.subjectProperty().get()).isEqualTo(new Subject.Failure(1));
        assertThat(busy.subjectProperty().get()).isEqualTo(new Subject.Coordinator());
    }

    @Test
    void going_back_in_time_picks_no_old_failure() {
        session.seek(7);
        session.inject(KILL);
        model.frame(frame());
        session.seek(20);
        model.frame(frame());
        model.subjectProperty().set(new Subject.Job());

        session.seek(3);
        model.frame(frame());

        assertThat(model.subjectProperty().get()).isEqualTo(new Subject.Job());
    }

    @Test
    void before_a_failure_its_page_gives_way_to_that_of_the_job() {
        session.seek(7);
        session.inject(KILL);
        model.frame(frame());
        session.seek(20);
        model.frame(frame());
        model.subjectProperty().set(new Subject.Failure(1));

        session.seek(3);
        model.frame(frame());

        assertThat(model.subjectProperty().get()).isEqualTo(new Subject.Job());
    }

    @Test
    void the_end_of_the_run_is_told_once() {
        List<RunModel.Told> told = new ArrayList<>();
        model.onTold(told::add);
        model.frame(frame());
        session.seek(ScriptedMachine.LAST_STEP);

        model.frame(frame());
        model.frame(frame());

        assertThat(told).hasSize(1).first().isInstanceOf(RunModel.Told.Ended.class);
    }

    private RunFrame frame() {
        return new RunFrame(
                session.image(),
                (double) session.timeMillis(),
                session.furthestStep(),
                PlayMode.PAUSED,
                session.history(),
                session.trace(),
                session.traceHash());
    }
}
