package io.barrierscope.app.file;

import io.barrierscope.connectors.file.SafeFiles;
import io.barrierscope.engine.base.Problem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The folder of unsaved work, one file for each window. A file names the process that writes it; when that process is gone
 * without having taken its file away, the work is offered to whoever starts next. Reads and writes, so never on the window's
 * thread.
 */
public final class Recovery {
    private static final Pattern NAME = Pattern.compile("(\\d+-\\d+)-\\d+\\.recovery");

    private final Path folder;
    private final String self;
    private final Predicate<String> alive;

    /** Work that a process left behind. */
    public record Left(Path store, RescuedWork work) {}

    /**
     * Makes a view of the folder.
     *
     * @param self names this process
     * @param alive whether the process of a name still runs
     */
    Recovery(Path folder, String self, Predicate<String> alive) {
        this.folder = folder;
        this.self = self;
        this.alive = alive;
    }

    /** The folder as this process sees it. */
    public static Recovery ofThisProcess(Path folder) {
        return new Recovery(folder, nameOf(ProcessHandle.current()), Recovery::isAlive);
    }

    /** The file of one of this process's windows. */
    Path storeOf(int window) {
        return folder.resolve(self + "-" + window + ".recovery");
    }

    /** Keeps work in a file, whole or not at all. */
    Optional<Problem> keep(Path store, RescuedWork work) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            return Optional.of(Problem.error(folder.toString(), "this folder cannot be made", "free some space"));
        }
        return SafeFiles.write(store, work.written());
    }

    /** Takes a file away. */
    public void discard(Path store) {
        try {
            Files.deleteIfExists(store);
        } catch (IOException e) {
            // It will be offered once more, which costs a question and no work.
        }
    }

    /** What processes that are gone have left, the newest first. */
    public List<Left> left() {
        List<Left> found = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            files.filter(this::isLeft)
                    .forEach(store -> read(store).ifPresent(work -> found.add(new Left(store, work))));
        } catch (IOException e) {
            return List.of();
        }
        found.sort(
                (one, other) -> Long.compare(other.work().atMillis(), one.work().atMillis()));
        return List.copyOf(found);
    }

    private boolean isLeft(Path store) {
        Matcher name = NAME.matcher(String.valueOf(store.getFileName()));
        return name.matches() && !name.group(1).equals(self) && !alive.test(name.group(1));
    }

    private static Optional<RescuedWork> read(Path store) {
        try {
            return SafeFiles.read(store) instanceof SafeFiles.Content.Read read
                    ? RescuedWork.read(new String(read.bytes(), StandardCharsets.UTF_8))
                    : Optional.empty();
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    static boolean isAlive(String name) {
        long pid = Long.parseLong(name.substring(0, name.indexOf('-')));
        return ProcessHandle.of(pid)
                .filter(process -> process.isAlive() && nameOf(process).equals(name))
                .isPresent();
    }

    /** Process numbers are used again, so the time of the start is part of the name. */
    static String nameOf(ProcessHandle process) {
        long started = process.info()
                .startInstant()
                .map(moment -> moment.toEpochMilli())
                .orElse(0L);
        return process.pid() + "-" + started;
    }
}
