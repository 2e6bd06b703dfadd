package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.checkpoint.CheckpointStorage;
import io.barrierscope.engine.failover.FailoverStrategyType;
import io.barrierscope.engine.failover.FixedDelayRestart;
import io.barrierscope.engine.failover.RestartBackoff;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.fault.FaultScript;
import io.barrierscope.engine.fault.Moment;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.fault.ScriptedFault;
import io.barrierscope.engine.graph.Chaining;
import io.barrierscope.engine.graph.CheckpointConfig;
import io.barrierscope.engine.graph.CheckpointRetention;
import io.barrierscope.engine.graph.ClusterSettings;
import io.barrierscope.engine.graph.ExchangeMode;
import io.barrierscope.engine.graph.FlinkVersion;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobInputs;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.graph.TopicSettings;
import io.barrierscope.engine.graph.UnalignedConfig;
import io.barrierscope.engine.graph.VertexTiming;
import io.barrierscope.engine.plan.AdaptiveOptions;
import io.barrierscope.engine.plan.ClusterOptions;
import io.barrierscope.engine.plan.JobOptions;
import io.barrierscope.engine.plan.SchedulerType;
import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.trace.TraceListener;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Builds small jobs for tests. */
final class TestJobs {
    private final List<JobVertex> vertices = new ArrayList<>();
    private final List<JobEdge> edges = new ArrayList<>();
    private final List<ScriptedFault> faults = new ArrayList<>();
    private final List<TopicSettings> topics = new ArrayList<>();
    private final Map<String, String> configuration = new LinkedHashMap<>();
    private OptionalLong interval = OptionalLong.empty();
    private OptionalLong backlogInterval = OptionalLong.empty();
    private boolean exactlyOnce = true;
    private boolean region = true;
    private boolean adaptive;
    private AdaptiveOptions adaptiveOptions = AdaptiveOptions.DEFAULT;
    private long replacement;
    private RecoveryMode recovery = RecoveryMode.COORDINATED;
    private long until = Long.MAX_VALUE;
    private long seed = 1;
    private RestartBackoff restart = new FixedDelayRestart(10, 500);
    private long checkpointTimeout = 600_000;
    private int buffered = 64;
    private int slotsPerTaskManager = 4;
    private FlinkVersion version = FlinkVersion.V2_3;
    private long minPause;
    private int maxConcurrent = 1;
    private int tolerable = Integer.MAX_VALUE;
    private int retained = 1;
    private CheckpointRetention retention = CheckpointRetention.NO_EXTERNALIZED_CHECKPOINTS;
    private boolean afterTasksFinish = true;
    private boolean pauseSources;
    private long latency = 1;
    private VertexTiming timing = VertexTiming.DEFAULT;
    private JobInputs inputs = JobInputs.NONE;
    private UnalignedConfig unaligned = UnalignedConfig.OFF;

    TestJobs vertex(String id, String operator, int parallelism, Map<String, @Nullable Object> settings) {
        vertices.add(new JobVertex(
                new VertexId(id),
                id,
                operator,
                parallelism,
                OptionalInt.empty(),
                null,
                null,
                Chaining.ALWAYS,
                settings,
                null,
                timing));
        return this;
    }

    TestJobs edge(String from, String to, @Nullable Partitioning partitioning, @Nullable String key) {
        return edge(from, to, partitioning, key, ExchangeMode.PIPELINED);
    }

    TestJobs edge(
            String from, String to, @Nullable Partitioning partitioning, @Nullable String key, ExchangeMode exchange) {
        edges.add(new JobEdge(
                new VertexId(from), new VertexId(to), 0, partitioning, key, exchange, null, latency, buffered));
        return this;
    }

    TestJobs edge(String from, String to, int input, String key) {
        return edge(from, to, input, Partitioning.HASH, key, null);
    }

    TestJobs edge(
            String from,
            String to,
            int input,
            @Nullable Partitioning partitioning,
            @Nullable String key,
            @Nullable String output) {
        edges.add(new JobEdge(
                new VertexId(from),
                new VertexId(to),
                input,
                partitioning,
                key,
                ExchangeMode.PIPELINED,
                output,
                1,
                buffered));
        return this;
    }

    TestJobs fault(Moment at, Fault fault) {
        faults.add(ScriptedFault.once(at, fault));
        return this;
    }

    TestJobs fault(ScriptedFault fault) {
        faults.add(fault);
        return this;
    }

    TestJobs topic(TopicSettings topic) {
        topics.add(topic);
        return this;
    }

    TestJobs interval(long millis) {
        interval = OptionalLong.of(millis);
        return this;
    }

    /** The interval while a source works through backlog, 0 for none. */
    TestJobs backlogInterval(long millis) {
        backlogInterval = OptionalLong.of(millis);
        return this;
    }

    TestJobs withoutCheckpoints() {
        interval = OptionalLong.empty();
        return this;
    }

    TestJobs atLeastOnce() {
        exactlyOnce = false;
        return this;
    }

    TestJobs fullFailover() {
        region = false;
        return this;
    }

    TestJobs adaptive() {
        adaptive = true;
        return this;
    }

    TestJobs adaptive(AdaptiveOptions options) {
        adaptiveOptions = options;
        return adaptive();
    }

    /** When another machine registers in the place of a lost one. */
    TestJobs replacement(long afterMillis) {
        replacement = afterMillis;
        return this;
    }

    private ClusterOptions withScheduler(SchedulerType scheduler) {
        ClusterOptions usual = ClusterOptions.DEFAULT;
        return new ClusterOptions(
                scheduler,
                usual.highAvailability(),
                usual.heartbeatIntervalMillis(),
                usual.heartbeatTimeoutMillis(),
                usual.rpcFailureThreshold(),
                usual.slotRequestTimeoutMillis(),
                usual.cancellationTimeoutMillis(),
                adaptiveOptions);
    }

