package io.barrierscope.visualizer.scene;

/** Shortens a record's text to what fits beside a dot. */
public final class RecordLabel {
    private RecordLabel() {}

    /** The values of a record like {@code {word: "a", count: 3}} without braces, field names and quotes. */
    public static String shorten(String label) {
        String inner = label.startsWith("{") && label.endsWith("}") ? label.substring(1, label.length() - 1) : label;
        StringBuilder values = new StringBuilder();
        for (String field : inner.split(", ", -1)) {
            int colon = field.indexOf(": ");
            String value = colon < 0 ? field : field.substring(colon + 2);
            values.append(values.length() == 0 ? "" : " ").append(value.replace("\"", ""));
        }
        return values.toString();
    }
}
