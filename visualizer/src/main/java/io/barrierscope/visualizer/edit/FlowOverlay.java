package io.barrierscope.visualizer.edit;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.failover.PipelinedRegions;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.plan.FlinkOptions;
import io.barrierscope.engine.plan.JobTopology;
import io.barrierscope.engine.plan.OperatorChain;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What Flink would make of a graph: operators that would share a task, and tasks that would restart together.
 *
 * @param chains operators of one task each, only those with more than one
 * @param regions vertices by failover region; a vertex whose subtasks lie in several regions is in the first of them
 */
public record FlowOverlay(List<Set<VertexId>> chains, List<Set<VertexId>> regions) {
    /** Nothing to draw over the graph. */
    public static final FlowOverlay NONE = new FlowOverlay(List.of(), List.of());

    /** The overlay of a graph, valid or not: vertices on a cycle and edges without an end are left out. */
    public static FlowOverlay of(JobGraph graph) {
        JobTopology topology = JobTopology.of(graph, FlinkOptions.read(graph).options());
        List<Set<VertexId>> chains = new ArrayList<>();
        for (OperatorChain chain : topology.chains()) {
            if (chain.parallelism() < 1) {
                return NONE;
            }
            if (chain.vertices().size() > 1) {
                chains.add(Set.copyOf(chain.members()));
            }
        }
        return new FlowOverlay(List.copyOf(chains), regions(topology));
    }

    private static List<Set<VertexId>> regions(JobTopology topology) {
        PipelinedRegions regions = PipelinedRegions.compute(topology.failover());
        Map<Integer, Set<VertexId>> found = new LinkedHashMap<>();
        int task = 0;
        for (OperatorChain chain : topology.chains()) {
            Set<VertexId> members = found.computeIfAbsent(regions.regionOf(task), region -> new LinkedHashSet<>());
            for (JobVertex vertex : chain.vertices()) {
                members.add(vertex.id());
            }
            task += chain.parallelism();
        }
        return List.copyOf(found.values());
    }
}
