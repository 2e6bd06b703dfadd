package io.barrierscope.engine.plan;

import static io.barrierscope.engine.plan.FlinkOption.Effect.NOTHING_TO_SIMULATE;
import static io.barrierscope.engine.plan.FlinkOption.Effect.SIMULATED;
import static io.barrierscope.engine.plan.FlinkOption.Type.BOOLEAN;
import static io.barrierscope.engine.plan.FlinkOption.Type.DURATION;
import static io.barrierscope.engine.plan.FlinkOption.Type.ENUM;
import static io.barrierscope.engine.plan.FlinkOption.Type.INT;
import static io.barrierscope.engine.plan.FlinkOption.Type.LONG;
import static io.barrierscope.engine.plan.FlinkOption.Type.SIZE;
import static io.barrierscope.engine.plan.FlinkOption.Type.TEXT;

import io.barrierscope.engine.graph.FlinkVersion;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The options of Flink that this engine knows ({@code CheckpointingOptions}, {@code StateRecoveryOptions},
 * {@code PipelineOptions} and others), besides those of the restart strategies. Those of machines are in {@link
 * ClusterOptionTable}.
 */
final class FlinkOptionTable {
    static final String CHECKPOINTING = "execution.checkpointing.";
    static final String INTERVAL = CHECKPOINTING + "interval";
    static final String BACKLOG_INTERVAL = CHECKPOINTING + "interval-during-backlog";
    static final String MODE = CHECKPOINTING + "mode";
    static final String TIMEOUT = CHECKPOINTING + "timeout";
    static final String MIN_PAUSE = CHECKPOINTING + "min-pause";
    static final String MAX_CONCURRENT = CHECKPOINTING + "max-concurrent-checkpoints";
    static final String TOLERABLE_FAILURES = CHECKPOINTING + "tolerable-failed-checkpoints";
    static final String RETENTION = CHECKPOINTING + "externalized-checkpoint-retention";
    static final String RETAINED = CHECKPOINTING + "num-retained";
    static final String UNALIGNED = CHECKPOINTING + "unaligned.enabled";
    static final String ALIGNED_TIMEOUT = CHECKPOINTING + "aligned-checkpoint-timeout";
    static final String UNALIGNED_FORCED = CHECKPOINTING + "unaligned.forced";
    static final String INTERRUPTIBLE_TIMERS = CHECKPOINTING + "unaligned.interruptible-timers.enabled";
    static final String OUTPUT_AT_CONSUMER = CHECKPOINTING + "unaligned.recover-output-on-downstream.enabled";
    static final String DURING_RECOVERY = CHECKPOINTING + "during-recovery.enabled";
    static final String AFTER_TASKS_FINISH = CHECKPOINTING + "checkpoints-after-tasks-finish";
    static final String DIRECTORY = CHECKPOINTING + "dir";
    static final String INCREMENTAL = CHECKPOINTING + "incremental";
    static final String BACKEND = "state.backend.type";
    static final String STORAGE = CHECKPOINTING + "storage";
    static final String SAVEPOINT_DIRECTORY = CHECKPOINTING + "savepoint-dir";
    static final String INLINE_BELOW = CHECKPOINTING + "data-inline-threshold";
    static final String SUBDIRECTORY = CHECKPOINTING + "create-subdir";
    static final String RECOVERY_PATH = "execution.state-recovery.path";
    static final String PAUSE_SOURCES = "pipeline.sources.pause-until-first-checkpoint";
    static final String CHAINING = "pipeline.operator-chaining.enabled";
    static final String CHAINING_ACROSS = "pipeline.operator-chaining.chain-operators-with-different-max-parallelism";
    static final String COMMITTER_RETRIES = "sink.committer.retries";
    static final String AUTO_WATERMARK_INTERVAL = "pipeline.auto-watermark-interval";
    static final String ALIGNMENT_BUFFER = "pipeline.watermark-alignment.buffer-size";
    static final String CLAIM_MODE = "execution.state-recovery.claim-mode";
    static final String IGNORE_UNCLAIMED = "execution.state-recovery.ignore-unclaimed-state";
    static final String WITHOUT_IN_FLIGHT = "execution.state-recovery.without-channel-state.checkpoint-id";
    static final String APPROXIMATE = "execution.state-recovery.approximate-local-recovery";
    static final String MAX_PARALLELISM = "pipeline.max-parallelism";
    static final String RUNTIME_MODE = "execution.runtime-mode";

