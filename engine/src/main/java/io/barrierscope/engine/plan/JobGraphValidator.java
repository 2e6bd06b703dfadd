package io.barrierscope.engine.plan;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.OperatorCatalog;
import io.barrierscope.engine.graph.OperatorDescription;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Says what is wrong with a job graph: all that keeps it from running, and what its owner would want to know. */
public final class JobGraphValidator {
    /** Largest number of vertices. */
    public static final int MAX_VERTICES = 10_000;

    /** Largest number of edges. */
    public static final int MAX_EDGES = 100_000;

    /** Largest number of subtasks of all vertices. */
    public static final int MAX_SUBTASKS = 100_000;

    /** Largest number of channels of all edges. */
    public static final int MAX_CHANNELS = 2_000_000;

    private JobGraphValidator() {}

    /**
     * Checks a graph.
     *
     * @return problems with JSON pointers into the flow document; a graph without errors can run
     */
    public static List<Problem> validate(JobGraph graph, OperatorCatalog catalog) {
        ProblemList problems = new ProblemList();
        if (graph.vertices().size() > MAX_VERTICES || graph.edges().size() > MAX_EDGES) {
            problems.error(
                    "",
                    "the flow has " + graph.vertices().size() + " vertices and "
                            + graph.edges().size() + " edges",
                    "use at most " + MAX_VERTICES + " vertices and " + MAX_EDGES + " edges");
            return problems.all();
        }
        if (graph.vertices().isEmpty()) {
            problems.error("/vertices", "the flow has no vertex", "add a source and a sink");
        }
        FlinkOptions.Reading options = FlinkOptions.read(graph);
        FlowIndex index = FlowIndex.of(graph);
        Map<String, OperatorDescription> operators = operators(graph, catalog);
        new VertexChecks(graph, catalog, problems).check();
        new EdgeChecks(graph, index, operators, problems).check();
        ClusterChecks.check(graph, options.options(), index, problems);
        new DeliveryChecks(graph, options.options(), problems).check();
        new TopicChecks(graph, options.options().checkpoints(), problems).check();
        options.problems().forEach(problems::add);
        return problems.all();
    }

    private static Map<String, OperatorDescription> operators(JobGraph graph, OperatorCatalog catalog) {
        Map<String, OperatorDescription> found = new LinkedHashMap<>();
        for (JobVertex vertex : graph.vertices()) {
            Optional<OperatorDescription> description = catalog.find(vertex.operator());
            description.ifPresent(known -> found.putIfAbsent(vertex.id().value(), known));
        }
        return found;
    }
}
