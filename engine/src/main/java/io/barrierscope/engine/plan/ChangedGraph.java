package io.barrierscope.engine.plan;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.FlinkVersion;
import io.barrierscope.engine.graph.JobChange;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.Partitioning;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Makes another job graph out of one: the one way in which a job is changed, whoever asks for it. */
public final class ChangedGraph {
    private ChangedGraph() {}

    /** The changed graph; what the change names and the graph does not have is left out. */
    public static JobGraph of(JobGraph graph, JobChange change) {
        if (change.isNone()) {
            return graph;
        }
        Map<String, String> configuration = new LinkedHashMap<>(graph.configuration());
        List<JobVertex> vertices = new ArrayList<>();
        for (JobVertex vertex : graph.vertices()) {
            if (!change.removed().contains(vertex.id())) {
                vertices.add(changed(vertex, change));
            }
        }
        change.settings().forEach((key, value) -> {
            boolean option = key.indexOf('.') > 0 || FlinkOptions.isKnown(key);
            if (option && SettingKey.of(key, graph) == null) {
                if (value == null) {
                    configuration.remove(key);
                } else {
                    configuration.put(key, String.valueOf(value));
                }
            }
        });
        List<JobEdge> edges = graph.edges();
        for (VertexId gone : change.removed()) {
            edges = without(edges, gone);
        }
        FlinkVersion version = change.flinkVersion();
        return new JobGraph(
                graph.name(),
                version == null ? graph.flinkVersion() : version,
                configuration,
                graph.cluster(),
                vertices,
                edges);
    }

    private static JobVertex changed(JobVertex vertex, JobChange change) {
        Integer max = change.maxParallelism().get(vertex.id());
        String uid = change.uids().getOrDefault(vertex.id(), vertex.uid() == null ? "" : vertex.uid());
        return new JobVertex(
                vertex.id(),
                vertex.name(),
                vertex.operator(),
                change.parallelism().getOrDefault(vertex.id(), vertex.parallelism()),
                max == null ? vertex.maxParallelism() : OptionalInt.of(max),
                uid.isEmpty() ? null : uid,
                vertex.slotSharingGroup(),
                vertex.chaining(),
                settings(vertex, change),
                vertex.position(),
                vertex.timing());
    }

    private static Map<String, @Nullable Object> settings(JobVertex vertex, JobChange change) {
        Map<String, @Nullable Object> settings = new LinkedHashMap<>(vertex.settings());
        String prefix = vertex.id() + ".";
        change.settings().forEach((key, value) -> {
            String name = key.startsWith(prefix) ? key.substring(prefix.length()) : "";
            if (new SettingKey(vertex, name).isTaken()) {
                if (value == null) {
                    settings.remove(name);
                } else {
                    settings.put(name, value);
                }
            }
        });
        return settings;
    }

    /**
     * Joins what a vertex read to what it fed, each in the place of the edge it read by, so that the order of what a
     * producer feeds stays; the partitioning in front of the consumer stays, unless it is forward.
     */
    private static List<JobEdge> without(List<JobEdge> edges, VertexId gone) {
        List<JobEdge> left = new ArrayList<>();
        for (JobEdge edge : edges) {
            if (edge.to().equals(gone)) {
                edges.stream()
                        .filter(out -> out.from().equals(gone))
                        .map(out -> joined(edge, out))
                        .forEach(left::add);
            } else if (!edge.from().equals(gone)) {
                left.add(edge);
            }
        }
        return left;
    }

    private static JobEdge joined(JobEdge in, JobEdge out) {
        boolean decides = out.partitioning() != null && out.partitioning() != Partitioning.FORWARD;
        JobEdge way = decides ? out : in;
        return new JobEdge(
                in.from(),
                out.to(),
                out.input(),
                way.partitioning(),
                way.key(),
                in.exchange(),
                in.output(),
                in.latencyMillis(),
                in.bufferedRecords());
    }

    /** Why Flink would refuse to build the changed job; null when it would not. */
    public static @Nullable String refusal(JobGraph graph, JobChange change) {
        List<VertexId> named = new ArrayList<>(change.parallelism().keySet());
        named.addAll(change.maxParallelism().keySet());
        named.addAll(change.uids().keySet());
        named.addAll(change.removed());
        for (VertexId id : named) {
            if (graph.vertex(id).isEmpty()) {
                return "there is no vertex " + id;
            }
        }
        JobGraph changed = of(graph, change);
        for (JobVertex vertex : changed.vertices()) {
            int max = vertex.maxParallelism().orElse(Integer.MAX_VALUE);
            if (vertex.parallelism() > max) {
                return "the parallelism " + vertex.parallelism() + " of " + vertex.id()
                        + " is larger than its maximum parallelism " + max;
            }
        }
        for (JobEdge edge : changed.edges()) {
            int from = changed.vertex(edge.from()).orElseThrow().parallelism();
            int to = changed.vertex(edge.to()).orElseThrow().parallelism();
            if (edge.partitioning() == Partitioning.FORWARD && from != to) {
                return "Forward partitioning does not allow change of parallelism. Upstream operation: " + edge.from()
                        + " parallelism: " + from + ", downstream operation: " + edge.to() + " parallelism: " + to
                        + ". You must use another partitioning strategy, such as broadcast, rebalance, shuffle or"
                        + " global.";
            }
        }
        return null;
    }
}
