package io.barrierscope.connectors.rocksdb;

import io.barrierscope.engine.base.Problem;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.rocksdb.RocksDB;

/** The native library of RocksDB, which comes inside its jar for each platform it was built for. */
public final class RocksLibrary {
    private static boolean loaded;
    private static @Nullable Problem problem;

    private RocksLibrary() {}

    /** Loads the library, once for the whole program; returns what keeps it from working here. */
    public static synchronized Optional<Problem> load() {
        if (loaded) {
            return Optional.ofNullable(problem);
        }
        loaded = true;
        try {
            RocksDB.loadLibrary();
        } catch (RuntimeException | LinkageError e) {
            problem = problem(e);
        }
        return Optional.ofNullable(problem);
    }

    private static Problem problem(Throwable cause) {
        String platform = System.getProperty("os.name") + " " + System.getProperty("os.arch");
        String message = String.valueOf(cause.getMessage());
        boolean noSpace = message.contains("No space left");
        boolean unwritable = message.contains("Permission denied") || message.contains("Read-only");
        String remedy = noSpace || unwritable
                ? "make " + System.getProperty("java.io.tmpdir")
                        + " writable with 20 MB free, or name another folder with"
                        + " JAVA_TOOL_OPTIONS=-Djava.io.tmpdir=FOLDER"
                : "write \"state.backend.type\": \"hashmap\", which gives the same results; on Linux the library needs"
                        + " libstdc++6";
        return Problem.error(
                "RocksDB", "its native library does not load on " + platform + ": " + firstLine(message), remedy);
    }

    private static String firstLine(String text) {
        return text.lines().findFirst().orElse("no reason given");
    }
}
