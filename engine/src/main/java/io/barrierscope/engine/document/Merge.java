package io.barrierscope.engine.document;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;

/** Carries what this version does not know from an old object to the new one that replaces it. */
final class Merge {
    static final List<String> ROOT_KEYS = List.of(
            "format", "version", "name", "job", "cluster", "vertices", "edges", "scenarios", "groups", "comments");
    static final List<String> GROUP_KEYS = List.of("id", "name", "vertices", "collapsed");
    static final List<String> COMMENT_KEYS = List.of("id", "text", "position", "width");
    static final List<String> JOB_KEYS = List.of("flinkVersion", "configuration");
    static final List<String> CLUSTER_KEYS =
            List.of("taskManagers", "slotsPerTaskManager", "broker", "configuration", "replacement");
    static final List<String> VERTEX_KEYS = List.of(
            "id",
            "name",
            "operator",
            "parallelism",
            "maxParallelism",
            "uid",
            "slotSharingGroup",
            "chaining",
            "settings",
            "position",
            "timing");
    static final List<String> EDGE_KEYS =
            List.of("from", "to", "input", "partitioning", "key", "exchange", "output", "latency", "bufferedRecords");
    static final List<String> SCENARIO_KEYS = List.of(
            "format",
            "version",
            "flow",
            "name",
            "seed",
            "until",
            "recovery",
            "import",
            "flinkVersion",
            "set",
            "parallelism",
            "faults",
            "claims");

    private Merge() {}

    /**
     * The new object with those keys of the old one at its end that are not known.
     *
     * @param known keys whose absence in the new object means that they are gone
     */
    static ObjectNode over(JsonNode old, ObjectNode fresh, List<String> known) {
        for (Map.Entry<String, JsonNode> field : old.properties()) {
            if (!known.contains(field.getKey()) && !fresh.has(field.getKey())) {
                fresh.set(field.getKey(), field.getValue());
            }
        }
        return fresh;
    }
}
