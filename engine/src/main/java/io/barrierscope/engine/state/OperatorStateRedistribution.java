package io.barrierscope.engine.state;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Deals named operator state of all subtasks to the subtasks of a restore, as Flink's {@code
 * RoundRobinOperatorStateRepartitioner} does.
 */
public final class OperatorStateRedistribution {
    private OperatorStateRedistribution() {}

    /**
     * One named state of one subtask.
     *
     * @param elements its elements in order; of broadcast state the copies, which are all alike
     */
    public record Part(Redistribution mode, List<?> elements) {}

    /**
     * Deals.
     *
     * @param old by subtask; a subtask that reported nothing has an empty map
     * @return by new subtask, the states that came to it
     */
    public static List<Map<String, Part>> deal(List<Map<String, Part>> old, int newParallelism) {
        List<Map<String, Part>> dealt = new ArrayList<>();
        if (old.size() == newParallelism) {
            old.forEach(one -> dealt.add(new LinkedHashMap<>(one)));
            byName(old, Redistribution.UNION).forEach((name, parts) -> union(name, parts, dealt));
            byName(old, Redistribution.BROADCAST).forEach((name, parts) -> {
                if (parts.size() < old.size()) {
                    broadcast(name, parts, dealt);
                }
            });
            return dealt;
        }
        for (int i = 0; i < newParallelism; i++) {
            dealt.add(new LinkedHashMap<>());
        }
        split(byName(old, Redistribution.SPLIT_DISTRIBUTE), dealt);
        byName(old, Redistribution.UNION).forEach((name, parts) -> union(name, parts, dealt));
        byName(old, Redistribution.BROADCAST).forEach((name, parts) -> broadcast(name, parts, dealt));
        byName(old, Redistribution.OWN).forEach((name, parts) -> own(name, old, dealt));
        return dealt;
    }

    private static Map<String, List<Part>> byName(List<Map<String, Part>> old, Redistribution mode) {
        Map<String, List<Part>> found = new LinkedHashMap<>();
        for (Map<String, Part> one : old) {
            one.forEach((name, part) -> {
                if (part.mode() == mode) {
                    found.computeIfAbsent(name, key -> new ArrayList<>()).add(part);
                }
            });
        }
        return found;
    }

    /** One state after the other; each begins with the subtask behind the one that got the last odd element. */
    private static void split(Map<String, List<Part>> states, List<Map<String, Part>> dealt) {
        int parallelism = dealt.size();
        int start = 0;
        for (String name : HashOrder.of(new ArrayList<>(states.keySet()))) {
            List<Object> elements = new ArrayList<>();
            states.getOrDefault(name, List.of()).forEach(part -> elements.addAll(part.elements()));
            int base = elements.size() / parallelism;
            int odd = elements.size() % parallelism;
            int next = 0;
            for (int i = 0; i < parallelism; i++) {
                int count = base + (i < odd ? 1 : 0);
                if (count > 0) {
                    dealt.get((i + start) % parallelism)
                            .put(
                                    name,
                                    new Part(
                                            Redistribution.SPLIT_DISTRIBUTE,
                                            List.copyOf(elements.subList(next, next + count))));
                }
                next += count;
            }
            start = (start + odd) % parallelism;
        }
    }

    private static void union(String name, List<Part> parts, List<Map<String, Part>> dealt) {
        List<Object> all = new ArrayList<>();
        parts.forEach(part -> all.addAll(part.elements()));
        List<Object> elements = List.copyOf(all);
        dealt.forEach(one -> one.put(name, new Part(Redistribution.UNION, elements)));
    }

    private static void broadcast(String name, List<Part> parts, List<Map<String, Part>> dealt) {
        for (int i = 0; i < dealt.size(); i++) {
            Part copy = parts.get(i % parts.size());
            Part own = dealt.get(i).get(name);
            dealt.get(i).put(name, own == null || own.equals(copy) ? copy : both(own, copy));
        }
    }

    /** A subtask that has its own copy gets another one all the same, once some subtask reported none. */
    private static Part both(Part own, Part copy) {
        List<Object> elements = new ArrayList<>(own.elements());
        elements.addAll(copy.elements());
        return new Part(Redistribution.BROADCAST, List.copyOf(elements));
    }

    private static void own(String name, List<Map<String, Part>> old, List<Map<String, Part>> dealt) {
        for (int i = 0; i < Math.min(old.size(), dealt.size()); i++) {
            Part part = old.get(i).get(name);
            if (part != null) {
                dealt.get(i).put(name, part);
            }
        }
    }
}
