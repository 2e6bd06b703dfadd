package io.barrierscope.engine.fidelity;

import java.util.ArrayList;
import java.util.List;

/** Writes down what a barrier handler decides; the order among resumed or prioritised channels is left to hash maps. */
final class Decisions {
    private final List<String> told = new ArrayList<>();

    void begin() {
        told.clear();
    }

    void add(String decision) {
        told.add(decision);
        for (int i = told.size() - 1; i > 0 && unordered(told.get(i - 1), told.get(i)); i--) {
            if (told.get(i - 1).compareTo(told.get(i)) <= 0) {
                return;
            }
            String later = told.get(i - 1);
            told.set(i - 1, told.get(i));
            told.set(i, later);
        }
    }

    private static boolean unordered(String one, String other) {
        return (one.startsWith("resume") && other.startsWith("resume"))
                || (one.startsWith("prioritise") && other.startsWith("prioritise"));
    }

    String told() {
        return String.join("; ", told);
    }
}
