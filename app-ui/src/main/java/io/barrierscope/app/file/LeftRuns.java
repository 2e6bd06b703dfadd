package io.barrierscope.app.file;

import io.barrierscope.connectors.file.SafeFiles;
import io.barrierscope.engine.base.Problem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The folder of runs under way, two files for each window: the run, and how far it has come. Like {@link Recovery}, it offers
 * what processes that are gone have left. Reads and writes, so never on the window's thread.
 */
public final class LeftRuns {
    private static final Pattern NAME = Pattern.compile("(\\d+-\\d+)-\\d+\\.run");
    private static final String STEP = ".step";

    private final Path folder;
    private final String self;
    private final Predicate<String> alive;

    /** A run that a process left behind. */
    public record Left(Path store, KeptRun run) {}

    LeftRuns(Path folder, String self, Predicate<String> alive) {
        this.folder = folder;
        this.self = self;
        this.alive = alive;
    }

    /** The folder as this process sees it. */
    public static LeftRuns ofThisProcess(Path folder) {
        return new LeftRuns(folder, Recovery.nameOf(ProcessHandle.current()), Recovery::isAlive);
    }

    /** The file of one of this process's windows. */
    Path storeOf(int window) {
        return folder.resolve(self + "-" + window + ".run");
    }

    /** Keeps a run, whole or not at all. */
    Optional<Problem> keep(Path store, KeptRun run) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            return Optional.of(Problem.error(folder.toString(), "this folder cannot be made", "free some space"));
        }
        try { // it would belong to another run
            Files.deleteIfExists(step(store));
        } catch (IOException e) {
            return Optional.of(Problem.error(step(store).toString(), "this file cannot be deleted", "delete it"));
        }
        return SafeFiles.write(store, run.written());
    }

    /** Keeps how far a run has come. */
    Optional<Problem> keep(Path store, KeptRun.Progress progress) {
        return SafeFiles.write(step(store), progress.written());
    }

    private static Path step(Path store) {
        return store.resolveSibling(store.getFileName() + STEP);
    }

    /** Takes a run away. */
    public void discard(Path store) {
        try {
            Files.deleteIfExists(store);
            Files.deleteIfExists(step(store));
        } catch (IOException e) {
            // It will be offered once more, which costs a question and no work.
        }
    }

    /** What processes that are gone have left, the newest first. */
    public List<Left> left() {
        List<Left> found = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            files.filter(this::isLeft).forEach(store -> read(store).ifPresent(run -> found.add(new Left(store, run))));
        } catch (IOException e) {
            return List.of();
        }
        found.sort(
                (one, other) -> Long.compare(other.run().atMillis(), one.run().atMillis()));
        return List.copyOf(found);
    }

    private boolean isLeft(Path store) {
        Matcher name = NAME.matcher(String.valueOf(store.getFileName()));
        return name.matches() && !name.group(1).equals(self) && !alive.test(name.group(1));
    }

    private static Optional<KeptRun> read(Path store) {
        Optional<KeptRun> run = text(store).flatMap(KeptRun::read);
        Optional<KeptRun.Progress> progress = text(step(store)).flatMap(KeptRun.Progress::read);
        return run.map(kept -> progress.filter(
                        later -> later.acts() == kept.recording().commands().size())
                .map(kept::at)
                .orElse(kept));
    }

    private static Optional<String> text(Path file) {
        return Files.exists(file) && SafeFiles.read(file) instanceof SafeFiles.Content.Read read
                ? Optional.of(new String(read.bytes(), StandardCharsets.UTF_8))
                : Optional.empty();
    }
}
