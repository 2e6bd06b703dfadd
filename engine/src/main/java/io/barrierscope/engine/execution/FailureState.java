package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.failover.RestartDecision;
import io.barrierscope.engine.view.FailureImage;
import java.util.ArrayList;
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
        return new FailureState(with(image.restartedMillis(), restoredCheckpoint, image.replayed()), tasks, true, true);
    }

    FailureState whenRunning(long nowMillis) {
        return new FailureState(with(nowMillis, image.restoredCheckpoint(), image.replayed()), tasks, true, true);
    }

    /** A source went back; of several ways back to the same split the longest counts. */
    FailureState whenRewound(FailureImage.Replay replay) {
        List<FailureImage.Replay> all = new ArrayList<>();
        String split = splitOf(replay);
        for (FailureImage.Replay known : image.replayed()) {
            if (!splitOf(known).equals(split)) {
                all.add(known);
            } else if (known.records() >= replay.records()) {
                return this;
            }
        }
        all.add(replay);
        return new FailureState(
                with(image.restartedMillis(), image.restoredCheckpoint(), List.copyOf(all)),
                tasks,
                backoffOver,
                restarted);
    }

    private static String splitOf(FailureImage.Replay replay) {
        return replay.first().substring(0, replay.first().lastIndexOf('@'));
    }

    private FailureImage with(long restartedMillis, long restoredCheckpoint, List<FailureImage.Replay> replayed) {
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
                image.strategyReason(),
                image.remaining(),
                image.option(),
                replayed);
    }

    static FailureImage image(
            int number,
            long nowMillis,
            String cause,
            @Nullable SubtaskId target,
            Answer answer,
            List<SubtaskId> restarted,
            List<String> whys) {
        boolean canRestart = answer.canRestart;
        return new FailureImage(
                number,
                nowMillis,
                cause,
                target,
                target == null,
                canRestart,
                canRestart ? answer.backoffMillis : -1,
                canRestart ? nowMillis + answer.backoffMillis : -1,
                -1,
                -1,
                canRestart ? restarted : List.of(),
                canRestart ? whys : List.of(),
                answer.reason,
                answer.remaining,
                answer.option,
                List.of());
    }

    /** What was decided about a restart, as {@link FailureImage} tells it. */
    record Answer(boolean canRestart, long backoffMillis, long remaining, String option, String reason) {
        static Answer of(RestartDecision decision) {
            return new Answer(
                    decision.canRestart(),
                    decision.backoffMillis(),
                    decision.remainingRestarts().orElse((int) FailureImage.UNLIMITED),
                    decision.option(),
                    decision.reason());
        }

        static Answer never(String option, String reason) {
            return new Answer(false, -1, 0, option, reason);
        }
    }
}
