package io.barrierscope.engine.graph;

import io.barrierscope.engine.base.VertexId;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is changed in a job before it is submitted: by the command line, by a scenario, or by who restores or rescales it.
 *
 * @param flinkVersion another version of Flink; null keeps the job's
 * @param settings new values by key: {@code vertex.setting}, or an option of the job's configuration; null takes the
 *     entry away
 * @param parallelism new parallelism by vertex
 * @param maxParallelism newly set maximum parallelism by vertex
 * @param uids new uid by vertex; an empty one takes the uid away
 * @param removed vertices that are no longer there: what they read goes to whom they fed
 */
public record JobChange(
        @Nullable FlinkVersion flinkVersion,
        Map<String, @Nullable Object> settings,
        Map<VertexId, Integer> parallelism,
        Map<VertexId, Integer> maxParallelism,
        Map<VertexId, String> uids,
        List<VertexId> removed) {
    /** The same job again. */
    public static final JobChange NONE = new JobChange(Map.of(), Map.of(), Map.of(), List.of());

    /** Keeps the order in which changes were given. */
    public JobChange {
        settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
        parallelism = Collections.unmodifiableMap(new LinkedHashMap<>(parallelism));
        maxParallelism = Collections.unmodifiableMap(new LinkedHashMap<>(maxParallelism));
        uids = Collections.unmodifiableMap(new LinkedHashMap<>(uids));
        removed = List.copyOf(removed);
    }

    /** Changes vertices, but neither their settings nor the options. */
    public JobChange(
            Map<VertexId, Integer> parallelism,
            Map<VertexId, Integer> maxParallelism,
            Map<VertexId, String> uids,
            List<VertexId> removed) {
        this(null, Map.of(), parallelism, maxParallelism, uids, removed);
    }

    /** Changes settings, options and parallelism. */
    public JobChange(
            @Nullable FlinkVersion flinkVersion,
            Map<String, @Nullable Object> settings,
            Map<VertexId, Integer> parallelism) {
        this(flinkVersion, settings, parallelism, Map.of(), Map.of(), List.of());
    }

    /** Only another parallelism. */
    public static JobChange parallelism(Map<VertexId, Integer> parallelism) {
        return new JobChange(parallelism, Map.of(), Map.of(), List.of());
    }

    public boolean isNone() {
        return equals(NONE);
    }
}
