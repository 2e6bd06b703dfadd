package io.barrierscope.bench;

import io.barrierscope.app.i18n.EventWords;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.run.RunFrame;
import io.barrierscope.app.timeline.EventListModel;
import io.barrierscope.bench.picture.PicturedWindow;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.session.TraceView;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.visualizer.pick.Pick;
import io.barrierscope.visualizer.render.FlowCanvas;
import io.barrierscope.visualizer.render.HeadlessToolkit;
import io.barrierscope.visualizer.render.Level;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;

/**
 * Measures how the debugger bears many visible things and a long history, in a window of 1,600 by 1,000 that is drawn in
 * memory, and prints a table.
 */
public final class DebuggerFigures {
    private static final double WIDTH = 1600;
    private static final double HEIGHT = 1000;
    private static final double NANOS_PER_MILLI = 1e6;
    private static final int CHECKPOINTS = 10_000;
    private static final int ELEMENTS = 2_000;
    private static final double CLOSER = 1.05;
    private static final int QUESTIONS = 60;
    private static final double MEDIAN_FRAME = 16;
    private static final double SLOW_FRAME = 33;
    private static final double ANSWER = 50;

    private final PrintStream out;
    private final Path folder;
    private final List<Figure> figures = new ArrayList<>();

    private DebuggerFigures(PrintStream out, Path folder) {
        this.out = out;
        this.folder = folder;
    }

    /** Measures everything, or the part that is named, and prints the table to standard output. */
    public static void main(String[] args) {
        int code = 1;
        try {
            List<String> known = List.of("history", "elements", "operators");
            List<String> parts = args.length == 0 ? known : List.of(args);
            if (!known.containsAll(parts)) {
                throw new IllegalArgumentException("the parts are " + known + ", not " + parts);
            }
            HeadlessToolkit.start();
            DebuggerFigures all = new DebuggerFigures(System.out, Files.createTempDirectory("barrierscope-bench"));
            if (parts.contains("history")) {
                all.history();
            }
            if (parts.contains("elements")) {
                all.elements();
            }
            if (parts.contains("operators")) {
                all.operators();
            }
            all.print();
            code = all.figures.stream().allMatch(Figure::holds) ? 0 : 1;
        } catch (IOException | RuntimeException e) {
            System.err.println(e);
        }
        System.exit(code);
    }

    private void elements() throws IOException {
        try (PicturedWindow window = open(DebuggerFlows.lanes(10, 8, true))) {
            FlowCanvas canvas = canvas(window);
            window.runUntil(1_500);
            window.with(desktop -> canvas.fitAll());
            frames("400 subtasks, all in sight, step by step", window);
            window.with(desktop -> {
                canvas.selectedProperty().set(new Pick.Subtask(new SubtaskId(new VertexId("v2-5"), 4)));
                canvas.fitSelection();
                while (canvas.level() != Level.OPERATORS) {
                    canvas.zoomTo(canvas.zoom() / CLOSER);
                }
                do {
                    canvas.zoomTo(canvas.zoom() * CLOSER);
                } while (canvas.elementsInSight() >= ELEMENTS);
                canvas.zoomTo(canvas.zoom() / CLOSER);
            });
            int seen = window.ask(canvas::elementsInSight);
            if (seen < ELEMENTS) {
                throw new IllegalStateException("only " + seen + " elements in sight");
            }
            frames("400 subtasks, " + String.format("%,d", seen) + " elements in sight, step by step", window);
        }
    }

    private void operators() throws IOException {
        try (PicturedWindow window = open(DebuggerFlows.lanes(10, 100, false))) {
            FlowCanvas canvas = canvas(window);
            window.runUntil(500);
            window.with(desktop -> canvas.fitAll());
            frames("5,000 subtasks, all in sight, step by step", window);
        }
    }

    private void history() throws IOException {
        FrameMeter.Cost early;
        try (PicturedWindow window = open(DebuggerFlows.checkpoints(3, 100))) {
            window.act("run.to-end");
            window.await(frame -> frame.image().ended());
            window.seek(2_000);
            early = stepping(window);
        }
        long before = usedBytes();
        try (PicturedWindow window = open(DebuggerFlows.checkpoints(3, CHECKPOINTS))) {
            window.act("run.to-end");
            RunFrame end = window.await(frame -> frame.image().ended());
            TraceView trace = end.trace();
            long steps = end.image().step();
            add(Figure.forComparison(
                    "history: notable events of " + String.format("%,d", steps) + " steps",
                    trace.events().size(),
                    "events"));
            add(Figure.below(
                    "history: memory of the whole program with it",
                    (usedBytes() - before) / (double) (1 << 20),
                    500,
                    "MB"));
            scrub(window, steps);
            questions(trace, steps);
            window.seek(steps - 2_000);
            FrameMeter.Cost late = stepping(window);
            add(Figure.below("history: frame at its beginning, median", early.medianMillis(), MEDIAN_FRAME, "ms"));
            add(Figure.below("history: frame at its end, median", late.medianMillis(), MEDIAN_FRAME, "ms"));
            add(Figure.below(
                    "history: frame at its end against one at its beginning",
                    late.medianMillis() / early.medianMillis(),
                    1.5,
                    "times"));
        }
    }

