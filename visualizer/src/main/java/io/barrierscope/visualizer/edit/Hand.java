package io.barrierscope.visualizer.edit;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.visualizer.layout.Rect;

/** What the pointer is doing. */
public sealed interface Hand {
    /** Nothing. */
    Hand IDLE = new Idle();

    /** Nothing. */
    record Idle() implements Hand {}

    /** It pulls the canvas along. */
    record Panning() implements Hand {}

    /** It carries what is picked. */
    record Carrying(double dx, double dy) implements Hand {}

    /** It spans a frame around what shall be picked. */
    record Spanning(Rect area) implements Hand {}

    /**
     * It draws an edge.
     *
     * @param forwards from an output; otherwise from an input
     * @param target what is under the pointer
     * @param refusal why it cannot end there; empty when it can, or nothing is there
     */
    record Wiring(VertexId anchor, boolean forwards, double x, double y, EditHit target, String refusal)
            implements Hand {
        /** Whether letting go would connect. */
        public boolean fits() {
            return refusal.isEmpty() && !(target instanceof EditHit.Nothing);
        }
    }
}
