package io.barrierscope.visualizer.edit;

import io.barrierscope.engine.base.VertexId;
import java.util.Set;

/**
 * What is marked as picked.
 *
 * @param wires indexes of edges in the graph
 * @param notes ids of comments
 */
public record Picked(Set<VertexId> vertices, Set<Integer> wires, Set<String> notes) {
    public static final Picked NOTHING = new Picked(Set.of(), Set.of(), Set.of());
}
