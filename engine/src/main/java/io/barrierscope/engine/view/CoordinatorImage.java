package io.barrierscope.engine.view;

import java.util.List;

/**
 * The checkpoint coordinator.
 *
 * @param nextTickMillis when the periodic timer fires next, -1 when it is off
 * @param queued requests that wait
 * @param consecutiveFailures counted toward the tolerable number
 * @param checkpoints pending and recent ended ones, oldest first, at most {@value #MAX_CHECKPOINTS}
 * @param latestCompleted id of the checkpoint a failure would restore, 0 for none
 */
public record CoordinatorImage(
        long nextTickMillis,
        int queued,
        int consecutiveFailures,
        int tolerableFailures,
        List<CheckpointImage> checkpoints,
        long latestCompleted) {
    public static final int MAX_CHECKPOINTS = 64;
}
