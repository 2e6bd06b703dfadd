package io.barrierscope.engine.view;

import io.barrierscope.engine.stream.CheckpointOptions.Kind;
import java.util.List;

/**
 * The checkpoint coordinator.
 *
 * @param nextTickMillis when the periodic timer fires next, -1 when it is off
 * @param queued requests that wait
 * @param consecutiveFailures counted toward the tolerable number
 * @param checkpoints pending and recent ended ones, oldest first, at most {@value #MAX_CHECKPOINTS}
 * @param latestCompleted id of the checkpoint a failure would restore, 0 for none
 * @param requests the requests that wait, in the order in which they are served, at most {@value #MAX_REQUESTS}
 */
public record CoordinatorImage(
        long nextTickMillis,
        int queued,
        int consecutiveFailures,
        int tolerableFailures,
        List<CheckpointImage> checkpoints,
        long latestCompleted,
        List<Request> requests) {
    public static final int MAX_CHECKPOINTS = 64;
    public static final int MAX_REQUESTS = 32;

    /** A coordinator for which no request waits. */
    public CoordinatorImage(
            long nextTickMillis,
            int queued,
            int consecutiveFailures,
            int tolerableFailures,
            List<CheckpointImage> checkpoints,
            long latestCompleted) {
        this(nextTickMillis, queued, consecutiveFailures, tolerableFailures, checkpoints, latestCompleted, List.of());
    }

    /**
     * A request for a checkpoint or savepoint that waits for its turn.
     *
     * @param periodic whether the timer asks, rather than a person or the end of the data
     * @param forced whether it need not wait for pending checkpoints
     * @param sinceMillis when it came
     */
    public record Request(Kind kind, boolean periodic, boolean forced, long sinceMillis, Why why) {
        /** Why it waits. */
        public enum Why {
            /** Another one is served first. */
            BEHIND_OTHERS,
            /** A checkpoint is being triggered. */
            TRIGGER_IN_PROGRESS,
            /** Too many old ones are being deleted. */
            TOO_MANY_BEING_CLEANED,
            /** As many checkpoints are pending as may be. */
            TOO_MANY_PENDING,
            /** The pause after the last one is not over. */
            PAUSE
        }
    }
}
