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

/** The real brokers that a document names, as the world of its session. */
public final class LiveWorld implements World {
    /** How long the session's thread looks for an answer before it looks for what the user wants. */
    private static final long LOOK_MILLIS = 4;

    private final LiveDriver driver;

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
            return new Connection(flow, World.NONE, look.problems());
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
            return driver.settle(LOOK_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Override
    public void close() {
        driver.close();
    }
}
