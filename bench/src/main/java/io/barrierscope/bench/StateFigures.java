package io.barrierscope.bench;

import io.barrierscope.connectors.checkpoint.DurableCheckpoints;
import io.barrierscope.connectors.checkpoint.SavedCheckpoint;
import io.barrierscope.connectors.checkpoint.SavedCheckpoints;
import io.barrierscope.connectors.rocksdb.RocksStores;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.execution.Engine;
import io.barrierscope.engine.execution.EngineOptions;
import io.barrierscope.engine.execution.JobSpec;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.state.StateStore;
import io.barrierscope.engine.trace.TraceListener;
import io.barrierscope.engine.view.CheckpointFile;
import io.barrierscope.engine.view.CheckpointFile.Sharing;
import io.barrierscope.engine.view.StateImage;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Measures state in RocksDB: more of it than the heap holds, checkpoints that cost what changed, no leak. */
public final class StateFigures {
    private static final int KEYS = Integer.getInteger("keys", 2_000_000);
    private static final int TEXT = 1_000;
    private static final List<Integer> CHANGED = List.of(KEYS / 1_000, KEYS / 100, KEYS / 10);
    private static final int TIMES = 4;
    /** Until a checkpoint has ended, and records that are on their way have arrived. */
    private static final long CHECKPOINT_MILLIS = 1_000;

    /** Records that are processed while a checkpoint is taken. */
    private static final int MEANWHILE = (int) (CHECKPOINT_MILLIS / StateJob.MILLIS_PER_RECORD);

    /**
     * RocksDB goes on sorting what was loaded, in the background and again after each checkpoint; until it is done, checkpoints
     * store that too. It is done when some in a row have stored little.
     */
    private static final long SETTLING_MILLIS = Long.getLong("settling", 15_000);

    private static final int MOST_SETTLING = 40;
    private static final int CALM = 3;
    private static final double CALM_BYTES = 4 * 1e6;

    /** The last keys only keep the job from ending. */
    private static final List<Integer> ROUNDS = Stream.concat(
                    Stream.concat(
                            Stream.of(MOST_SETTLING * MEANWHILE),
                            CHANGED.stream().flatMap(changed -> Collections.nCopies(TIMES, changed).stream())),
                    Stream.of(10_000))
            .toList();

    private static final int CYCLES = 1_000;
    private static final long JOB_RECORDS = 1_000_000;
    private static final int WARM_UPS = 3;
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double MEGABYTE = 1e6;

    private final PrintStream out;
    private final List<Figure> figures = new ArrayList<>();

    private StateFigures(PrintStream out) {
        this.out = out;
    }

    /** Measures everything, or with an argument large state alone, and prints the table to standard output. */
    public static void main(String[] args) throws IOException, InterruptedException {
        StateFigures figures = new StateFigures(System.out);
        if (args.length == 0) {
            figures.throughput();
            figures.cycles();
        }
        figures.large();
        figures.out.println("Heap of at most " + (Runtime.getRuntime().maxMemory() >> 20) + " MB");
        figures.out.println();
        figures.out.println("| figure | measured | goal | holds |");
        figures.out.println("|---|---|---|---|");
        figures.figures.forEach(figure -> figures.out.println(figure.row()));
    }

    private void throughput() {
        double best = 0;
        for (int i = 0; i <= WARM_UPS; i++) {
            try (RocksStores stores = new RocksStores()) {
                Engine engine = new Engine(
                        BenchJob.withRocks(JOB_RECORDS), EngineOptions.BARE.with(stores), TraceListener.NONE);
                CpuClock clock = CpuClock.start();
                runToEnd(engine);
                best = JOB_RECORDS / clock.seconds();
            }
        }
        figures.add(Figure.atLeast("standard job with RocksDB", best, 200_000, "source records/s"));
    }

    private static void runToEnd(Engine engine) {
        boolean going = true;
        while (going) {
            going = engine.step();
        }
    }

    private void large() throws IOException, InterruptedException {
        Path checkpoints = Files.createTempDirectory("barrierscope-checkpoints");
        try {
            large(checkpoints);
        } finally {
            remove(checkpoints);
        }
    }

