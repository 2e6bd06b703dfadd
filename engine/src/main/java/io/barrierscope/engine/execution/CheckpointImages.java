package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.AttemptId;
import io.barrierscope.engine.base.PagedLog;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.checkpoint.CheckpointCoordinator;
import io.barrierscope.engine.checkpoint.CheckpointRecord;
import io.barrierscope.engine.checkpoint.CheckpointRequest;
import io.barrierscope.engine.checkpoint.CompletedCheckpoint;
import io.barrierscope.engine.checkpoint.PendingCheckpoint;
import io.barrierscope.engine.checkpoint.RequestDecider;
import io.barrierscope.engine.stream.CheckpointOptions;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.CheckpointImage.Status;
import io.barrierscope.engine.view.CoordinatorImage;
import io.barrierscope.engine.view.CoordinatorImage.Request.Why;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Pictures of the checkpoint coordinator. */
final class CheckpointImages {
    private CheckpointImages() {}

    static CoordinatorImage coordinator(Engine engine) {
        CheckpointCoordinator coordinator = engine.coordinator();
        List<CheckpointImage> images = new ArrayList<>();
        PagedLog<CheckpointRecord> history = coordinator.history();
        long first = Math.max(0, history.size() - CoordinatorImage.MAX_CHECKPOINTS);
        for (long i = first; i < history.size(); i++) {
            images.add(ended(engine, history.get(i)));
        }
        for (PendingCheckpoint pending : coordinator.pending()) {
            images.add(image(engine, pending, -1, 0, null));
        }
        images.sort(Comparator.comparingLong(CheckpointImage::id));
        CompletedCheckpoint latest = coordinator.latest();
        return new CoordinatorImage(
                coordinator.nextTickMillis(),
                coordinator.queued(),
                coordinator.consecutiveFailures(),
                engine.options().checkpoints().tolerableFailures(),
                List.copyOf(images),
                latest == null ? 0 : latest.id(),
                requests(coordinator));
    }

    private static List<CoordinatorImage.Request> requests(CheckpointCoordinator coordinator) {
        List<CoordinatorImage.Request> images = new ArrayList<>();
        for (CheckpointRequest request : coordinator.waiting()) {
            if (images.size() == CoordinatorImage.MAX_REQUESTS) {
                break;
            }
            images.add(new CoordinatorImage.Request(
                    request.kind(),
                    request.periodic(),
                    request.forced(),
                    request.timestampMillis(),
                    images.isEmpty() ? why(coordinator.decision()) : Why.BEHIND_OTHERS));
        }
        return List.copyOf(images);
    }

    private static Why why(RequestDecider.Decision decision) {
        return decision instanceof RequestDecider.Decision.Wait wait
                ? switch (wait.why()) {
                    case NOTHING_QUEUED -> Why.BEHIND_OTHERS;
                    case TRIGGER_IN_PROGRESS -> Why.TRIGGER_IN_PROGRESS;
                    case TOO_MANY_BEING_CLEANED -> Why.TOO_MANY_BEING_CLEANED;
                    case TOO_MANY_PENDING -> Why.TOO_MANY_PENDING;
                }
                : Why.PAUSE;
    }

    /** Every checkpoint of the run, oldest first. */
    static List<CheckpointImage> all(Engine engine) {
        List<CheckpointImage> images = new ArrayList<>();
        PagedLog<CheckpointRecord> history = engine.coordinator().history();
        for (long i = 0; i < history.size(); i++) {
            images.add(ended(engine, history.get(i)));
        }
        for (PendingCheckpoint pending : engine.coordinator().pending()) {
            images.add(image(engine, pending, -1, 0, null));
        }
        images.sort(Comparator.comparingLong(CheckpointImage::id));
        return images;
    }

    private static CheckpointImage ended(Engine engine, CheckpointRecord record) {
        return image(engine, record.last(), record.endedMillis(), record.bytes(), record);
    }

    private static CheckpointImage image(
            Engine engine,
            PendingCheckpoint checkpoint,
            long endedMillis,
            long bytes,
            @Nullable CheckpointRecord record) {
        boolean retained = false;
        for (CompletedCheckpoint kept : engine.coordinator().retained()) {
            retained |= kept.id() == checkpoint.id();
        }
        for (CompletedCheckpoint kept : engine.coordinator().savepoints()) {
            retained |= kept.id() == checkpoint.id();
        }
        List<SubtaskId> acknowledged = new ArrayList<>();
        for (int place = 0; place < checkpoint.plan().await().size(); place++) {
            if (checkpoint.hasAcknowledged(place)) {
                acknowledged.add(checkpoint.plan().attempts().get(place).subtask());
            }
        }
        long inFlight = checkpoint.inFlightRecords();
        boolean unaligned = checkpoint.isUnaligned();
        if (record == null && engine.isUnaligned()) {
            for (int place = 0; place < checkpoint.plan().await().size(); place++) {
                Task task = engine.task(checkpoint.plan().await().get(place));
                if (!checkpoint.hasAcknowledged(place) && task.inFlight().checkpointId() == checkpoint.id()) {
                    inFlight += task.inFlight().records();
                    unaligned |= task.inFlight().data(checkpoint.id()).unaligned();
                }
            }
        }
        Status status = record == null ? Status.PENDING : record.reason() == null ? Status.COMPLETED : Status.FAILED;
        return new CheckpointImage(
                checkpoint.id(),
                status,
                record == null ? null : record.reason(),
                checkpoint.request().periodic(),
                checkpoint.triggeredMillis(),
                endedMillis,
                bytes,
                retained,
                List.copyOf(acknowledged),
                checkpoint.plan().attempts().stream().map(AttemptId::subtask).toList(),
                checkpoint.request().kind(),
                checkpoint.request().format(),
                unaligned,
                inFlight,
                record == null ? alignedUntil(engine, checkpoint) : -1,
                record == null ? new MissingParts(engine, checkpoint).all() : List.of());
    }

    private static long alignedUntil(Engine engine, PendingCheckpoint checkpoint) {
        long timeout = engine.options().checkpoints().unaligned().alignedTimeoutMillis();
        boolean limited = engine.isUnaligned() && timeout > 0 && timeout != CheckpointOptions.NO_TIMEOUT;
        return limited && !checkpoint.request().isSavepoint() ? checkpoint.triggeredMillis() + timeout : -1;
    }
}
