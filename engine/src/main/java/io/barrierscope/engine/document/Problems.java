package io.barrierscope.engine.document;

import io.barrierscope.engine.base.Problem;
import java.util.ArrayList;
import java.util.List;

/** Gathers problems of one document, up to a bound. */
final class Problems {
    private static final int MAX_PROBLEMS = 1_000;

    private final List<Problem> found = new ArrayList<>();

    void error(String place, String message, String remedy) {
        add(Problem.error(place, message, remedy));
    }

    void warning(String place, String message, String remedy) {
        add(Problem.warning(place, message, remedy));
    }

    private void add(Problem problem) {
        if (found.size() < MAX_PROBLEMS) {
            found.add(problem);
        } else if (found.size() == MAX_PROBLEMS) {
            found.add(Problem.error("", "more problems than " + MAX_PROBLEMS, "correct these first"));
        }
    }

    List<Problem> all() {
        return List.copyOf(found);
    }
}
