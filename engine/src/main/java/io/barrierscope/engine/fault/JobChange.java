package io.barrierscope.engine.fault;

import io.barrierscope.engine.base.VertexId;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What is changed in a job before it is submitted again.
 *
 * @param parallelism new parallelism by vertex
 * @param maxParallelism newly set maximum parallelism by vertex
 * @param uids new uid by vertex; an empty one takes the uid away
 * @param removed vertices that are no longer there: what they read goes to whom they fed
 */
public record JobChange(
        Map<VertexId, Integer> parallelism,
        Map<VertexId, Integer> maxParallelism,
        Map<VertexId, String> uids,
        List<VertexId> removed) {
    /** The same job again. */
    public static final JobChange NONE = new JobChange(Map.of(), Map.of(), Map.of(), List.of());

    /** Keeps the order in which changes were given. */
    public JobChange {
        parallelism = Collections.unmodifiableMap(new LinkedHashMap<>(parallelism));
        maxParallelism = Collections.unmodifiableMap(new LinkedHashMap<>(maxParallelism));
        uids = Collections.unmodifiableMap(new LinkedHashMap<>(uids));
        removed = List.copyOf(removed);
    }

    /** Only another parallelism. */
    public static JobChange parallelism(Map<VertexId, Integer> parallelism) {
        return new JobChange(parallelism, Map.of(), Map.of(), List.of());
    }

    public boolean isNone() {
        return equals(NONE);
    }
}
