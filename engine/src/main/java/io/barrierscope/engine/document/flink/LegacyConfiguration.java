package io.barrierscope.engine.document.flink;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads {@code flink-conf.yaml} as Flink 1.x does, line by line: what follows a {@code #} is a comment wherever it stands, the
 * first colon with a blank parts key and value, quotes belong to the value, and of two equal keys the later one counts (Flink
 * 1.20's {@code GlobalConfiguration.loadLegacyYAMLResource}).
 */
final class LegacyConfiguration {
    private static final int MAX_LISTED = 100;

    private LegacyConfiguration() {}

    static ImportedConfiguration read(String text) {
        Notes notes = new Notes();
        Map<String, String> values = new LinkedHashMap<>();
        Map<String, List<Integer>> lines = new LinkedHashMap<>();
        int number = 0;
        for (String line : (Iterable<String>) text.lines()::iterator) {
            number++;
            int comment = line.indexOf('#');
            String content = (comment < 0 ? line : line.substring(0, comment)).trim();
            int colon = content.indexOf(": ");
            String key = colon < 0 ? "" : content.substring(0, colon).trim();
            String value = colon < 0 ? "" : content.substring(colon + 2).trim();
            if (!key.isEmpty() && !value.isEmpty()) {
                values.put(key, value);
                lines.computeIfAbsent(key, each -> new ArrayList<>()).add(number);
            } else if (!content.isEmpty()) {
                notes.add(
                        "line " + number,
                        "\"" + Notes.shown(content) + "\" is no key and value; Flink leaves the line out",
                        "write key, colon, blank and value, or remove the line");
            }
        }
        lines.forEach((key, where) -> {
            if (where.size() > 1) {
                notes.add(
                        "line " + where.get(where.size() - 1),
                        "\"" + Notes.shown(key) + "\" stands " + where.size() + " times, in the lines " + listed(where)
                                + "; the last one counts: " + Notes.shown(String.valueOf(values.get(key))),
                        "remove the others: a config.yaml with a key twice is refused");
            }
        });
        return new ImportedConfiguration(values, true, notes.all());
    }

    private static String listed(List<Integer> lines) {
        List<String> shown =
                lines.stream().limit(MAX_LISTED).map(String::valueOf).toList();
        return String.join(", ", shown) + (lines.size() > MAX_LISTED ? ", ..." : "");
    }
}
