package io.barrierscope.visualizer.scene;

import io.barrierscope.visualizer.layout.Rect;
import java.util.List;

/** What the delivery oracle says, one line per reader and per operator's state. */
public record VerdictCard(Rect box, List<Line> lines) {
    /**
     * One reader's verdict.
     *
     * @param label whose verdict
     * @param text the verdict in words
     */
    public record Line(String place, String reader, String label, String text, Tone tone) {}

    /** How good it is. */
    public enum Tone {
        OPEN,
        GOOD,
        LOST,
        DOUBLED,
        BOTH
    }
}
