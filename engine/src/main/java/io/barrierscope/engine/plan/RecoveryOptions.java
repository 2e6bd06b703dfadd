package io.barrierscope.engine.plan;

import io.barrierscope.engine.graph.ClaimMode;
import io.barrierscope.engine.graph.JobGraph;

/**
 * How a job starts from a checkpoint or savepoint (Flink's {@code StateRecoveryOptions}).
 *
 * @param claim {@code execution.state-recovery.claim-mode}
 * @param ignoresUnclaimedState {@code execution.state-recovery.ignore-unclaimed-state}
 * @param withoutInFlight {@code execution.state-recovery.without-channel-state.checkpoint-id}: id of the checkpoint whose
 *     records in flight are dropped when it is restored; -1 for none
 * @param outputAtConsumer {@code execution.checkpointing.unaligned.recover-output-on-downstream.enabled}: whether what had
 *     not left a task goes straight to those who read from it
 * @param duringRecovery {@code execution.checkpointing.during-recovery.enabled}: whether a task runs, and may be
 *     checkpointed, before it has worked through what was in flight; false without the former
 */
public record RecoveryOptions(
        ClaimMode claim,
        boolean ignoresUnclaimedState,
        long withoutInFlight,
        boolean outputAtConsumer,
        boolean duringRecovery) {
    /** The options of a graph's configuration. */
    public static RecoveryOptions of(JobGraph graph) {
        return FlinkOptions.recovery(graph);
    }

    static RecoveryOptions read(TypedOptions typed) {
        boolean atConsumer = isOn(typed, FlinkOptionTable.OUTPUT_AT_CONSUMER);
        boolean duringRecovery = isOn(typed, FlinkOptionTable.DURING_RECOVERY);
        if (duringRecovery && !atConsumer) {
            typed.warning(
                    FlinkOptionTable.DURING_RECOVERY,
                    "Flink takes no checkpoints during recovery without " + FlinkOptionTable.OUTPUT_AT_CONSUMER,
                    "set both to true, or neither");
        }
        return new RecoveryOptions(
                typed.choice(FlinkOptionTable.CLAIM_MODE)
                        .map(ClaimMode::valueOf)
                        .orElse(ClaimMode.NO_CLAIM),
                typed.flag(FlinkOptionTable.IGNORE_UNCLAIMED).orElse(false),
                typed.number(FlinkOptionTable.WITHOUT_IN_FLIGHT).orElse(-1L),
                atConsumer,
                atConsumer && duringRecovery);
    }

    private static boolean isOn(TypedOptions typed, String key) {
        return typed.flag(key).orElse(false) && typed.isRead(key);
    }
}
