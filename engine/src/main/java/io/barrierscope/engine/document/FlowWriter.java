package io.barrierscope.engine.document;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.barrierscope.engine.graph.ClusterSettings;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobGraph;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Function;

/**
 * Writes the tree of a flow document. An element that reads back equal from the file it came from is taken over as it
 * stands there; any other is written anew, with the keys this version does not know.
 */
final class FlowWriter {
    private FlowWriter() {}

    static ObjectNode write(FlowDocument document) {
        JobGraph graph = document.graph();
        ObjectNode raw = document.raw().root();
        ObjectNode root = head(DocumentHead.FLOW);
        root.put("name", graph.name());
        root.set("job", job(graph, object(raw, "job")));
        root.set("cluster", cluster(graph.cluster(), object(raw, "cluster")));
        root.set(
                "vertices",
                elements(
                        graph.vertices(),
                        raw.path("vertices"),
                        VertexReader::read,
                        vertex -> vertex.id().value(),
                        VertexWriter::write,
                        Merge.VERTEX_KEYS));
        root.set(
                "edges",
                elements(
                        graph.edges(),
                        raw.path("edges"),
                        EdgeReader::read,
                        FlowWriter::identity,
                        EdgeWriter::write,
                        Merge.EDGE_KEYS));
        if (!document.scenarios().isEmpty() || raw.has("scenarios")) {
            root.set(
                    "scenarios",
                    elements(
                            document.scenarios(),
                            raw.path("scenarios"),
                            ScenarioReader::read,
                            Scenario::name,
                            ScenarioWriter::write,
                            Merge.SCENARIO_KEYS));
        }
        annotations(document.annotations(), raw, root);
        return Merge.over(raw, root, Merge.ROOT_KEYS);
    }

    private static void annotations(Annotations annotations, ObjectNode raw, ObjectNode root) {
        if (!annotations.groups().isEmpty() || raw.has("groups")) {
            root.set(
                    "groups",
                    elements(
                            annotations.groups(),
                            raw.path("groups"),
                            AnnotationReader::group,
                            Annotations.Group::id,
                            AnnotationWriter::write,
                            Merge.GROUP_KEYS));
        }
        if (!annotations.comments().isEmpty() || raw.has("comments")) {
            root.set(
                    "comments",
                    elements(
                            annotations.comments(),
                            raw.path("comments"),
                            AnnotationReader::comment,
                            Annotations.Comment::id,
                            AnnotationWriter::write,
                            Merge.COMMENT_KEYS));
        }
    }

    static ObjectNode head(String format) {
        return JsonNodeFactory.instance.objectNode().put("format", format).put("version", DocumentHead.VERSION);
    }

    private static ObjectNode job(JobGraph graph, ObjectNode raw) {
        ObjectNode job = JsonNodeFactory.instance.objectNode();
        job.put("flinkVersion", graph.flinkVersion().text());
        job.set("configuration", texts(graph.configuration(), object(raw, "configuration")));
        return Merge.over(raw, job, Merge.JOB_KEYS);
    }

    private static ObjectNode cluster(ClusterSettings cluster, ObjectNode raw) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("taskManagers", cluster.taskManagers());
        node.put("slotsPerTaskManager", cluster.slotsPerTaskManager());
        if (!cluster.broker().isEmpty() || !cluster.topics().isEmpty()) {
            ObjectNode broker = texts(cluster.broker(), object(raw, "broker"));
            if (!cluster.topics().isEmpty()) {
                broker.set(TopicReader.KEY, topics(cluster, object(raw, "broker")));
            }
            node.set("broker", broker);
        }
        if (!cluster.configuration().isEmpty()) {
            node.set("configuration", texts(cluster.configuration(), object(raw, "configuration")));
        }
        if (!cluster.replacementMillis().equals(OptionalLong.of(0))) {
            node.put("replacement", ClusterFaults.replacement(cluster.replacementMillis()));
        }
        return Merge.over(raw, node, Merge.CLUSTER_KEYS);
    }

    /** The topics as they stand in the file when they read back equal. */
    private static JsonNode topics(ClusterSettings cluster, ObjectNode rawBroker) {
        boolean same = rawBroker.path(TopicReader.KEY).isArray()
                && TopicReader.read(new JsonFields(rawBroker, "", new Problems()))
                        .equals(cluster.topics());
        return same ? rawBroker.path(TopicReader.KEY) : TopicWriter.write(cluster.topics());
    }

    /** A value whose text did not change keeps the form it had, e.g. that of a number. */
    private static ObjectNode texts(Map<String, String> texts, ObjectNode raw) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        texts.forEach((key, text) -> {
            JsonNode old = raw.get(key);
            if (old != null && old.isValueNode() && old.asText().equals(text)) {
                node.set(key, old);
            } else {
                node.put(key, text);
            }
        });
        return node;
    }

    private static <T> ArrayNode elements(
            List<T> values,
            JsonNode rawList,
            Function<JsonFields, T> reader,
            Function<T, String> identity,
            Function<T, ObjectNode> writer,
            List<String> known) {
        Map<String, Deque<Old<T>>> old = new LinkedHashMap<>();
        for (JsonNode element : rawList) {
            if (element instanceof ObjectNode object) {
                T value = reader.apply(new JsonFields(object, "", new Problems()));
                old.computeIfAbsent(identity.apply(value), key -> new ArrayDeque<>())
                        .add(new Old<>(object, value));
            }
        }
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        for (T value : values) {
            Deque<Old<T>> candidates = old.getOrDefault(identity.apply(value), new ArrayDeque<>());
            Old<T> before = candidates.poll();
            if (before == null) {
                array.add(writer.apply(value));
            } else if (value.equals(before.value())) {
                array.add(before.node());
            } else {
                array.add(Merge.over(before.node(), writer.apply(value), known));
            }
        }
        return array;
    }

    /** An element of the file with what it says. */
    private record Old<T>(ObjectNode node, T value) {}

    private static String identity(JobEdge edge) {
        return edge.from() + " " + edge.to() + " " + edge.input() + " " + edge.output();
    }

    private static ObjectNode object(ObjectNode parent, String key) {
        return parent.get(key) instanceof ObjectNode object ? object : JsonNodeFactory.instance.objectNode();
    }
}
