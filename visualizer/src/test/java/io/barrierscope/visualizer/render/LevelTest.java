package io.barrierscope.visualizer.render;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.visualizer.ImageBuilder;
import io.barrierscope.visualizer.SampleImages;
import io.barrierscope.visualizer.layout.Rect;
import io.barrierscope.visualizer.pick.Pick;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import javafx.scene.Scene;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What is drawn depends on how large it is drawn, and on how much there is. */
final class LevelTest {
    private static final VertexId MANY = new VertexId("many");

    @BeforeAll
    static void startToolkit() {
        HeadlessToolkit.start();
    }

    @Test
    void a_picture_shows_operators_then_subtasks_then_elements_as_it_grows() throws Exception {
        onFxThread(() -> {
            FlowCanvas canvas = canvas(SampleImages.alignment(), 900, 600);

            canvas.zoomTo(0.15);
            assertThat(canvas.level()).isEqualTo(Level.OPERATORS);
            assertThat(picks(canvas)).noneMatch(pick -> pick instanceof Pick.Element || pick instanceof Pick.Channel);
            canvas.zoomTo(0.6);
            assertThat(canvas.level()).isEqualTo(Level.SUBTASKS);
            assertThat(picks(canvas)).anyMatch(pick -> pick instanceof Pick.Element);
            canvas.zoomTo(1.5);
            assertThat(canvas.level()).isEqualTo(Level.ELEMENTS);
        });
    }

    @Test
    void a_smaller_canvas_shows_less_of_the_same_job() throws Exception {
        onFxThread(() -> {
            assertThat(canvas(SampleImages.alignment(), 900, 600).level()).isEqualTo(Level.SUBTASKS);
            assertThat(canvas(SampleImages.alignment(), 160, 90).level()).isEqualTo(Level.OPERATORS);
        });
    }

    @Test
    void more_than_four_thousand_subtasks_in_sight_are_not_drawn_one_by_one() throws Exception {
        onFxThread(() -> {
            FlowCanvas few = canvas(many(Level.MOST_SUBTASKS), 12_000, 9_000);
            FlowCanvas canvas = canvas(many(Level.MOST_SUBTASKS + 1), 12_000, 9_000);

            assertThat(few.level()).isEqualTo(Level.SUBTASKS);
            assertThat(canvas.level()).isEqualTo(Level.OPERATORS);
            canvas.zoomTo(1);
            assertThat(canvas.level()).isEqualTo(Level.SUBTASKS);
        });
    }

    @Test
    void an_operator_stands_for_the_one_of_its_subtasks_that_failed() throws Exception {
        onFxThread(() -> {
            SubtaskId failed = new SubtaskId(MANY, 2);
            EngineImage image = new ImageBuilder()
                    .task(MANY, "Many", 4)
                    .taskState(failed, ExecutionState.FAILED)
                    .build();
            FlowCanvas canvas = canvas(image, 900, 600);
            canvas.zoomTo(0.15);

            assertThat(picks(canvas)).contains(new Pick.Subtask(failed));
            assertThat(picks(canvas)).doesNotContain(new Pick.Subtask(new SubtaskId(MANY, 0)));
        });
    }

    @Test
    void everything_is_in_sight_when_all_is_fitted_however_much_there_is() throws Exception {
        onFxThread(() -> {
            FlowCanvas canvas = canvas(many(5_000), 900, 600);
            Rect bounds = Objects.requireNonNull(canvas.scene()).layout().bounds();

            assertThat(bounds.width() * canvas.zoom()).isLessThanOrEqualTo(900);
            assertThat(bounds.height() * canvas.zoom()).isLessThanOrEqualTo(600);
        });
    }

    private static EngineImage many(int subtasks) {
        return new ImageBuilder().task(MANY, "Many", subtasks).build();
    }

    private static FlowCanvas canvas(EngineImage image, double width, double height) {
        FlowCanvas canvas = new FlowCanvas();
        new Scene(canvas, 100, 100);
        canvas.resize(width, height);
        canvas.setImage(image);
        if (width < 2_000) {
            canvas.paintNow();
        } else {
            canvas.fitAll();
        }
        return canvas;
    }

    private static Set<Pick> picks(FlowCanvas canvas) {
        Set<Pick> found = new HashSet<>();
        for (double y = 1; y < canvas.getHeight(); y += 3) {
            for (double x = 1; x < canvas.getWidth(); x += 3) {
                found.add(canvas.pickAt(x, y));
            }
        }
        return found;
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
