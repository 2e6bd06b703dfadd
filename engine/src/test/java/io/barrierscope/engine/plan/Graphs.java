package io.barrierscope.engine.plan;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.Chaining;
import io.barrierscope.engine.graph.ClusterSettings;
import io.barrierscope.engine.graph.ExchangeMode;
import io.barrierscope.engine.graph.FlinkVersion;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.graph.VertexTiming;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Builds graphs for tests, vertex by vertex. */
final class Graphs {
    private final List<JobVertex> vertices = new ArrayList<>();
    private final List<JobEdge> edges = new ArrayList<>();
    private final Map<String, String> configuration = new LinkedHashMap<>();
    private final Map<String, String> broker = new LinkedHashMap<>();
    private FlinkVersion version = FlinkVersion.V2_3;
    private int taskManagers = 100;

    Graphs flink(FlinkVersion given) {
        version = given;
        return this;
    }

    Graphs taskManagers(int count) {
        taskManagers = count;
        return this;
    }

    Graphs option(String key, String value) {
        configuration.put(key, value);
        return this;
    }

    Graphs broker(String key, String value) {
        broker.put(key, value);
        return this;
    }

    Graphs vertex(String id, String operator, int parallelism, Object... settings) {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        for (int i = 0; i < settings.length; i += 2) {
            map.put((String) settings[i], settings[i + 1]);
        }
        return vertex(id, operator, parallelism, OptionalInt.empty(), null, Chaining.ALWAYS, map);
    }

    Graphs vertex(
            String id,
            String operator,
            int parallelism,
            OptionalInt maxParallelism,
            @Nullable String group,
            Chaining chaining,
            Map<String, @Nullable Object> settings) {
        vertices.add(new JobVertex(
                new VertexId(id),
                id,
                operator,
                parallelism,
                maxParallelism,
                null,
                group,
                chaining,
                settings,
                null,
                VertexTiming.DEFAULT));
        return this;
    }

    Graphs source(String id, int parallelism) {
        return vertex(id, "sequence-source", parallelism);
    }

    Graphs filter(String id, int parallelism) {
        return vertex(id, "filter", parallelism, "predicate", "true");
    }

    Graphs grouped(String id, int parallelism, String group) {
        return vertex(
                id, "filter", parallelism, OptionalInt.empty(), group, Chaining.ALWAYS, Map.of("predicate", "true"));
    }

    Graphs chained(String id, int parallelism, Chaining chaining) {
        return vertex(id, "filter", parallelism, OptionalInt.empty(), null, chaining, Map.of("predicate", "true"));
    }

    Graphs max(String id, int parallelism, int maxParallelism) {
        return vertex(
                id,
                "filter",
                parallelism,
                OptionalInt.of(maxParallelism),
                null,
                Chaining.ALWAYS,
                Map.of("predicate", "true"));
    }

    Graphs sink(String id, int parallelism) {
        return vertex(id, "collect-sink", parallelism);
    }

    Graphs edge(String from, String to) {
        return edge(from, to, null, null);
    }

    Graphs edge(String from, String to, @Nullable Partitioning partitioning, @Nullable String key) {
        return edge(from, to, partitioning, key, ExchangeMode.PIPELINED);
    }

    Graphs edge(
            String from, String to, @Nullable Partitioning partitioning, @Nullable String key, ExchangeMode exchange) {
        edges.add(new JobEdge(
                new VertexId(from),
                new VertexId(to),
                0,
                partitioning,
                key,
                exchange,
                null,
                JobEdge.DEFAULT_LATENCY_MILLIS,
                JobEdge.DEFAULT_BUFFERED_RECORDS));
        return this;
    }

    JobGraph build() {
        return new JobGraph(
                "test",
                version,
                configuration,
                new ClusterSettings(taskManagers, 1, broker),
                List.copyOf(vertices),
                List.copyOf(edges));
    }
}
