package io.barrierscope.visualizer.layout;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
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

    /** The shape of an image. */
    public static GraphShape of(EngineImage image) {
        return of(image, Set.of());
    }

    /**
     * The shape of an image.
     *
     * @param transactionalSinks vertices known to write in transactions, so that room for these is there from the start
     */
    public static GraphShape of(EngineImage image, Set<VertexId> transactionalSinks) {
        Map<VertexId, VertexId> headOf = headOfMembers(image);
        Set<VertexId> transactional = new LinkedHashSet<>();
        for (VertexId sink : transactionalSinks) {
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
        return new GraphShape(lanes, links(image, headOf), logs(image));
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

    private static List<Log> logs(EngineImage image) {
        Map<String, Integer> partitions = new LinkedHashMap<>();
        for (TopicImage topic : image.topics()) {
            partitions.merge(topic.sink(), 1, Integer::sum);
        }
        List<Log> logs = new ArrayList<>();
        partitions.forEach((sink, count) -> logs.add(new Log(sink, count)));
        return logs;
    }
}
