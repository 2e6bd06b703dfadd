package io.barrierscope.app.lab.region;

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
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** Jobs whose restart sets are known from Flink. */
final class RegionJobs {
    private RegionJobs() {}

    /** A(4) - forward - B(4) - blocking, all to all - C(2) - pipelined 1:2 - D(4). */
    static JobGraph blocking() {
        return job(
                Map.of(),
                List.of(vertex("a", 4), vertex("b", 4), vertex("c", 2), vertex("d", 4)),
                List.of(
                        edge("a", "b", Partitioning.FORWARD, ExchangeMode.PIPELINED),
                        edge("b", "c", Partitioning.REBALANCE, ExchangeMode.BLOCKING),
                        edge("c", "d", Partitioning.RESCALE, ExchangeMode.PIPELINED)));
    }

    /** Two subtasks each, joined by what the exchange says. */
    static JobGraph pair(Partitioning partitioning, Map<String, String> configuration) {
        return job(
                configuration,
                List.of(vertex("a", 2), vertex("b", 2)),
                List.of(edge("a", "b", partitioning, ExchangeMode.PIPELINED)));
    }

    private static JobGraph job(Map<String, String> configuration, List<JobVertex> vertices, List<JobEdge> edges) {
        return new JobGraph(
                "job", FlinkVersion.V2_3, configuration, new ClusterSettings(4, 4, Map.of()), vertices, edges);
    }

    private static JobVertex vertex(String id, int parallelism) {
        return new JobVertex(
                new VertexId(id),
                id,
                "map",
                parallelism,
                OptionalInt.empty(),
                null,
                null,
                Chaining.NEVER,
                Map.of(),
                null,
                VertexTiming.DEFAULT);
    }

    private static JobEdge edge(String from, String to, Partitioning partitioning, ExchangeMode exchange) {
        return new JobEdge(new VertexId(from), new VertexId(to), 0, partitioning, null, exchange, null, 1, 64);
    }
}
