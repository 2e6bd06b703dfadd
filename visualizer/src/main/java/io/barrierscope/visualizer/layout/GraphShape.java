package io.barrierscope.visualizer.layout;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.view.ChannelImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.SubtaskImage;
import io.barrierscope.engine.view.TopicImage;
import io.barrierscope.engine.view.TransactionImage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Everything about an execution graph that decides where things stand; equal shapes share one layout.
 *
 * @param lanes one per task (chain of operators), in the image's order
 * @param channels all channels with the subtasks they end at, in the image's order
 * @param logs one per sink that shows what its readers see, with the number of its partitions
 */
public record GraphShape(List<Lane> lanes, List<Link> channels, List<Log> logs) {
    /** All subtasks of one task. */
    public record Lane(VertexId head, String name, List<SubtaskId> subtasks, boolean transactional) {}

    /** A channel between two tasks' subtasks. */
    public record Link(ChannelId id, SubtaskId from, SubtaskId to) {}

    /** What a sink writes to. */
    public record Log(String sink, int partitions) {}

    /**
     * What is known of a job beyond the present image, so that room for it is there from the start and stays.
     *
     * @param transactional vertices that write in transactions
     * @param partitions by sink, how many rows its log has at least
     */
    public record Expectations(Set<VertexId> transactional, Map<String, Integer> partitions) {
        /** Nothing is known. */
        public static final Expectations NONE = new Expectations(Set.of(), Map.of());

        /** What a job graph's sinks will write. */
        public static Expectations of(JobGraph graph) {
            Set<VertexId> transactional = new LinkedHashSet<>();
            Map<String, Integer> partitions = new LinkedHashMap<>();
            for (JobVertex vertex : graph.vertices()) {
                String sink = vertex.id().value();
                switch (vertex.operator()) {
                    case "kafka-sink" -> {
                        boolean many = vertex.settings().get("partitions") instanceof Number;
                        Number given = many ? (Number) vertex.settings().get("partitions") : Integer.valueOf(1);
                        partitions.put(sink, given == null ? 1 : Math.max(1, given.intValue()));
                        if ("exactly-once".equals(vertex.settings().get("deliveryGuarantee"))) {
                            transactional.add(vertex.id());
                        }
                    }
                    case "file-sink" -> {
                        partitions.put(sink, vertex.parallelism());
                        transactional.add(vertex.id());
                    }
                    case "collect-sink" -> partitions.put(sink, 1);
                    default -> {}
                }
            }
            return new Expectations(transactional, partitions);
        }

        /** Together with what a shape has shown. */
        public Expectations with(GraphShape shape) {
            Set<VertexId> heads = new LinkedHashSet<>(transactional);
            Map<String, Integer> rows = new LinkedHashMap<>(partitions);
            for (Lane lane : shape.lanes()) {
                if (lane.transactional()) {
                    heads.add(lane.head());
                }
            }
            for (Log log : shape.logs()) {
                rows.merge(log.sink(), log.partitions(), Math::max);
            }
            return new Expectations(heads, rows);
        }
    }

    /** The shape of an image. */
    public static GraphShape of(EngineImage image) {
        return of(image, Expectations.NONE);
    }

    /** The shape of an image of which more is known. */
    public static GraphShape of(EngineImage image, Expectations expected) {
        Map<VertexId, VertexId> headOf = headOfMembers(image);
        Set<VertexId> transactional = new LinkedHashSet<>();
        for (VertexId sink : expected.transactional()) {
            transactional.add(headOf.getOrDefault(sink, sink));
        }
        for (TransactionImage transaction : image.transactions()) {
            VertexId sink = transaction.sink().vertex();
            transactional.add(headOf.getOrDefault(sink, sink));
        }
        Map<VertexId, List<SubtaskId>> subtasks = new LinkedHashMap<>();
        Map<VertexId, String> names = new LinkedHashMap<>();
        for (SubtaskImage task : image.subtasks()) {
            subtasks.computeIfAbsent(task.id().vertex(), head -> new ArrayList<>())
                    .add(task.id());
            names.putIfAbsent(task.id().vertex(), task.name());
        }
        List<Lane> lanes = new ArrayList<>();
        subtasks.forEach((head, ids) ->
                lanes.add(new Lane(head, names.getOrDefault(head, head.value()), ids, transactional.contains(head))));
        return new GraphShape(lanes, links(image, headOf), logs(image, expected));
    }

    private static Map<VertexId, VertexId> headOfMembers(EngineImage image) {
        Map<VertexId, VertexId> heads = new LinkedHashMap<>();
        for (SubtaskImage task : image.subtasks()) {
            heads.put(task.id().vertex(), task.id().vertex());
            for (VertexId member : task.members()) {
                heads.put(member, task.id().vertex());
            }
        }
        return heads;
    }

    private static List<Link> links(EngineImage image, Map<VertexId, VertexId> headOf) {
        List<Link> links = new ArrayList<>();
        for (ChannelImage channel : image.channels()) {
            links.add(new Link(
                    channel.id(),
                    headed(channel.id().from(), headOf),
                    headed(channel.id().to(), headOf)));
        }
        return links;
    }

    private static SubtaskId headed(SubtaskId id, Map<VertexId, VertexId> headOf) {
        VertexId head = headOf.getOrDefault(id.vertex(), id.vertex());
        return head.equals(id.vertex()) ? id : new SubtaskId(head, id.index());
    }

    /** Expected sinks come first, in the job's order, so that the order never depends on who writes first. */
    private static List<Log> logs(EngineImage image, Expectations expected) {
        Map<String, Integer> partitions = new LinkedHashMap<>();
        expected.partitions().keySet().forEach(sink -> partitions.put(sink, 0));
        for (TopicImage topic : image.topics()) {
            partitions.merge(topic.sink(), 1, Integer::sum);
        }
        expected.partitions().forEach((sink, count) -> partitions.merge(sink, count, Math::max));
        List<Log> logs = new ArrayList<>();
        partitions.forEach((sink, count) -> logs.add(new Log(sink, count)));
        return logs;
    }
}
