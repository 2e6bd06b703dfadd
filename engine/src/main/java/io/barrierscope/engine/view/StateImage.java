package io.barrierscope.engine.view;

import io.barrierscope.engine.base.VertexId;
import java.util.List;

/**
 * One named state of one operator of a subtask.
 *
 * @param keyed whether it is kept per key
 * @param entryCount number of entries in all
 * @param entries the first entries in key order, at most {@value #MAX_ENTRIES}
 */
public record StateImage(VertexId vertex, String name, boolean keyed, long entryCount, List<Entry> entries) {
    public static final int MAX_ENTRIES = 50;

    /** A key (empty for operator state) with its value as text. */
    public record Entry(String key, int keyGroup, String value) {}
}
