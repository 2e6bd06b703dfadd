package io.barrierscope.engine.document.flink;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;

/**
 * Reads job plans in both forms that Flink writes, in whatever answer they stand: {@code GET /jobs/:jobid/plan}, {@code GET
 * /jars/:jarid/plan}, {@code GET /jobs/:jobid}, {@code getExecutionPlan()} or the plan alone.
 */
public final class FlinkPlans {
    private FlinkPlans() {}

    /** Whether the tree holds a plan, or is an answer of Flink's in which one is missing. */
    public static boolean isMeant(JsonNode root) {
        return PlanPlace.find(root).isPresent() || PlanPlace.refusal(root).isPresent();
    }

    /** Reads the plan in a tree. */
    public static Outcome<ImportedPlan> read(JsonNode root) {
        Optional<PlanPlace> place = PlanPlace.find(root);
        try {
            if (place.isPresent()) {
                return new Outcome.Read<>(read(place.get()));
            }
            Optional<RefusedException> refusal = PlanPlace.refusal(root);
            if (refusal.isPresent()) {
                throw refusal.get();
            }
            return new Outcome.Other<>();
        } catch (RefusedException e) {
            return new Outcome.Refused<>(e.problem());
        }
    }

    private static ImportedPlan read(PlanPlace place) throws RefusedException {
        Notes notes = new Notes();
        List<PlanNodes.Node> nodes = PlanNodes.of(place);
        boolean isStreamGraph = nodes.stream().anyMatch(node -> StreamGraphPlan.isMeant(node.json()));
        List<PlanOperator> operators =
                isStreamGraph ? StreamGraphPlan.read(nodes, notes) : JobGraphPlan.read(place, nodes, notes);
        if ("BATCH".equals(place.plan().path("type").asText())) {
            notes.add(place.pointer() + "/type", "the job is a batch job; it runs as a streaming job here", "");
        }
        Plan plan = new Plan(name(place), SinkPairs.merged(PlanOrder.of(operators)));
        return new ImportedPlan(PlanGraph.of(plan, notes), notes.all());
    }

    private static String name(PlanPlace place) {
        for (JsonNode holder : new JsonNode[] {place.plan(), place.answer()}) {
            String name = holder.path("name").asText();
            if (!name.isBlank()) {
                return name;
            }
        }
        return Plan.UNNAMED;
    }
}
