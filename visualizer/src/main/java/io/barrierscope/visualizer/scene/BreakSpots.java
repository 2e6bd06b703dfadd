package io.barrierscope.visualizer.scene;

import io.barrierscope.visualizer.layout.Point;
import io.barrierscope.visualizer.layout.Rect;
import java.util.List;

/** The places of a subtask's card at which one click sets a breakpoint, switches it off, and takes it away. */
public final class BreakSpots {
    /** How far a mark reaches from its middle, in world units. */
    public static final double RADIUS = 8.5;

    private static final double PORT_BELOW_TOP = 22;
    private static final List<Kind> OF_SOURCE = List.of(Kind.TASK, Kind.OUTPUT);
    private static final List<Kind> ALL = List.of(Kind.INPUT, Kind.TASK, Kind.OUTPUT);

    private BreakSpots() {}

    /** What a place stands for. */
    public enum Kind {
        /** Whatever comes in. */
        INPUT,
        /** What happens in the subtask itself, first of all: it takes a record. */
        TASK,
        /** Whatever goes out. */
        OUTPUT
    }

    /** The places that a card has, from left to right; nothing comes into a source. */
    public static List<Kind> of(TaskCard card) {
        return card.source() ? OF_SOURCE : ALL;
    }

    /** Where a place is, in world units. */
    public static Point at(Rect card, Kind kind) {
        return switch (kind) {
            case INPUT -> new Point(card.x(), card.y() + PORT_BELOW_TOP);
            case TASK -> new Point(card.centerX(), card.y());
            case OUTPUT -> new Point(card.right(), card.y() + PORT_BELOW_TOP);
        };
    }
}
