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
    public record Line(String place, String reader, String label, String text, Tone tone) {
        private static final String READ = "read_";

        /** Whose verdict, in as few letters as tell readers apart. */
        public String shortLabel() {
            return label.replace(READ, "");
        }
    }

    /** How good it is. */
    public enum Tone {
        OPEN,
        GOOD,
        LOST,
        DOUBLED,
        BOTH
    }
}
