package io.barrierscope.app.document;

import io.barrierscope.app.run.World;
import io.barrierscope.connectors.kafka.LiveDriver;
import io.barrierscope.connectors.kafka.RealTopics;
import io.barrierscope.connectors.kafka.Secrets;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.checkpoint.CompletedCheckpoint;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.plan.ChangedGraph;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The way to the real brokers of a document, or why there is none.
 *
 * @param flow the document, with the numbers of partitions that were found
 * @param found what the brokers hold; null when the simulated one answers
 * @param secrets where passwords come from
 * @param problems why the simulated one answers, if the document names a real one
 */
public record BrokerConnection(
        OpenFlow flow, RealTopics.@Nullable Look found, Secrets secrets, List<Problem> problems) {
    /** None is wanted. */
    public static BrokerConnection none(OpenFlow flow) {
        return new BrokerConnection(flow, null, Secrets.ofEnvironment(), List.of());
    }

    /** A person did not want to wait for it. */
    public static BrokerConnection givenUp(OpenFlow flow, String servers) {
        return simulated(
                flow,
                List.of(Problem.warning(flow.title(), "connecting to " + servers + " was given up", "run it again")));
    }

    private static BrokerConnection simulated(OpenFlow flow, List<Problem> why) {
        return new BrokerConnection(
                flow,
                null,
                Secrets.ofEnvironment(),
                why.stream()
                        .map(one -> new Problem(
                                one.severity(),
                                one.place(),
                                one.message(),
                                one.remedy() + ". Until then the simulated broker answers."))
                        .toList());
    }

    /** The addresses of the real brokers that a run of the document talks to; empty when it talks to none. */
    public static String serversOf(OpenFlow flow, Scenario scenario) {
        return String.join(", ", RealTopics.servers(flow.jobOf(scenario).graph()));
    }

    /** Connects; takes some seconds at most, and as long as a person takes who is asked for a password. */
    public static BrokerConnection connect(OpenFlow flow, Scenario scenario, Secrets secrets) {
        if (!RealTopics.isWanted(flow.jobOf(scenario).graph())) {
            return none(flow);
        }
        RealTopics.Look look = RealTopics.look(flow.graph(), secrets);
        if (!look.problems().isEmpty()) {
            return simulated(flow, look.problems());
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
        return new BrokerConnection(found, look, secrets, List.of());
    }

    /**
     * What a session of the run talks to.
     *
     * @param restored what the run goes on from; null when it begins with nothing
     */
    World world(Scenario scenario, @Nullable CompletedCheckpoint restored) {
        RealTopics.Look look = found;
        if (look == null) {
            return World.NONE;
        }
        RealTopics.Look wanted = restored == null ? look : look.goingOnFrom(flow.graph(), restored);
        return LiveDriver.open(flow.jobOf(scenario).graph(), wanted, secrets)
                .driver()
                .<World>map(LiveWorld::new)
                .orElse(World.NONE);
    }
}
