package io.barrierscope.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.document.OpenFlow;
import io.barrierscope.app.document.Opening;
import io.barrierscope.app.document.ProductMachines;
import io.barrierscope.app.document.ProductOpener;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.inspector.Subject;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.session.BranchId;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.StopCondition;
import io.barrierscope.engine.trace.FaultEvent;
import io.barrierscope.engine.trace.RecordEvent;
import io.barrierscope.engine.trace.TraceEntry;
import io.barrierscope.engine.view.EngineImage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** On real jobs: whatever the menus offer takes effect, and there is no fault that no menu offers. */
class EveryFaultTest {
    private static final long MOST_STEPS = 100_000;
    private static final int MOST_EVENTS = 1_000;

    private static final String BLOCKING = """
        {"format": "barrierscope/flow", "version": 1, "name": "blocking",
         "job": {"flinkVersion": "2.3", "configuration": {}},
         "cluster": {"taskManagers": 2, "slotsPerTaskManager": 2},
         "vertices": [
          {"id": "s", "operator": "sequence-source", "settings": {"from": 1, "to": 5}},
          {"id": "a", "operator": "map", "settings": {"expression": "{'v': value}"}, "timing": {"processing": "1 s"}},
          {"id": "out", "operator": "collect-sink", "chaining": "never"}],
         "edges": [{"from": "s", "to": "a", "partitioning": "rebalance", "exchange": "blocking"},
                   {"from": "a", "to": "out", "partitioning": "forward"}]}
        """;

    private final FaultChoices choices = new FaultChoices(Messages.english());
    private final Set<Class<?>> offered = new LinkedHashSet<>();
    private final List<String> ineffective = new ArrayList<>();

    @Test
    void every_fault_is_offered_somewhere_and_what_is_offered_takes_effect() {
        tryAll(new ProductOpener().openSample("two-phase-commit"), 4_500);
        tryAll(new ProductOpener().openSample("topic-to-topic"), 600);
        tryAll(new ProductOpener().openText("blocking", null, BLOCKING), 1_500);

        assertThat(ineffective).isEmpty();
        assertThat(offered).containsAll(faults());
    }

    /** All there are, but for what a real broker says, and the two that a dialog asks about. */
    private static List<Class<?>> faults() {
        return Arrays.stream(Fault.class.getPermittedSubclasses())
                .filter(kind ->
                        kind != Fault.FromBroker.class && kind != Fault.Rescale.class && kind != Fault.Restore.class)
                .<Class<?>>map(kind -> kind)
                .toList();
    }

    private void tryAll(Opening opening, long timeMillis) {
        OpenFlow flow = ((Opening.Opened) opening).flow();
        EngineSession session = EngineSession.open(new ProductMachines().of(flow, Scenario.PLAIN));
        session.runUntil(StopCondition.time(timeMillis), MOST_STEPS);
        session.runUntil(StopCondition.event(RecordEvent.Emitted.class::isInstance), MOST_STEPS);
        BranchId main = session.history().current();
        long here = session.steps();
        Set<Fault> tried = new LinkedHashSet<>();
        for (Subject subject : subjects(session.image()).toList()) {
            for (FaultChoice choice : choices.of(subject, session.image())) {
                offered.add(choice.fault().getClass());
                if (choice.isPossible() && tried.add(choice.fault())) {
                    String effect = effect(session, choice.fault());
                    if (effect.startsWith("no effect")) {
                        ineffective.add(flow.title() + ", " + subject + ": " + choice.label() + ": " + effect);
                    }
                    BranchId done = session.history().current();
                    session.switchTo(main, here);
                    session.delete(done);
                }
            }
        }
    }

    private static String effect(EngineSession session, Fault fault) {
        session.fork();
        session.inject(fault);
        return session.recentEvents(MOST_EVENTS).stream()
                .filter(entry -> entry.step() == session.steps())
                .map(TraceEntry::event)
                .filter(FaultEvent.class::isInstance)
                .map(event -> ((FaultEvent) event).effect())
                .findFirst()
                .orElse("no effect: nothing was told");
    }

    private static Stream<Subject> subjects(EngineImage image) {
        return Stream.of(
                        Stream.<Subject>of(new Subject.Job(), new Subject.Coordinator()),
                        image.subtasks().stream().map(one -> new Subject.Subtask(one.id())),
                        image.channels().stream().map(one -> new Subject.Channel(one.id())),
                        image.channels().stream()
                                .flatMap(one -> one.elements().stream())
                                .filter(one -> !one.origin().isEmpty())
                                .limit(3)
                                .map(one -> new Subject.SourceRecord(one.origin())),
                        image.taskManagers().stream().map(one -> new Subject.Worker(one.id())),
                        image.coordinator().checkpoints().stream().map(one -> new Subject.Checkpoint(one.id())),
                        image.transactions().stream().map(one -> new Subject.Transaction(one.id())),
                        image.topics().stream().map(one -> new Subject.Topic(one.name())))
                .flatMap(subjects -> subjects);
    }
}
