package io.barrierscope.engine.document;

import java.util.List;

/**
 * A file of Flink's that a scenario carries: a plan, or a configuration file.
 *
 * @param file its name, which says how it is read
 * @param lines its text
 */
public record Imported(String file, List<String> lines) {
    /** The content of the file. */
    public String text() {
        return String.join("\n", lines) + "\n";
    }
}
