package io.barrierscope.engine.breakpoint;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.view.VerdictImage;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeSet;

/** Values before and after a step, by what they are called, and what is different. */
final class HeldValues {
    /** Entries of one state that are compared; of more, the first ones. */
    static final int MOST = 10_000;

    private HeldValues() {}

    /** What an operator holds under a key, or under any when it is empty. */
    static Map<String, String> state(EngineSession session, VertexId vertex, String key) {
        Map<String, String> values = new LinkedHashMap<>();
        StateValues.of(session.states(vertex, MOST))
                .values()
                .forEach(states -> states.forEach((state, entries) -> entries.forEach((held, value) -> {
                    if (key.isEmpty() || held.equals(key)) {
                        values.put(state + "[" + held + "]", value);
                    }
                })));
        return values;
    }

    static Map<String, String> verdicts(EngineSession session) {
        Map<String, String> values = new LinkedHashMap<>();
        for (VerdictImage verdict : session.verdicts()) {
            String reader = verdict.reader() == null ? "state" : verdict.reader();
            values.put(verdict.place() + ", " + reader, verdict.verdict().text());
        }
        return values;
    }

    /** The first difference in words, as {@code sum[3]: 4 → 6}; empty when there is none. */
    static String difference(Map<String, String> before, Map<String, String> after) {
        if (before.equals(after)) {
            return "";
        }
        TreeSet<String> names = new TreeSet<>(before.keySet());
        names.addAll(after.keySet());
        for (String name : names) {
            String old = before.getOrDefault(name, "nothing");
            String fresh = after.getOrDefault(name, "nothing");
            if (!old.equals(fresh)) {
                return name + ": " + old + " → " + fresh;
            }
        }
        return "";
    }
}
