package io.barrierscope.engine.plan;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.CheckpointConfig;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.TopicLayout;
import io.barrierscope.engine.graph.TopicSettings;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Checks who writes and who reads each topic. */
final class TopicChecks {
    private final JobGraph graph;
    private final CheckpointConfig checkpoints;
    private final ProblemList problems;
    private final Map<String, TopicSettings> filled = new LinkedHashMap<>();

    TopicChecks(JobGraph graph, CheckpointConfig checkpoints, ProblemList problems) {
        this.graph = graph;
        this.checkpoints = checkpoints;
        this.problems = problems;
    }

    void check() {
        List<TopicSettings> topics = graph.cluster().topics();
        for (int i = 0; i < topics.size(); i++) {
            if (filled.putIfAbsent(topics.get(i).name(), topics.get(i)) != null) {
                problems.error(
                        "/cluster/broker/topics/" + i + "/name",
                        "the topic \"" + topics.get(i).name() + "\" is described twice",
                        "describe each topic once");
            }
        }
        for (int i = 0; i < graph.vertices().size(); i++) {
            JobVertex vertex = graph.vertices().get(i);
            String place = "/vertices/" + i + "/settings/";
            if (vertex.operator().equals("kafka-sink")) {
                checkSink(vertex, place);
            } else if (vertex.operator().equals("kafka-source")) {
                checkSource(vertex, place);
            }
        }
    }

    private void checkSink(JobVertex sink, String place) {
        String topic = TopicLayout.topicOf(sink);
        if (filled.containsKey(topic)) {
            problems.error(
                    place + "topic",
                    "the topic \"" + topic + "\" is filled by the world (cluster.broker.topics) and written by \""
                            + sink.id() + "\"",
                    "give the sink a topic of its own");
        }
    }

    private void checkSource(JobVertex source, String place) {
        String topic = TopicLayout.topicOf(source);
        List<JobVertex> sinks = graph.vertices().stream()
                .filter(vertex -> vertex.operator().equals("kafka-sink"))
                .filter(vertex -> TopicLayout.topicOf(vertex).equals(topic))
                .toList();
        TopicSettings settings = filled.get(topic);
        if (settings == null && sinks.isEmpty() && !TopicLayout.isReal(source)) {
            problems.error(
                    place + "topic",
                    "nobody writes the topic \"" + topic + "\" that \"" + source.id() + "\" reads",
                    "let a kafka-sink of this flow write it, or describe it in cluster.broker.topics");
        }
        if (sinks.stream().anyMatch(sink -> reaches(source.id(), sink.id()))) {
            problems.error(
                    place + "topic",
                    "the topic \"" + topic + "\" feeds what is written to it: \"" + source.id()
                            + "\" reads its own output",
                    "write the result to another topic");
        }
        boolean transactional = sinks.stream()
                .anyMatch(sink -> "exactly-once".equals(sink.settings().get("deliveryGuarantee")));
        if (transactional && !"read_committed".equals(source.settings().get("isolation"))) {
            problems.warning(
                    place + "isolation",
                    "\"" + source.id() + "\" reads a transactional topic with read_uncommitted: it also sees records of"
                            + " transactions that are aborted, and sees them again after the replay",
                    "set isolation to read_committed");
        }
        Object startup = source.settings().getOrDefault("startup", "earliest");
        if (!checkpoints.enabled()) {
            problems.warning(
                    place + "startup",
                    "without checkpoints \"" + source.id() + "\" begins at " + startup + " after every restart",
                    "set execution.checkpointing.interval, e.g. to 10 s");
        }
        if ("group-offsets".equals(startup) && source.settings().get("group.id") == null) {
            problems.error(
                    place + "startup", "group-offsets needs a group", "set group.id, or begin at earliest or latest");
        }
        checkGrowth(source, settings, place);
    }

    private void checkGrowth(JobVertex source, @Nullable TopicSettings topic, String place) {
        boolean bounded = Boolean.TRUE.equals(source.settings().get("bounded"));
        boolean never = source.settings().get("partition.discovery.interval.ms") instanceof Long millis && millis <= 0;
        if (topic != null && !topic.growth().isEmpty() && (bounded || never)) {
            problems.warning(
                    place + "partition.discovery.interval.ms",
                    "\"" + source.id() + "\" never finds the partitions that are added to \"" + topic.name() + "\"",
                    "set partition.discovery.interval.ms, and bounded to false");
        }
    }

    /** Whether records of one vertex come to another, through edges and topics. */
    private boolean reaches(VertexId from, VertexId to) {
        Set<VertexId> seen = new LinkedHashSet<>();
        visit(from, seen);
        return seen.contains(to);
    }

    private void visit(VertexId vertex, Set<VertexId> seen) {
        if (!seen.add(vertex)) {
            return;
        }
        for (JobEdge edge : graph.edges()) {
            if (edge.from().equals(vertex)) {
                visit(edge.to(), seen);
            }
        }
        graph.vertex(vertex)
                .filter(sink -> sink.operator().equals("kafka-sink"))
                .ifPresent(sink -> graph.vertices().stream()
                        .filter(reader -> reader.operator().equals("kafka-source"))
                        .filter(reader -> TopicLayout.topicOf(reader).equals(TopicLayout.topicOf(sink)))
                        .forEach(reader -> visit(reader.id(), seen)));
    }
}
