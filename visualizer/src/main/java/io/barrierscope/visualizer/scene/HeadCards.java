package io.barrierscope.visualizer.scene;

import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.FailureImage;
import io.barrierscope.engine.view.TaskManagerImage;
import io.barrierscope.visualizer.layout.Rect;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes the job manager's card. */
final class HeadCards {
    private HeadCards() {}

    static JobCard job(EngineImage image, Rect box, @Nullable FailureImage failure) {
        List<JobCard.Machine> machines = new ArrayList<>();
        for (TaskManagerImage machine : image.taskManagers()) {
            machines.add(new JobCard.Machine(
                    machine.id(),
                    machine.usedSlots(),
                    machine.slots(),
                    machine.alive(),
                    Troubles.of(machine, image.timeMillis())));
        }
        return new JobCard(
                box,
                image.jobStatus(),
                image.timeMillis(),
                image.step(),
                machines,
                Troubles.notices(image),
                failure == null ? null : clock(failure, image.timeMillis()));
    }

    private static JobCard.RestartClock clock(FailureImage failure, long now) {
        String target = failure.target() == null ? "" : failure.target().toString();
        String said = Words.say(failure.cause());
        String cause = failure.cause().contains(target) ? said : target + ": " + said;
        int tasks = failure.restarted().size();
        String restored = failure.restoredCheckpoint() > 0
                ? Words.count("restart.from", tasks, failure.restoredCheckpoint())
                : failure.restoredCheckpoint() == 0 ? Words.count("restart.empty", tasks) : "";
        if (!failure.canRestart()) {
            return new JobCard.RestartClock(
                    failure.number(),
                    JobCard.RestartClock.Phase.GIVEN_UP,
                    0,
                    Words.of("restart.never"),
                    cause,
                    failure.strategyReason());
        }
        if (failure.restartedMillis() >= 0) {
            return new JobCard.RestartClock(
                    failure.number(),
                    JobCard.RestartClock.Phase.RECOVERED,
                    1,
                    Words.of("restart.done", Words.duration(failure.restartedMillis() - failure.timeMillis())),
                    cause,
                    restored);
        }
        if (failure.restartAtMillis() > now) {
            long total = Math.max(1, failure.backoffMillis());
            double share = 1 - Math.min(1.0, (double) (failure.restartAtMillis() - now) / total);
            return new JobCard.RestartClock(
                    failure.number(),
                    JobCard.RestartClock.Phase.BACKING_OFF,
                    share,
                    Words.of("restart.backoff", Words.duration(failure.restartAtMillis() - now)),
                    cause,
                    failure.strategyReason().isEmpty()
                            ? Words.of("restart.of", Words.duration(failure.backoffMillis()))
                            : failure.strategyReason());
        }
        return new JobCard.RestartClock(
                failure.number(),
                JobCard.RestartClock.Phase.RESTARTING,
                1,
                Words.count("restart.running", tasks),
                cause,
                restored);
    }
}
