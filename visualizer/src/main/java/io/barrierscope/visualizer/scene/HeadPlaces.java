package io.barrierscope.visualizer.scene;

import io.barrierscope.visualizer.layout.Rect;

/**
 * Where small things stand inside the head's cards, for drawing and for picking alike. Words never shrink below a size that
 * can be read, so on a small picture lines stand further apart than the picture's scale says: all places depend on how many
 * units of the picture a unit of text takes.
 */
public final class HeadPlaces {
    private static final double PADDING = 14;
    private static final double MACHINE_WIDTH = 109;
    private static final double MACHINE_HEIGHT = 22;
    private static final double MACHINE_GAP = 8;
    private static final double MIN_MACHINE_WIDTH = 60;
    private static final double MIN_MACHINE_HEIGHT = 18;
    private static final double LIST_TOP = 38;
    private static final double LIST_PITCH = 28;
    private static final double MIN_LIST_PITCH = 19.5;
    private static final double CLOSEST_PITCH = 13.5;
    private static final double ROWS_TOP = 52;
    private static final double ROW_PITCH = 23;
    private static final double MIN_ROW_PITCH = 20;
    private static final double HEADINGS = 13;
    private static final double TITLE = 9;
    private static final double BELOW_TITLE = 14;
    private static final double SIDE = 12;

    private HeadPlaces() {}

    /** Where a card's title ends. */
    static double titleBottom(Rect card, double unit) {
        double middle = Math.min(TITLE * Math.min(unit, 1.1) + TITLE * unit, card.height() / 2);
        return card.y() + middle + BELOW_TITLE * unit;
    }

    /** A row of the acknowledgement matrix, by its place in the list; a unit of text takes some of the picture's. */
    public static Rect row(Rect card, int index, double unit) {
        double top = Math.max(card.y() + ROWS_TOP, titleBottom(card, unit) + HEADINGS * unit);
        double pitch = Math.max(ROW_PITCH, MIN_ROW_PITCH * unit);
        return new Rect(card.x() + SIDE, top + index * pitch, card.width() - 2 * SIDE, pitch);
    }

    /** A checkpoint among those that are stored, by its place in the list; a unit of text takes some of the picture's. */
    public static Rect kept(Rect card, int index, double unit) {
        return line(card, index, unit, SIDE);
    }

    /**
     * A line of the verdict card, by its place in the list; a unit of text takes some of the picture's.
     *
     * @param count how many lines there are; they stand closer where they would not all fit
     */
    public static Rect verdict(Rect card, int index, int count, double unit) {
        double room = card.bottom() - listTop(card, unit) - 1;
        double close = Math.max(CLOSEST_PITCH * unit, room / Math.max(1, count));
        return line(card, index, unit, PADDING, Math.min(pitch(unit), close));
    }

    private static double listTop(Rect card, double unit) {
        return Math.max(card.y() + LIST_TOP, titleBottom(card, unit));
    }

    private static double pitch(double unit) {
        return Math.max(LIST_PITCH, MIN_LIST_PITCH * unit);
    }

    private static Rect line(Rect card, int index, double unit, double side) {
        return line(card, index, unit, side, pitch(unit));
    }

    private static Rect line(Rect card, int index, double unit, double side, double pitch) {
        double top = listTop(card, unit);
        return new Rect(card.x() + side, top + index * pitch, card.width() - 2 * side, Math.min(pitch, 24));
    }

    /** A task manager's frame in the job card, by its place in the list; a unit of text takes some of the picture's. */
    public static Rect machine(Rect card, int index, double unit) {
        double height = Math.max(MACHINE_HEIGHT, MIN_MACHINE_HEIGHT * unit);
        double width = machineWidth(unit);
        double x = card.x() + PADDING + index * (width + MACHINE_GAP);
        return new Rect(x, card.bottom() - height - height / 2.4, width, height);
    }

    /** How many task managers' frames fit into the job card. */
    public static int machinesThatFit(Rect card, double unit) {
        return (int) ((card.width() - 2 * PADDING + MACHINE_GAP) / (machineWidth(unit) + MACHINE_GAP));
    }

    private static double machineWidth(double unit) {
        return Math.max(MACHINE_WIDTH, MIN_MACHINE_WIDTH * unit);
    }
}
