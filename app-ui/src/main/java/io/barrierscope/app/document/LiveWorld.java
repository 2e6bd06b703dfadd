package io.barrierscope.app.document;

import io.barrierscope.app.run.World;
import io.barrierscope.connectors.kafka.LiveDriver;
import io.barrierscope.connectors.kafka.RealTopics;
import io.barrierscope.connectors.kafka.Secrets;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.plan.ChangedGraph;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.trace.TraceEvent;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** The real brokers that a document names, as the world of its session. */
public final class LiveWorld implements World {
    /** How long the session's thread looks for an answer before it looks for what the user wants. */
    private static final long LOOK_MILLIS = 4;

    /** How often the user is told that a call still waits. */
    private static final long TELL_NANOS = TimeUnit.SECONDS.toNanos(10);

    private final LiveDriver driver;
    private volatile Consumer<Problem> trouble = problem -> {};
    private long waitingSinceNanos = -1;
    private long toldNanos = System.nanoTime() - TELL_NANOS;

    private LiveWorld(LiveDriver driver) {
        this.driver = driver;
    }

    /**
     * A document that is connected, or why it is not.
     *
     * @param flow the document with the numbers of partitions that were found
     */
    public record Connection(OpenFlow flow, World world, List<Problem> problems) {}

    /** Connects to the brokers that a document names; takes some seconds at most. Without any, nothing happens. */
    public static Connection connect(OpenFlow flow, Scenario scenario) {
        if (!RealTopics.isWanted(flow.jobOf(scenario).graph())) {
            return new Connection(flow, World.NONE, List.of());
        }
        RealTopics.Look look = RealTopics.look(flow.graph(), Secrets.ofEnvironment());
        if (!look.problems().isEmpty()) {
            return new Connection(
                    flow,
                    World.NONE,
                    look.problems().stream()
                            .map(one -> Problem.error(
                                    one.place(),
                                    one.message(),
                                    one.remedy() + ". Until then the simulated broker answers."))
                            .toList());
        }
        FlowDocument document = flow.document().withGraph(ChangedGraph.of(flow.graph(), look.change()));
        OpenFlow found = new OpenFlow(
                flow.title(),
                flow.file(),
                FlowDocuments.write(document),
                document,
                flow.scenarios(),
                flow.inputs(),
                flow.problems());
        LiveDriver.Opening opening = LiveDriver.open(found.jobOf(scenario).graph(), look, Secrets.ofEnvironment());
        return opening.driver().isPresent()
                ? new Connection(found, new LiveWorld(opening.driver().get()), List.of())
                : new Connection(flow, World.NONE, opening.problems());
    }

    @Override
    public void on(long step, long timeMillis, TraceEvent event) {
        driver.on(step, timeMillis, event);
    }

    @Override
    public void begin(EngineSession session) {
        driver.begin(session);
    }

    @Override
    public boolean allows(EngineSession session) {
        try {
            boolean free = driver.settle(LOOK_MILLIS);
            watch(free);
            return free;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** After some seconds somebody else looks why nobody answers: this thread goes on listening to the user. */
    private void watch(boolean free) {
        long now = System.nanoTime();
        if (free) {
            waitingSinceNanos = -1;
        } else if (waitingSinceNanos < 0) {
            waitingSinceNanos = now;
        } else if (now - waitingSinceNanos > TELL_NANOS / 3 && now - toldNanos > TELL_NANOS) {
            toldNanos = now;
            Thread look = new Thread(() -> driver.waitingFor().ifPresent(trouble), "broker watch");
            look.setDaemon(true);
            look.start();
        }
    }

    @Override
    public void onTrouble(Consumer<Problem> listener) {
        trouble = listener;
    }

    @Override
    public void close() {
        driver.close();
    }
}
