package io.barrierscope.engine.document.flink;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;

/**
 * Reads the plan of a job before its operators are chained, as {@code StreamExecutionEnvironment.getExecutionPlan()} and
 * {@code flink info} print it (Flink's {@code JSONGenerator}).
 */
final class StreamGraphPlan {
    private static final String PREDECESSORS = "predecessors";
    private static final String SHIP_STRATEGY = "ship_strategy";

    private StreamGraphPlan() {}

    /** Whether a node has this form. */
    static boolean isMeant(JsonNode node) {
        return node.has("pact") || node.has(PREDECESSORS);
    }

    static List<PlanOperator> read(List<PlanNodes.Node> nodes, Notes notes) {
        List<PlanOperator> operators = new ArrayList<>();
        for (PlanNodes.Node node : nodes) {
            List<PlanInput> inputs = new ArrayList<>();
            for (JsonNode input : node.inputs(PREDECESSORS)) {
                inputs.add(new PlanInput(
                        input.path("id").asText(),
                        input.path(SHIP_STRATEGY).asText().toUpperCase(Locale.ROOT),
                        ""));
            }
            String contents = node.text("contents");
            String name = contents.isEmpty() ? node.text("type") : contents;
            PlanOperator.Role role = node.text("pact").equals("Data Sink")
                    ? PlanOperator.Role.SINK
                    : inputs.isEmpty() ? PlanOperator.Role.SOURCE : PlanOperator.Role.TRANSFORMATION;
            operators.add(new PlanOperator(
                    node.id(),
                    name,
                    role,
                    node.parallelism(notes),
                    OptionalInt.empty(),
                    null,
                    false,
                    List.copyOf(inputs),
                    node.place()));
        }
        return operators;
    }
}
