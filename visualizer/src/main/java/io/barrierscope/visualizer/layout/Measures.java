package io.barrierscope.visualizer.layout;

/** The measures of an execution graph's picture, in world units. */
final class Measures {
    static final double LAYER_GAP = 158;
    static final double LANE_GAP = 36;
    static final double TRANSACTION_GAP = 24;
    static final double TRANSACTION_WIDTH = 190;

    static final double HEAD_HEIGHT = 148;
    static final double HEAD_GAP = 14;
    static final double JOB_WIDTH = 256;
    static final double STORE_WIDTH = 208;
    static final double VERDICT_WIDTH = 306;
    static final double COORDINATOR_MIN_WIDTH = 510;
    static final double SECTION_GAP = 32;
    static final double SIDE_GAP = 64;

    static final double LOG_TITLE_HEIGHT = 34;
    static final double LOG_ROW_HEIGHT = 58;
    static final double LOG_MIN_HEIGHT = 126;
    static final double LOG_PADDING = 14;
    static final double READERS_WIDTH = 390;

    private Measures() {}

    /** Size of a subtask's box and the gap below it: the fewer rows, the more room each has. */
    record Box(double width, double height, double gap) {
        private static final Box ALONE = new Box(220, 168, 30);
        private static final Box FEW = new Box(204, 126, 26);
        private static final Box SEVERAL = new Box(200, 98, 20);
        private static final Box MANY = new Box(190, 72, 14);
        private static final double MAX_WIDTH = 300;
        private static final double NAME_MARGIN = 86;
        private static final double CHARACTER = 8.7;
        private static final int MAX_FEW = 4;
        private static final int MAX_SEVERAL = 8;

        /** The same box, wide enough for a name. */
        double widthFor(String name) {
            return Math.max(width, Math.min(MAX_WIDTH, NAME_MARGIN + name.length() * CHARACTER));
        }

        static Box forRows(int rows) {
            if (rows <= 1) {
                return ALONE;
            }
            return rows <= MAX_FEW ? FEW : rows <= MAX_SEVERAL ? SEVERAL : MANY;
        }
    }
}
