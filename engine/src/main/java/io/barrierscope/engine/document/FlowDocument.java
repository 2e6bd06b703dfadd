package io.barrierscope.engine.document;

import io.barrierscope.engine.graph.JobGraph;
import java.util.List;
import java.util.Optional;

/**
 * A flow with its scenarios.
 *
 * @param annotations groups and comments
 * @param raw the file it was read from
 */
public record FlowDocument(JobGraph graph, List<Scenario> scenarios, Annotations annotations, RawJson raw) {
    /** A document that comes from no file. */
    public static FlowDocument of(JobGraph graph, List<Scenario> scenarios) {
        return new FlowDocument(graph, scenarios, Annotations.NONE, RawJson.none());
    }

    /** The same document with another graph. */
    public FlowDocument withGraph(JobGraph other) {
        return new FlowDocument(other, scenarios, annotations, raw);
    }

    /** The same document with other scenarios. */
    public FlowDocument withScenarios(List<Scenario> others) {
        return new FlowDocument(graph, List.copyOf(others), annotations, raw);
    }

    /** The same document with other groups and comments. */
    public FlowDocument withAnnotations(Annotations others) {
        return new FlowDocument(graph, scenarios, others, raw);
    }

    /** The job that the scenario runs: the document's with the scenario's changes. */
    public JobGraph graphFor(Scenario scenario) {
        return scenario.changes().applied(graph);
    }

    /** The first scenario of that name. */
    public Optional<Scenario> scenario(String name) {
        return scenarios.stream()
                .filter(scenario -> scenario.name().equals(name))
                .findFirst();
    }
}