    private void scrub(PicturedWindow window, long steps) {
        Random random = new Random(1);
        double[] millis = new double[QUESTIONS];
        for (int i = 0; i < millis.length; i++) {
            long step = 1 + random.nextLong(steps);
            long start = System.nanoTime();
            window.seek(step);
            millis[i] = (System.nanoTime() - start) / NANOS_PER_MILLI;
        }
        add(Figure.below("history: scrub to any step, shown, median", median(millis), ANSWER, "ms"));
    }

    private void questions(TraceView trace, long steps) {
        EventListModel model = new EventListModel(new EventWords(Messages.english()));
        model.setPresent(steps / 2);
        model.update(trace);
        List<Runnable> filters = List.of(
                () -> model.setKinds(Set.of("transaction", "failover")),
                () -> model.setKinds(Set.copyOf(EventListModel.KINDS)),
                () -> model.setCheckpoint(CHECKPOINTS / 3),
                () -> model.setCheckpoint(0));
        ask("filter", model, filters::get, filters.size());
        List<String> texts = List.of("sum#1 checkpoint:5000", "kind:barrier", "complete", "");
        ask("search", model, number -> () -> model.setText(texts.get(number)), texts.size());
    }

    /** What can be asked, by number. */
    @FunctionalInterface
    private interface Asking {
        Runnable question(int number);
    }

    private void ask(String what, EventListModel model, Asking asking, int many) {
        double[] first = new double[QUESTIONS];
        double[] all = new double[many];
        for (int i = 0; i < QUESTIONS; i++) {
            long start = System.nanoTime();
            asking.question(i % many).run();
            boolean more = model.readOn();
            first[i] = (System.nanoTime() - start) / NANOS_PER_MILLI;
            if (i < many) {
                while (more) {
                    more = model.readOn();
                }
                all[i] = (System.nanoTime() - start) / NANOS_PER_MILLI;
            }
        }
        add(Figure.below("history: " + what + ", answer around the present, median", median(first), ANSWER, "ms"));
        add(Figure.forComparison("history: " + what + ", answer of all events, median", median(all), "ms"));
    }

    private FrameMeter.Cost stepping(PicturedWindow window) {
        return FrameMeter.measure(
                number -> window.desktop().run().step(),
                window.desktop().model().frameProperty());
    }

    private void frames(String what, PicturedWindow window) {
        RunFrame frame =
                Objects.requireNonNull(window.desktop().model().frameProperty().get());
        EngineImage shown = frame.image();
        if (shown.jobStatus() != JobStatus.RUNNING || !shown.failures().isEmpty()) {
            throw new IllegalStateException("the job that is measured does not run: " + shown.failures());
        }
        FrameMeter.Cost cost = stepping(window);
        add(Figure.below(what + ": frame, median", cost.medianMillis(), MEDIAN_FRAME, "ms"));
        add(Figure.below(what + ": frame, 95th percentile", cost.highMillis(), SLOW_FRAME, "ms"));
    }

    private PicturedWindow open(String text) throws IOException {
        Path file = folder.resolve("measured.flow.json");
        Files.writeString(file, text);
        PicturedWindow window = new PicturedWindow("motion=full", WIDTH, HEIGHT);
        window.openFile(file);
        return window;
    }

    private static FlowCanvas canvas(PicturedWindow window) {
        return (FlowCanvas) window.scene().lookup(".flow-canvas");
    }

    /** Keeps a figure and tells it at once, as all of them take minutes. */
    private void add(Figure figure) {
        figures.add(figure);
        System.err.println(figure.row());
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    private static long usedBytes() {
        Runtime runtime = Runtime.getRuntime();
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        return runtime.totalMemory() - runtime.freeMemory();
    }

    private void print() {
        out.println(LocalDate.now(ZoneOffset.UTC) + ", " + Runtime.getRuntime().availableProcessors() + " cores, "
                + System.getProperty("os.name") + " " + System.getProperty("os.arch") + ", Java " + Runtime.version()
                + ", drawn in memory; frames by the processor time of both drawing threads");
        out.println();
        out.println("| figure | measured | goal | holds |");
        out.println("|---|---|---|---|");
        figures.forEach(figure -> out.println(figure.row()));
        out.println();
        out.println("Measured by bench/run debugger, which measures them again.");
    }
}
