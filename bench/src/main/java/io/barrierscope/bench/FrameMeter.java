package io.barrierscope.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.CompletableFuture;
import java.util.function.IntConsumer;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;

/**
 * Draws frames as fast as they come and measures them. A frame is made by two threads in turn, the window's and the
 * renderer; the processor time of both together is what a frame costs, whatever else the machine does.
 */
final class FrameMeter {
    private static final int WARM_UPS = 40;
    private static final int FRAMES = 160;
    private static final double NANOS_PER_MILLI = 1e6;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** What a frame took, in milliseconds. */
    record Cost(double wallMillis, double processorMillis) {}

    private FrameMeter() {}

    /** The mean of many frames; before each the act is done on the window's thread, with the number of the frame. */
    static Cost measure(IntConsumer act) {
        CompletableFuture<Cost> done = new CompletableFuture<>();
        Platform.runLater(() -> new AnimationTimer() {
            private int frame = -WARM_UPS;
            private long wall;
            private long processor;

            @Override
            public void handle(long nanos) {
                if (frame == 0) {
                    wall = System.nanoTime();
                    processor = processorNanos();
                }
                if (frame == FRAMES) {
                    stop();
                    done.complete(new Cost(
                            (System.nanoTime() - wall) / NANOS_PER_MILLI / FRAMES,
                            (processorNanos() - processor) / NANOS_PER_MILLI / FRAMES));
                    return;
                }
                act.accept(frame++);
            }
        }.start());
        return done.join();
    }

    private static long processorNanos() {
        long sum = 0;
        for (ThreadInfo thread : THREADS.getThreadInfo(THREADS.getAllThreadIds())) {
            if (thread != null
                    && (thread.getThreadName().startsWith("QuantumRenderer")
                            || thread.getThreadName().startsWith("JavaFX Application"))) {
                sum += Math.max(0, THREADS.getThreadCpuTime(thread.getThreadId()));
            }
        }
        return sum;
    }
}
