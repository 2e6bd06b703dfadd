package io.barrierscope.bench;

import io.barrierscope.app.editor.EditorModel;
import io.barrierscope.app.editor.Selection;
import io.barrierscope.app.editor.canvas.EditFace;
import io.barrierscope.app.editor.edit.Arrangement;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.theme.Theme;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.DocumentCheck;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.document.Reading;
import io.barrierscope.visualizer.edit.EditScene;
import io.barrierscope.visualizer.layout.Point;
import io.barrierscope.visualizer.render.EditCanvas;
import io.barrierscope.visualizer.render.HeadlessToolkit;
import java.io.PrintStream;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.event.EventType;
import javafx.geometry.Point2D;
import javafx.scene.Scene;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.stage.Stage;

/**
 * Measures how the editor bears a graph of 1,000 vertices and 2,000 edges, in a window of 1,600 by 1,000 that is drawn in
 * memory, and prints a table. The opening comes first, in a process that has just started, as a person meets it.
 */
public final class EditorFigures {
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double MILLIS_PER_SECOND = 1_000;
    private static final int RENDERED_FOR_SURE = 3;
    private static final int LAYOUTS = 5;

    private final PrintStream out;
    private final ExecutorService background = Executors.newSingleThreadExecutor();
    private final List<Figure> figures = new ArrayList<>();
    private final EditorModel model = new EditorModel(Arrangement.EMPTY);
    private final EditFace face;
    private final EditCanvas canvas;

    private EditorFigures(PrintStream out) {
        this.out = out;
        this.face = onWindow(() -> new EditFace(model, Messages.english(), background, Platform::runLater));
        this.canvas = face.canvas();
    }

    /** Measures everything and prints the table to standard output. */
    public static void main(String[] args) {
        int code = 1;
        try {
            HeadlessToolkit.start();
            EditorFigures all = new EditorFigures(System.out);
            all.open();
            all.layout();
            all.frames();
            all.print();
            code = all.figures.stream().allMatch(Figure::holds) ? 0 : 1;
        } catch (RuntimeException e) {
            System.err.println(e);
        }
        System.exit(code);
    }

    private void open() {
        String text = LargeFlow.text();
        onWindow(() -> {
            Scene scene = new Scene(face, 1600, 1000);
            Theme.LIGHT.applyTo(scene);
            Stage stage = new Stage();
            stage.setScene(scene);
            stage.show();
            return stage;
        });
        awaitFrames();
        CpuClock clock = CpuClock.start();
        long start = System.nanoTime();
        Reading<FlowDocument> reading = FlowDocuments.read(text);
        long errors = DocumentCheck.check(reading).stream()
                .filter(problem -> problem.isError())
                .count();
        FlowDocument placed = Arrangement.placed(reading.orThrow());
        onWindow(() -> {
            model.open(placed);
            return placed;
        });
        awaitFrames();
        double millis = (System.nanoTime() - start) / NANOS_PER_MILLI;
        double processor = clock.seconds() * MILLIS_PER_SECOND;
        if (errors > 0 || placed.graph().edges().size() != LargeFlow.EDGES) {
            throw new IllegalStateException(
                    errors + " errors, " + placed.graph().edges().size() + " edges");
        }
        figures.add(Figure.below("read, check, lay out and draw it, from nothing", millis, 2_000, "ms"));
        figures.add(Figure.forComparison("the same in processor time, compiler included", processor, "ms"));
    }

    private void layout() {
        double worst = 0;
        for (int i = 0; i < LAYOUTS; i++) {
            long start = System.nanoTime();
            Arrangement.layered(model.document());
            worst = Math.max(worst, (System.nanoTime() - start) / NANOS_PER_MILLI);
        }
        figures.add(Figure.below("layout, worst of " + LAYOUTS, worst, 1_000, "ms"));
    }

    private void frames() {
        onWindow(() -> {
            canvas.fitAll();
            return canvas;
        });
        awaitFrames();
        frame("pan, all in sight", drag(MouseButton.MIDDLE, middle()));
        frame("drag one of all in sight", drag(MouseButton.PRIMARY, someCard()));
        moved();
        onWindow(() -> {
            canvas.zoomTo(0.45);
            return canvas;
        });
        frame("pan, names to be read", drag(MouseButton.MIDDLE, middle()));
        onWindow(() -> {
            canvas.zoomTo(1);
            return canvas;
        });
        frame("pan at natural size", drag(MouseButton.MIDDLE, middle()));
        frame("drag one at natural size", drag(MouseButton.PRIMARY, someCard()));
        moved();
        frame("drag a tenth of them", dragMany());
        moved();
        frame("move the pointer over them", number -> fire(MouseEvent.MOUSE_MOVED, MouseButton.NONE, at(number)));
    }

