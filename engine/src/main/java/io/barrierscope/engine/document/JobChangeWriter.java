package io.barrierscope.engine.document;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.graph.JobChange;
import java.util.Map;

/** Writes how a job is changed before it is submitted again. */
final class JobChangeWriter {
    private JobChangeWriter() {}

    static void rescale(Fault.Rescale rescale, ObjectNode node) {
        numbers("parallelism", rescale.parallelism(), node);
    }

    static void restore(Fault.Restore restore, ObjectNode node) {
        if (restore.checkpointId() != Fault.Restore.LATEST) {
            node.put("checkpoint", restore.checkpointId());
        }
        if (restore.allowNonRestoredState()) {
            node.put("allowNonRestoredState", true);
        }
        JobChange change = restore.change();
        if (!change.parallelism().isEmpty()) {
            numbers("parallelism", change.parallelism(), node);
        }
        if (!change.maxParallelism().isEmpty()) {
            numbers("maxParallelism", change.maxParallelism(), node);
        }
        if (!change.uids().isEmpty()) {
            ObjectNode uids = node.putObject("uid");
            change.uids().forEach((vertex, uid) -> uids.put(vertex.value(), uid));
        }
        if (!change.removed().isEmpty()) {
            ArrayNode removed = node.putArray("removed");
            change.removed().forEach(vertex -> removed.add(vertex.value()));
        }
    }

    private static void numbers(String key, Map<VertexId, Integer> numbers, ObjectNode node) {
        ObjectNode object = node.putObject(key);
        numbers.forEach((vertex, number) -> object.put(vertex.value(), number));
    }
}
