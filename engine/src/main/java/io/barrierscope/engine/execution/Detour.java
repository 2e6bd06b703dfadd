package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.stream.StreamRecord;
import org.jspecify.annotations.Nullable;

/**
 * The ways of one job and of the one that takes its place.
 *
 * @param before null when nothing was on its way in this run
 * @param differs whether some are not the same
 */
record Detour(@Nullable Reference before, Reference after, boolean differs) {
    /** A record is read once more. */
    void read(StreamRecord record, VertexId source) {
        if (before != null) {
            before.expectAgain(record, source, true);
        }
        after.expectAgain(record, source, false);
    }

    /** A record waits in front of a vertex. */
    void waits(StreamRecord record, VertexId vertex) {
        if (before != null) {
            before.expectArrival(record, vertex, true);
        }
        after.expectArrival(record, vertex, false);
    }

    /** A result may be given again. */
    void mayReturn(StreamRecord result, VertexId vertex) {
        if (before != null) {
            before.forgetResult(result, vertex);
        }
    }
}
