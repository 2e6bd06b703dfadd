package io.barrierscope.engine.document.flink;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/** The nodes of a plan and what each of them reads, as they stand there. */
final class PlanNodes {
    private static final int MAX_NODES = 10_000;

    private PlanNodes() {}

    /**
     * One node.
     *
     * @param place JSON pointer to it
     */
    record Node(JsonNode json, String id, String place) {
        /** A text of the node; empty if there is none. */
        String text(String key) {
            JsonNode value = json.path(key);
            return value.isValueNode() && !value.isNull() ? value.asText() : "";
        }

        /** Its number of subtasks; 1 while Flink has not decided it. */
        int parallelism(Notes notes) {
            int given = json.path("parallelism").asInt(-1);
            if (given < 1) {
                notes.add(
                        place + "/parallelism",
                        "the plan gives no parallelism here: Flink decides it when the job starts",
                        "1 is assumed; set it");
            }
            return Math.max(1, given);
        }

        /** The nodes it reads, in the order of its inputs. */
        List<JsonNode> inputs(String key) {
            List<JsonNode> inputs = new ArrayList<>();
            json.path(key).forEach(inputs::add);
            return inputs;
        }
    }

    static List<Node> of(PlanPlace place) throws RefusedException {
        List<Node> nodes = new ArrayList<>();
        JsonNode list = place.plan().path(PlanPlace.NODES);
        if (list.size() > MAX_NODES) {
            throw new RefusedException(
                    place.pointer() + "/nodes",
                    "the plan has " + list.size() + " nodes",
                    "give one of at most " + MAX_NODES);
        }
        if (list.isEmpty()) {
            throw new RefusedException(
                    place.pointer() + "/nodes",
                    "the plan has no nodes",
                    "copy the plan of a job that has begun, or StreamExecutionEnvironment.getExecutionPlan()");
        }
        for (int i = 0; i < list.size(); i++) {
            String pointer = place.pointer() + "/nodes/" + i;
            JsonNode id = list.get(i).path("id");
            if (!list.get(i).isObject() || !id.isValueNode() || id.asText().isEmpty()) {
                throw new RefusedException(pointer, "this is no node of a plan: it has no id", "copy the whole plan");
            }
            if (list.get(i).has("step_function")) {
                throw new RefusedException(pointer, "the job has an iteration", "import a job without iterations");
            }
            nodes.add(new Node(list.get(i), id.asText(), pointer));
        }
        return nodes;
    }
}
