package io.barrierscope.visualizer.layout;

/**
 * How the subtasks of one task stand: below each other, or in several columns when there are many, so that a wide task is
 * no tower.
 *
 * @param rows of a column
 * @param columns side by side
 * @param width of a subtask's box with what stands beside it
 * @param box of a subtask
 * @param gap below a box
 */
record LaneFold(int rows, int columns, double width, Measures.Box box, double gap) {
    private static final int MOST_ROWS = 10;
    private static final double COLUMN_GAP = 56;
    private static final double FOLDED_GAP = 30;

    /** How much of the height a square would have is taken. */
    private static final double FLATTER = 0.55;

    static LaneFold of(int subtasks, double width, Measures.Box box) {
        if (subtasks <= MOST_ROWS) {
            return new LaneFold(subtasks, 1, width, box, box.gap());
        }
        double square = subtasks * (width + COLUMN_GAP) / (box.height() + FOLDED_GAP);
        int rows = Math.max(MOST_ROWS, (int) Math.ceil(Math.sqrt(square * FLATTER)));
        int columns = (subtasks + rows - 1) / rows;
        return new LaneFold((subtasks + columns - 1) / columns, columns, width, box, FOLDED_GAP);
    }

    LayeredGraph.Size size() {
        return new LayeredGraph.Size(
                columns * width + (columns - 1) * COLUMN_GAP, rows * box.height() + (rows - 1) * gap);
    }

    int column(int subtask) {
        return subtask / rows;
    }

    double x(int subtask) {
        return column(subtask) * (width + COLUMN_GAP);
    }

    double y(int subtask) {
        return subtask % rows * (box.height() + gap);
    }

    /** How far above a box the channels run that pass other columns to reach it; each column has a track of its own. */
    double trackAbove(int subtask) {
        return gap * (column(subtask) + 0.5) / (columns + 1) + 2;
    }
}
