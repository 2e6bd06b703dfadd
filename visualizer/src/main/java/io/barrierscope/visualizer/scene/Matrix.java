package io.barrierscope.visualizer.scene;

import static io.barrierscope.engine.view.SharedImages.isShared;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.EngineImage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Who has acknowledged which checkpoint, made again only for the checkpoint at which something is new. */
final class Matrix {
    private static final int KEPT = 2 * CoordinatorCards.MAX_ROWS;

    private final Cast cast;
    private final List<CoordinatorCard.Column> columns = new ArrayList<>();
    private final Map<Long, Part> parts = new LinkedHashMap<>();

    /** What concerns one checkpoint, and the image that says it. */
    record Part(CheckpointImage checkpoint, int acknowledged, int awaited, List<List<CoordinatorCard.Cell>> cells) {}

    Matrix(EngineImage image, Cast cast) {
        this.cast = cast;
        for (int[] group : cast.groups()) {
            columns.add(
                    new CoordinatorCard.Column(image.subtasks().get(group[0]).name(), group.length));
        }
    }

    /** One column per task. */
    List<CoordinatorCard.Column> columns() {
        return columns;
    }

    Part part(CheckpointImage checkpoint) {
        Part known = parts.get(checkpoint.id());
        if (known == null || !isShared(known.checkpoint(), checkpoint)) {
            known = make(checkpoint);
            parts.remove(checkpoint.id());
            parts.put(checkpoint.id(), known);
            if (parts.size() > KEPT) {
                parts.remove(parts.keySet().iterator().next());
            }
        }
        return known;
    }

    private Part make(CheckpointImage checkpoint) {
        CoordinatorCard.Cell[] all = new CoordinatorCard.Cell[cast.size()];
        Arrays.fill(all, CoordinatorCard.Cell.NOT_ASKED);
        Set<SubtaskId> asked = new HashSet<>(checkpoint.acknowledged());
        asked.addAll(checkpoint.awaited());
        for (SubtaskId subtask : checkpoint.awaited()) {
            mark(all, subtask, CoordinatorCard.Cell.AWAITED);
        }
        for (SubtaskId subtask : checkpoint.acknowledged()) {
            mark(all, subtask, CoordinatorCard.Cell.ACKNOWLEDGED);
        }
        for (CheckpointImage.Missing missing : checkpoint.missing()) {
            if (missing.stage() == CheckpointImage.Stage.STORING_IN_FLIGHT) {
                mark(all, missing.subtask(), CoordinatorCard.Cell.STORING);
            }
        }
        List<List<CoordinatorCard.Cell>> cells = new ArrayList<>();
        for (int[] group : cast.groups()) {
            List<CoordinatorCard.Cell> column = new ArrayList<>(group.length);
            for (int task : group) {
                column.add(all[task]);
            }
            cells.add(column);
        }
        return new Part(checkpoint, checkpoint.acknowledged().size(), asked.size(), cells);
    }

    private void mark(CoordinatorCard.Cell[] all, SubtaskId subtask, CoordinatorCard.Cell cell) {
        int task = cast.number(subtask);
        if (task >= 0) {
            all[task] = cell;
        }
    }
}
