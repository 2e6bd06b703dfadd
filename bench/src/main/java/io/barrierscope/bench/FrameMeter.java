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
    private static final int WARM_UPS = 300;
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
            private final Tally tally = new Tally();
            private long before = Long.MIN_VALUE;
            private int acts;

            @Override
            public void handle(long nanos) {
                long present = shown.getAsLong();
                boolean isNew = present != before;
                before = present;
                if (tally.pulse(isNew)) {
                    stop();
                    done.complete(tally.cost());
                } else if (isNew) {
                    act.accept(acts++);
                }
            }
        }.start());
        return done.join();
    }

    /**
     * Adds up what belongs to a frame: what came before the pulse that draws something new, when it was taken over, and that
     * pulse itself. Pulses that draw nothing new count for nothing.
     */
    private static final class Tally {
        private final double[] each = new double[FRAMES];
        private int frame = -WARM_UPS;
        private boolean drawing;
        private boolean alone;
        private double takenOver;
        private long last = processorNanos();
        private long wall = System.nanoTime();

        /** Takes note of a pulse; true when there are enough. */
        boolean pulse(boolean isNew) {
            long now = processorNanos();
            double spent = (now - last) / NANOS_PER_MILLI;
            last = now;
            if (drawing && isNew) {
                add(alone ? takenOver + spent : spent);
                alone = false;
            } else if (drawing && alone) {
                add(takenOver + spent);
            } else if (drawing && frame > 0) {
                each[frame - 1] += spent;
            } else {
                takenOver = spent;
                alone = true;
            }
            drawing = isNew;
            return frame == FRAMES;
        }

        private void add(double millis) {
            if (frame == 0) {
                wall = System.nanoTime();
            }
            if (frame >= 0) {
                each[frame] = millis;
            }
            frame++;
        }

        Cost cost() {
            double sum = Arrays.stream(each).sum();
            double clock = (System.nanoTime() - wall) / NANOS_PER_MILLI / FRAMES;
            double[] sorted = each.clone();
            Arrays.sort(sorted);
            return new Cost(clock, sum / FRAMES, sorted[FRAMES / 2], sorted[FRAMES * 95 / 100]);
        }
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
