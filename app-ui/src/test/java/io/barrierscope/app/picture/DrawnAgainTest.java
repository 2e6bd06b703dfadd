package io.barrierscope.app.picture;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.document.Opening;
import io.barrierscope.app.document.ProductMachines;
import io.barrierscope.app.document.ProductOpener;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.StopCondition;
import io.barrierscope.engine.session.TraceView;
import io.barrierscope.engine.trace.TraceEntry;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.SharedImages;
import io.barrierscope.visualizer.layout.Rect;
import io.barrierscope.visualizer.pick.Pick;
import io.barrierscope.visualizer.render.FlowCanvas;
import io.barrierscope.visualizer.render.HeadlessToolkit;
import io.barrierscope.visualizer.scene.FlowScene;
import io.barrierscope.visualizer.scene.SceneBuilder;
import io.barrierscope.visualizer.scene.TaskCard;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.event.Event;
import javafx.scene.Scene;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.PickResult;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What is new is drawn again and the rest is left as it was: that must make no difference, neither to the picture's parts nor
 * to a single pixel, wherever in time somebody goes.
 */
class DrawnAgainTest {
    private static final int MOMENTS = 40;
    private static final int NEAR = 4;
    private static final int WIDTH = 900;
    private static final int HEIGHT = 640;
    private static final long MOST_STEPS = 20_000;

    @BeforeAll
    static void startToolkit() {
        HeadlessToolkit.start();
    }

    /** A finished run that is looked at in leaps and in single steps. */
    private static final class Walk {
        private final EngineSession session;
        private final JobGraph graph;
        private final Random random;
        private long step;

        Walk(String sample, int number) {
            Opening.Opened opened = (Opening.Opened) new ProductOpener().openSample(sample);
            Scenario scenario = opened.flow().scenarios().get(number);
            graph = opened.flow().jobOf(scenario).graph();
            session = EngineSession.open(new ProductMachines().of(opened.flow(), scenario));
            session.runUntil(StopCondition.end(), MOST_STEPS);
            random = new Random(number);
        }

        EngineImage next(int moment) {
            long last = session.furthestStep();
            long target = moment % 6 == 0 ? random.nextLong(last + 1) : step + random.nextInt(2 * NEAR + 1) - NEAR;
            step = session.seek(Math.max(0, Math.min(last, target)));
            return session.image();
        }

        List<TraceEntry> happened() {
            TraceView trace = session.trace();
            return trace.events().subList(trace.eventsUntil(step - 1), trace.eventsUntil(step));
        }
    }

    @ParameterizedTest
    @CsvSource({"running-sum, 2", "unaligned, 1", "transaction-timeout, 1", "keyed-lanes-region, 1", "late-records, 0"})
    void the_parts_that_two_pictures_share_are_as_if_they_had_been_made_again(String sample, int number) {
        Walk walk = new Walk(sample, number);
        SceneBuilder sharing = new SceneBuilder(walk.graph);
        SceneBuilder anew = new SceneBuilder(walk.graph);
        EngineImage before = null;
        FlowScene drawn = null;
        int kept = 0;
        for (int i = 0; i < MOMENTS; i++) {
            EngineImage image = walk.next(i);
            before = SharedImages.of(before, image);
            FlowScene scene = sharing.build(before);
            kept += drawn == null ? 0 : same(scene.tasks(), drawn.tasks()) + same(scene.pipes(), drawn.pipes());
            drawn = scene;

            assertThat(before).isEqualTo(image);
            assertThat(scene).usingRecursiveComparison().isEqualTo(anew.build(image));
        }
        assertThat(kept).as("cards and channels that were not made again").isPositive();
    }

    @Test
    void a_last_image_of_another_job_leaves_no_trace() {
        Walk other = new Walk("running-sum", 2);
        Walk walk = new Walk("keyed-lanes-region", 1);
        SceneBuilder scenes = new SceneBuilder(walk.graph);
        EngineImage image = walk.next(0);

        scenes.build(other.next(0));

        assertThat(scenes.build(image).logs())
                .isEqualTo(new SceneBuilder(walk.graph).build(image).logs());
    }

    private static <T> int same(List<T> some, List<T> others) {
        int same = 0;
        for (int i = 0; i < Math.min(some.size(), others.size()); i++) {
            same += some.get(i) == others.get(i) ? 1 : 0;
        }
        return same;
    }

