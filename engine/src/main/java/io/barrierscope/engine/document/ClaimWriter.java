package io.barrierscope.engine.document;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.barrierscope.engine.check.Claim;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes one claim. */
final class ClaimWriter {
    private ClaimWriter() {}

    static ObjectNode write(Claim claim) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        if (claim instanceof Claim.VerdictIs it) {
            node.put("verdict", it.verdict().text());
            place(node, it.place(), it.reader());
        } else if (claim instanceof Claim.Lost it) {
            fates(node, "lost", it.count(), it.origins());
            place(node, it.place(), it.reader());
        } else if (claim instanceof Claim.Duplicated it) {
            fates(node, "duplicated", it.count(), it.origins());
            place(node, it.place(), it.reader());
        } else if (claim instanceof Claim.Restarted it) {
            ArrayNode subtasks = node.putArray("restarted");
            it.subtasks().forEach(subtask -> subtasks.add(subtask.toString()));
            if (it.failure() != 0) {
                node.put("failure", it.failure());
            }
        } else if (claim instanceof Claim.Restarts it) {
            node.put("restarts", it.count());
        } else if (claim instanceof Claim.Backoffs it) {
            it.millis().forEach(node.putArray("backoffs")::add);
        } else {
            writeMore(claim, node);
        }
        return node;
    }

    private static void writeMore(Claim claim, ObjectNode node) {
        if (claim instanceof Claim.JobStatusIs it) {
            node.put("jobStatus", it.status().name());
        } else if (claim instanceof Claim.CheckpointIs it) {
            node.put("checkpoint", it.checkpointId());
            node.put("status", it.status().name());
            if (it.reason() != null) {
                node.put("reason", it.reason().name());
            }
            if (it.inFlight() != null) {
                node.put("inFlight", it.inFlight());
            }
        } else if (claim instanceof Claim.TransactionIs it) {
            node.put("transaction", it.transaction());
            node.put("state", it.state().name());
        } else if (claim instanceof Claim.ResultIs it) {
            node.set("result", PlainValues.toNode(it.records()));
            place(node, it.sink(), it.reader());
        } else if (claim instanceof Claim.RestoredAre it) {
            it.checkpoints().forEach(node.putArray("restored")::add);
        } else if (claim instanceof Claim.Triggers it) {
            it.millis().forEach(node.putArray("triggers")::add);
        } else if (claim instanceof Claim.ProblemIs it) {
            node.put("problem", it.text());
        } else if (claim instanceof Claim.StateValueIs it) {
            node.set("stateValue", PlainValues.toNode(it.value()));
            node.put("state", it.vertex());
            node.put("key", it.key());
        }
    }

    private static void place(ObjectNode node, String place, @Nullable String reader) {
        if (reader == null) {
            node.put("state", place);
        } else {
            node.put("sink", place);
            node.put("reader", reader);
        }
    }

    private static void fates(ObjectNode node, String key, long count, @Nullable List<String> origins) {
        if (origins == null) {
            node.put(key, count);
        } else {
            ArrayNode list = node.putArray(key);
            origins.forEach(list::add);
        }
    }
}
