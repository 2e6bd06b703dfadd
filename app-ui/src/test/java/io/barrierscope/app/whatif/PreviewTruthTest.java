package io.barrierscope.app.whatif;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import io.barrierscope.app.document.OpenFlow;
import io.barrierscope.app.document.Opening;
import io.barrierscope.app.document.ProductMachines;
import io.barrierscope.app.document.ProductOpener;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.inspector.Subject;
import io.barrierscope.app.run.FaultChoice;
import io.barrierscope.app.run.FaultChoices;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.graph.JobInputs;
import io.barrierscope.engine.session.BranchId;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.MachineFactory;
import io.barrierscope.engine.session.StopCondition;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.FailureImage;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** On real jobs: what "what if" tells of each thing that can be done is what then comes of it. */
class PreviewTruthTest {
    private static final long MOST_STEPS = 300_000;

    private final FaultChoices choices = new FaultChoices(Messages.english());

    @ParameterizedTest
    @ValueSource(strings = {"two-phase-commit", "transaction-timeout", "keyed-lanes-region", "word-count"})
    void what_is_told_beforehand_is_what_happens(String sample) {
        OpenFlow flow = ((Opening.Opened) new ProductOpener().openSample(sample)).flow();
        Scenario last = flow.scenarios().get(flow.scenarios().size() - 1);
        MachineFactory machines = new ProductMachines().of(flow, last);
        EngineSession session = EngineSession.open(machines);
        long here = session.seek(MOST_STEPS) / 2;
        session.seek(here);
        BranchId main = session.history().current();
        Set<Fault> tried = new LinkedHashSet<>();
        for (Subject subject : subjects(session.image()).toList()) {
            for (FaultChoice choice : choices.of(subject, session.image())) {
                if (choice.isPossible() && tried.add(choice.fault())) {
                    Answer.Outcome told = told(machines, session, last, choice.fault());
                    session.fork();
                    session.inject(choice.fault());
                    session.runUntil(StopCondition.end(), MOST_STEPS);
                    assertTrue(choice.label(), told, session.image());
                    BranchId done = session.history().current();
                    session.switchTo(main, here);
                    session.delete(done);
                }
            }
        }
        assertThat(tried).hasSizeGreaterThan(10);
    }

    private static Answer.Outcome told(MachineFactory machines, EngineSession session, Scenario scenario, Fault fault) {
        Question.Place place = new Question.Place(
                session.history().current(),
                session.steps(),
                session.furthestStep(),
                session.traceHash(),
                session.recording("", scenario, JobInputs.NONE, "").commands());
        Answer answer = Trial.of(new Question(machines, place, fault, When.NOW), () -> false, share -> {});
        return assertThat(answer).asInstanceOf(type(Answer.Outcome.class)).actual();
    }

    private static void assertTrue(String what, Answer.Outcome told, EngineImage end) {
        assertThat(told.with().status()).as(what).isEqualTo(end.jobStatus());
        assertThat(told.with().verdicts()).as(what).isEqualTo(end.verdicts());
        FailureImage failure = told.failure();
        assertThat(failure == null).as(what).isEqualTo(told.decision() == null);
        if (failure != null) {
            assertThat(end.failures()).as(what).contains(failure);
        }
    }

    private static Stream<Subject> subjects(EngineImage image) {
        return Stream.of(
                        Stream.<Subject>of(new Subject.Job(), new Subject.Coordinator()),
                        image.subtasks().stream().map(one -> new Subject.Subtask(one.id())),
                        image.taskManagers().stream().map(one -> new Subject.Worker(one.id())),
                        image.transactions().stream().limit(2).map(one -> new Subject.Transaction(one.id())))
                .flatMap(subjects -> subjects);
    }
}
