package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TaskManagerId;
import io.barrierscope.engine.transaction.log.LogBroker;
import io.barrierscope.engine.view.ClusterImage;
import io.barrierscope.engine.view.FailureImage;
import io.barrierscope.engine.view.TaskManagerImage;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Pictures of what surrounds the job. */
final class ClusterImages {
    private final Engine engine;

    ClusterImages(Engine engine) {
        this.engine = engine;
    }

    ClusterImage cluster() {
        boolean lost = engine.scheduler().jobStatus() == JobStatus.SUSPENDED;
        var broker = engine.sinks().systems().broker();
        long again = broker.isUp() || broker.upAgainMillis() == LogBroker.NO_DEADLINE ? -1 : broker.upAgainMillis();
        return new ClusterImage(
                lost,
                lost ? takesOverMillis() : -1,
                waiting(),
                stopping(),
                !broker.isUp(),
                again,
                engine.sources().splits());
    }

    private long takesOverMillis() {
        for (FailureState failure : engine.scheduler().failures().latest(1)) {
            FailureImage image = failure.image();
            return image.canRestart() ? image.restartAtMillis() : -1;
        }
        return -1;
    }

    private ClusterImage.Stopping stopping() {
        return switch (engine.stopping().phase()) {
            case NONE -> ClusterImage.Stopping.NO;
            case WAITING_FOR_SAVEPOINT -> ClusterImage.Stopping.SAVEPOINT;
            case SAVEPOINT_CREATED -> ClusterImage.Stopping.FINISHING;
            case CANCEL_AFTER_SAVEPOINT -> ClusterImage.Stopping.SAVEPOINT_THEN_CANCEL;
        };
    }

    private List<ClusterImage.Waiting> waiting() {
        List<ClusterImage.Waiting> all =
                new ArrayList<>(engine.scheduler().regions().waiting());
        AdaptiveRestart adaptive = engine.scheduler().adaptive();
        ClusterImage.Waiting.@Nullable Cause cause =
                switch (adaptive.phase()) {
                    case EXECUTING -> null;
                    case CANCELLING -> ClusterImage.Waiting.Cause.ADAPTIVE_CANCELLING;
                    case BACKING_OFF -> ClusterImage.Waiting.Cause.ADAPTIVE_BACK_OFF;
                    case WAITING -> ClusterImage.Waiting.Cause.ADAPTIVE_RESOURCES;
                };
        if (cause != null) {
            List<SubtaskId> everyone = new ArrayList<>();
            for (Task task : engine.tasks()) {
                everyone.add(task.id());
            }
            all.add(new ClusterImage.Waiting(cause, List.copyOf(everyone), adaptive.untilMillis()));
        }
        return List.copyOf(all);
    }

    List<TaskManagerImage> taskManagers() {
        Workers workers = engine.workers();
        int slots = workers.slots().perMachine();
        List<TaskManagerImage> images = new ArrayList<>();
        for (int number = 0; number < workers.count(); number++) {
            Set<Integer> used = new LinkedHashSet<>();
            workers.live(number).forEach(task -> used.add(task.shape().share()));
            Worker worker = workers.worker(number);
            boolean alive = worker.isUp() || worker.condition() == Worker.Condition.CUT;
            boolean comesBack = !worker.isUp() && worker.untilMillis() != Workers.NEVER;
            images.add(new TaskManagerImage(
                    new TaskManagerId(number + 1),
                    slots,
                    used.size(),
                    alive,
                    condition(worker),
                    comesBack ? worker.untilMillis() : -1));
        }
        return List.copyOf(images);
    }

    private static TaskManagerImage.Condition condition(Worker worker) {
        return switch (worker.condition()) {
            case UP -> TaskManagerImage.Condition.UP;
            case SILENT -> TaskManagerImage.Condition.SILENT;
            case CUT -> TaskManagerImage.Condition.CUT;
            case GONE -> TaskManagerImage.Condition.GONE;
        };
    }
}
