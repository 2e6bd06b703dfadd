package io.barrierscope.bench;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.execution.Engine;
import io.barrierscope.engine.execution.EngineOptions;
import io.barrierscope.engine.execution.JobSpec;
import io.barrierscope.engine.execution.Machine;
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
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.trace.TraceListener;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * The measured job: a sequence source, a map that renames a field, a keyed sum over 1,000 keys, and a transactional
 * sink; a source record takes 1 ms of virtual time and a checkpoint comes every 10,000 records.
 */
final class BenchJob {
    private static final long RECORDS_PER_CHECKPOINT = 10_000;
    private static final long KEYS = 1_000;

    static final FlinkVersion VERSION = FlinkVersion.V2_3;
    static final ClusterSettings ONE_SLOT = new ClusterSettings(1, 1, Map.of());

    private BenchJob() {}

    /** The job over the numbers from 1 to {@code records}. */
    static JobSpec of(long records) {
        Map<String, String> configuration = new LinkedHashMap<>();
        configuration.put("execution.checkpointing.interval", RECORDS_PER_CHECKPOINT + " ms");
        configuration.put("restart-strategy.type", "fixed-delay");
        configuration.put("restart-strategy.fixed-delay.attempts", "1000");
        configuration.put("restart-strategy.fixed-delay.delay", "1 s");
        Map<String, String> renamed = new LinkedHashMap<>();
        renamed.put("key", "key");
        renamed.put("amount", "value");
        List<JobVertex> vertices = List.of(
                vertex("numbers", "sequence-source", Map.of("from", 1L, "to", records, "keys", KEYS)),
                vertex("rename", "map", Map.of("fields", renamed)),
                vertex("sum", "aggregate", Map.of("function", "sum", "field", "amount")),
                vertex(
                        "out",
                        "kafka-sink",
                        Map.of(
                                "topic", "sums",
                                "deliveryGuarantee", "exactly-once",
                                "transactionalIdPrefix", "sums",
                                "transaction.timeout.ms", 900_000L)));
        List<JobEdge> edges = List.of(
                edge("numbers", "rename", Partitioning.FORWARD, null),
                edge("rename", "sum", Partitioning.HASH, "key"),
                edge("sum", "out", Partitioning.FORWARD, null));
        JobGraph graph = new JobGraph("keyed sum", VERSION, configuration, ONE_SLOT, vertices, edges);
        return new JobSpec(graph, FaultScript.NONE, RecoveryMode.COORDINATED, 1, Long.MAX_VALUE, JobInputs.NONE);
    }

    /** The job with its state in RocksDB and incremental checkpoints. */
    static JobSpec withRocks(long records) {
        JobSpec heap = of(records);
        Map<String, String> configuration = new LinkedHashMap<>(heap.graph().configuration());
        configuration.put("state.backend.type", "rocksdb");
        configuration.put("execution.checkpointing.incremental", "true");
        JobGraph graph = new JobGraph(
                heap.graph().name(),
                VERSION,
                configuration,
                ONE_SLOT,
                heap.graph().vertices(),
                heap.graph().edges());
        return new JobSpec(graph, FaultScript.NONE, RecoveryMode.COORDINATED, 1, Long.MAX_VALUE, JobInputs.NONE);
    }

    /** The job with nothing kept but its results. */
    static Machine bare(long records) {
        return new Engine(of(records), EngineOptions.BARE, TraceListener.NONE);
    }

    /** The job with full recording: trace, key frames, lineage. */
    static EngineSession recorded(long records) {
        JobSpec spec = of(records);
        return EngineSession.open(listener -> new Engine(spec, EngineOptions.FULL, listener));
    }

    static JobVertex vertex(String id, String operator, Map<String, ? extends @Nullable Object> settings) {
        return new JobVertex(
                new VertexId(id),
                id,
                operator,
                1,
                OptionalInt.empty(),
                null,
                null,
                Chaining.ALWAYS,
                new LinkedHashMap<>(settings),
                null,
                VertexTiming.DEFAULT);
    }

    static JobEdge edge(String from, String to, Partitioning partitioning, @Nullable String key) {
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
