package io.barrierscope.engine.breakpoint;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.view.VerdictImage;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Values before and after a step, by what they are called, and what is different. */
final class HeldValues {
    /** Entries of one state that are compared; of more, the first ones. */
    static final int MOST = 10_000;

    private static final String NOTHING = "nothing";
    private static final String NOTHING_YET = "nothing yet";
    private static final String ONCE = "exactly once";

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

    /** What is said of each reader and each state, without counts. */
    static Map<String, String> verdicts(EngineSession session) {
        Map<String, String> values = new LinkedHashMap<>();
        for (VerdictImage verdict : session.verdicts()) {
            String reader = verdict.reader() == null ? "state" : verdict.reader();
            values.put(verdict.place() + ", " + reader, outcome(verdict));
        }
        return values;
    }

    private static String outcome(VerdictImage verdict) {
        return switch (verdict.verdict()) {
            case EXACTLY_ONCE -> verdict.seen() == 0 ? NOTHING_YET : ONCE;
            case AT_MOST_ONCE -> "lost";
            case AT_LEAST_ONCE -> "doubled";
            case NONE -> "lost and doubled";
        };
    }

    /** The first difference, as {@code sum[3]: 4 → 6}; null when there is none. */
    static Hit.@Nullable Change difference(Map<String, String> before, Map<String, String> after) {
        if (before.equals(after)) {
            return null;
        }
        TreeSet<String> names = new TreeSet<>(before.keySet());
        names.addAll(after.keySet());
        for (String name : names) {
            String old = before.getOrDefault(name, NOTHING);
            String fresh = after.getOrDefault(name, NOTHING);
            if (!old.equals(fresh)) {
                return new Hit.Change(name, old, fresh);
            }
        }
        return null;
    }

    /**
     * The first verdict that is another one, null when there is none. That a reader has seen its first record, or has to begin
     * again before any, says nothing of records lost or doubled and is no change.
     */
    static Hit.@Nullable Change verdictChange(Map<String, String> before, Map<String, String> after) {
        for (Map.Entry<String, String> one : after.entrySet()) {
            String old = before.getOrDefault(one.getKey(), NOTHING_YET);
            if (isGood(old) ? !isGood(one.getValue()) : !old.equals(one.getValue())) {
                return new Hit.Change(one.getKey(), old, one.getValue());
            }
        }
        return null;
    }

    private static boolean isGood(String outcome) {
        return outcome.equals(NOTHING_YET) || outcome.equals(ONCE);
    }
}
