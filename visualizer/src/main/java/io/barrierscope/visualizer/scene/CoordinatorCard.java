package io.barrierscope.visualizer.scene;

import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.visualizer.layout.Rect;
import java.util.List;

/**
 * The checkpoint coordinator with its acknowledgement matrix.
 *
 * @param note what it will do next, in words
 * @param tasks the matrix's column groups: one per task
 * @param rows the newest checkpoints, newest first
 */
public record CoordinatorCard(Rect box, String note, List<Column> tasks, List<Row> rows) {
    /** A task's columns: one per subtask. */
    public record Column(String name, int subtasks) {
        private static final String CHAINED = " -> ";

        /** The first operator of the chain, with the number of those that follow it. */
        public String shortName() {
            int first = name.indexOf(CHAINED);
            int more = 0;
            for (int at = first; at >= 0; at = name.indexOf(CHAINED, at + CHAINED.length())) {
                more++;
            }
            return more == 0 ? name : name.substring(0, first) + " +" + more;
        }
    }

    /**
     * One checkpoint.
     *
     * @param detail why it was aborted, or how long it took or has been taking
     * @param savepoint whether it is a savepoint
     * @param cells one list per column group, one cell per subtask
     */
    public record Row(
            long id,
            CheckpointImage.Status status,
            String detail,
            int acknowledged,
            int awaited,
            boolean savepoint,
            List<List<Cell>> cells) {}

    /** What one subtask owes one checkpoint. */
    public enum Cell {
        NOT_ASKED,
        AWAITED,
        /** Its state is written; it still stores records in flight. */
        STORING,
        ACKNOWLEDGED
    }
}