    private static void remove(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path one : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(one);
            }
        }
    }

    private void large(Path checkpoints) throws InterruptedException {
        try (RocksStores stores = new RocksStores()) {
            JobSpec job = StateJob.of(KEYS, TEXT, ROUNDS, checkpoints);
            DurableCheckpoints.Opening durable = DurableCheckpoints.open(job.graph(), checkpoints, "job", null);
            Engine engine = new Engine(job, EngineOptions.BARE.with(stores), TraceListener.NONE, durable.storage());
            long start = System.nanoTime();
            forward(engine, KEYS);
            double seconds = (System.nanoTime() - start) / (NANOS_PER_MILLI * 1_000);
            StateImage state = engine.looks()
                    .states(subtask -> subtask.vertex().equals(new VertexId("newest")), 1)
                    .get(0);
            figures.add(Figure.atLeast("state in RocksDB", state.bytes() / MEGABYTE, 2_000, "MB"));
            figures.add(Figure.forComparison("filled with", KEYS / seconds, "keys/s"));
            Stored first = checkpoint(engine, 1);
            figures.add(Figure.forComparison("first checkpoint stores", first.bytes / MEGABYTE, "MB"));
            figures.add(Figure.forComparison("first checkpoint takes", first.millis, "ms"));
            long id = settle(engine, 2);
            for (int changed : CHANGED) {
                rounds(engine, id, changed, state.bytes() * (double) changed / KEYS);
                id += TIMES;
            }
            restore(durable.folder());
        }
    }

    /**
     * Takes checkpoints until what was loaded is merged.
     *
     * @return id of the checkpoint that comes next
     */
    private long settle(Engine engine, long firstId) throws InterruptedException {
        double merged = 0;
        int calm = 0;
        long id = firstId;
        while (calm < CALM && id < firstId + MOST_SETTLING) {
            Thread.sleep(SETTLING_MILLIS);
            double bytes = checkpoint(engine, id++).bytes;
            calm = bytes < CALM_BYTES ? calm + 1 : 0;
            merged += bytes;
        }
        figures.add(Figure.forComparison(
                (id - firstId) + " checkpoints until what was loaded is merged store, together",
                merged / MEGABYTE,
                "MB"));
        if (calm < CALM) {
            throw new IllegalStateException("RocksDB still merges what was loaded; what follows would not be honest");
        }
        return id;
    }

    /** Another run begins from what lies on disk. */
    private void restore(@Nullable Path folder) {
        try (RocksStores stores = new RocksStores()) {
            long start = System.nanoTime();
            SavedCheckpoint saved = SavedCheckpoints.find(Objects.requireNonNull(folder), stores)
                    .checkpoint()
                    .orElseThrow();
            figures.add(Figure.forComparison(
                    "restoring " + Math.round(saved.checkpoint().bytes() / MEGABYTE) + " MB, every byte checked, takes",
                    (System.nanoTime() - start) / NANOS_PER_MILLI,
                    "ms"));
        }
    }

    /** Until so many more records have reached the state. */
    private static void forward(Engine engine, int records) {
        advance(engine, records * StateJob.MILLIS_PER_RECORD);
    }

    private static double advance(Engine engine, long millis) {
        long until = engine.timeMillis() + millis;
        double longest = 0;
        boolean going = true;
        while (going && engine.timeMillis() < until) {
            long before = System.nanoTime();
            going = engine.step();
            longest = Math.max(longest, (System.nanoTime() - before) / NANOS_PER_MILLI);
        }
        return longest;
    }

    /** The same number of keys changes again and again, each time followed by a checkpoint. */
    private void rounds(Engine engine, long firstId, int changed, double changedBytes) {
        String what = String.format(
                Locale.ROOT, "checkpoint after %,d changed keys, %s %% of the state,", changed, 100.0 * changed / KEYS);
        double sum = 0;
        double most = 0;
        double longest = 0;
        double all = 0;
        for (int i = 0; i < TIMES; i++) {
            forward(engine, Math.max(0, changed - MEANWHILE)); // the others came while the last one was taken
            Stored stored = checkpoint(engine, firstId + i);
            sum += stored.bytes;
            most = Math.max(most, stored.bytes);
            longest = Math.max(longest, stored.millis);
            all = stored.allBytes;
        }
        figures.add(Figure.forComparison(
                what + " stores, of " + Math.round(all / MEGABYTE) + " MB in files, mean of " + TIMES,
                sum / TIMES / MEGABYTE,
                "MB"));
        figures.add(Figure.forComparison(what + " stores at most", most / MEGABYTE, "MB"));
        figures.add(
                Figure.forComparison(what + " stores for each byte that changed", sum / TIMES / changedBytes, "bytes"));
        figures.add(Figure.forComparison(what + " takes at most", longest, "ms"));
    }

    /** What a checkpoint stored, how much it consists of, and the longest step meanwhile. */
    private record Stored(double bytes, double allBytes, double millis) {}

    private static Stored checkpoint(Engine engine, long id) {
        engine.apply(new Fault.TriggerCheckpoint());
        double longest = advance(engine, CHECKPOINT_MILLIS);
        List<CheckpointFile> files = engine.looks().files(id);
        double stored = files.stream()
                .filter(file -> file.sharing() != Sharing.SHARED)
                .mapToLong(CheckpointFile::bytes)
                .sum();
        return new Stored(
                stored, files.stream().mapToLong(CheckpointFile::bytes).sum(), longest);
    }

    private void cycles() throws IOException {
        cycle(CYCLES / 10);
        long before = residentBytes();
        cycle(CYCLES);
        figures.add(Figure.below(
                "memory after " + CYCLES + " cycles of opening and closing, more by",
                (residentBytes() - before) / MEGABYTE,
                64,
                "MB"));
    }

    private static void cycle(int times) {
        byte[] some = "some".getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < times; i++) {
            try (RocksStores stores = new RocksStores()) {
                StateStore store = stores.open("cycle");
                store.write(changes -> changes.put("values", some, some));
                store.load(store.seal());
                store.write(changes -> changes.delete("values", some));
            }
        }
    }

    private static long residentBytes() throws IOException {
        Path statistics = Path.of("/proc/self/statm");
        return Files.exists(statistics)
                ? Long.parseLong(Files.readString(statistics).split(" ")[1]) * 4096
                : 0;
    }
}
