package io.barrierscope.visualizer.scene;

import io.barrierscope.visualizer.layout.Rect;

/** Where small things stand inside the head's cards, for drawing and for picking alike. */
public final class HeadPlaces {
    private static final double PADDING = 14;
    private static final double MACHINE_WIDTH = 109;
    private static final double MACHINE_HEIGHT = 22;
    private static final double MACHINE_GAP = 8;
    private static final double VERDICT_TOP = 38;
    private static final double VERDICT_HEIGHT = 28;

    private HeadPlaces() {}

    /** A task manager's pill in the job card, by its place in the list. */
    public static Rect machine(Rect card, int index) {
        double x = card.x() + PADDING + index * (MACHINE_WIDTH + MACHINE_GAP);
        return new Rect(x, card.bottom() - MACHINE_HEIGHT - 10, MACHINE_WIDTH, MACHINE_HEIGHT);
    }

    /** How many task managers' pills fit into the job card. */
    public static int machinesThatFit(Rect card) {
        return (int) ((card.width() - 2 * PADDING + MACHINE_GAP) / (MACHINE_WIDTH + MACHINE_GAP));
    }

    /** A line of the verdict card, by its place in the list. */
    public static Rect verdict(Rect card, int index) {
        return new Rect(
                card.x() + PADDING,
                card.y() + VERDICT_TOP + index * VERDICT_HEIGHT,
                card.width() - 2 * PADDING,
                VERDICT_HEIGHT - 4);
    }

    /** How many lines fit into the verdict card. */
    public static int verdictsThatFit(Rect card) {
        return (int) ((card.height() - VERDICT_TOP - 8) / VERDICT_HEIGHT);
    }
}
