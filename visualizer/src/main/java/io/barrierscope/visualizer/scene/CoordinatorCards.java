package io.barrierscope.visualizer.scene;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.CoordinatorImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.SubtaskImage;
import io.barrierscope.visualizer.layout.Rect;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes the coordinator's card with the acknowledgement matrix, and the card of completed checkpoints. */
final class CoordinatorCards {
    static final int MAX_ROWS = 4;
    static final int MAX_KEPT = 4;

    private static final double ROWS_TOP = 54;
    private static final double ROW_HEIGHT = 26;
    private static final double STORE_TOP = 38;
    private static final double KEPT_HEIGHT = 28;

    private CoordinatorCards() {}

    static CoordinatorCard coordinator(EngineImage image, Rect box) {
        Map<VertexId, List<SubtaskImage>> tasks = new LinkedHashMap<>();
        for (SubtaskImage task : image.subtasks()) {
            tasks.computeIfAbsent(task.id().vertex(), id -> new ArrayList<>()).add(task);
        }
        List<CoordinatorCard.Column> columns = new ArrayList<>();
        for (List<SubtaskImage> group : tasks.values()) {
            columns.add(new CoordinatorCard.Column(group.get(0).name(), group.size()));
        }
        List<CoordinatorCard.Row> rows = new ArrayList<>();
        List<CheckpointImage> checkpoints = image.coordinator().checkpoints();
        for (int i = checkpoints.size() - 1; i >= 0 && rows.size() < MAX_ROWS; i--) {
            double y = box.y() + ROWS_TOP + rows.size() * ROW_HEIGHT;
            Rect row = new Rect(box.x() + 12, y, box.width() - 24, ROW_HEIGHT);
            rows.add(row(checkpoints.get(i), row, tasks.values(), image.timeMillis()));
        }
        return new CoordinatorCard(box, note(image), columns, rows);
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
        if (coordinator.queued() > 0) {
            parts.add(Words.of("coordinator.queued", coordinator.queued()));
        }
        if (coordinator.consecutiveFailures() > 0) {
            parts.add(Words.of(
                    "coordinator.failures", coordinator.consecutiveFailures(), coordinator.tolerableFailures()));
        }
        return String.join(" \u00b7 ", parts);
    }

    private static CoordinatorCard.Row row(
            CheckpointImage checkpoint, Rect box, Iterable<List<SubtaskImage>> tasks, long now) {
        Set<SubtaskId> acknowledged = new HashSet<>(checkpoint.acknowledged());
        Set<SubtaskId> awaited = new HashSet<>(checkpoint.awaited());
        List<List<CoordinatorCard.Cell>> cells = new ArrayList<>();
        for (List<SubtaskImage> group : tasks) {
            List<CoordinatorCard.Cell> column = new ArrayList<>();
            for (SubtaskImage task : group) {
                column.add(
                        acknowledged.contains(task.id())
                                ? CoordinatorCard.Cell.ACKNOWLEDGED
                                : awaited.contains(task.id())
                                        ? CoordinatorCard.Cell.AWAITED
                                        : CoordinatorCard.Cell.NOT_ASKED);
            }
            cells.add(column);
        }
        awaited.addAll(acknowledged);
        return new CoordinatorCard.Row(
                box,
                checkpoint.id(),
                checkpoint.status(),
                detail(checkpoint, now),
                acknowledged.size(),
                awaited.size(),
                cells);
    }

    private static String detail(CheckpointImage checkpoint, long now) {
        if (checkpoint.status() == CheckpointImage.Status.FAILED && checkpoint.reason() != null) {
            return Words.reason(checkpoint.reason());
        }
        long end = checkpoint.endedMillis() < 0 ? now : checkpoint.endedMillis();
        return Words.duration(Math.max(0, end - checkpoint.triggeredMillis()));
    }

    static StoreCard store(EngineImage image, Rect box) {
        List<StoreCard.Kept> kept = new ArrayList<>();
        List<CheckpointImage> checkpoints = image.coordinator().checkpoints();
        for (int i = checkpoints.size() - 1; i >= 0 && kept.size() < MAX_KEPT; i--) {
            CheckpointImage checkpoint = checkpoints.get(i);
            if (checkpoint.status() == CheckpointImage.Status.COMPLETED && checkpoint.retained()) {
                double y = box.y() + STORE_TOP + kept.size() * KEPT_HEIGHT;
                kept.add(new StoreCard.Kept(
                        new Rect(box.x() + 12, y, box.width() - 24, KEPT_HEIGHT - 4),
                        checkpoint.id(),
                        checkpoint.id() == image.coordinator().latestCompleted()));
            }
        }
        return new StoreCard(box, kept);
    }
}
