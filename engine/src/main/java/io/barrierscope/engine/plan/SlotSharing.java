package io.barrierscope.engine.plan;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The slot sharing group of every vertex, and how many slots each group needs. A vertex without a group of its own takes
 * that of its inputs if they agree, else {@value #DEFAULT_GROUP} (Flink's {@code StreamGraphGenerator}).
 *
 * @param groupByVertex in the order of the flow
 * @param slotsByGroup the largest parallelism in the group
 */
public record SlotSharing(Map<VertexId, String> groupByVertex, Map<String, Integer> slotsByGroup) {
    /** The group of vertices for which nobody says anything. */
    public static final String DEFAULT_GROUP = "default";

    /** Derives the groups of a graph without cycles. */
    public static SlotSharing of(JobGraph graph) {
        FlowIndex index = FlowIndex.of(graph);
        Map<VertexId, String> groups = new LinkedHashMap<>();
        Map<String, Integer> slots = new LinkedHashMap<>();
        for (JobVertex vertex : index.flowOrder()) {
            String own = vertex.slotSharingGroup();
            String group = own != null ? own : inherited(index.inputsOf(vertex.id()), groups);
            groups.put(vertex.id(), group);
            slots.merge(group, vertex.parallelism(), Math::max);
        }
        return new SlotSharing(groups, slots);
    }

    /** The group of a vertex of the graph. */
    public String groupOf(VertexId vertex) {
        return groupByVertex.getOrDefault(vertex, DEFAULT_GROUP);
    }

    /** Slots that the whole job needs: the sum over the groups. */
    public int slotsNeeded() {
        int sum = 0;
        for (int slots : slotsByGroup.values()) {
            sum += slots;
        }
        return sum;
    }

    private static String inherited(List<FlowIndex.IndexedEdge> inputs, Map<VertexId, String> groups) {
        String agreed = "";
        for (FlowIndex.IndexedEdge input : inputs) {
            JobEdge edge = input.edge();
            String group = groups.getOrDefault(edge.from(), DEFAULT_GROUP);
            if (!agreed.isEmpty() && !agreed.equals(group)) {
                return DEFAULT_GROUP;
            }
            agreed = group;
        }
        return agreed.isEmpty() ? DEFAULT_GROUP : agreed;
    }
}
