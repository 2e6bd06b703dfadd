package io.barrierscope.engine.plan;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.JobVertex;
import java.util.List;

/**
 * Operators that run in one task: a job vertex of Flink's.
 *
 * @param vertices head first, every producer before its consumers
 * @param edges indexes in the job graph of the edges inside the chain, in the order of the vertices they lead to
 * @param name as Flink names chains: {@code A -> B}, {@code A -> (B, C)}
 * @param maxParallelism number of key groups: what the head gives, else what Flink derives from the parallelism
 * @param slotSharingGroup where it may share slots
 */
public record OperatorChain(
        List<JobVertex> vertices,
        List<Integer> edges,
        String name,
        int parallelism,
        int maxParallelism,
        String slotSharingGroup) {
    /** The vertex that reads the chain's inputs and gives the chain its id. */
    public VertexId head() {
        return vertices.get(0).id();
    }

    /** The vertices' ids, head first. */
    public List<VertexId> members() {
        return vertices.stream().map(JobVertex::id).toList();
    }
}
