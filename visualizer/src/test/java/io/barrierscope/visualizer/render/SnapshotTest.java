package io.barrierscope.visualizer.render;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.visualizer.SampleImages;
import io.barrierscope.visualizer.layout.Rect;
import io.barrierscope.visualizer.pick.Pick;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import javafx.scene.image.Image;
import javafx.scene.image.PixelReader;
import javafx.scene.image.WritableImage;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Draws real pictures without a display; they stay in the build directory for whoever wants to look. */
final class SnapshotTest {
    private static final Path PICTURES = Path.of("target", "pictures");

    @BeforeAll
    static void startToolkit() {
        HeadlessToolkit.start();
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void decisive_moments_are_drawn_into_files(Theme theme) throws Exception {
        Files.createDirectories(PICTURES);

        write(theme, "barrier", SampleImages.barrierInFlight());
        write(theme, "alignment", SampleImages.alignment());
        write(theme, "kill", SampleImages.killed());
        write(theme, "restart", SampleImages.restarting());
        write(theme, "commit", SampleImages.committing());
        write(theme, "verdict", SampleImages.damaged());
    }

    private static void write(Theme theme, String name, EngineImage image) throws Exception {
        Path file = PICTURES.resolve(name + "-" + theme.styleClass() + ".png");
        Files.deleteIfExists(file);

        onFxThread(() -> {
            new SnapshotRenderer(null, theme).write(image, "A moment: " + name, "What it means, in words.", file);
            return file;
        });

        Image read = new Image(file.toUri().toString());
        assertThat(read.isError()).isFalse();
        assertThat(read.getWidth()).isEqualTo(SnapshotRenderer.WIDTH);
        assertThat(coloursOf(read)).as(name).hasSizeGreaterThan(60);
    }

    @Test
    void a_moment_looks_different_from_the_next() throws Exception {
        WritableImage barrier = draw(SampleImages.barrierInFlight(), Pick.nothing());
        WritableImage killed = draw(SampleImages.killed(), Pick.nothing());

        assertThat(differentPixels(barrier, killed)).isGreaterThan(20_000);
    }

    @Test
    void the_same_moment_looks_the_same() throws Exception {
        WritableImage once = draw(SampleImages.alignment(), Pick.nothing());
        WritableImage again = draw(SampleImages.alignment(), Pick.nothing());

        assertThat(differentPixels(once, again)).isZero();
    }

    @Test
    void a_selected_subtask_has_a_ring() throws Exception {
        WritableImage plain = draw(SampleImages.alignment(), Pick.nothing());
        WritableImage selected = draw(SampleImages.alignment(), new Pick.Subtask(SampleImages.id(SampleImages.SUM, 1)));

        assertThat(differentPixels(plain, selected)).isBetween(500L, 8_000L);
    }

    @Test
    void the_canvas_picks_what_it_draws_at_any_zoom() throws Exception {
        onFxThread(() -> {
            FlowCanvas canvas = new FlowCanvas();
            canvas.resize(900, 600);
            canvas.setImage(SampleImages.alignment());
            canvas.fitAll();
            canvas.zoomTo(2);
            Rect box = Objects.requireNonNull(canvas.scene())
                    .layout()
                    .subtasks()
                    .get(SampleImages.id(SampleImages.SUM, 0));
            canvas.selectedProperty().set(new Pick.Subtask(SampleImages.id(SampleImages.SUM, 0)));
            canvas.fitSelection();

            assertThat(box).isNotNull();
            assertThat(canvas.pickAt(450, 300)).isEqualTo(new Pick.Subtask(SampleImages.id(SampleImages.SUM, 0)));
            return canvas;
        });
    }

    private static WritableImage draw(EngineImage image, Pick selected) throws Exception {
        return onFxThread(() -> new SnapshotRenderer(null, Theme.LIGHT).draw(image, "", "", 1000, 640, selected));
    }

    private static Set<Integer> coloursOf(Image image) {
        Set<Integer> colours = new HashSet<>();
        PixelReader pixels = image.getPixelReader();
        for (int y = 0; y < image.getHeight(); y += 2) {
            for (int x = 0; x < image.getWidth(); x += 2) {
                colours.add(pixels.getArgb(x, y));
            }
        }
        return colours;
    }

    private static long differentPixels(Image one, Image other) {
        long different = 0;
        for (int y = 0; y < one.getHeight(); y++) {
            for (int x = 0; x < one.getWidth(); x++) {
                if (one.getPixelReader().getArgb(x, y) != other.getPixelReader().getArgb(x, y)) {
                    different++;
                }
            }
        }
        return different;
    }

    private static <T> T onFxThread(Callable<T> work) throws Exception {
        CompletableFuture<T> done = new CompletableFuture<>();
        Platform.runLater(() -> {
            try {
                done.complete(work.call());
            } catch (Throwable e) {
                done.completeExceptionally(e);
            }
        });
        return done.get(60, TimeUnit.SECONDS);
    }
}
