package io.barrierscope.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntConsumer;
import java.util.function.LongSupplier;
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

    /**
     * What a frame took, in milliseconds.
     *
     * @param wallMillis mean by the clock
     * @param processorMillis mean of the processor time of both threads
     * @param medianMillis median of that processor time
     * @param highMillis 95th percentile of that processor time
     */
    record Cost(double wallMillis, double processorMillis, double medianMillis, double highMillis) {}

    private FrameMeter() {}

    /** The cost of many frames; before each the act is done on the window's thread, with the number of the frame. */
    static Cost measure(IntConsumer act) {
        return measure(act, new AtomicLong()::incrementAndGet);
    }

    /**
     * The cost of many frames that show something new; before each the act is done on the window's thread, with the number of
     * the frame.
     *
     * @param shown tells what is shown, as a number that changes with it: until it has changed a frame is not over
     */
    static Cost measure(IntConsumer act, LongSupplier shown) {
        CompletableFuture<Cost> done = new CompletableFuture<>();
        Platform.runLater(() -> new AnimationTimer() {
            private int frame = -WARM_UPS;
            private long wall;
            private long processor;
            private long last;
            private long before = Long.MIN_VALUE;
            private final double[] each = new double[FRAMES];

            @Override
            public void handle(long nanos) {
                long present = shown.getAsLong();
                if (present == before) {
                    return;
                }
                before = present;
                long now = processorNanos();
                if (frame == 0) {
                    wall = System.nanoTime();
                    processor = now;
                }
                if (frame > 0) {
                    each[frame - 1] = (now - last) / NANOS_PER_MILLI;
                }
                if (frame == FRAMES) {
                    stop();
                    Arrays.sort(each);
                    done.complete(new Cost(
                            (System.nanoTime() - wall) / NANOS_PER_MILLI / FRAMES,
                            (now - processor) / NANOS_PER_MILLI / FRAMES,
                            each[FRAMES / 2],
                            each[FRAMES * 95 / 100]));
                    return;
                }
                last = now;
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
