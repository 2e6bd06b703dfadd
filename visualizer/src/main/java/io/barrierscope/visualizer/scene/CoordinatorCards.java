package io.barrierscope.visualizer.scene;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.ClusterImage;
import io.barrierscope.engine.view.CoordinatorImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.SubtaskImage;
import io.barrierscope.visualizer.layout.Rect;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes the coordinator's card with the acknowledgement matrix, and the card of completed checkpoints. */
final class CoordinatorCards {
    static final int MAX_ROWS = 4;
    static final int MAX_KEPT = 4;

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
            rows.add(row(checkpoints.get(i), tasks.values(), image.timeMillis()));
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

    private static CoordinatorCard.Row row(CheckpointImage checkpoint, Iterable<List<SubtaskImage>> tasks, long now) {
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
        for (CheckpointImage.Missing missing : checkpoint.missing()) {
            if (missing.stage() == CheckpointImage.Stage.STORING_IN_FLIGHT) {
                mark(cells, tasks, missing.subtask());
            }
        }
        awaited.addAll(acknowledged);
        return new CoordinatorCard.Row(
                checkpoint.id(),
                checkpoint.status(),
                detail(checkpoint, now),
                acknowledged.size(),
                awaited.size(),
                checkpoint.kind().isSavepoint(),
                cells);
    }

    private static void mark(
            List<List<CoordinatorCard.Cell>> cells, Iterable<List<SubtaskImage>> tasks, SubtaskId subtask) {
        int group = 0;
        for (List<SubtaskImage> column : tasks) {
            for (int i = 0; i < column.size(); i++) {
                if (column.get(i).id().equals(subtask)) {
                    cells.get(group).set(i, CoordinatorCard.Cell.STORING);
                }
            }
            group++;
        }
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
