package io.barrierscope.engine.document;

import io.barrierscope.engine.base.OrderedMap;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.Chaining;
import io.barrierscope.engine.graph.ExchangeMode;
import io.barrierscope.engine.graph.FlinkVersion;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.graph.VertexTiming;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** The job that a configuration is tried on when it comes without one: a count by key. */
final class SmallJob {
    static final JobGraph EMPTY =
            new JobGraph("imported job", FlinkVersion.V2_3, Map.of(), FlowReader.DEFAULT_CLUSTER, List.of(), List.of());

    private static final int SUBTASKS = 2;

    private SmallJob() {}

    static FlowDocument document() {
        JobGraph graph = new JobGraph(
                "imported configuration",
                FlinkVersion.V2_3,
                Map.of(),
                FlowReader.DEFAULT_CLUSTER,
                List.of(
                        vertex(
                                "source",
                                "sequence-source",
                                OrderedMap.of("from", 1L, "keys", 10L, "ratePerSecond", 10L)),
                        vertex("count", "aggregate", Map.of("function", "count")),
                        vertex("out", "collect-sink", Map.of())),
                List.of(
                        edge("source", "count", Partitioning.HASH, "key"),
                        edge("count", "out", Partitioning.FORWARD, null)));
        return FlowDocument.of(graph, List.of());
    }

    private static JobVertex vertex(String id, String operator, Map<String, @Nullable Object> settings) {
        return new JobVertex(
                new VertexId(id),
                id,
                operator,
                SUBTASKS,
                OptionalInt.empty(),
                null,
                null,
                Chaining.ALWAYS,
                settings,
                null,
                VertexTiming.DEFAULT);
    }

    private static JobEdge edge(String from, String to, Partitioning partitioning, @Nullable String key) {
        return new JobEdge(
                new VertexId(from),
                new VertexId(to),
                0,
                partitioning,
                key,
                ExchangeMode.PIPELINED,
                null,
                JobEdge.DEFAULT_LATENCY_MILLIS,
                JobEdge.DEFAULT_BUFFERED_RECORDS);
    }
}
