package io.barrierscope.engine.fidelity;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The generated part of {@code docs/fidelity.md}: what was compared in the last run of the tests. */
final class FidelityPage {
    static final Path PLACE =
            Files.exists(Path.of("docs/fidelity.md")) ? Path.of("docs/fidelity.md") : Path.of("../docs/fidelity.md");
    private static final String BEGIN = "<!-- comparisons: written by the tests -->\n";
    private static final String END = "<!-- end of comparisons -->\n";

    private FidelityPage() {}

    /** The table, by subject and by whose classes answered. */
    static String table() {
        Map<String, String> rows = new TreeMap<>();
        try (Stream<Path> records = Files.list(Comparisons.RECORDS)) {
            for (Path path : records.toList()) {
                List<String> record = List.of(Files.readString(path).strip().split("\t"));
                rows.put(
                        record.get(0) + record.get(1),
                        "| %s | %s | %,d | 0 |\n"
                                .formatted(record.get(0), record.get(1), Long.parseLong(record.get(2))));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return "| what | compared with | comparisons, at least | differences |\n|---|---|---:|---:|\n"
                + String.join("", rows.values());
    }

    /** The table as the page has it. */
    static String written() {
        String page = read();
        return page.substring(page.indexOf(BEGIN) + BEGIN.length(), page.indexOf(END));
    }

    static void write(String table) {
        String page = read();
        String updated =
                page.substring(0, page.indexOf(BEGIN) + BEGIN.length()) + table + page.substring(page.indexOf(END));
        try {
            Files.writeString(PLACE, updated);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read() {
        try {
            return Files.readString(PLACE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
