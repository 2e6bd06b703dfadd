package io.barrierscope.engine.document;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.barrierscope.engine.graph.Chaining;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.Position;
import io.barrierscope.engine.graph.VertexTiming;

/** Writes one vertex; what is at its default is left out. */
final class VertexWriter {
    private VertexWriter() {}

    static ObjectNode write(JobVertex vertex) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("id", vertex.id().value());
        if (!vertex.name().equals(vertex.id().value())) {
            node.put("name", vertex.name());
        }
        node.put("operator", vertex.operator());
        node.put("parallelism", vertex.parallelism());
        vertex.maxParallelism().ifPresent(max -> node.put("maxParallelism", max));
        if (vertex.uid() != null) {
            node.put("uid", vertex.uid());
        }
        if (vertex.slotSharingGroup() != null) {
            node.put("slotSharingGroup", vertex.slotSharingGroup());
        }
        if (vertex.chaining() != Chaining.ALWAYS) {
            node.put("chaining", Names.kebab(vertex.chaining()));
        }
        if (!vertex.settings().isEmpty()) {
            node.set("settings", PlainValues.toNode(vertex.settings()));
        }
        Position position = vertex.position();
        if (position != null) {
            ObjectNode place = node.putObject("position");
            place.set("x", number(position.x()));
            place.set("y", number(position.y()));
        }
        if (!vertex.timing().equals(VertexTiming.DEFAULT)) {
            node.set("timing", timing(vertex.timing()));
        }
        return node;
    }

    private static ObjectNode timing(VertexTiming timing) {
        VertexTiming standard = VertexTiming.DEFAULT;
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        put(node, "processing", timing.processingMillis(), standard.processingMillis());
        put(node, "snapshotSync", timing.snapshotSyncMillis(), standard.snapshotSyncMillis());
        put(node, "snapshotAsync", timing.snapshotAsyncMillis(), standard.snapshotAsyncMillis());
        put(node, "deploy", timing.deployMillis(), standard.deployMillis());
        put(node, "restore", timing.restoreMillis(), standard.restoreMillis());
        put(node, "cancel", timing.cancelMillis(), standard.cancelMillis());
        return node;
    }

    private static void put(ObjectNode node, String key, long millis, long standard) {
        if (millis != standard) {
            node.put(key, Durations.text(millis));
        }
    }

    /** A whole coordinate needs no fraction. */
    static JsonNode number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? JsonNodeFactory.instance.numberNode((long) value)
                : JsonNodeFactory.instance.numberNode(value);
    }
}
