package io.barrierscope.visualizer.render;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;

/** Starts JavaFX without a display, drawing in memory. */
public final class HeadlessToolkit {
    private static final long PATIENCE_SECONDS = 30;

    private HeadlessToolkit() {}

    /**
     * Starts the toolkit on the Monocle headless platform with the software pipeline; does nothing when it runs already.
     *
     * @throws IllegalStateException when it does not start in time, as happens without the libraries for text
     */
    public static void start() {
        System.setProperty("glass.platform", "Monocle");
        System.setProperty("monocle.platform", "Headless");
        System.setProperty("prism.order", "sw");
        CountDownLatch started = new CountDownLatch(1);
        Thread starter = new Thread(() -> startOnce(started), "headless toolkit");
        starter.setDaemon(true);
        starter.start();
        try {
            if (!started.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw new IllegalStateException("JavaFX does not start without a display; are the libraries "
                        + "pango and freetype and a font installed?");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while JavaFX started", e);
        }
    }

    private static void startOnce(CountDownLatch started) {
        try {
            Platform.startup(started::countDown);
        } catch (IllegalStateException running) {
            started.countDown();
        }
        Platform.setImplicitExit(false);
    }
}
