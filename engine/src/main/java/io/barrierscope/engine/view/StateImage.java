package io.barrierscope.engine.view;

import io.barrierscope.engine.base.VertexId;
import java.util.List;

/**
 * One named state of one operator of a subtask.
 *
 * @param kind what kind of state it is, as people say it: value, list, map, reducing, aggregating, timers, operator list,
 *     union list, broadcast
 * @param keyed whether it is kept per key
 * @param entryCount number of entries in all
 * @param bytes its size as it would be written
 * @param ttlMillis how long a value lives after it was touched; 0 for ever
 * @param entries the first entries in key order, at most {@value #MAX_ENTRIES}
 */
public record StateImage(
        VertexId vertex,
        String name,
        String kind,
        boolean keyed,
        long entryCount,
        long bytes,
        long ttlMillis,
        List<Entry> entries) {
    public static final int MAX_ENTRIES = 50;

    /** A value per key, or a plain value, of no known size. */
    public StateImage(VertexId vertex, String name, boolean keyed, long entryCount, List<Entry> entries) {
        this(vertex, name, keyed ? "value" : "operator value", keyed, entryCount, 0, 0, entries);
    }

    /** The same state with other entries. */
    public StateImage withEntries(List<Entry> others) {
        return new StateImage(vertex, name, kind, keyed, entryCount, bytes, ttlMillis, others);
    }

    /** A key (empty for operator state) with its value as text. */
    public record Entry(String key, int keyGroup, String value) {}
}