    private static final List<FlinkOption> ALL = List.of(
            FlinkOption.of(INTERVAL, DURATION, "", SIMULATED),
            FlinkOption.of(BACKLOG_INTERVAL, DURATION, "", SIMULATED),
            FlinkOption.of(MODE, ENUM, "EXACTLY_ONCE", SIMULATED).choosing("EXACTLY_ONCE", "AT_LEAST_ONCE"),
            FlinkOption.of(TIMEOUT, DURATION, "10 min", SIMULATED),
            FlinkOption.of(MIN_PAUSE, DURATION, "0 ms", SIMULATED),
            FlinkOption.of(MAX_CONCURRENT, INT, "1", SIMULATED),
            FlinkOption.of(TOLERABLE_FAILURES, INT, "0", SIMULATED),
            FlinkOption.of(RETENTION, ENUM, "NO_EXTERNALIZED_CHECKPOINTS", SIMULATED)
                    .choosing("NO_EXTERNALIZED_CHECKPOINTS", "DELETE_ON_CANCELLATION", "RETAIN_ON_CANCELLATION"),
            FlinkOption.of(RETAINED, INT, "1", SIMULATED).formerly("state.checkpoints.num-retained"),
            FlinkOption.of(UNALIGNED, BOOLEAN, "false", SIMULATED).formerly(CHECKPOINTING + "unaligned"),
            FlinkOption.of(ALIGNED_TIMEOUT, DURATION, "0 ms", SIMULATED).formerly(CHECKPOINTING + "alignment-timeout"),
            FlinkOption.of(UNALIGNED_FORCED, BOOLEAN, "false", SIMULATED),
            FlinkOption.of(
                    CHECKPOINTING + "unaligned.max-subtasks-per-channel-state-file", INT, "5", NOTHING_TO_SIMULATE),
            FlinkOption.of(INTERRUPTIBLE_TIMERS, BOOLEAN, "false", NOTHING_TO_SIMULATE)
                    .because("all timers of one watermark fire at one moment of virtual time, so no barrier could pass"
                            + " between them"),
            FlinkOption.of(OUTPUT_AT_CONSUMER, BOOLEAN, "false", SIMULATED).since(FlinkVersion.V2_3),
            FlinkOption.of(DURING_RECOVERY, BOOLEAN, "false", SIMULATED).since(FlinkVersion.V2_3),
            FlinkOption.of(AFTER_TASKS_FINISH, BOOLEAN, "true", SIMULATED)
                    .formerly(CHECKPOINTING + "checkpoints-after-tasks-finish.enabled"),
            FlinkOption.of(DIRECTORY, TEXT, "", SIMULATED)
                    .formerly("state.checkpoints.dir", "state.backend.fs.checkpointdir"),
            FlinkOption.of(SAVEPOINT_DIRECTORY, TEXT, "", SIMULATED)
                    .formerly("state.savepoints.dir", "savepoints.state.backend.fs.dir"),
            FlinkOption.of(STORAGE, TEXT, "", SIMULATED).formerly("state.checkpoint-storage"),
            FlinkOption.of(INCREMENTAL, BOOLEAN, "false", SIMULATED).formerly("state.backend.incremental"),
            FlinkOption.of(INLINE_BELOW, SIZE, "20 kb", SIMULATED)
                    .formerly("state.storage.fs.memory-threshold", "state.backend.fs.memory-threshold"),
            FlinkOption.of(CHECKPOINTING + "write-buffer-size", INT, "4096", NOTHING_TO_SIMULATE)
                    .formerly("state.storage.fs.write-buffer-size", "state.backend.fs.write-buffer-size"),
            FlinkOption.of(SUBDIRECTORY, BOOLEAN, "true", SIMULATED).formerly("state.checkpoints.create-subdir"),
            FlinkOption.of(CHECKPOINTING + "cleaner.parallel-mode", BOOLEAN, "true", NOTHING_TO_SIMULATE)
                    .formerly("state.checkpoint.cleaner.parallel-mode"),
            FlinkOption.of(CHECKPOINTING + "local-backup.enabled", BOOLEAN, "false", NOTHING_TO_SIMULATE)
                    .formerly("execution.state-recovery.from-local", "state.backend.local-recovery"),
            FlinkOption.of(CHECKPOINTING + "local-backup.dirs", TEXT, "", NOTHING_TO_SIMULATE)
                    .formerly("taskmanager.state.local.root-dirs"),
            FlinkOption.of(CHECKPOINTING + "snapshot-compression", BOOLEAN, "false", NOTHING_TO_SIMULATE),
            FlinkOption.of(CHECKPOINTING + "file-merging.enabled", BOOLEAN, "false", NOTHING_TO_SIMULATE),
            FlinkOption.of(CHECKPOINTING + "file-merging.max-file-size", SIZE, "32 mb", NOTHING_TO_SIMULATE),
            FlinkOption.of(
                    CHECKPOINTING + "file-merging.across-checkpoint-boundary", BOOLEAN, "false", NOTHING_TO_SIMULATE),
            FlinkOption.of(PAUSE_SOURCES, BOOLEAN, "false", SIMULATED).since(FlinkVersion.V2_3),
            FlinkOption.of(RECOVERY_PATH, TEXT, "", SIMULATED).formerly("execution.savepoint.path"),
            FlinkOption.of(CLAIM_MODE, ENUM, "NO_CLAIM", SIMULATED)
                    .choosing("CLAIM", "NO_CLAIM", "LEGACY")
                    .formerly("execution.savepoint-restore-mode"),
            FlinkOption.of(IGNORE_UNCLAIMED, BOOLEAN, "false", SIMULATED)
                    .formerly("execution.savepoint.ignore-unclaimed-state"),
            FlinkOption.of(WITHOUT_IN_FLIGHT, LONG, "-1", SIMULATED)
                    .formerly(CHECKPOINTING + "recover-without-channel-state.checkpoint-id"),
            FlinkOption.of(APPROXIMATE, BOOLEAN, "false", SIMULATED)
                    .formerly(CHECKPOINTING + "approximate-local-recovery"),
            FlinkOption.of("web.checkpoints.history", INT, "10", NOTHING_TO_SIMULATE)
                    .formerly("jobmanager.web.checkpoints.history"),
            FlinkOption.of(CHAINING, BOOLEAN, "true", SIMULATED).formerly("pipeline.operator-chaining"),
            FlinkOption.of(CHAINING_ACROSS, BOOLEAN, "true", SIMULATED),
            FlinkOption.of(RUNTIME_MODE, ENUM, "STREAMING", SIMULATED).choosing("STREAMING", "BATCH", "AUTOMATIC"),
            FlinkOption.of(COMMITTER_RETRIES, INT, "10", SIMULATED),
            FlinkOption.of("parallelism.default", INT, "1", NOTHING_TO_SIMULATE),
            FlinkOption.of(MAX_PARALLELISM, INT, "-1", SIMULATED),
            FlinkOption.of("pipeline.name", TEXT, "", NOTHING_TO_SIMULATE),
            FlinkOption.of("pipeline.object-reuse", BOOLEAN, "false", NOTHING_TO_SIMULATE),
            FlinkOption.of(AUTO_WATERMARK_INTERVAL, DURATION, "200 ms", SIMULATED),
            FlinkOption.of(ALIGNMENT_BUFFER, INT, "3", SIMULATED).since(FlinkVersion.V2_3),
            FlinkOption.of(
                    "pipeline.watermark-alignment.allow-unaligned-source-splits",
                    BOOLEAN,
                    "false",
                    NOTHING_TO_SIMULATE),
            FlinkOption.of("execution.buffer-timeout.interval", DURATION, "100 ms", NOTHING_TO_SIMULATE)
                    .formerly("execution.buffer-timeout")
                    .because("each record travels by itself and leaves at once; how long that takes is the latency of"
                            + " its edge"),
            FlinkOption.of(BACKEND, TEXT, "hashmap", SIMULATED).formerly("state.backend"));

    private static final Map<String, FlinkOption> BY_KEY = byKey();

    private FlinkOptionTable() {}

    static List<FlinkOption> all() {
        List<FlinkOption> all = new ArrayList<>(ALL);
        all.addAll(ClusterOptionTable.ALL);
        return List.copyOf(all);
    }

    /** The option of a new or old key. */
    static Optional<FlinkOption> find(String key) {
        return Optional.ofNullable(BY_KEY.get(key));
    }

    /** The option of a key that is known to be in the table. */
    static FlinkOption option(String key) {
        return find(key).orElseThrow(() -> new IllegalArgumentException(key));
    }

    static List<String> keys() {
        return new ArrayList<>(BY_KEY.keySet());
    }

    private static Map<String, FlinkOption> byKey() {
        Map<String, FlinkOption> map = new LinkedHashMap<>();
        for (FlinkOption option : all()) {
            map.put(option.key(), option);
            for (String oldKey : option.oldKeys()) {
                map.put(oldKey, option);
            }
        }
        return map;
    }
}
