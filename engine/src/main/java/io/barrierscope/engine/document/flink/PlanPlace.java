package io.barrierscope.engine.document.flink;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/**
 * Where in an answer of Flink's the plan stands: it is the whole, or {@code plan} of {@code GET /jobs/:jobid/plan}, {@code
 * GET /jars/:jarid/plan} and {@code GET /jobs/:jobid}.
 *
 * @param plan the object with {@code nodes}
 * @param pointer JSON pointer to it
 * @param answer the whole
 */
record PlanPlace(ObjectNode plan, String pointer, ObjectNode answer) {
    static final String NODES = "nodes";
    static final String VERTICES = "vertices";

    private static final String PLAN = "plan";

    static Optional<PlanPlace> find(JsonNode root) {
        if (!(root instanceof ObjectNode answer)) {
            return Optional.empty();
        }
        if (answer.get(NODES) instanceof ArrayNode) {
            return Optional.of(new PlanPlace(answer, "", answer));
        }
        if (answer.get(PLAN) instanceof ObjectNode plan && plan.get(NODES) instanceof ArrayNode) {
            return Optional.of(new PlanPlace(plan, "/" + PLAN, answer));
        }
        return Optional.empty();
    }

    /** Why an object without a plan is none, when it is known for what it is. */
    static Optional<RefusedException> refusal(JsonNode root) {
        if (root.isArray() && root.path(0).has("id") && root.path(0).has("parallelism")) {
            return refused("this is only the list of a plan's nodes", "copy the object around it too, with \"nodes\"");
        }
        if (root.path("jobs").isArray()) {
            return refused("this lists jobs and holds no plan", "copy the answer of GET /jobs/<job id>/plan");
        }
        if (root.path("errors").isArray()) {
            return refused(
                    "this is an error that Flink answered: "
                            + Notes.shown(root.path("errors").path(0).asText()),
                    "ask again, and copy the answer of GET /jobs/<job id>/plan");
        }
        if (root.path(VERTICES).isArray() && root.has("jid")) {
            return refused("these are a job's details without its plan", "copy the answer of GET /jobs/<job id>/plan");
        }
        if (root.has("jid") || root.has("request-id") || (root.has(PLAN) && !root.has("format"))) {
            return refused(
                    "there is no list \"nodes\" in this answer",
                    "copy the object with \"nodes\", or the one around it");
        }
        return Optional.empty();
    }

    private static Optional<RefusedException> refused(String message, String remedy) {
        return Optional.of(new RefusedException("", message, remedy));
    }
}
