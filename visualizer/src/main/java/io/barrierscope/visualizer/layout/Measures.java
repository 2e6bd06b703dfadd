package io.barrierscope.visualizer.layout;

/** The measures of an execution graph's picture, in world units. */
final class Measures {
    static final double BOX_WIDTH = 200;
    static final double BOX_HEIGHT = 132;
    static final double BOX_GAP = 30;
    static final double LAYER_GAP = 170;
    static final double LANE_GAP = 44;
    static final double TRANSACTION_GAP = 26;
    static final double TRANSACTION_WIDTH = 188;

    static final double HEAD_HEIGHT = 176;
    static final double HEAD_GAP = 16;
    static final double JOB_WIDTH = 264;
    static final double STORE_WIDTH = 210;
    static final double VERDICT_WIDTH = 290;
    static final double COORDINATOR_MIN_WIDTH = 340;
    static final double SECTION_GAP = 44;

    static final double LOG_TITLE_HEIGHT = 34;
    static final double LOG_ROW_HEIGHT = 86;
    static final double LOG_MIN_HEIGHT = 154;
    static final double LOG_PADDING = 14;
    static final double READERS_WIDTH = 380;

    private Measures() {}
}
