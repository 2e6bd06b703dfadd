package io.barrierscope.app.lab.guarantee;

import io.barrierscope.engine.view.VerdictImage;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Somewhere records are counted.
 *
 * @param place id of the sink, or of the vertex whose state it is
 * @param reader {@code read_committed}, {@code read_uncommitted} or {@code collected}; null for state
 */
record Reader(String place, @Nullable String reader) {
    static final String COMMITTED = "read_committed";

    static Reader of(VerdictImage verdict) {
        return new Reader(verdict.place(), verdict.reader());
    }

    boolean isOf(VerdictImage verdict) {
        return place.equals(verdict.place()) && Objects.equals(reader, verdict.reader());
    }

    boolean isState() {
        return reader == null;
    }
}
