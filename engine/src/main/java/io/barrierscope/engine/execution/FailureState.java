package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.view.FailureImage;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A failure and how far its restart is. Immutable.
 *
 * @param tasks dense numbers of the tasks in its restart set
 * @param backoffOver whether the wait is over; the restart then waits for cancellations only
 * @param restarted whether the restart has begun, or was taken over by a later failure
 */
record FailureState(FailureImage image, List<Integer> tasks, boolean backoffOver, boolean restarted) {
    int number() {
        return image.number();
    }

    FailureState whenBackoffOver() {
        return new FailureState(image, tasks, true, restarted);
    }

    FailureState whenRestarted(long restoredCheckpoint) {
        return new FailureState(with(image.restartedMillis(), restoredCheckpoint), tasks, true, true);
    }

    FailureState whenRunning(long nowMillis) {
        return new FailureState(with(nowMillis, image.restoredCheckpoint()), tasks, true, true);
    }

    private FailureImage with(long restartedMillis, long restoredCheckpoint) {
        return new FailureImage(
                image.number(),
                image.timeMillis(),
                image.cause(),
                image.target(),
                image.global(),
                image.canRestart(),
                image.backoffMillis(),
                image.restartAtMillis(),
                restartedMillis,
                restoredCheckpoint,
                image.restarted(),
                image.whys(),
                image.strategyReason());
    }

    static FailureImage image(
            int number,
            long nowMillis,
            String cause,
            @Nullable SubtaskId target,
            boolean canRestart,
            long backoffMillis,
            List<SubtaskId> restarted,
            List<String> whys,
            String strategyReason) {
        return new FailureImage(
                number,
                nowMillis,
                cause,
                target,
                target == null,
                canRestart,
                canRestart ? backoffMillis : -1,
                canRestart ? nowMillis + backoffMillis : -1,
                -1,
                -1,
                canRestart ? restarted : List.of(),
                canRestart ? whys : List.of(),
                strategyReason);
    }
}
