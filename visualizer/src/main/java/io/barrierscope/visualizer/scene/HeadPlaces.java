package io.barrierscope.visualizer.scene;

import io.barrierscope.visualizer.layout.Rect;

/**
 * Where small things stand inside the head's cards, for drawing and for picking alike. Words never shrink below a size that
 * can be read, so on a small picture lines stand further apart than the picture's scale says: all places depend on it.
 */
public final class HeadPlaces {
    /** Texts never shrink below this many pixels per unit: 12-unit text keeps 11 pixels on the screen. */
    public static final double MIN_UNIT = 0.92;

    /** Texts never grow beyond this many pixels per unit. */
    public static final double MAX_UNIT = 2.4;

    private static final double PADDING = 14;
    private static final double MACHINE_WIDTH = 109;
    private static final double MACHINE_HEIGHT = 22;
    private static final double MACHINE_GAP = 8;
    private static final double MIN_MACHINE_WIDTH = 60;
    private static final double MIN_MACHINE_HEIGHT = 18;
    private static final double LIST_TOP = 38;
    private static final double LIST_PITCH = 28;
    private static final double MIN_LIST_PITCH = 19.5;
    private static final double ROWS_TOP = 52;
    private static final double ROW_PITCH = 23;
    private static final double MIN_ROW_PITCH = 20;
    private static final double HEADINGS = 13;
    private static final double TITLE = 9;
    private static final double BELOW_TITLE = 14;
    private static final double SIDE = 12;

    private HeadPlaces() {}

    /** How many of the picture's units a unit of text takes at a scale. */
    static double unit(double scale) {
        return Math.max(MIN_UNIT, Math.min(MAX_UNIT, scale)) / scale;
    }

    /** Where a card's title ends. */
    static double titleBottom(Rect card, double scale) {
        double unit = unit(scale);
        double middle = Math.min(TITLE * Math.min(unit, 1.1) + TITLE * unit, card.height() / 2);
        return card.y() + middle + BELOW_TITLE * unit;
    }

    /** A row of the acknowledgement matrix, by its place in the list, at a scale of the picture. */
    public static Rect row(Rect card, int index, double scale) {
        double unit = unit(scale);
        double top = Math.max(card.y() + ROWS_TOP, titleBottom(card, scale) + HEADINGS * unit);
        double pitch = Math.max(ROW_PITCH, MIN_ROW_PITCH * unit);
        return new Rect(card.x() + SIDE, top + index * pitch, card.width() - 2 * SIDE, pitch);
    }

    /** A checkpoint among those that are stored, by its place in the list, at a scale of the picture. */
    public static Rect kept(Rect card, int index, double scale) {
        return line(card, index, scale, SIDE);
    }

    /** A line of the verdict card, by its place in the list, at a scale of the picture. */
    public static Rect verdict(Rect card, int index, double scale) {
        return line(card, index, scale, PADDING);
    }

    private static Rect line(Rect card, int index, double scale, double side) {
        double top = Math.max(card.y() + LIST_TOP, titleBottom(card, scale));
        double pitch = Math.max(LIST_PITCH, MIN_LIST_PITCH * unit(scale));
        return new Rect(card.x() + side, top + index * pitch, card.width() - 2 * side, Math.min(pitch, 24));
    }

    /** A task manager's frame in the job card, by its place in the list, at a scale of the picture. */
    public static Rect machine(Rect card, int index, double scale) {
        double height = Math.max(MACHINE_HEIGHT, MIN_MACHINE_HEIGHT * unit(scale));
        double width = machineWidth(scale);
        double x = card.x() + PADDING + index * (width + MACHINE_GAP);
        return new Rect(x, card.bottom() - height - height / 2.4, width, height);
    }

    /** How many task managers' frames fit into the job card. */
    public static int machinesThatFit(Rect card, double scale) {
        return (int) ((card.width() - 2 * PADDING + MACHINE_GAP) / (machineWidth(scale) + MACHINE_GAP));
    }

    private static double machineWidth(double scale) {
        return Math.max(MACHINE_WIDTH, MIN_MACHINE_WIDTH * unit(scale));
    }
}
