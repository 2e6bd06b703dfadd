package io.barrierscope.visualizer.scene;

import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.ClusterImage;
import io.barrierscope.engine.view.CoordinatorImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.visualizer.layout.Rect;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Makes the coordinator's card with the acknowledgement matrix, and the card of completed checkpoints. */
final class CoordinatorCards {
    static final int MAX_ROWS = 4;
    static final int MAX_KEPT = 4;

    private CoordinatorCards() {}

    static CoordinatorCard coordinator(EngineImage image, Rect box, Matrix matrix) {
        List<CoordinatorCard.Row> rows = new ArrayList<>();
        List<CheckpointImage> checkpoints = image.coordinator().checkpoints();
        for (int i = checkpoints.size() - 1; i >= 0 && rows.size() < MAX_ROWS; i--) {
            rows.add(row(checkpoints.get(i), matrix, image.timeMillis()));
        }
        return new CoordinatorCard(box, note(image), matrix.columns(), rows);
    }

    private static String note(EngineImage image) {
        if (image.ended() || image.jobStatus().isTerminal()) {
            return Words.of("coordinator.stopped");
        }
        CoordinatorImage coordinator = image.coordinator();
        long now = image.timeMillis();
        List<String> parts = new ArrayList<>();
        parts.add(
                coordinator.nextTickMillis() < 0
                        ? Words.of("coordinator.off")
                        : Words.of(
                                "coordinator.next", Words.duration(Math.max(0, coordinator.nextTickMillis() - now))));
        ClusterImage.Stopping stopping = image.cluster().stopping();
        if (stopping != ClusterImage.Stopping.NO) {
            parts.clear();
            parts.add(Words.of("stopping." + stopping));
        }
        if (coordinator.queued() > 0) {
            parts.add(Words.of("coordinator.queued", coordinator.queued()));
        }
        if (coordinator.consecutiveFailures() > 0) {
            parts.add(Words.of(
                    "coordinator.failures", coordinator.consecutiveFailures(), coordinator.tolerableFailures()));
        }
        return String.join(" \u00b7 ", parts);
    }

    private static CoordinatorCard.Row row(CheckpointImage checkpoint, Matrix matrix, long now) {
        Matrix.Part part = matrix.part(checkpoint);
        return new CoordinatorCard.Row(
                checkpoint.id(),
                checkpoint.status(),
                detail(checkpoint, now),
                part.acknowledged(),
                part.awaited(),
                checkpoint.kind().isSavepoint(),
                part.cells());
    }

    private static String detail(CheckpointImage checkpoint, long now) {
        if (checkpoint.status() == CheckpointImage.Status.FAILED && checkpoint.reason() != null) {
            return Words.reason(checkpoint.reason());
        }
        long end = checkpoint.endedMillis() < 0 ? now : checkpoint.endedMillis();
        String duration = Words.duration(Math.max(0, end - checkpoint.triggeredMillis()));
        if (checkpoint.kind().isSavepoint()) {
            return Words.of("savepoint." + checkpoint.kind(), duration);
        }
        if (checkpoint.inFlightRecords() > 0) {
            return Words.of("checkpoint.in-flight", duration, checkpoint.inFlightRecords());
        }
        return checkpoint.alignedUntilMillis() > now && checkpoint.endedMillis() < 0
                ? Words.of("checkpoint.aligned-for", Words.duration(checkpoint.alignedUntilMillis() - now))
                : duration;
    }

    static StoreCard store(EngineImage image, Rect box) {
        List<StoreCard.Kept> kept = new ArrayList<>();
        List<CheckpointImage> checkpoints = image.coordinator().checkpoints();
        for (int i = checkpoints.size() - 1; i >= 0 && kept.size() < MAX_KEPT; i--) {
            CheckpointImage checkpoint = checkpoints.get(i);
            StoreCard.Sort sort = sort(checkpoint, image.coordinator().latestCompleted());
            if (sort != null) {
                kept.add(new StoreCard.Kept(checkpoint.id(), sort, text(checkpoint, sort)));
            }
        }
        return new StoreCard(box, kept);
    }

    private static StoreCard.@Nullable Sort sort(CheckpointImage checkpoint, long latest) {
        if (checkpoint.status() == CheckpointImage.Status.PENDING) {
            return checkpoint.inFlightRecords() > 0 ? StoreCard.Sort.STORING : null;
        }
        if (checkpoint.status() == CheckpointImage.Status.FAILED || !checkpoint.retained()) {
            return null;
        }
        if (checkpoint.id() == latest) {
            return StoreCard.Sort.LATEST;
        }
        return checkpoint.kind().isSavepoint() ? StoreCard.Sort.SAVEPOINT : StoreCard.Sort.KEPT;
    }

    private static String text(CheckpointImage checkpoint, StoreCard.Sort sort) {
        if (sort == StoreCard.Sort.SAVEPOINT) {
            return Words.of("store.savepoint." + checkpoint.format());
        }
        String word = Words.of("store." + sort.name().toLowerCase(Locale.ROOT));
        return checkpoint.inFlightRecords() == 0
                ? word
                : Words.of("store.in-flight", word, checkpoint.inFlightRecords());
    }
}
