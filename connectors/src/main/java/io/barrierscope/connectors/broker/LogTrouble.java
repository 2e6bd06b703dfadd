package io.barrierscope.connectors.broker;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds what a server complained of in its log. */
final class LogTrouble {
    /** Names of Java's classes in front of what an exception says. */
    private static final Pattern EXCEPTION = Pattern.compile("(?:[\\w.$]+(?:Exception|Error)): (.+)");

    /** Time, thread, level and class in front of what a line says. */
    private static final Pattern HEAD = Pattern.compile("^[\\d -]+[\\d:.]+ \\[[^]]*] \\[?[A-Z]+]? \\S+ - ");

    private LogTrouble() {}

    /** The newest line that tells of trouble, else the newest one, without what only a programmer wants to see. */
    static String in(List<String> lines) {
        for (int i = lines.size() - 1; i >= 0; i--) {
            String line = lines.get(i).strip();
            Matcher exception = EXCEPTION.matcher(line);
            if (exception.find()) {
                return bare(exception.group(1));
            }
            if (line.contains("ERROR") || line.contains("FATAL")) {
                return HEAD.matcher(line).replaceFirst("");
            }
        }
        return lines.isEmpty()
                ? "it said nothing"
                : HEAD.matcher(lines.get(lines.size() - 1).strip()).replaceFirst("");
    }

    /** An exception may carry another. */
    private static String bare(String message) {
        Matcher inner = EXCEPTION.matcher(message);
        return inner.find() ? bare(inner.group(1)) : message;
    }
}
