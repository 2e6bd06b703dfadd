package io.barrierscope.app.whatif;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import io.barrierscope.app.document.OpenFlow;
import io.barrierscope.app.document.Opening;
import io.barrierscope.app.document.ProductMachines;
import io.barrierscope.app.document.ProductOpener;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.inspector.Inspection;
import io.barrierscope.app.inspector.Subject;
import io.barrierscope.app.run.ScriptedMachine;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.breakpoint.BreakAt;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.fault.Moment.CheckpointMoment;
import io.barrierscope.engine.graph.JobInputs;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.MachineFactory;
import java.util.List;
import org.junit.jupiter.api.Test;

class TrialTest {
    private static final Fault KILL = new Fault.FailSubtask(ScriptedMachine.SUM);

    private final EngineSession session = EngineSession.open(ScriptedMachine::new);

    @Test
    void what_a_kill_would_do_is_what_the_kill_then_does() {
        session.seek(16);

        Answer.Outcome told = outcome(When.NOW);
        session.inject(KILL);
        session.seek(ScriptedMachine.LAST_STEP);

        assertThat(told.step()).isEqualTo(16);
        assertThat(told.failure()).isEqualTo(session.image().failures().get(0));
        assertThat(told.with().verdicts()).isEqualTo(session.image().verdicts());
        assertThat(told.without().verdicts()).isNotEqualTo(told.with().verdicts());
    }

    @Test
    void trying_leaves_the_run_as_it_was() {
        session.seek(16);
        long hash = session.traceHash();

        outcome(When.NOW);

        assertThat(session.traceHash()).isEqualTo(hash);
        assertThat(session.furthestStep()).isEqualTo(16);
        assertThat(session.history().branches()).hasSize(1);
    }

    @Test
    void a_moment_of_the_protocol_is_waited_for_with_all_that_was_done_before() {
        session.seek(12);
        session.inject(new Fault.TriggerCheckpoint());
        session.seek(16);
        session.seek(14);

        Answer.Outcome told =
                outcome(When.next(new BreakAt.Checkpoint(3, CheckpointMoment.BARRIER_ARRIVED, ScriptedMachine.SUM)));

        assertThat(told.step()).isEqualTo(33);
        assertThat(told.failure()).isNotNull();
    }

    @Test
    void what_was_done_later_belongs_to_the_branch_that_is_left_and_not_to_the_answer() {
        session.seek(16);
        session.inject(KILL);
        session.seek(60);
        session.seek(16);

        Answer.Outcome told = outcome(When.NOW);

        assertThat(told.decision()).as("how the failure is answered").isNotNull();
        assertThat(told.without().verdicts())
                .allMatch(verdict -> verdict.duplicatedCount() == 0)
                .isNotEqualTo(told.with().verdicts());
    }

    @Test
    void the_second_record_from_now_on_is_counted_from_here() {
        session.seek(15);

        Answer.Outcome told = outcome(new When(new BreakAt.Processing(ScriptedMachine.SUM.vertex(), 0), 2));

        assertThat(told.step()).isEqualTo(17);
    }

    @Test
    void a_moment_that_never_comes_is_told() {
        Answer answer = answer(When.next(new BreakAt.Checkpoint(99, CheckpointMoment.COMPLETED, null)), false);

        assertThat(answer).isInstanceOf(Answer.NeverComes.class);
    }

    @Test
    void it_can_be_given_up() {
        session.seek(50);

        assertThat(answer(When.NOW, true)).isInstanceOf(Answer.Cancelled.class);
    }

    @Test
    void another_run_is_not_taken_for_this_one() {
        session.seek(5);
        Question asked = question(When.NOW);
        Question.Place other = new Question.Place(asked.run().branch(), 5, 5, 1, List.of());

        Answer answer = Trial.of(new Question(ScriptedMachine::new, other, KILL, When.NOW), () -> false, share -> {});

        assertThat(answer).isInstanceOf(Answer.OtherRun.class);
    }

    @Test
    void the_page_says_what_restarts_from_where_and_what_readers_see() {
        session.seek(16);

        Inspection page = new AnswerWords(Messages.english()).say("Kill a#0", outcome(When.NOW));

        assertThat(page.lead()).startsWith("3 subtasks would restart from checkpoint 1");
        assertThat(page.toString())
                .contains("same region")
                .contains("out, read_uncommitted")
                .contains("doubled 1")
                .contains("; without it exactly once");
    }

    @Test
    void the_page_names_the_exchanges_because_of_which_a_region_restarts() {
        OpenFlow flow = ((Opening.Opened) new ProductOpener().openSample("keyed-lanes-region")).flow();
        MachineFactory machines = new ProductMachines().of(flow, Scenario.PLAIN);
        EngineSession lanes = EngineSession.open(machines);
        lanes.seek(60);
        Question.Place here =
                new Question.Place(lanes.history().current(), 60, lanes.furthestStep(), lanes.traceHash(), List.of());
        Fault kill = new Fault.FailSubtask(new SubtaskId(new VertexId("work"), 1));

        Answer told = Trial.of(new Question(machines, here, kill, When.NOW), () -> false, share -> {});

        assertThat(new AnswerWords(Messages.english()).say("Kill work#1", told).toString())
                .contains("one region: read → work (HASH), work → write (FORWARD)");
    }

    @Test
    void a_subtask_offers_its_records_its_checkpoint_phases_and_those_of_a_restart() {
        session.seek(16);

        List<When> moments = Whens.of(new Subject.Subtask(ScriptedMachine.SUM), session.image());

        assertThat(moments.get(0)).isEqualTo(When.NOW);
        assertThat(moments)
                .contains(When.next(new BreakAt.Processing(ScriptedMachine.SUM.vertex(), 0)))
                .contains(When.next(new BreakAt.Checkpoint(2, CheckpointMoment.SNAPSHOT_SYNC, ScriptedMachine.SUM)))
                .anyMatch(moment -> moment.at() instanceof BreakAt.Restart);
    }

    private Answer.Outcome outcome(When when) {
        return assertThat(answer(when, false))
                .asInstanceOf(type(Answer.Outcome.class))
                .actual();
    }

    private Answer answer(When when, boolean cancelled) {
        return Trial.of(question(when), () -> cancelled, share -> {});
    }

    private Question question(When when) {
        return new Question(
                ScriptedMachine::new,
                new Question.Place(
                        session.history().current(),
                        session.steps(),
                        session.furthestStep(),
                        session.traceHash(),
                        session.recording("", Scenario.PLAIN, JobInputs.NONE, "")
                                .commands()),
                KILL,
                when);
    }
}
