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
        String strategyReason) {}
