package io.barrierscope.engine.document;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.barrierscope.engine.graph.ClusterSettings;
import io.barrierscope.engine.graph.FlinkVersion;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.TopicSettings;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** Reads the tree of a flow document. */
final class FlowReader {
    static final int MAX_VERTICES = 10_000;
    static final int MAX_EDGES = 100_000;
    static final int MAX_TASK_MANAGERS = 10_000;
    static final int MAX_SLOTS = 1_000;
    static final String NEVER = "never";
    static final ClusterSettings DEFAULT_CLUSTER = new ClusterSettings(1, 4, Map.of());

    private FlowReader() {}

    /** The default restart strategy changed with FLINK-33735 in 1.19, and exponential-delay's algorithm with it. */
    private static boolean isBefore1_19(String version) {
        return version.matches("(0|1\\.(\\d|1[0-8]))(\\..*)?");
    }

    static FlowDocument read(ObjectNode root, Problems problems) {
        JsonFields fields = new JsonFields(root, "", problems);
        fields.get("format");
        fields.get("version");
        String name = fields.text("name").orElse("unnamed flow");
        FlinkVersion version = FlinkVersion.V2_3;
        Map<String, String> configuration = Map.of();
        JsonFields job = fields.object("job").orElse(null);
        if (job != null) {
            version = job.choice("flinkVersion", Names.VERSIONS).orElse(FlinkVersion.V2_3);
            if (job.scalar("flinkVersion").filter(FlowReader::isBefore1_19).isPresent()) {
                problems.warning(
                        "/job/flinkVersion",
                        "Flink 1.18 and before restart by other rules: with checkpoints and no restart-strategy.type,"
                                + " fixed-delay without end and with a delay of 1 s",
                        "name restart-strategy.type, which means the same in every version");
            }
            configuration = texts(job, "configuration");
            job.end();
        }
        ClusterSettings cluster =
                fields.object("cluster").map(FlowReader::cluster).orElse(DEFAULT_CLUSTER);
        List<JobVertex> vertices = new ArrayList<>();
        for (JsonFields vertex : required(fields, "vertices", MAX_VERTICES)) {
            vertices.add(VertexReader.read(vertex));
        }
        List<JobEdge> edges = new ArrayList<>();
        for (JsonFields edge : required(fields, "edges", MAX_EDGES)) {
            edges.add(EdgeReader.read(edge));
        }
        JobGraph graph = new JobGraph(name, version, configuration, cluster, List.copyOf(vertices), List.copyOf(edges));
        List<Scenario> scenarios = new ArrayList<>();
        for (JsonFields scenario : fields.objects("scenarios", ScenarioReader.MAX_SCENARIOS)) {
            scenarios.add(ScenarioReader.read(scenario));
        }
        Annotations annotations = AnnotationReader.read(fields);
        fields.end();
        return new FlowDocument(graph, List.copyOf(scenarios), annotations, new RawJson(root));
    }

    static ClusterSettings cluster(JsonFields fields) {
        ClusterSettings cluster = new ClusterSettings(
                fields.integer("taskManagers", 1, MAX_TASK_MANAGERS)
                        .orElse((long) DEFAULT_CLUSTER.taskManagers())
                        .intValue(),
                fields.integer("slotsPerTaskManager", 1, MAX_SLOTS)
                        .orElse((long) DEFAULT_CLUSTER.slotsPerTaskManager())
                        .intValue(),
                texts(fields, "broker"),
                texts(fields, "configuration"),
                replacement(fields, "replacement"),
                topics(fields));
        fields.end();
        return cluster;
    }

    /** How long until another task manager comes; at once unless told, empty for never. */
    static OptionalLong replacement(JsonFields fields, String key) {
        if (fields.get(key).filter(value -> value.asText().equals(NEVER)).isPresent()) {
            return OptionalLong.empty();
        }
        return OptionalLong.of(fields.durationMillis(key).orElse(0L));
    }

    private static List<TopicSettings> topics(JsonFields cluster) {
        boolean any = cluster.node().path("broker").path(TopicReader.KEY).isArray();
        return any ? cluster.object("broker").map(TopicReader::read).orElse(List.of()) : List.of();
    }

    /** Options by key; a number or truth value stands for its text. */
    static Map<String, String> texts(JsonFields parent, String key) {
        JsonFields fields = parent.object(key).orElse(null);
        if (fields == null) {
            return Map.of();
        }
        Map<String, String> texts = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> field : fields.node().properties()) {
            String option = field.getKey();
            if (field.getValue().isArray() && option.equals(TopicReader.KEY)) {
                continue;
            }
            fields.scalar(option).ifPresent(text -> texts.put(option, text));
        }
        return Collections.unmodifiableMap(texts);
    }

    private static List<JsonFields> required(JsonFields fields, String key, int max) {
        if (!fields.has(key)) {
            fields.missing(key, "a list, e.g. \"" + key + "\": []");
        }
        return fields.objects(key, max);
    }
}
