package io.barrierscope.engine.plan;

import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.OperatorDescription;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.plan.FlowIndex.IndexedEdge;
import java.util.List;

/** Checks that operators with several inputs have each of them, and that what works per key has a key. */
final class InputChecks {
    private static final List<String> KEYED = List.of("window-join", "interval-join", "deduplicate", "timeout");
    private static final int RULES = 1;

    private InputChecks() {}

    static void check(
            JobVertex vertex,
            OperatorDescription operator,
            List<IndexedEdge> inputs,
            String place,
            ProblemList problems) {
        if (operator.inputs().size() > 1) {
            checkNumbers(vertex, operator, inputs, place, problems);
        }
        for (IndexedEdge input : inputs) {
            String at = "/edges/" + input.index();
            if (KEYED.contains(operator.name()) && input.edge().partitioning() != Partitioning.HASH) {
                problems.error(
                        at,
                        operator.name() + " works per key, but this edge has none",
                        "use partitioning hash with a key");
            }
            if (operator.name().equals("broadcast-rules")
                    && input.edge().input() == RULES
                    && input.edge().partitioning() != Partitioning.BROADCAST) {
                problems.error(
                        at, "rules must reach every subtask", "use partitioning broadcast on the edge to input 1");
            }
        }
    }

    private static void checkNumbers(
            JobVertex vertex,
            OperatorDescription operator,
            List<IndexedEdge> inputs,
            String place,
            ProblemList problems) {
        int count = operator.inputs().size();
        boolean[] taken = new boolean[count];
        for (IndexedEdge input : inputs) {
            int number = input.edge().input();
            String at = "/edges/" + input.index() + "/input";
            if (number < 0 || number >= count) {
                problems.error(
                        at,
                        operator.name() + " has the inputs 0 to " + (count - 1) + ", not " + number,
                        "give 0 for " + operator.inputs().get(0) + ", 1 for "
                                + operator.inputs().get(1));
            } else if (taken[number]) {
                problems.error(
                        at,
                        "two edges lead to the input " + number + " of \"" + vertex.id() + "\"",
                        "give another \"input\", or join them with a union first");
            } else {
                taken[number] = true;
            }
        }
        for (int number = 0; number < count; number++) {
            if (!taken[number] && !inputs.isEmpty()) {
                problems.error(
                        place,
                        "\"" + vertex.id() + "\" has no edge to its input " + number + ", "
                                + operator.inputs().get(number),
                        "draw one with \"input\": " + number);
            }
        }
    }
}
