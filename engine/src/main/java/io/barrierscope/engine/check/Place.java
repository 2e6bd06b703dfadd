package io.barrierscope.engine.check;

import org.jspecify.annotations.Nullable;

/**
 * Somewhere source records are counted: a reader of a sink, or the state of a vertex.
 *
 * @param name id of the sink or of the stateful vertex
 * @param reader {@code read_committed}, {@code read_uncommitted} or {@code collected}; null for state
 * @param subtasks parallelism of the stateful vertex; 0 for a sink reader
 */
public record Place(String name, @Nullable String reader, int subtasks) {

    /** A reader of a sink. */
    public static Place reader(String sink, String reader) {
        return new Place(sink, reader, 0);
    }

    /** The state of a vertex. */
    public static Place state(String vertex, int subtasks) {
        return new Place(vertex, null, subtasks);
    }
}
