package io.barrierscope.visualizer.scene;

/** Shortens a record's text to what fits beside a dot. */
public final class RecordLabel {
    private RecordLabel() {}

    /** The values of a record like {@code {word: "a", count: 3}} without braces, field names and quotes. */
    public static String shorten(String label) {
        String inner = label.startsWith("{") && label.endsWith("}") ? label.substring(1, label.length() - 1) : label;
        StringBuilder values = new StringBuilder();
        for (int start = 0; start <= inner.length(); ) {
            int comma = inner.indexOf(", ", start);
            int end = comma < 0 ? inner.length() : comma;
            int colon = inner.indexOf(": ", start);
            values.append(values.length() == 0 ? "" : " ");
            append(values, inner, colon < 0 || colon >= end ? start : colon + 2, end);
            start = end + 2;
        }
        return values.toString();
    }

    private static void append(StringBuilder values, String text, int start, int end) {
        for (int i = start; i < end; i++) {
            if (text.charAt(i) != '"') {
                values.append(text.charAt(i));
            }
        }
    }
}
