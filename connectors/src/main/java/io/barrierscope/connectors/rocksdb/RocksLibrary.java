package io.barrierscope.connectors.rocksdb;

import io.barrierscope.engine.base.Problem;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.rocksdb.RocksDB;

/** The native library of RocksDB, which comes inside its jar for each platform it was built for. */
public final class RocksLibrary {
    private static final int MAX_CAUSES = 8;

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
        Throwable first = cause;
        for (int depth = 0; depth < MAX_CAUSES && first.getCause() != null; depth++) {
            first = first.getCause();
        }
        String message = String.valueOf(first.getMessage());
        boolean noSpace = message.contains("No space left");
        boolean unwritable = message.contains("ermi") // permission denied, operation not permitted
                || message.contains("Read-only")
                || first instanceof IOException;
        String remedy = noSpace || unwritable
                ? "make " + System.getProperty("java.io.tmpdir")
                        + " a folder where programs may be written and run, with 20 MB free, or name another folder"
                        + " with JAVA_TOOL_OPTIONS=-Djava.io.tmpdir=FOLDER"
                : "write \"state.backend.type\": \"hashmap\", which gives the same results; on Linux the library needs"
                        + " libstdc++6";
        return Problem.error(
                "RocksDB", "its native library does not load on " + platform + ": " + firstLine(message), remedy);
    }

    private static String firstLine(String text) {
        return text.lines().findFirst().orElse("no reason given");
    }
}
