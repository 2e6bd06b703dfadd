package io.barrierscope.engine.plan;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.JobChange;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a job wants under {@code scheduler-mode: reactive}: every task as often as it has key groups (Flink's {@code
 * AdaptiveScheduler.computeReactiveModeVertexParallelismStore}).
 */
public final class ReactiveMode {
    private ReactiveMode() {}

    /** The job with the maximum parallelism of each task as the parallelism of all its operators, and the same edges. */
    public static JobGraph wanted(JobGraph graph, JobOptions options) {
        Map<VertexId, Integer> most = new LinkedHashMap<>();
        for (OperatorChain chain : JobTopology.of(graph, options).chains()) {
            for (JobVertex member : chain.vertices()) {
                most.put(member.id(), chain.maxParallelism());
            }
        }
        return ChangedGraph.of(PipelineDefaults.withPartitioning(graph), JobChange.parallelism(most));
    }
}
