package io.barrierscope.visualizer.render;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.visualizer.SampleImages;
import io.barrierscope.visualizer.layout.Rect;
import io.barrierscope.visualizer.pick.Pick;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.Scene;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.PickResult;
import javafx.scene.input.ScrollEvent;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

final class FlowCanvasTest {
    private static final Pick SUM_0 = new Pick.Subtask(SampleImages.id(SampleImages.SUM, 0));

    @BeforeAll
    static void startToolkit() {
        HeadlessToolkit.start();
    }

    @Test
    void a_click_selects_what_it_hits_and_tells_it() throws Exception {
        onFxThread(() -> {
            FlowCanvas canvas = canvas();
            List<Pick> told = new ArrayList<>();
            canvas.setOnPick(told::add);
            double[] middle = middleOfSum(canvas);

            click(canvas, middle[0], middle[1]);
            click(canvas, 2, 2);

            assertThat(told).containsExactly(SUM_0, Pick.nothing());
            assertThat(canvas.selectedProperty().get()).isEqualTo(Pick.nothing());
        });
    }

    @Test
    void a_menu_is_asked_for_what_is_under_the_pointer() throws Exception {
        onFxThread(() -> {
            FlowCanvas canvas = canvas();
            List<Pick> asked = new ArrayList<>();
            canvas.setOnContextMenuRequest((pick, x, y) -> asked.add(pick));
            double[] middle = middleOfSum(canvas);

            Event.fireEvent(
                    canvas,
                    new ContextMenuEvent(
                            ContextMenuEvent.CONTEXT_MENU_REQUESTED,
                            middle[0],
                            middle[1],
                            middle[0],
                            middle[1],
                            false,
                            new PickResult(canvas, middle[0], middle[1])));

            assertThat(asked).containsExactly(SUM_0);
            assertThat(canvas.selectedProperty().get()).isEqualTo(SUM_0);
        });
    }

    @Test
    void the_wheel_zooms_at_the_pointer() throws Exception {
        onFxThread(() -> {
            FlowCanvas canvas = canvas();
            double[] middle = middleOfSum(canvas);
            double before = canvas.zoom();

            Event.fireEvent(canvas, scroll(canvas, middle[0], middle[1], 400));

            assertThat(canvas.zoom()).isGreaterThan(before * 1.5);
            assertThat(canvas.pickAt(middle[0], middle[1])).isEqualTo(SUM_0);
        });
    }

    @Test
    void dragging_the_empty_canvas_pans_and_picks_nothing() throws Exception {
        onFxThread(() -> {
            FlowCanvas canvas = canvas();
            List<Pick> told = new ArrayList<>();
            canvas.setOnPick(told::add);
            double[] middle = middleOfSum(canvas);

            mouse(canvas, MouseEvent.MOUSE_PRESSED, 3, 3);
            mouse(canvas, MouseEvent.MOUSE_DRAGGED, 43, 23);
            mouse(canvas, MouseEvent.MOUSE_RELEASED, 43, 23);

            assertThat(told).isEmpty();
            assertThat(middleOfSum(canvas)).containsExactly(middle[0], middle[1]);
            assertThat(canvas.pickAt(middle[0] + 40, middle[1] + 20)).isEqualTo(SUM_0);
        });
    }

    @Test
    void what_is_told_grows_with_the_size_of_text_and_is_found_where_it_stands() throws Exception {
        onFxThread(() -> {
            FlowCanvas canvas = canvas();
            Pick checkpoint = new Pick.Checkpoint(3);
            double before = Objects.requireNonNull(canvas.placeOf(checkpoint)).height();

            canvas.setTextScale(2);

            Rect place = Objects.requireNonNull(canvas.placeOf(checkpoint));
            assertThat(place.height()).isGreaterThan(before * 1.2);
            assertThat(canvas.pickAt(place.centerX(), place.centerY())).isEqualTo(checkpoint);
        });
    }

    @Test
    void a_new_moment_of_the_same_job_leaves_the_view_alone() throws Exception {
        onFxThread(() -> {
            FlowCanvas canvas = canvas();
            canvas.zoomTo(2.2);

            canvas.setImage(SampleImages.killed());
            canvas.paintNow();

            assertThat(canvas.zoom()).isEqualTo(2.2);
        });
    }

    private static FlowCanvas canvas() {
        FlowCanvas canvas = new FlowCanvas();
        new Scene(canvas, 900, 600);
        canvas.resize(900, 600);
        canvas.setImage(SampleImages.alignment());
        canvas.paintNow();
        return canvas;
    }

    /** Where the middle of sum#0 was on the screen right after everything was fitted. */
    private static double[] middleOfSum(FlowCanvas canvas) {
        var layout = Objects.requireNonNull(canvas.scene()).layout();
        Rect box = Objects.requireNonNull(layout.subtasks().get(SampleImages.id(SampleImages.SUM, 0)));
        Viewport fitted = new Viewport();
        fitted.resize(900, 600);
        fitted.fit(layout.bounds(), 28, 1.6);
        return new double[] {fitted.screenX(box.centerX()), fitted.screenY(box.centerY())};
    }

    private static void click(FlowCanvas canvas, double x, double y) {
        mouse(canvas, MouseEvent.MOUSE_PRESSED, x, y);
        mouse(canvas, MouseEvent.MOUSE_RELEASED, x, y);
    }

    private static void mouse(FlowCanvas canvas, EventType<MouseEvent> type, double x, double y) {
        Event.fireEvent(
                canvas,
                new MouseEvent(
                        type,
                        x,
                        y,
                        x,
                        y,
                        MouseButton.PRIMARY,
                        1,
                        false,
                        false,
                        false,
                        false,
                        true,
                        false,
                        false,
                        true,
                        false,
                        false,
                        new PickResult(canvas, x, y)));
    }

    private static ScrollEvent scroll(FlowCanvas canvas, double x, double y, double deltaY) {
        return new ScrollEvent(
                ScrollEvent.SCROLL,
                x,
                y,
                x,
                y,
                false,
                false,
                false,
                false,
                false,
                false,
                0,
                deltaY,
                0,
                deltaY,
                ScrollEvent.HorizontalTextScrollUnits.NONE,
                0,
                ScrollEvent.VerticalTextScrollUnits.NONE,
                0,
                0,
                new PickResult(canvas, x, y));
    }

    private static void onFxThread(Runnable work) throws Exception {
        CompletableFuture<Void> done = new CompletableFuture<>();
        Platform.runLater(() -> {
            try {
                work.run();
                done.complete(null);
            } catch (Throwable e) {
                done.completeExceptionally(e);
            }
        });
        done.get(60, TimeUnit.SECONDS);
    }
}
