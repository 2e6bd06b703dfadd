package io.barrierscope.bench.picture;

import io.barrierscope.app.document.Opening;
import io.barrierscope.app.document.ProductMachines;
import io.barrierscope.app.document.ProductOpener;
import io.barrierscope.app.document.ReportClaimChecker;
import io.barrierscope.app.fx.FxThread;
import io.barrierscope.app.inspector.Subject;
import io.barrierscope.app.preference.UserFolders;
import io.barrierscope.app.run.PlayMode;
import io.barrierscope.app.run.PlaySpeed;
import io.barrierscope.app.run.RunFrame;
import io.barrierscope.app.shell.Desktop;
import io.barrierscope.app.shell.Documents;
import io.barrierscope.app.shell.EngineVersion;
import io.barrierscope.app.shell.Windows;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.trace.TraceEntry;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.visualizer.render.PngWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.beans.value.ChangeListener;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.image.WritableImage;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/** A window of the product that is drawn in memory, and what brings it to a moment. Not for the window's thread. */
public final class PicturedWindow implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 300;
    private static final int FRAMES_UNTIL_STILL = 12;

    private final ProductOpener opener = new ProductOpener();
    private final Stage stage;
    private final Windows windows;
    private final Desktop desktop;

    /**
     * Opens an empty window.
     *
     * @param preferences lines of the preferences' file
     * @throws IOException when the preferences cannot be written
     */
    public PicturedWindow(String preferences, double width, double height) throws IOException {
        Path folder = Files.createTempDirectory("barrierscope-pictures");
        Files.writeString(folder.resolve("preferences.properties"), "motion=reduced\n" + preferences);
        Documents.Ports ports = new Documents.Ports(
                opener, new ProductMachines(), new ReportClaimChecker(EngineVersion.text()), EngineVersion.text());
        windows = onWindow(() -> Windows.of(new UserFolders(folder, folder), ports, new FxThread()));
        stage = onWindow(Stage::new);
        desktop = onWindow(() -> windows.open(stage));
        onWindow(() -> {
            stage.setWidth(width);
            stage.setHeight(height);
            return stage;
        });
    }

    /** Opens a sample, and lets one of its scenarios stand before its first step. */
    public void open(String sample, int scenario) {
        Opening opening = opener.openSample(sample);
        if (!(opening instanceof Opening.Opened opened)) {
            throw new IllegalArgumentException("no sample " + sample + " that runs");
        }
        act(() -> desktop.documents().openNamed("sample:" + sample));
        await(frame -> frame.image().step() > 0);
        if (scenario > 0) {
            Scenario wanted = opened.flow().scenarios().get(scenario);
            act(() -> {
                desktop.model().reset();
                desktop.documents().start(wanted);
            });
            await(frame -> frame.image().step() > 0);
        }
        act(() -> desktop.run().pause());
        await(frame -> frame.mode() == PlayMode.PAUSED);
    }

    /** Opens a file and lets it stand where it begins. */
    public void openFile(Path file) {
        act(() -> desktop.documents().openFile(file));
        await(frame -> frame.image().step() > 0);
        act(() -> desktop.run().pause());
        await(frame -> frame.mode() == PlayMode.PAUSED);
    }

    /** The scene, for what looks at single parts of the window on its thread. */
    public Scene scene() {
        return onWindow(stage::getScene);
    }

    /** What something of the window answers on its thread. */
    public <T> T ask(Supplier<T> question) {
        return onWindow(question);
    }

    /** Goes to the moment after the first event that fits; the run has been to its end then. */
    void goTo(Predicate<TraceEvent> wanted) {
        act(() -> desktop.actions().get("run.to-end").run());
        RunFrame end = await(frame -> frame.image().ended());
        for (TraceEntry entry : end.trace().events()) {
            if (wanted.test(entry.event())) {
                seek(entry.step());
                return;
            }
        }
        throw new IllegalStateException("that never happens in " + stage.getTitle());
    }

    /** Goes to a step. */
    public void seek(long step) {
        act(() -> desktop.run().seek(step));
        await(frame -> frame.image().step() == step);
    }

    /** Lets the run go on as fast as it can until a virtual time, and pauses it. */
    public RunFrame runUntil(long timeMillis) {
        act(() -> {
            desktop.run().setSpeed(new PlaySpeed(PlaySpeed.FASTEST));
            desktop.run().play();
        });
        await(frame -> frame.image().timeMillis() >= timeMillis);
        act(() -> desktop.run().pause());
        return await(frame -> frame.mode() == PlayMode.PAUSED);
    }

    /** Does what an action of the window does. */
    public void act(String action) {
        act(() -> desktop.actions().get(action).run());
    }

    /** Picks something. */
    void pick(Subject subject) {
        act(() -> desktop.model().subjectProperty().set(subject));
    }

    /** Works with the window on its thread. */
    public void with(Consumer<Desktop> work) {
        act(() -> work.accept(desktop));
    }

    /** The window itself, for its own thread only. */
    public Desktop desktop() {
        return desktop;
    }

    /** Waits until the run shows a moment that fits. */
    public RunFrame await(Predicate<RunFrame> wanted) {
        CompletableFuture<RunFrame> found = new CompletableFuture<>();
        ChangeListener<@Nullable RunFrame> listener = (value, before, after) -> {
            if (after != null && wanted.test(after)) {
                found.complete(after);
            }
        };
        act(() -> {
            listener.changed(
                    desktop.model().frameProperty(),
                    null,
                    desktop.model().frameProperty().get());
            desktop.model().frameProperty().addListener(listener);
        });
        try {
            return found.orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
        } finally {
            act(() -> desktop.model().frameProperty().removeListener(listener));
        }
    }

    /** Writes a picture of the window, without what was told before. */
    void draw(Path file) {
        act(() -> {
            if (stage.getScene().lookup("#notice-dismiss") instanceof Button dismiss) {
                dismiss.fire();
            }
        });
        draw(stage, file);
    }

    /** Waits until a part of the window that was opened last is as wanted. */
    void awaitNode(String query, Predicate<Node> wanted) {
        long patience = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!onWindow(() -> {
            List<Window> all = Window.getWindows();
            Node found = all.get(all.size() - 1).getScene().lookup(query);
            return found != null && wanted.test(found);
        })) {
            if (System.nanoTime() > patience) {
                throw new IllegalStateException(query + " never comes");
            }
            awaitStillness();
        }
    }

    /** Writes a picture of the window that was opened last. */
    void drawNewest(Path file) {
        List<Window> all = onWindow(() -> List.copyOf(Window.getWindows()));
        draw(all.get(all.size() - 1), file);
    }

    private void draw(Window window, Path file) {
        awaitStillness();
        WritableImage image = onWindow(() -> window.getScene().snapshot(null));
        try {
            PngWriter.write(image, file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        act(() -> {
            stage.hide();
            windows.close();
        });
    }

    /** Waits until what was asked for has been laid out and drawn. */
    private static void awaitStillness() {
        CompletableFuture<Boolean> done = new CompletableFuture<>();
        Platform.runLater(() -> new AnimationTimer() {
            private int frames;

            @Override
            public void handle(long nanos) {
                if (++frames == FRAMES_UNTIL_STILL) {
                    stop();
                    done.complete(true);
                }
            }
        }.start());
        done.join();
    }

    private static void act(Runnable work) {
        CompletableFuture.runAsync(work, Platform::runLater).join();
    }

    private static <T> T onWindow(Supplier<T> work) {
        return CompletableFuture.supplyAsync(work, Platform::runLater).join();
    }
}
