package io.barrierscope.app.preference;

import io.barrierscope.connectors.file.SafeFiles;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Asks the system this process runs on. A program that does not answer soon is not waited for. */
final class SystemDesk implements Desk {
    private static final int MOST_BYTES = 100_000;
    private static final int PATIENCE_MILLIS = 700;

    @Override
    public @Nullable String environment(String name) {
        return System.getenv(name);
    }

    @Override
    public String output(String... command) {
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            process.getOutputStream().close();
            if (!process.waitFor(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
                process.destroyForcibly();
                return "";
            }
            try (InputStream printed = process.getInputStream()) {
                return process.exitValue() == 0
                        ? new String(printed.readNBytes(MOST_BYTES), StandardCharsets.UTF_8)
                        : "";
            }
        } catch (IOException e) {
            return ""; // there is no such program here
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "";
        }
    }

    @Override
    public String content(Path file) {
        return SafeFiles.read(file) instanceof SafeFiles.Content.Read read
                ? new String(read.bytes(), StandardCharsets.UTF_8)
                : "";
    }
}
