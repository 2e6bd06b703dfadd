package io.barrierscope.visualizer.render;

import java.util.Locale;

/** The roles that colours play in a picture; a stylesheet gives each its colour as {@code -flow-<name>}. */
public enum Ink {
    CANVAS,
    SURFACE,
    RAISED,
    SHADOW,
    OUTLINE,
    OUTLINE_STRONG,
    TEXT,
    TEXT_MUTED,
    ACCENT,
    PIPE,
    PIPE_EDGE,
    PIPE_FILL,
    IDLE_SOFT,
    IDLE_INK,
    STARTING_SOFT,
    STARTING_INK,
    RUNNING_SOFT,
    RUNNING_INK,
    FINISHED_SOFT,
    FINISHED_INK,
    CANCELED_SOFT,
    CANCELED_INK,
    FAILED_SOFT,
    FAILED_INK,
    WARN_SOFT,
    WARN_INK,
    BREAK,
    ON_CHECKPOINT,
    CHECKPOINT_NONE,
    CHECKPOINT_0,
    CHECKPOINT_1,
    CHECKPOINT_2,
    CHECKPOINT_3,
    CHECKPOINT_4,
    CHECKPOINT_5,
    REGION_0,
    REGION_1,
    REGION_2,
    REGION_3,
    REGION_AFFECTED;

    private static final Ink[] CHECKPOINTS = {
        CHECKPOINT_0, CHECKPOINT_1, CHECKPOINT_2, CHECKPOINT_3, CHECKPOINT_4, CHECKPOINT_5
    };
    private static final Ink[] REGIONS = {REGION_0, REGION_1, REGION_2, REGION_3};

    private final String property = "-flow-" + name().toLowerCase(Locale.ROOT).replace('_', '-');

    /** Its name in a stylesheet. */
    public String property() {
        return property;
    }

    /** The colour of a checkpoint's barriers and records; ids beyond the palette begin again. */
    public static Ink ofCheckpoint(long id) {
        return id <= 0 ? CHECKPOINT_NONE : CHECKPOINTS[(int) ((id - 1) % CHECKPOINTS.length)];
    }

    /** The colour of a failover region's hull. */
    public static Ink ofRegion(int region) {
        return REGIONS[Math.floorMod(region, REGIONS.length)];
    }
}
