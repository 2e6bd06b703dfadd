package io.barrierscope.visualizer.render;

import javafx.animation.AnimationTimer;

/** Calls for a frame as long as frames are wanted, and rests otherwise. */
final class FrameTicker {
    private static final double NANOS_PER_MILLI = 1_000_000;
    private static final double FIRST_MILLIS = 16;
    private static final double LONGEST_MILLIS = 100;

    /** Draws one frame. */
    @FunctionalInterface
    interface Frame {
        /** Draws after a span of wall time; answers whether another frame is wanted. */
        boolean draw(double millis);
    }

    private final AnimationTimer timer;
    private boolean running;
    private long lastNanos;

    FrameTicker(Frame frame) {
        timer = new AnimationTimer() {
            @Override
            public void handle(long nanos) {
                double millis = lastNanos == 0 ? FIRST_MILLIS : (nanos - lastNanos) / NANOS_PER_MILLI;
                lastNanos = nanos;
                if (!frame.draw(Math.min(LONGEST_MILLIS, millis))) {
                    stop();
                    running = false;
                }
            }
        };
    }

    void wake() {
        if (!running) {
            running = true;
            lastNanos = 0;
            timer.start();
        }
    }
}
