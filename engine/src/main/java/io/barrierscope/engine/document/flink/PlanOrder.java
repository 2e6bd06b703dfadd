package io.barrierscope.engine.document.flink;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/** Puts every operator behind those it reads, in one way whatever the order in the file. */
final class PlanOrder {
    private static final Comparator<PlanOperator> BY_KEY = Comparator.comparingInt(
                    (PlanOperator operator) -> operator.key().length())
            .thenComparing(PlanOperator::key);

    private PlanOrder() {}

    static List<PlanOperator> of(List<PlanOperator> operators) throws RefusedException {
        Map<String, PlanOperator> byKey = new LinkedHashMap<>();
        for (PlanOperator operator : operators) {
            if (byKey.put(operator.key(), operator) != null) {
                throw new RefusedException(
                        operator.place(), "another node has the id " + operator.key() + " too", "copy the plan again");
            }
        }
        Map<String, List<PlanOperator>> readers = new LinkedHashMap<>();
        Map<String, Integer> missing = new LinkedHashMap<>();
        PriorityQueue<PlanOperator> ready = new PriorityQueue<>(BY_KEY);
        for (PlanOperator operator : operators) {
            for (PlanInput input : operator.inputs()) {
                if (!byKey.containsKey(input.producer())) {
                    throw new RefusedException(
                            operator.place(),
                            "\"" + Notes.shown(operator.name()) + "\" reads the node " + input.producer()
                                    + ", which is not in the plan",
                            "copy the whole plan");
                }
                readers.computeIfAbsent(input.producer(), key -> new ArrayList<>())
                        .add(operator);
            }
            missing.put(operator.key(), operator.inputs().size());
            if (operator.inputs().isEmpty()) {
                ready.add(operator);
            }
        }
        List<PlanOperator> ordered = new ArrayList<>();
        while (!ready.isEmpty()) {
            PlanOperator next = ready.remove();
            ordered.add(next);
            for (PlanOperator reader : readers.getOrDefault(next.key(), List.of())) {
                if (missing.merge(reader.key(), -1, Integer::sum) == 0) {
                    ready.add(reader);
                }
            }
        }
        if (ordered.size() < operators.size()) {
            throw new RefusedException("", "the plan runs in a circle", "import a job without iterations");
        }
        return ordered;
    }
}
