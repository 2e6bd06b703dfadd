package io.barrierscope.engine.document.flink;

import java.util.regex.Pattern;

/** What the names of operators in a plan tell: Flink puts {@code Source: }, {@code : Writer} and the like around them. */
final class PlanNames {
    static final String SOURCE = "Source: ";
    static final String SINK = "Sink: ";
    static final String WRITER = ": Writer";
    static final String COMMITTER = ": Committer";
    static final String GLOBAL_COMMITTER = ": Global Committer";

    private static final int MAX_ID_LENGTH = 30;
    private static final Pattern NUMBER = Pattern.compile("^\\[\\d+]:");
    private static final Pattern NO_ID = Pattern.compile("[^A-Za-z0-9_]+");

    private PlanNames() {}

    static boolean isWriter(String name) {
        return name.endsWith(WRITER);
    }

    static boolean isCommitter(String name) {
        return name.endsWith(COMMITTER) || name.endsWith(GLOBAL_COMMITTER);
    }

    static boolean isOfASink(String name) {
        return name.startsWith(SINK) || isWriter(name) || isCommitter(name);
    }

    /** The writer whose committer this is; empty for anything else. */
    static String writerBefore(String name) {
        for (String suffix : new String[] {GLOBAL_COMMITTER, COMMITTER}) {
            if (name.endsWith(suffix)) {
                return name.substring(0, name.length() - suffix.length()) + WRITER;
            }
        }
        return "";
    }

    /** What a person calls the operator. */
    static String plain(String name) {
        return NUMBER.matcher(bare(name.strip())).replaceFirst("");
    }

    private static String bare(String name) {
        if (isWriter(name) && name.length() > WRITER.length()) {
            return name.substring(0, name.length() - WRITER.length());
        }
        for (String prefix : new String[] {SOURCE, SINK}) {
            if (name.startsWith(prefix) && name.length() > prefix.length()) {
                return name.substring(prefix.length());
            }
        }
        return name;
    }

    /** An id made of the name. */
    static String id(String name) {
        String id = NO_ID.matcher(plain(name)).replaceAll("-");
        id = id.length() > MAX_ID_LENGTH ? id.substring(0, MAX_ID_LENGTH) : id;
        while (id.startsWith("-") || id.endsWith("-")) {
            id = id.startsWith("-") ? id.substring(1) : id.substring(0, id.length() - 1);
        }
        return id.isEmpty() ? "operator" : id;
    }
}
