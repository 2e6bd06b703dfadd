package io.barrierscope.engine.view;

import io.barrierscope.engine.base.VertexId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What differs between two looks at the same states: keys that came, went or have another value, elements that came or
 * went. Of a state that was cut short on either side only what both sides list can be compared.
 *
 * @param changes the first ones, as many as were asked for
 * @param count how many there are
 */
public record StateDifference(List<Change> changes, long count) {
    /** No difference. */
    public static final StateDifference NONE = new StateDifference(List.of(), 0);

    /**
     * One difference.
     *
     * @param key empty for what is kept under no key
     * @param before null when it was not there
     * @param after null when it is there no more
     */
    public record Change(
            VertexId vertex,
            String state,
            String key,
            @Nullable String before,
            @Nullable String after) {}

    /** A state of an operator, over all its subtasks. */
    private record Name(VertexId vertex, String state) {}

    /** The values of one state by key; how often each element comes, for what has no keys. */
    private static final class Content {
        private final Map<String, String> byKey = new LinkedHashMap<>();
        private final Map<String, Integer> elements = new TreeMap<>();
        private int single;
        private boolean cut;

        void add(StateImage image) {
            cut |= image.entries().size() < image.entryCount();
            single += image.keyed() ? 2 : (int) Math.min(2, image.entryCount());
            for (StateImage.Entry entry : image.entries()) {
                if (image.keyed()) {
                    byKey.put(entry.key(), entry.value());
                } else {
                    elements.merge(entry.value(), 1, Integer::sum);
                }
            }
        }

        String onlyElement() {
            return elements.keySet().iterator().next();
        }
    }

    /**
     * Compares.
     *
     * @param most changes that are listed
     */
    public static StateDifference between(List<StateImage> before, List<StateImage> after, int most) {
        Map<Name, Content> old = contents(before);
        Map<Name, Content> fresh = contents(after);
        List<Change> changes = new ArrayList<>();
        Map<Name, Content> all = new LinkedHashMap<>(old);
        all.putAll(fresh);
        for (Name name : all.keySet()) {
            compare(name, old.getOrDefault(name, new Content()), fresh.getOrDefault(name, new Content()), changes);
        }
        return changes.isEmpty()
                ? NONE
                : new StateDifference(List.copyOf(changes.subList(0, Math.min(most, changes.size()))), changes.size());
    }

    private static Map<Name, Content> contents(List<StateImage> states) {
        Map<Name, Content> contents = new LinkedHashMap<>();
        for (StateImage state : states) {
            contents.computeIfAbsent(new Name(state.vertex(), state.name()), name -> new Content())
                    .add(state);
        }
        return contents;
    }

    private static void compare(Name name, Content before, Content after, List<Change> changes) {
        boolean cut = before.cut || after.cut;
        Map<String, String> keys = new TreeMap<>(BY_NUMBER);
        keys.putAll(before.byKey);
        keys.putAll(after.byKey);
        for (String key : keys.keySet()) {
            String old = before.byKey.get(key);
            String fresh = after.byKey.get(key);
            boolean comparable = !cut || (old != null && fresh != null);
            if (comparable && (old == null || !old.equals(fresh))) {
                changes.add(new Change(name.vertex, name.state, key, old, fresh));
            }
        }
        if (before.single == 1 && after.single == 1) {
            if (!before.onlyElement().equals(after.onlyElement())) {
                changes.add(new Change(name.vertex, name.state, "", before.onlyElement(), after.onlyElement()));
            }
        } else if (!cut) {
            elements(name, before.elements, after.elements, changes);
        }
    }

    private static void elements(
            Name name, Map<String, Integer> before, Map<String, Integer> after, List<Change> changes) {
        Map<String, Integer> all = new TreeMap<>(before);
        all.putAll(after);
        for (String element : all.keySet()) {
            int more = after.getOrDefault(element, 0) - before.getOrDefault(element, 0);
            for (int i = 0; i < Math.abs(more); i++) {
                changes.add(
                        new Change(name.vertex, name.state, "", more < 0 ? element : null, more > 0 ? element : null));
            }
        }
    }

    /** Numbers by their size, in front of everything else. */
    private static final Comparator<String> BY_NUMBER =
            Comparator.comparing(StateDifference::number).thenComparing(Comparator.naturalOrder());

    private static double number(String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            return Double.MAX_VALUE;
        }
    }
}