    @ParameterizedTest
    @CsvSource({
        "running-sum, 2, 0",
        "unaligned, 1, 0",
        "unaligned, 1, 1.9",
        "transaction-timeout, 1, 0.6",
        "keyed-lanes-region, 1, 0.25",
        "late-records, 0, 0.9"
    })
    void what_was_not_drawn_again_looks_as_if_it_had_been(String sample, int number, double zoom) {
        Walk walk = new Walk(sample, number);
        FlowCanvas canvas = onFx(() -> canvas(walk.graph));
        EngineImage before = null;
        Set<Integer> pictures = new HashSet<>();
        for (int i = 0; i < MOMENTS; i++) {
            before = SharedImages.of(before, walk.next(i));
            EngineImage image = before;
            boolean first = i == 0;
            onFx(() -> {
                canvas.setMoment(image, walk.happened());
                point(canvas, walk.random.nextInt(WIDTH), walk.random.nextInt(HEIGHT));
                if (first && zoom > 0) {
                    canvas.paintNow();
                    canvas.zoomTo(zoom);
                }
                return null;
            });
            int[] changed = onFx(() -> {
                canvas.paintChanges();
                return pixels(canvas);
            });
            int[] whole = onFx(() -> {
                canvas.paintNow();
                return pixels(canvas);
            });

            assertThat(difference(changed, whole))
                    .as("picture of step " + image.step())
                    .isEmpty();
            pictures.add(Arrays.hashCode(whole));
        }
        assertThat(pictures).as("different pictures").hasSizeGreaterThan(MOMENTS / 4);
    }

    /** Messages move in a layer over the cards, but go behind them: no card is told in fewer words because of one. */
    @Test
    void messages_leave_all_cards_as_they_are() {
        Walk walk = new Walk("running-sum", 2);
        FlowCanvas with = onFx(() -> canvas(walk.graph));
        FlowCanvas without = onFx(() -> canvas(walk.graph));
        int crossed = 0;
        for (int i = 0; i < MOMENTS; i++) {
            EngineImage image = walk.next(i);
            int[] some = onFx(() -> shown(with, image, walk.happened()));
            int[] none = onFx(() -> shown(without, image, List.of()));
            crossed += Arrays.equals(some, none) ? 0 : 1;
            FlowScene scene = Objects.requireNonNull(with.scene());
            for (TaskCard card : scene.tasks()) {
                Rect box = Objects.requireNonNull(with.placeOf(new Pick.Subtask(card.id())))
                        .grow(-1);
                assertThat(inside(box, some))
                        .as(card.id() + " at step " + image.step())
                        .isEqualTo(inside(box, none));
            }
        }
        assertThat(crossed).as("pictures with messages").isGreaterThan(4);
    }

    private static int[] shown(FlowCanvas canvas, EngineImage image, List<TraceEntry> happened) {
        canvas.setMoment(image, happened);
        canvas.paintNow();
        return pixels(canvas);
    }

    private static List<Integer> inside(Rect box, int[] pixels) {
        List<Integer> inside = new ArrayList<>();
        for (int y = (int) Math.ceil(box.y()); y < (int) box.bottom(); y++) {
            for (int x = (int) Math.ceil(box.x()); x < (int) box.right(); x++) {
                inside.add(pixels[y * WIDTH + x]);
            }
        }
        return inside;
    }

    private static void point(FlowCanvas canvas, double x, double y) {
        PickResult picked = new PickResult(canvas, x, y);
        Event.fireEvent(
                canvas,
                new MouseEvent(
                        MouseEvent.MOUSE_MOVED,
                        x,
                        y,
                        x,
                        y,
                        MouseButton.NONE,
                        0,
                        false,
                        false,
                        false,
                        false,
                        false,
                        false,
                        false,
                        false,
                        false,
                        true,
                        picked));
    }

    private static FlowCanvas canvas(JobGraph graph) {
        FlowCanvas canvas = new FlowCanvas();
        canvas.setReducedMotion(true);
        new Scene(canvas, WIDTH, HEIGHT);
        canvas.resize(WIDTH, HEIGHT);
        canvas.applyCss();
        canvas.setGraph(graph);
        return canvas;
    }

    private static int[] pixels(FlowCanvas canvas) {
        WritableImage image = canvas.snapshot(null, null);
        int[] pixels = new int[WIDTH * HEIGHT];
        image.getPixelReader().getPixels(0, 0, WIDTH, HEIGHT, PixelFormat.getIntArgbInstance(), pixels, 0, WIDTH);
        return pixels;
    }

    /** Where two pictures differ first, or nothing. */
    private static String difference(int[] one, int[] other) {
        for (int i = 0; i < one.length; i++) {
            if (one[i] != other[i]) {
                return "x " + i % WIDTH + ", y " + i / WIDTH + ": " + Integer.toHexString(one[i]) + " for "
                        + Integer.toHexString(other[i]);
            }
        }
        return "";
    }

    private static <T> T onFx(Supplier<T> work) {
        CompletableFuture<T> done = new CompletableFuture<>();
        Platform.runLater(() -> {
            try {
                done.complete(work.get());
            } catch (RuntimeException | Error e) {
                done.completeExceptionally(e);
            }
        });
        return done.join();
    }
}
