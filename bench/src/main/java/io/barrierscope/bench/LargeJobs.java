package io.barrierscope.bench;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.execution.Engine;
import io.barrierscope.engine.execution.EngineOptions;
import io.barrierscope.engine.execution.JobSpec;
import io.barrierscope.engine.failover.PipelinedRegions;
import io.barrierscope.engine.fault.FaultScript;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.graph.Chaining;
import io.barrierscope.engine.graph.ClusterSettings;
import io.barrierscope.engine.graph.ExchangeMode;
import io.barrierscope.engine.graph.FlinkVersion;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobInputs;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.graph.VertexTiming;
import io.barrierscope.engine.plan.FlinkOptions;
import io.barrierscope.engine.plan.JobTopology;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.StopCondition;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Jobs of many subtasks. */
final class LargeJobs {
    private static final int WIDE = 100;
    private static final long WARM_UP_STEPS = 300_000;
    private static final long MEASURED_STEPS = 500_000;
    private static final double NANOS_PER_MILLI = 1e6;

    private LargeJobs() {}

    /**
     * Milliseconds to expand a line of vertices, forward and rebalance edges in turn, by parallelism and to find its
     * regions.
     */
    static double millisForRegions(int vertices, int parallelism) {
        List<JobVertex> all = new ArrayList<>();
        List<JobEdge> edges = new ArrayList<>();
        for (int i = 0; i < vertices; i++) {
            String operator = i == 0 ? "sequence-source" : i == vertices - 1 ? "collect-sink" : "map";
            all.add(vertex("vertex" + i, operator, parallelism, Map.of()));
            if (i > 0) {
                Partitioning partitioning = i % 2 == 0 ? Partitioning.FORWARD : Partitioning.REBALANCE;
                edges.add(edge("vertex" + (i - 1), "vertex" + i, partitioning, null));
            }
        }
        JobGraph graph = graph("line", Map.of(), parallelism, all, edges);
        long start = System.nanoTime();
        JobTopology topology = JobTopology.of(graph, FlinkOptions.read(graph).options());
        PipelinedRegions regions = PipelinedRegions.compute(topology.failover());
        double millis = (System.nanoTime() - start) / NANOS_PER_MILLI;
        if (regions.regionCount() != 1 || regions.size(0) != vertices * parallelism) {
            throw new IllegalStateException(regions.regionCount() + " regions");
        }
        return millis;
    }

    /** Steps per second of processor time, fully recorded, of a document with 500 subtasks, all-to-all three times. */
    static double stepsPerSecond() {
        Map<String, String> configuration = Map.of("execution.checkpointing.interval", "1 s");
        List<JobVertex> vertices = List.of(
                vertex("numbers", "sequence-source", WIDE, Map.of("from", 1L, "to", 100_000_000L, "keys", 1_000L)),
                vertex("spread", "map", WIDE, Map.of("fields", Map.of("key", "key", "value", "value"))),
                vertex("again", "map", WIDE, Map.of("fields", Map.of("key", "key", "value", "value"))),
                vertex("sum", "aggregate", WIDE, Map.of("function", "sum", "field", "value")),
                vertex("out", "collect-sink", WIDE, Map.of()));
        List<JobEdge> edges = List.of(
                edge("numbers", "spread", Partitioning.REBALANCE, null),
                edge("spread", "again", Partitioning.REBALANCE, null),
                edge("again", "sum", Partitioning.HASH, "key"),
                edge("sum", "out", Partitioning.FORWARD, null));
        JobGraph graph = graph("wide", configuration, WIDE, vertices, edges);
        JobSpec spec =
                new JobSpec(graph, FaultScript.NONE, RecoveryMode.COORDINATED, 1, Long.MAX_VALUE, JobInputs.NONE);
        EngineSession session = EngineSession.open(listener -> new Engine(spec, EngineOptions.FULL, listener));
        session.runUntil(StopCondition.step(WARM_UP_STEPS), Long.MAX_VALUE);
        CpuClock clock = CpuClock.start();
        session.runUntil(StopCondition.step(WARM_UP_STEPS + MEASURED_STEPS), Long.MAX_VALUE);
        return MEASURED_STEPS / clock.seconds();
    }

    private static JobGraph graph(
            String name, Map<String, String> configuration, int slots, List<JobVertex> vertices, List<JobEdge> edges) {
        return new JobGraph(
                name, FlinkVersion.V2_3, configuration, new ClusterSettings(1, slots, Map.of()), vertices, edges);
    }

    private static JobVertex vertex(
            String id, String operator, int parallelism, Map<String, ? extends @Nullable Object> settings) {
        return new JobVertex(
                new VertexId(id),
                id,
                operator,
                parallelism,
                OptionalInt.empty(),
                null,
                null,
                Chaining.NEVER,
                new LinkedHashMap<>(settings),
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