    TestJobs recovery(RecoveryMode mode) {
        recovery = mode;
        return this;
    }

    TestJobs until(long millis) {
        until = millis;
        return this;
    }

    TestJobs seed(long value) {
        seed = value;
        return this;
    }

    /** So many restarts, each after half a second. */
    TestJobs attempts(int value) {
        return restart(new FixedDelayRestart(value, 500));
    }

    TestJobs restart(RestartBackoff strategy) {
        restart = strategy;
        return this;
    }

    TestJobs checkpointTimeout(long millis) {
        checkpointTimeout = millis;
        return this;
    }

    TestJobs version(FlinkVersion value) {
        version = value;
        return this;
    }

    TestJobs minPause(long millis) {
        minPause = millis;
        return this;
    }

    TestJobs maxConcurrent(int checkpoints) {
        maxConcurrent = checkpoints;
        return this;
    }

    TestJobs tolerable(int failedCheckpoints) {
        tolerable = failedCheckpoints;
        return this;
    }

    TestJobs retained(int checkpoints) {
        retained = checkpoints;
        return this;
    }

    TestJobs retention(CheckpointRetention value) {
        retention = value;
        return this;
    }

    TestJobs pausingSources() {
        pauseSources = true;
        return this;
    }

    TestJobs withoutCheckpointsAfterTasksFinish() {
        afterTasksFinish = false;
        return this;
    }

    /** Slots of each of the four task managers. */
    TestJobs slots(int each) {
        slotsPerTaskManager = each;
        return this;
    }

    /** Whether checkpoints outlive the job. */
    TestJobs retain() {
        retention = CheckpointRetention.RETAIN_ON_CANCELLATION;
        return this;
    }

    /** What a file source reads. */
    TestJobs rows(String id, List<Row> rows) {
        inputs = new JobInputs(Map.of(new VertexId(id), rows));
        return this;
    }

    TestJobs uid(String id, String uid) {
        replace(id, vertex -> with(vertex, vertex.maxParallelism(), uid));
        return this;
    }

    TestJobs maxParallelism(String id, int max) {
        replace(id, vertex -> with(vertex, OptionalInt.of(max), vertex.uid()));
        return this;
    }

    private void replace(String id, UnaryOperator<JobVertex> change) {
        vertices.replaceAll(vertex -> vertex.id().value().equals(id) ? change.apply(vertex) : vertex);
    }

    private static JobVertex with(JobVertex vertex, OptionalInt max, @Nullable String uid) {
        return new JobVertex(
                vertex.id(),
                vertex.name(),
                vertex.operator(),
                vertex.parallelism(),
                max,
                uid,
                vertex.slotSharingGroup(),
                vertex.chaining(),
                vertex.settings(),
                vertex.position(),
                vertex.timing());
    }

    /** What is restored of channels is taken up by those who read them, and perhaps while the job runs. */
    TestJobs recovering(boolean outputAtConsumer, boolean duringRecovery) {
        configuration.put(
                "execution.checkpointing.unaligned.recover-output-on-downstream.enabled",
                String.valueOf(outputAtConsumer));
        configuration.put("execution.checkpointing.during-recovery.enabled", String.valueOf(duringRecovery));
        return this;
    }

    TestJobs buffered(int records) {
        buffered = records;
        return this;
    }

    /** Barriers overtake records after the time-out; 0 for at once. */
    TestJobs unaligned(long timeoutMillis) {
        unaligned = new UnalignedConfig(true, timeoutMillis, false, false);
        return this;
    }

    /** Time per record of the vertices that follow. */
    TestJobs processing(long millis) {
        VertexTiming all = VertexTiming.DEFAULT;
        timing = new VertexTiming(
                millis,
                all.snapshotSyncMillis(),
                all.snapshotAsyncMillis(),
                all.deployMillis(),
                all.restoreMillis(),
                all.cancelMillis());
        return this;
    }

    /** Travelling time on the edges that follow. */
    TestJobs latency(long millis) {
        latency = millis;
        return this;
    }

    Engine engine(TraceListener listener) {
        return engine(EngineOptions.FULL, listener);
    }

    Engine engine(EngineOptions options, TraceListener listener) {
        JobGraph graph = new JobGraph(
                "test",
                version,
                configuration,
                new ClusterSettings(4, slotsPerTaskManager, Map.of(), Map.of(), OptionalLong.of(replacement), topics),
                vertices,
                edges);
        CheckpointConfig checkpoints = new CheckpointConfig(
                interval,
                backlogInterval,
                exactlyOnce,
                checkpointTimeout,
                minPause,
                unaligned.enabled() ? 1 : maxConcurrent,
                tolerable,
                retained,
                retention,
                afterTasksFinish,
                pauseSources,
                unaligned,
                OptionalLong.of(CheckpointConfig.MEMORY_STORAGE_BYTES));
        return new Engine(
                new JobSpec(graph, new FaultScript(faults), recovery, seed, until, inputs),
                new JobOptions(
                        checkpoints,
                        region ? FailoverStrategyType.REGION : FailoverStrategyType.FULL,
                        restart,
                        "as the test says",
                        true,
                        true,
                        adaptive ? withScheduler(SchedulerType.ADAPTIVE) : ClusterOptions.DEFAULT),
                options,
                listener,
                CheckpointStorage.SIMULATED);
    }

    static SubtaskId subtask(String text) {
        return SubtaskId.parse(text).orElseThrow();
    }
}
