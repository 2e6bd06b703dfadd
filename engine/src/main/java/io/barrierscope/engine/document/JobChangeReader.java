package io.barrierscope.engine.document;

import com.fasterxml.jackson.databind.JsonNode;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.graph.JobChange;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads how a job is changed before it is submitted again. */
final class JobChangeReader {
    private static final int MAX_PARALLELISM = 1 << 15;
    private static final int MAX_REMOVED = 1_000;

    private JobChangeReader() {}

    static Fault rescale(JsonFields fields) {
        if (!fields.has("parallelism")) {
            fields.missing("parallelism", "a number by vertex, e.g. {\"a\": 3}");
        }
        return new Fault.Rescale(numbers(fields, "parallelism"));
    }

    static Fault restore(JsonFields fields) {
        long checkpoint = fields.integer("checkpoint", 0, Long.MAX_VALUE).orElse(Fault.Restore.LATEST);
        boolean allow = fields.flag("allowNonRestoredState").orElse(false);
        JobChange change = new JobChange(
                numbers(fields, "parallelism"), numbers(fields, "maxParallelism"), uids(fields), removed(fields));
        return new Fault.Restore(checkpoint, allow, change);
    }

    private static Map<VertexId, Integer> numbers(JsonFields fields, String key) {
        Map<VertexId, Integer> byVertex = new LinkedHashMap<>();
        fields.object(key).ifPresent(object -> {
            for (String vertex : names(object)) {
                object.integer(vertex, 1, MAX_PARALLELISM)
                        .ifPresent(number -> byVertex.put(new VertexId(vertex), number.intValue()));
            }
            object.end();
        });
        return byVertex;
    }

    private static Map<VertexId, String> uids(JsonFields fields) {
        Map<VertexId, String> byVertex = new LinkedHashMap<>();
        fields.object("uid").ifPresent(object -> {
            for (String vertex : names(object)) {
                object.text(vertex).ifPresent(uid -> byVertex.put(new VertexId(vertex), uid));
            }
            object.end();
        });
        return byVertex;
    }

    private static List<VertexId> removed(JsonFields fields) {
        List<VertexId> vertices = new ArrayList<>();
        for (JsonNode one : fields.has("removed") ? fields.list("removed", MAX_REMOVED) : List.<JsonNode>of()) {
            vertices.add(new VertexId(one.asText()));
        }
        return vertices;
    }

    private static List<String> names(JsonFields object) {
        List<String> names = new ArrayList<>();
        object.node().fieldNames().forEachRemaining(names::add);
        return names;
    }
}
