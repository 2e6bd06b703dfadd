package io.barrierscope.engine.plan;

import io.barrierscope.engine.base.Problem;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Gathers problems, each once, up to a bound. */
final class ProblemList {
    private static final int MAX_PROBLEMS = 1_000;

    private final Set<Problem> found = new LinkedHashSet<>();

    void error(String place, String message, String remedy) {
        add(Problem.error(place, message, remedy));
    }

    void warning(String place, String message, String remedy) {
        add(Problem.warning(place, message, remedy));
    }

    void add(Problem problem) {
        if (found.size() < MAX_PROBLEMS) {
            found.add(problem);
        }
    }

    List<Problem> all() {
        return List.copyOf(found);
    }
}
