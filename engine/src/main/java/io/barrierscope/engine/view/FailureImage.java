package io.barrierscope.engine.view;

import io.barrierscope.engine.base.SubtaskId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One failure and what came of it.
 *
 * @param backoffMillis wait before the restart, -1 when it does not restart
 * @param restartAtMillis planned restart, -1 when none
 * @param restartedMillis when the set was running again, -1 while not
 * @param restoredCheckpoint -1 while nothing was restored, 0 when there was none to restore
 * @param remaining how many more restarts the strategy would have allowed right after this one; {@link #UNLIMITED} when it
 *     does not count them
 * @param option the option that decided whether and after how long it restarts
 * @param replayed what sources read once more because of it, so far
 */
public record FailureImage(
        int number,
        long timeMillis,
        String cause,
        @Nullable SubtaskId target,
        boolean global,
        boolean canRestart,
        long backoffMillis,
        long restartAtMillis,
        long restartedMillis,
        long restoredCheckpoint,
        List<SubtaskId> restarted,
        List<String> whys,
        String strategyReason,
        long remaining,
        String option,
        List<Replay> replayed) {
    /** Restarts that nobody counts. */
    public static final long UNLIMITED = -1;

    /** As many restarts as this are as good as no limit. */
    private static final long UNCOUNTED = 1_000_000_000;

    /** A failure after which restarts are not counted and nothing was read once more. */
    public FailureImage(
            int number,
            long timeMillis,
            String cause,
            @Nullable SubtaskId target,
            boolean global,
            boolean canRestart,
            long backoffMillis,
            long restartAtMillis,
            long restartedMillis,
            long restoredCheckpoint,
            List<SubtaskId> restarted,
            List<String> whys,
            String strategyReason) {
        this(
                number,
                timeMillis,
                cause,
                target,
                global,
                canRestart,
                backoffMillis,
                restartAtMillis,
                restartedMillis,
                restoredCheckpoint,
                restarted,
                whys,
                strategyReason,
                UNLIMITED,
                "restart-strategy.type",
                List.of());
    }

    /** Whether restarts are counted, so that they can come to their end. */
    public boolean isCounted() {
        return remaining >= 0 && remaining < UNCOUNTED;
    }

    /** How many records sources read once more. */
    public long replayedRecords() {
        return replayed.stream().mapToLong(Replay::records).sum();
    }

    /**
     * A source subtask went back in one of its splits.
     *
     * @param first the first record it reads once more, {@code source#split@offset}
     * @param records how many it had read already from there on
     */
    public record Replay(SubtaskId source, String first, long records) {}
}
