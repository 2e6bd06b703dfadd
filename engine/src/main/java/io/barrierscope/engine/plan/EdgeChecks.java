package io.barrierscope.engine.plan;

import io.barrierscope.engine.base.NearMiss;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.expression.Expression;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.OperatorDescription;
import io.barrierscope.engine.graph.OperatorDescription.Kind;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.plan.FlowIndex.IndexedEdge;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Checks how vertices are connected. */
final class EdgeChecks {
    /** Operators that keep one state where there is no key. */
    private static final List<String> GATHERING = List.of("aggregate", "reduce", "window", "top-n");

    private final JobGraph graph;
    private final FlowIndex index;
    private final Map<String, OperatorDescription> operators;
    private final ProblemList problems;

    EdgeChecks(JobGraph graph, FlowIndex index, Map<String, OperatorDescription> operators, ProblemList problems) {
        this.graph = graph;
        this.index = index;
        this.operators = operators;
        this.problems = problems;
    }

    void check() {
        for (int i = 0; i < graph.edges().size(); i++) {
            checkEdge(graph.edges().get(i), "/edges/" + i);
        }
        for (int i = 0; i < graph.vertices().size(); i++) {
            checkEnds(graph.vertices().get(i), "/vertices/" + i);
        }
        CycleSearch.find(index)
                .ifPresent(cycle -> problems.error(
                        "/edges/" + cycle.closingEdge(),
                        "the flow runs in a circle: " + cycle.path(),
                        "remove an edge of the circle"));
    }

    private void checkEdge(JobEdge edge, String place) {
        Optional<JobVertex> from = existing(edge.from(), place + "/from");
        Optional<JobVertex> to = existing(edge.to(), place + "/to");
        checkKey(edge, place);
        checkOutput(edge, place);
        if (from.isPresent()
                && to.isPresent()
                && edge.partitioning() == Partitioning.FORWARD
                && from.get().parallelism() != to.get().parallelism()) {
            problems.error(
                    place + "/partitioning",
                    "forward needs equal parallelism, but \"" + edge.from() + "\" has "
                            + from.get().parallelism() + " and \"" + edge.to() + "\" "
                            + to.get().parallelism(),
                    "make them equal, or use rebalance or rescale");
        }
        OperatorDescription consumer = operators.get(edge.to().value());
        if (consumer != null && consumer.maxInputs() == 1 && edge.input() != 0) {
            problems.error(
                    place + "/input",
                    consumer.name() + " has one input, number 0, not " + edge.input(),
                    "remove \"input\"");
        }
    }

    private void checkOutput(JobEdge edge, String place) {
        String output = edge.output();
        OperatorDescription producer = operators.get(edge.from().value());
        if (output == null || (producer != null && producer.sideOutputs().contains(output))) {
            return;
        }
        List<String> known = producer == null ? List.of() : producer.sideOutputs();
        problems.error(
                place + "/output",
                "\"" + edge.from() + "\" has no side output \"" + VertexChecks.shortened(output) + "\"",
                known.isEmpty() ? "remove \"output\"" : "use " + String.join(" or ", known));
    }

    private void checkKey(JobEdge edge, String place) {
        String key = edge.key();
        if (key != null) {
            Expression.check(key, place + "/key").ifPresent(problems::add);
            if (edge.partitioning() != Partitioning.HASH) {
                problems.warning(
                        place + "/key",
                        "the key has no effect without partitioning hash",
                        "add \"partitioning\": \"hash\", or remove the key");
            }
        } else if (edge.partitioning() == Partitioning.HASH) {
            problems.error(place, "hash needs a key", "give \"key\", a CEL expression such as value % 2");
        }
    }

    private Optional<JobVertex> existing(VertexId id, String place) {
        Optional<JobVertex> vertex = index.vertex(id);
        if (vertex.isEmpty()) {
            List<String> ids =
                    graph.vertices().stream().map(known -> known.id().value()).toList();
            problems.error(
                    place,
                    "there is no vertex \"" + VertexChecks.shortened(id.value()) + "\"",
                    NearMiss.of(id.value(), ids)
                            .map(near -> "did you mean \"" + near + "\"?")
                            .orElse("name an id of a vertex"));
        }
        return vertex;
    }

    private void checkEnds(JobVertex vertex, String place) {
        OperatorDescription operator = operators.get(vertex.id().value());
        if (operator == null) {
            return;
        }
        List<IndexedEdge> inputs = index.inputsOf(vertex.id());
        List<IndexedEdge> outputs = index.outputsOf(vertex.id());
        String name = "\"" + vertex.id() + "\"";
        if (operator.kind() == Kind.SOURCE) {
            for (IndexedEdge input : inputs) {
                problems.error("/edges/" + input.index(), "the source " + name + " takes no input", "remove the edge");
            }
        } else if (inputs.isEmpty()) {
            problems.error(place, name + " has no input", "draw an edge to it, or remove it");
        } else if (inputs.size() > operator.maxInputs()) {
            problems.error(
                    place,
                    name + " has " + inputs.size() + " inputs, but " + operator.name() + " takes "
                            + operator.maxInputs(),
                    "join them with a union first");
        }
        if (operator.kind() == Kind.SINK) {
            for (IndexedEdge output : outputs) {
                problems.error("/edges/" + output.index(), "the sink " + name + " gives nothing on", "remove the edge");
            }
        } else if (outputs.isEmpty()) {
            problems.warning(place, "what " + name + " gives goes nowhere", "draw an edge from it to a sink");
        }
        checkAggregate(vertex, operator, inputs);
        InputChecks.check(vertex, operator, inputs, place, problems);
    }

    private void checkAggregate(JobVertex vertex, OperatorDescription operator, List<IndexedEdge> inputs) {
        if (!GATHERING.contains(operator.name()) || vertex.parallelism() == 1) {
            return;
        }
        for (IndexedEdge input : inputs) {
            if (input.edge().partitioning() != Partitioning.HASH) {
                problems.warning(
                        "/edges/" + input.index(),
                        "\"" + vertex.id() + "\" aggregates without a key: each of its " + vertex.parallelism()
                                + " subtasks keeps a value of its own",
                        "use partitioning hash with a key, or parallelism 1");
            }
        }
    }
}