    private void frame(String what, IntConsumer act) {
        FrameMeter.Cost cost = FrameMeter.measure(act);
        figures.add(Figure.atLeast(
                what + ", by processor time", MILLIS_PER_SECOND / cost.processorMillis(), 30, "frames/s"));
        figures.add(Figure.forComparison(what + ", by the clock", MILLIS_PER_SECOND / cost.wallMillis(), "frames/s"));
    }

    private IntConsumer drag(MouseButton button, Point2D from) {
        return number -> {
            if (number == 0) {
                fire(MouseEvent.MOUSE_PRESSED, button, from);
            } else {
                double angle = number * 0.1;
                fire(MouseEvent.MOUSE_DRAGGED, button, from.add(60 * Math.sin(angle), 40 * (1 - Math.cos(angle))));
            }
        };
    }

    /** Lets go of what was dragged, which must be somewhere else then. */
    private void moved() {
        onWindow(() -> {
            FlowDocument before = model.document();
            fire(MouseEvent.MOUSE_RELEASED, MouseButton.PRIMARY, middle());
            if (model.document().equals(before)) {
                throw new IllegalStateException("nothing was dragged");
            }
            return before;
        });
    }

    private IntConsumer dragMany() {
        Point2D from = someCard();
        onWindow(() -> {
            Set<VertexId> nearest = canvas.scene().cards().values().stream()
                    .sorted(Comparator.comparingDouble(
                            card -> canvas.pointOf(centre(card)).distance(from)))
                    .limit(LargeFlow.VERTICES / 10)
                    .map(card -> card.vertex().id())
                    .collect(Collectors.toSet());
            model.select(Selection.of(nearest));
            return from;
        });
        return drag(MouseButton.PRIMARY, from);
    }

    private static Point centre(EditScene.Card card) {
        return new Point(card.box().centerX(), card.box().centerY());
    }

    private Point2D at(int number) {
        return middle().add(300 * Math.sin(number * 0.1), 200 * Math.cos(number * 0.07));
    }

    private Point2D middle() {
        return new Point2D(canvas.getWidth() / 2, canvas.getHeight() / 2);
    }

    /** The middle of the card that is nearest to the middle of the canvas. */
    private Point2D someCard() {
        return onWindow(() -> canvas.scene().cards().values().stream()
                .map(card -> canvas.pointOf(centre(card)))
                .min(Comparator.comparingDouble(middle()::distance))
                .orElseThrow());
    }

    private void fire(EventType<MouseEvent> type, MouseButton button, Point2D at) {
        boolean down = type != MouseEvent.MOUSE_MOVED;
        Point2D place = canvas.localToScene(at);
        canvas.fireEvent(new MouseEvent(
                type,
                place.getX(),
                place.getY(),
                place.getX(),
                place.getY(),
                button,
                1,
                false,
                false,
                false,
                false,
                down && button == MouseButton.PRIMARY,
                down && button == MouseButton.MIDDLE,
                false,
                false,
                false,
                true,
                null));
    }

    /** Waits until what has been asked for has been drawn. */
    private static void awaitFrames() {
        CompletableFuture<Boolean> done = new CompletableFuture<>();
        Platform.runLater(() -> new AnimationTimer() {
            private int frames;

            @Override
            public void handle(long nanos) {
                if (++frames == RENDERED_FOR_SURE) {
                    stop();
                    done.complete(true);
                }
            }
        }.start());
        done.join();
    }

    private static <T> T onWindow(Supplier<T> act) {
        if (Platform.isFxApplicationThread()) {
            return act.get();
        }
        return CompletableFuture.supplyAsync(act, Platform::runLater).join();
    }

    private void print() {
        out.println(LocalDate.now(ZoneOffset.UTC) + ", " + Runtime.getRuntime().availableProcessors() + " cores, "
                + System.getProperty("os.name") + " " + System.getProperty("os.arch") + ", Java " + Runtime.version()
                + ", drawn in memory");
        out.println();
        out.println("| " + String.format("%,d", LargeFlow.VERTICES) + " vertices, "
                + String.format("%,d", LargeFlow.EDGES) + " edges | measured | goal | holds |");
        out.println("|---|---|---|---|");
        figures.forEach(figure -> out.println(figure.row()));
        out.println();
        out.println("Measured by bench/run editor, which measures them again.");
    }
}
