package io.barrierscope.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Turns Ctrl-C into a wish to stop, and lets the command finish its report before the program ends. */
final class Interruption implements AutoCloseable {
    private static final long GRACE_SECONDS = 60;

    private final CountDownLatch finished = new CountDownLatch(1);
    private final Thread hook = new Thread(this::onShutdown, "stop");
    private volatile boolean requested;

    private Interruption() {}

    static Interruption install() {
        Interruption interruption = new Interruption();
        Runtime.getRuntime().addShutdownHook(interruption.hook);
        return interruption;
    }

    boolean requested() {
        return requested;
    }

    /** The report is printed: the program may end. */
    @Override
    public void close() {
        finished.countDown();
        if (!requested) {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException ending) {
                requested = true;
            }
        }
    }

    @SuppressWarnings("ResultOfMethodCallIgnored") // the program ends after the grace period in any case
    private void onShutdown() {
        requested = true;
        try {
            boolean inTime = finished.await(GRACE_SECONDS, TimeUnit.SECONDS);
            requested = requested || inTime;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
