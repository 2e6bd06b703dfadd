package io.barrierscope.engine.plan;

import io.barrierscope.engine.graph.JobGraph;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a job's checkpoints lie outside it (Flink's {@code CheckpointingOptions} and {@code StateRecoveryOptions}).
 *
 * @param directory {@code execution.checkpointing.dir} as written; null when it is not set
 * @param subdirectory {@code execution.checkpointing.create-subdir}: whether each job has a folder of its own in it
 * @param savepointDirectory {@code execution.checkpointing.savepoint-dir} as written; null when it is not set
 * @param inlineBytes {@code execution.checkpointing.data-inline-threshold}: smaller state is written into the metadata
 * @param recoveryPath {@code execution.state-recovery.path}: what the job starts from; null when it is not set
 */
public record DurabilityOptions(
        @Nullable String directory,
        boolean subdirectory,
        @Nullable String savepointDirectory,
        long inlineBytes,
        @Nullable String recoveryPath) {
    private static final long DEFAULT_INLINE_BYTES = 20 * 1024;
    private static final long MAX_INLINE_BYTES = 1024 * 1024;

    /** The options of a graph's configuration. */
    public static DurabilityOptions of(JobGraph graph) {
        return FlinkOptions.durability(graph);
    }

    static DurabilityOptions read(TypedOptions typed) {
        for (String key : List.of(FlinkOptionTable.DIRECTORY, FlinkOptionTable.SAVEPOINT_DIRECTORY)) {
            if (typed.text(key).map(String::isBlank).orElse(false)) {
                typed.warning(key, "is empty, so nothing is written", "name a folder, or leave the option out");
            }
        }
        return new DurabilityOptions(
                text(typed, FlinkOptionTable.DIRECTORY),
                typed.flag(FlinkOptionTable.SUBDIRECTORY).orElse(true),
                text(typed, FlinkOptionTable.SAVEPOINT_DIRECTORY),
                Math.min(
                        MAX_INLINE_BYTES,
                        typed.sizeBytes(FlinkOptionTable.INLINE_BELOW).orElse(DEFAULT_INLINE_BYTES)),
                text(typed, FlinkOptionTable.RECOVERY_PATH));
    }

    private static @Nullable String text(TypedOptions typed, String key) {
        return typed.text(key)
                .map(String::strip)
                .filter(path -> !path.isEmpty())
                .orElse(null);
    }
}
