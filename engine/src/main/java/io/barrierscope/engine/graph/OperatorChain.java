package io.barrierscope.engine.graph;

import io.barrierscope.engine.base.VertexId;
import java.util.List;

/**
 * Vertices that run in one task (Flink's job vertex).
 *
 * @param number dense number in topological order
 * @param vertices head first
 * @param name as Flink writes it: {@code A -> B}, {@code A -> (B, C)}
 */
public record OperatorChain(int number, List<VertexId> vertices, String name, int parallelism) {
    public VertexId head() {
        return vertices.get(0);
    }
}
