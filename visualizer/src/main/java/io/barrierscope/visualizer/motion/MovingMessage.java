package io.barrierscope.visualizer.motion;

import io.barrierscope.visualizer.scene.Message;

/** A message on its way, or at its end while the picture stands at its moment. */
public final class MovingMessage {
    final Message message;
    final boolean stays;
    double share;
    double opacity = 1;

    MovingMessage(Message message, boolean stays, double share) {
        this.message = message;
        this.stays = stays;
        this.share = share;
    }

    /** What goes. */
    public Message message() {
        return message;
    }

    /** How much of its way lies behind it, from 0 to 1. */
    public double share() {
        return share;
    }

    /** From 0, gone, to 1. */
    public double opacity() {
        return opacity;
    }
}
