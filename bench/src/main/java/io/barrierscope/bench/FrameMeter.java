package io.barrierscope.bench;

import com.sun.javafx.tk.RenderJob;
import com.sun.javafx.tk.Toolkit;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.function.IntConsumer;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.beans.InvalidationListener;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;

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

    /** The cost of many frames; at the beginning of each the act is done on the window's thread, with the number of the frame. */
    static Cost measure(IntConsumer act) {
        return measure(act, new Tally());
    }

    /**
     * The cost of many frames that show something new, each with what the window did to take this over; the act, done on the
     * window's thread with the number of the frame, brings the next. Frames that only go on moving what was there are not
     * counted.
     *
     * @param shown what is shown, which changes when the window takes over something new
     */
    static Cost measure(IntConsumer act, ObservableValue<?> shown) {
        return measure(act, new TakenOver(shown));
    }

    private static Cost measure(IntConsumer act, Tally tally) {
        CompletableFuture<Cost> done = new CompletableFuture<>();
        Platform.runLater(() -> {
            tally.begin();
            new AnimationTimer() {
                private int acts;

                @Override
                public void handle(long nanos) {
                    awaitRenderer();
                    boolean isNew = tally.pulse(acts == 0);
                    if (tally.isFull()) {
                        stop();
                        tally.end();
                        done.complete(tally.cost());
                    } else if (isNew) {
                        act.accept(acts++);
                    }
                }
            }.start();
        });
        return done.join();
    }

    /** The renderer works while the window goes on: what it still does for the last pulse belongs to that. */
    private static void awaitRenderer() {
        CompletableFuture<Void> done = new CompletableFuture<>();
        var unused = Toolkit.getToolkit().addRenderJob(new RenderJob(() -> done.complete(null)));
        done.join();
    }

    /** Adds up what belongs to a frame: the time from pulse to pulse. */
    private static class Tally {
        private final double[] each = new double[FRAMES];
        private int frame = -WARM_UPS;
        private long last = processorNanos();
        private long wall = System.nanoTime();

        void begin() {}

        void end() {}

        /** Takes note of a pulse; whether it draws something new, as the first is said to do. */
        boolean pulse(boolean first) {
            double spent = spentMillis();
            if (!first) {
                add(spent);
            }
            return true;
        }

        final double spentMillis() {
            long now = processorNanos();
            double spent = (now - last) / NANOS_PER_MILLI;
            last = now;
            return spent;
        }

        final void add(double millis) {
            if (frame == 0) {
                wall = System.nanoTime();
            }
            if (frame >= 0) {
                each[frame] = millis;
            }
            frame++;
        }

        final boolean isFull() {
            return frame == FRAMES;
        }

        Cost cost() {
            double sum = Arrays.stream(each).sum();
            double clock = (System.nanoTime() - wall) / NANOS_PER_MILLI / FRAMES;
            double[] sorted = each.clone();
            Arrays.sort(sorted);
            return new Cost(clock, sum / FRAMES, sorted[FRAMES / 2], sorted[FRAMES * 95 / 100]);
        }
    }

    /**
     * Counts only pulses that draw something new. What the window does to take it over comes before the pulse that draws it,
     * mostly while another frame is still being drawn, and is charged to the frame it is for.
     */
    private static final class TakenOver extends Tally {
        private final ObservableValue<?> shown;
        private final InvalidationListener beginning = value -> this.since = THREADS.getCurrentThreadCpuTime();
        private final ChangeListener<Object> ending = (value, before, after) -> taken();
        private long since;
        private double takenMillis;
        private double drawnMillis;
        private boolean drawing;

        TakenOver(ObservableValue<?> shown) {
            this.shown = shown;
        }

        /** Listeners to what becomes invalid are told before those to changes, and these in the order in which they came. */
        @Override
        void begin() {
            shown.addListener(beginning);
            shown.addListener(ending);
        }

        @Override
        void end() {
            shown.removeListener(beginning);
            shown.removeListener(ending);
        }

        private void taken() {
            takenMillis += (THREADS.getCurrentThreadCpuTime() - since) / NANOS_PER_MILLI;
        }

        @Override
        boolean pulse(boolean first) {
            double spent = spentMillis() - takenMillis;
            if (drawing) {
                add(drawnMillis + spent);
            }
            drawing = takenMillis > 0;
            drawnMillis = takenMillis;
            takenMillis = 0;
            return drawing || first;
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
