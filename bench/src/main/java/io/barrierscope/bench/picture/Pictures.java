package io.barrierscope.bench.picture;

import io.barrierscope.app.editor.Selection;
import io.barrierscope.app.inspector.Subject;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.trace.BarrierEvent;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.FailoverEvent;
import io.barrierscope.visualizer.render.HeadlessToolkit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import javafx.scene.control.TableView;

/** Draws the main views of the window into the folder that is named, and prints the names of the files. */
public final class Pictures {
    private static final double WIDTH = 1600;
    private static final double HEIGHT = 1000;
    private static final String FIRST = "running-sum";
    private static final VertexId SUM = new VertexId("sum");

    private final Path folder;
    /** The theme of the views that are not about a theme. */
    private final String plain;

    private Pictures(Path folder, String plain) {
        this.folder = folder;
        this.plain = plain;
    }

    /** What is done with a window until it shows what is wanted. */
    @FunctionalInterface
    private interface Way {
        void go(PicturedWindow window);
    }

    /** Draws everything; the arguments are the folder and, if it is not to be light, the theme. */
    public static void main(String[] arguments) {
        int code = 1;
        try {
            Path folder = Path.of(arguments[0]);
            Files.createDirectories(folder);
            HeadlessToolkit.start();
            new Pictures(folder, arguments.length > 1 ? arguments[1] : "light").drawAll();
            code = 0;
        } catch (IOException | RuntimeException e) {
            System.err.println(e);
        }
        System.exit(code);
    }

    private void drawAll() throws IOException {
        draw("window", "theme=" + plain, Pictures::checkpointUnderWay);
        draw("dark", "theme=dark", Pictures::checkpointUnderWay);
        draw("high-contrast", "theme=high_contrast", Pictures::checkpointUnderWay);
        draw("chinese", "theme=" + plain + "\nlanguage=chinese", Pictures::checkpointUnderWay);
        draw("edit", "theme=" + plain, window -> {
            window.open(FIRST, 0);
            window.act("view.edit");
            window.with(desktop -> desktop.documents().editor().select(Selection.of(Set.of(SUM))));
        });
        draw("failure", "theme=" + plain, window -> {
            window.open(FIRST, 2);
            window.goTo(event -> event instanceof FailoverEvent.Restored);
            window.pick(new Subject.Failure(1));
        });
        draw("breakpoints", "theme=" + plain, window -> {
            window.open(FIRST, 0);
            window.seek(0);
            window.pick(new Subject.Subtask(new SubtaskId(SUM, 1)));
            window.act("break.toggle");
            window.act("run.breakpoint");
            window.await(frame -> frame.image().step() > 20);
            window.act("view.breakpoints");
        });
        draw("unaligned", "theme=" + plain, window -> {
            window.open("unaligned", 1);
            window.goTo(event -> event instanceof BarrierEvent.InFlightStored);
            window.pick(new Subject.Job());
        });
        try (PicturedWindow window = new PicturedWindow("theme=" + plain, WIDTH, HEIGHT)) {
            checkpointUnderWay(window);
            window.pick(new Subject.Subtask(new SubtaskId(SUM, 1)));
            window.act("run.what-if");
            window.awaitNode("#whatif-do", act -> !act.isDisabled());
            drawNewest(window, "what-if");
        }
        try (PicturedWindow window = new PicturedWindow("theme=" + plain, WIDTH, HEIGHT)) {
            checkpointUnderWay(window);
            window.act("help.legend");
            drawNewest(window, "legend");
        }
        for (String laboratory : List.of("restart", "region", "guarantee", "transaction")) {
            try (PicturedWindow window = new PicturedWindow("theme=" + plain, WIDTH, HEIGHT)) {
                checkpointUnderWay(window);
                window.act("lab." + laboratory);
                if (laboratory.equals("guarantee")) {
                    window.awaitNode(
                            "#lab-guarantee-table",
                            node -> node instanceof TableView<?> table
                                    && !table.getItems().isEmpty());
                }
                drawNewest(window, "laboratory-" + laboratory);
            }
        }
    }

    /** Some barriers have arrived, two of six subtasks have acknowledged. */
    private static void checkpointUnderWay(PicturedWindow window) {
        window.open(FIRST, 1);
        window.goTo(event -> event instanceof CheckpointEvent.Acknowledged acknowledged
                && acknowledged.checkpointId() == 4
                && acknowledged.received() == 2);
    }

    private void drawNewest(PicturedWindow window, String name) {
        Path file = folder.resolve(name + ".png");
        window.drawNewest(file);
        System.out.println(file);
    }

    private void draw(String name, String preferences, Way way) throws IOException {
        try (PicturedWindow window = new PicturedWindow(preferences, WIDTH, HEIGHT)) {
            way.go(window);
            Path file = folder.resolve(name + ".png");
            window.draw(file);
            System.out.println(file);
        }
    }
}
