package io.barrierscope.app.file;

import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Unsaved work as it stood at some moment.
 *
 * @param title what the window called it
 * @param file where the document lives, or null when it was in no file
 * @param atMillis wall time at which it was kept, since 1970
 * @param text the document
 */
public record RescuedWork(String title, @Nullable Path file, long atMillis, String text) {
    private static final String HEAD = "barrierscope-recovery 1";

    /** As its file holds it: four lines, and the document. */
    String written() {
        return String.join("\n", HEAD, oneLine(title), file == null ? "" : file.toString(), atMillis + "", text);
    }

    /** What a file holds; empty when it is no rescued work. */
    static Optional<RescuedWork> read(String content) {
        String[] parts = content.split("\n", 5);
        if (parts.length < 5 || !parts[0].equals(HEAD) || !parts[3].matches("\\d{1,18}")) {
            return Optional.empty();
        }
        Path place = parts[2].isEmpty() ? null : Path.of(parts[2]);
        return Optional.of(new RescuedWork(parts[1], place, Long.parseLong(parts[3]), parts[4]));
    }

    private static String oneLine(String words) {
        return words.replaceAll("\\R", " ");
    }
}
