package io.barrierscope.engine.document.flink;

import io.barrierscope.engine.base.Problem;
import java.util.ArrayList;
import java.util.List;

/** What an import has to say about what it read, up to a bound. */
final class Notes {
    private static final int MAX_NOTES = 200;
    private static final int MAX_SHOWN = 80;

    private final List<Problem> notes = new ArrayList<>();
    private int more;

    void add(String place, String message, String remedy) {
        if (notes.size() < MAX_NOTES) {
            notes.add(Problem.warning(place, message, remedy));
        } else {
            more++;
        }
    }

    List<Problem> all() {
        List<Problem> all = new ArrayList<>(notes);
        if (more > 0) {
            all.add(Problem.warning("", "and " + more + " more notes", ""));
        }
        return List.copyOf(all);
    }

    /** A text of the file, short enough to be read. */
    static String shown(String text) {
        return text.length() <= MAX_SHOWN ? text : text.substring(0, MAX_SHOWN) + "…";
    }
}
