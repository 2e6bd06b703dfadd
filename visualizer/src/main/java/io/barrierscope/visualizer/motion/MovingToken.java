package io.barrierscope.visualizer.motion;

import io.barrierscope.engine.view.ElementImage;

/** An element on its way through the picture. */
public final class MovingToken {
    /** Why a token is where it is. */
    enum Phase {
        PRESENT,
        LEAVING,
        FADING
    }

    ElementImage element;
    Phase phase = Phase.PRESENT;
    double at;
    double target;
    double opacity = 1;

    MovingToken(ElementImage element, double at) {
        this.element = element;
        this.at = at;
        this.target = at;
    }

    /** What it is at the moment that is shown: on its way it may be stored, turned, or counted to another checkpoint. */
    public ElementImage element() {
        return element;
    }

    /** Distance from the start of its channel, in world units. */
    public double at() {
        return at;
    }

    /** From 0, gone, to 1. */
    public double opacity() {
        return opacity;
    }
}
