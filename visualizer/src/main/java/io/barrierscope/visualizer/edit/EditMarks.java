package io.barrierscope.visualizer.edit;

import io.barrierscope.engine.base.VertexId;
import java.util.Map;

/**
 * What is wrong with the things on the canvas.
 *
 * @param vertices problems of vertices
 * @param wires problems of edges, by their index in the graph
 */
public record EditMarks(Map<VertexId, Mark> vertices, Map<Integer, Mark> wires) {
    /** Nothing is wrong. */
    public static final EditMarks NONE = new EditMarks(Map.of(), Map.of());

    /**
     * What is wrong with one thing.
     *
     * @param error whether it keeps the job from running
     * @param words what is wrong and what to do about it; a line for each problem
     */
    public record Mark(boolean error, String words) {
        /** Together with another one. */
        public Mark with(Mark other) {
            return new Mark(error || other.error, words + "\n" + other.words);
        }
    }
}
