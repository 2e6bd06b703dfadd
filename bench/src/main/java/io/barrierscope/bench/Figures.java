package io.barrierscope.bench;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.execution.Machine;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.StopCondition;
import io.barrierscope.engine.view.VerdictImage;
import java.io.PrintStream;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleSupplier;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.util.EnvironmentInformation;

/**
 * Measures the figures that the product promises, in one process, and prints them as a table. Throughput is per second
 * of processor time of the whole process, garbage collection included, so that it is that of one core whatever else the
 * machine does; all else is wall time.
 */
public final class Figures {
    private static final long HISTORY_STEPS = 1_000_000;
    private static final long FLINK_RECORDS = 3_000_000;
    private static final int SEEKS = 200;
    private static final int REPETITIONS = 9;

    /**
     * Runs before the measured ones, so that the compiler has done its work: its threads count as well, and with full
     * recording they are busy for about twenty runs.
     */
    private static final int WARM_UPS = 24;

    private static final double NANOS_PER_MILLI = 1e6;

    private final PrintStream out;
    private final List<Figure> figures = new ArrayList<>();

    private Figures(PrintStream out) {
        this.out = out;
    }

    /** Measures everything and prints the table to standard output. */
    public static void main(String[] args) throws Exception {
        Figures figures = new Figures(System.out);
        figures.measure();
        figures.print();
    }

    private void measure() throws Exception {
        figures.add(Figure.forComparison(
                "a plain loop with a heap and four queues",
                median(() -> PlainLoop.recordsPerSecond(5_000_000)),
                "records/s"));
        double off = median(() -> unrecorded(1_000_000));
        figures.add(Figure.atLeast("throughput, recording off", off, 4_000_000, "source records/s"));
        figures.add(Figure.atLeast(
                "throughput, full recording", median(() -> recorded(500_000)), 1_000_000, "source records/s"));
        history();
        figures.add(Figure.atLeast(
                "steps of a document with 500 subtasks, full recording",
                median(LargeJobs::stepsPerSecond),
                200_000,
                "steps/s"));
        regions(250);
        regions(1_000);
        figures.add(
                Figure.below("kill to verdict, job of 10,000 records", median(Figures::killToVerdict), 1_000, "ms"));
        flink(off);
    }

    private void regions(int vertices) {
        figures.add(Figure.below(
                "expansion and regions of " + vertices + " vertices x 1,000",
                median(() -> LargeJobs.millisForRegions(vertices, 1_000)),
                2_000.0 * vertices / 1_000,
                "ms"));
    }

    private void flink(double own) throws Exception {
        MiniCluster cluster = FlinkPeer.start();
        try {
            double peer = median(() -> FlinkPeer.recordsPerSecond(cluster, FLINK_RECORDS));
            figures.add(Figure.forComparison(
                    "the same job on a Flink " + EnvironmentInformation.getVersion() + " MiniCluster",
                    peer,
                    "source records/s"));
            figures.add(Figure.atLeast("throughput, recording off, against Flink's", own / peer, 1, "times"));
        } finally {
            cluster.close();
        }
    }

    private static double unrecorded(long records) {
        Machine machine = BenchJob.bare(records);
        CpuClock clock = CpuClock.start();
        while (machine.step()) {
            // the loop is the measurement
        }
        return records / clock.seconds();
    }

    private static double recorded(long records) {
        EngineSession session = BenchJob.recorded(records);
        CpuClock clock = CpuClock.start();
        session.runUntil(StopCondition.end(), Long.MAX_VALUE);
        return records / clock.seconds();
    }

    private void history() {
        long before = usedBytes();
        EngineSession session = BenchJob.recorded(HISTORY_STEPS);
        session.runUntil(StopCondition.step(10_000), Long.MAX_VALUE);
        double early = nanosPerStep(session, 20_000);
        session.runUntil(StopCondition.step(HISTORY_STEPS - 20_000), Long.MAX_VALUE);
        double late = nanosPerStep(session, HISTORY_STEPS);
        double megabytes = (usedBytes() - before) / (double) (1 << 20);
        Random random = new Random(1);
        double[] millis = new double[SEEKS];
        for (int i = 0; i < SEEKS; i++) {
            long step = 1 + random.nextLong(HISTORY_STEPS);
            long start = System.nanoTime();
            session.seek(step);
            millis[i] = (System.nanoTime() - start) / NANOS_PER_MILLI;
        }
        Arrays.sort(millis);
        figures.add(Figure.below("seek in 1,000,000 steps, median", millis[SEEKS / 2], 20, "ms"));
        figures.add(Figure.below("seek in 1,000,000 steps, worst of " + SEEKS, millis[SEEKS - 1], 200, "ms"));
        figures.add(Figure.below("memory of 1,000,000 steps", megabytes, 200, "MB"));
        figures.add(Figure.below("cost of a step at 1,000,000 against 10,000", late / early, 1.5, "times"));
        figures.add(Figure.below("cost of a step, recorded, at 1,000,000", late, 10_000, "ns"));
    }

    private static double nanosPerStep(EngineSession session, long untilStep) {
        long steps = untilStep - session.steps();
        long start = System.nanoTime();
        session.runUntil(StopCondition.step(untilStep), Long.MAX_VALUE);
        return (double) (System.nanoTime() - start) / steps;
    }

    private static double killToVerdict() {
        EngineSession session = BenchJob.recorded(10_000);
        session.runUntil(StopCondition.time(5_000), Long.MAX_VALUE);
        long start = System.nanoTime();
        session.inject(new Fault.FailSubtask(new SubtaskId(new VertexId("sum"), 0)));
        session.runUntil(StopCondition.end(), Long.MAX_VALUE);
        List<VerdictImage> verdicts = session.image().verdicts();
        double millis = (System.nanoTime() - start) / NANOS_PER_MILLI;
        if (verdicts.isEmpty()) {
            throw new IllegalStateException("no verdict");
        }
        return millis;
    }

    /** The median of some repetitions after those that only warm up. */
    private static double median(DoubleSupplier measurement) {
        double[] values = new double[REPETITIONS];
        for (int i = -WARM_UPS; i < values.length; i++) {
            double value = measurement.getAsDouble();
            if (i >= 0) {
                values[i] = value;
            }
        }
        Arrays.sort(values);
        return values[REPETITIONS / 2];
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
                + System.getProperty("os.name") + " " + System.getProperty("os.arch") + ", Java " + Runtime.version());
        out.println();
        out.println("| figure | measured | goal | holds |");
        out.println("|---|---|---|---|");
        figures.forEach(figure -> out.println(figure.row()));
        out.println();
        out.println("Measured by bench/run, which measures them again.");
    }
}
