package io.barrierscope.cli;

import java.io.PrintStream;
import java.util.Locale;
import java.util.function.Supplier;

/** Says now and then, on one line of a terminal, how far a run has come. */
final class Progress {
    private static final long PERIOD_NANOS = 500_000_000;
    private static final int WIDTH = 70;

    private final PrintStream out;
    private final boolean shown;
    private long lastNanos = System.nanoTime();
    private boolean written;

    Progress(PrintStream out, boolean shown) {
        this.out = out;
        this.shown = shown;
    }

    void at(long timeMillis, long steps) {
        say(() -> String.format(
                Locale.ROOT, "virtual time %.1f s, %,d steps; Ctrl-C stops and reports", timeMillis / 1000.0, steps));
    }

    private void say(Supplier<String> words) {
        long now = System.nanoTime();
        if (shown && now - lastNanos >= PERIOD_NANOS) {
            lastNanos = now;
            written = true;
            String text = words.get();
            out.printf("\r%-" + WIDTH + "s", text);
            out.flush();
        }
    }

    /** A large input file is being read. */
    void reading(String path, double share) {
        say(() -> String.format(Locale.ROOT, "reading %s: %.0f %%", path, share * 100));
    }

    /** Clears the line. */
    void end() {
        if (written) {
            out.printf("\r%-" + WIDTH + "s\r", "");
            out.flush();
        }
    }
}
