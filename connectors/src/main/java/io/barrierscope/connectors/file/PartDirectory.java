package io.barrierscope.connectors.file;

import io.barrierscope.engine.base.Problem;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The directory of one file sink with its unfinished parts by transaction. */
final class PartDirectory {
    private static final String HIDDEN_PARTS = ".part-*.inprogress";
    private static final String FINISHED_PARTS = "part-*.jsonl";

    private final Path path;
    private final Map<String, PartFile> unfinished = new LinkedHashMap<>();

    PartDirectory(Path path) {
        this.path = path;
    }

    Path path() {
        return path;
    }

    /** Makes the directory ready: it exists, holds no finished part, and what a dead run left half done is gone. */
    Optional<Problem> prepare() {
        try {
            if (Files.exists(path) && !Files.isDirectory(path)) {
                return Optional.of(
                        Problem.error(path.toString(), "is a file where a directory is needed", "name a directory"));
            }
            Files.createDirectories(path);
            try (DirectoryStream<Path> parts = Files.newDirectoryStream(path, FINISHED_PARTS)) {
                for (Path part : parts) {
                    return Optional.of(Problem.error(
                            path.toString(),
                            "holds " + part.getFileName() + " of an earlier run",
                            "delete the parts, or name another directory with --set directory=PATH"));
                }
            }
            try (DirectoryStream<Path> leftovers = Files.newDirectoryStream(path, HIDDEN_PARTS)) {
                for (Path leftover : leftovers) {
                    Files.delete(leftover);
                }
            }
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(Problem.error(
                    path.toString(), "cannot be written: " + e.getMessage(), "check its rights and the disk"));
        }
    }

    /** The part of the transaction, begun when it is the first record or opening of it. */
    PartFile part(String transaction) throws IOException {
        PartFile known = unfinished.get(transaction);
        if (known != null) {
            return known;
        }
        PartFile begun = PartFile.begin(path.resolve("." + transaction + ".inprogress"));
        unfinished.put(transaction, begun);
        return begun;
    }

    void finish(String transaction) throws IOException {
        part(transaction).finish(path.resolve(transaction + ".jsonl"));
        unfinished.remove(transaction);
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
