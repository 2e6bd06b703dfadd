package io.barrierscope.connectors.file;

import io.barrierscope.engine.base.Problem;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The directory of one file sink with its unfinished parts by transaction. */
final class PartDirectory {
    private static final int MAX_REMEMBERED = 1_000;
    private static final String HIDDEN_PARTS = ".part-*.inprogress";
    private static final String FINISHED_PARTS = "part-*.jsonl";
    private static final String UNFINISHED = ".inprogress";
    private static final String FINISHED = ".jsonl";
    private static final Pattern NUMBERED = Pattern.compile("\\.?part-[0-9]+-([0-9]{1,17})\\.[a-z]+");

    private final Path path;
    private final Map<String, PartFile> unfinished = new LinkedHashMap<>();
    private final List<String> finished = new ArrayList<>();
    private long finishedCount;
    private long partsBegun;

    PartDirectory(Path path) {
        this.path = path;
    }

    Path path() {
        return path;
    }

    /**
     * Makes the directory ready: it exists, and what a dead run left half done is gone.
     *
     * @param goesOn whether finished parts of an earlier run may lie there
     * @param needed names of unfinished parts that stay
     */
    Optional<Problem> prepare(boolean goesOn, Set<String> needed) {
        try {
            if (Files.exists(path) && !Files.isDirectory(path)) {
                return Optional.of(
                        Problem.error(path.toString(), "is a file where a directory is needed", "name a directory"));
            }
            Files.createDirectories(path);
            try (DirectoryStream<Path> parts = Files.newDirectoryStream(path, FINISHED_PARTS)) {
                for (Path part : parts) {
                    count(part);
                    if (goesOn) {
                        continue;
                    }
                    return Optional.of(Problem.error(
                            path.toString(),
                            "holds " + part.getFileName() + " of an earlier run",
                            "delete the parts, or name another directory with --set directory=PATH"));
                }
            }
            try (DirectoryStream<Path> leftovers = Files.newDirectoryStream(path, HIDDEN_PARTS)) {
                for (Path leftover : leftovers) {
                    if (needed.contains(transactionOf(leftover))) {
                        count(leftover);
                    } else {
                        Files.delete(leftover);
                    }
                }
            }
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(Problem.error(
                    path.toString(), "cannot be written: " + e.getMessage(), "check its rights and the disk"));
        }
    }

    private static String transactionOf(Path hidden) {
        String name = String.valueOf(hidden.getFileName());
        return name.substring(1, name.length() - UNFINISHED.length());
    }

    private void count(Path part) {
        Matcher name = NUMBERED.matcher(String.valueOf(part.getFileName()));
        if (name.matches()) {
            partsBegun = Math.max(partsBegun, Long.parseLong(name.group(1)) + 1);
        }
    }

    /** A number higher than those of all parts found. */
    long partsBegun() {
        return partsBegun;
    }

    /** The part of the transaction, begun when it is the first record or opening of it. */
    PartFile part(String transaction) throws IOException {
        PartFile known = unfinished.get(transaction);
        if (known != null) {
            return known;
        }
        PartFile begun = PartFile.begin(hidden(transaction));
        unfinished.put(transaction, begun);
        return begun;
    }

    private Path hidden(String transaction) {
        return path.resolve("." + transaction + UNFINISHED);
    }

    /** Goes on writing a part from where a checkpoint knows it, whichever run began it. */
    void resume(String transaction, long lines) throws IOException {
        PartFile known = unfinished.get(transaction);
        if (known == null) {
            if (Files.exists(path.resolve(transaction + FINISHED))) {
                throw new IOException(transaction
                        + " cannot be gone on with: a later checkpoint has finished it; restore from that one");
            }
            known = PartFile.closed(hidden(transaction));
            unfinished.put(transaction, known);
        }
        known.resume(lines);
    }

    /** Names of the parts that were finished, as many as are remembered. */
    List<String> finished() {
        return List.copyOf(finished);
    }

    long finishedCount() {
        return finishedCount;
    }

    /** Gives a part its final name; one that an earlier run wrote may have it already. */
    void finish(String transaction) throws IOException {
        Path visible = path.resolve(transaction + FINISHED);
        finishedCount++;
        if (finishedCount <= MAX_REMEMBERED) {
            finished.add(transaction + FINISHED);
        }
        PartFile known = unfinished.remove(transaction);
        if (known == null && Files.exists(visible) && !Files.exists(hidden(transaction))) {
            return;
        }
        (known == null ? PartFile.closed(hidden(transaction)) : known).finish(visible);
    }

    /** Brings to disk what has been written so far. */
    void bringToDisk() throws IOException {
        for (PartFile part : unfinished.values()) {
            part.bringToDisk();
        }
    }

    void discard(String transaction) throws IOException {
        PartFile part = unfinished.remove(transaction);
        if (part != null) {
            part.discard();
        }
    }

    /** Discards what never became visible. */
    void discardUnfinished() throws IOException {
        for (PartFile part : unfinished.values()) {
            part.discard();
        }
        unfinished.clear();
    }
}
