package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.channel.Channel;
import io.barrierscope.engine.channel.ChannelStateMapper;
import io.barrierscope.engine.channel.VirtualChannels;
import io.barrierscope.engine.checkpoint.CheckpointLayout.OperatorPart;
import io.barrierscope.engine.checkpoint.CompletedCheckpoint;
import io.barrierscope.engine.checkpoint.InFlightData;
import io.barrierscope.engine.checkpoint.InFlightData.OfChannel;
import io.barrierscope.engine.checkpoint.TaskSnapshot;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.operator.OperatorException;
import io.barrierscope.engine.state.KeyGroups;
import io.barrierscope.engine.stream.StreamElement;
import io.barrierscope.engine.stream.StreamRecord;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Deals what was in flight at a checkpoint to the tasks of another deployment: by key to the owner of the key
 * group, else in turn, always on the side of the consumer (Flink's {@code SubtaskStateMapper} and {@code
 * StateAssignmentOperation.distributeOutputBuffersToDownstream}).
 */
final class InFlightRedistribution {
    private final Deployment deployment;

    InFlightRedistribution(Deployment deployment) {
        this.deployment = deployment;
    }

    /** What one task is to process first. */
    InFlightData of(CompletedCheckpoint checkpoint, Task task) {
        List<OfChannel> dealt = new ArrayList<>();
        Map<ChannelId, VirtualChannels> virtual = new LinkedHashMap<>();
        for (boolean outputs : new boolean[] {false, true}) {
            for (OperatorPart part : checkpoint.layout().operators()) {
                for (int subtask = 0; part.place() == 0 && subtask < part.parallelism(); subtask++) {
                    TaskSnapshot snapshot = checkpoint.of(part.firstTask() + subtask);
                    if (snapshot != null) {
                        InFlightData stored = snapshot.inFlight();
                        deal(
                                outputs ? ofKnown(stored.outputs(), checkpoint) : stored.inputs(),
                                task,
                                checkpoint,
                                virtual,
                                dealt);
                    }
                }
            }
        }
        return dealt.isEmpty() ? InFlightData.NONE : new InFlightData(List.copyOf(dealt), List.of(), true);
    }

    /** What had not left a task is the state of its last operator, and goes where that goes. */
    private List<OfChannel> ofKnown(List<OfChannel> outputs, CompletedCheckpoint checkpoint) {
        return outputs.stream()
                .filter(one -> isKnown(one.channel().from().vertex(), checkpoint))
                .toList();
    }

    /** Whether the operator of a vertex is the same for a restore as it was. */
    private boolean isKnown(VertexId vertex, CompletedCheckpoint checkpoint) {
        String before = checkpoint.layout().of(vertex).operatorId();
        for (OperatorPart part : deployment.layout().operators()) {
            if (part.vertex().equals(vertex)) {
                return part.operatorId().equals(before);
            }
        }
        return false;
    }

    private void deal(
            List<OfChannel> stored,
            Task task,
            CompletedCheckpoint checkpoint,
            Map<ChannelId, VirtualChannels> virtual,
            List<OfChannel> dealt) {
        for (OfChannel one : stored) {
            ChannelId old = one.channel();
            int input = isKnown(old.to().vertex(), checkpoint) ? input(old, task) : -1;
            List<Integer> oldSubtasks = input < 0 ? List.of() : oldSubtasks(old, task, checkpoint);
            if (!oldSubtasks.contains(old.to().index())) {
                continue;
            }
            ChannelId channel = task.inputs()[input].id();
            VirtualChannels ways = virtual.computeIfAbsent(
                    channel, id -> new VirtualChannels(oldSubtasks, oldProducers(old, id, checkpoint)));
            KeySelector keys = task.shape().inputKeys(input);
            List<StreamElement> own = new ArrayList<>();
            for (StreamElement element : one.elements()) {
                boolean foreign = element instanceof StreamRecord record && !isOwner(record, keys, task);
                StreamElement passed =
                        foreign ? null : ways.pass(old.to().index(), old.from().index(), element);
                if (passed != null) {
                    own.add(passed);
                }
            }
            if (!own.isEmpty()) {
                dealt.add(new OfChannel(channel, List.copyOf(own)));
            }
        }
    }

    /** The old producers for which the producer of a new channel stands. */
    private List<Integer> oldProducers(ChannelId old, ChannelId channel, CompletedCheckpoint checkpoint) {
        int before = checkpoint.layout().of(old.from().vertex()).parallelism();
        int now = deployment.layout().of(channel.from().vertex()).parallelism();
        List<Integer> found = new ArrayList<>();
        for (int producer = 0; producer < before; producer++) {
            if (ChannelStateMapper.producer(producer, now) == channel.from().index()) {
                found.add(producer);
            }
        }
        return found;
    }

    /** The old subtasks of which the task gets what they had in flight, as its edge deals it. */
    private List<Integer> oldSubtasks(ChannelId old, Task task, CompletedCheckpoint checkpoint) {
        JobGraph job = deployment.graph().job();
        ChannelStateMapper mapper =
                ChannelStateMapper.downstream(job.partitioningOf(job.edges().get(edge(old))));
        if (mapper == ChannelStateMapper.UNSUPPORTED) {
            throw new OperatorException("what was in flight from " + old.from() + " to " + old.to()
                    + " cannot be dealt anew: the edge is forward, rescale or broadcast now");
        }
        int before = checkpoint.layout().of(old.to().vertex()).parallelism();
        int now = deployment.layout().of(task.id().vertex()).parallelism();
        return mapper.oldSubtasks(task.id().index(), before, now);
    }

    /** What several tasks get is kept by the one that owns its key. */
    private boolean isOwner(StreamRecord record, @Nullable KeySelector keys, Task task) {
        OperatorPart consumer = deployment.layout().of(task.id().vertex());
        return keys == null
                || KeyGroups.operatorIndex(
                                keys.keyGroup(keys.key(record)), consumer.parallelism(), consumer.maxParallelism())
                        == task.id().index();
    }

    /** The task's input that stands for an old channel: of the same edge, and of the producer it is dealt to. */
    private int input(ChannelId old, Task task) {
        if (!old.to().vertex().equals(task.id().vertex())) {
            return -1;
        }
        int edge = edge(old);
        if (edge < 0) {
            return -1;
        }
        int now = deployment.layout().of(old.from().vertex()).parallelism();
        int producer = ChannelStateMapper.producer(old.from().index(), now);
        Channel[] inputs = task.inputs();
        int found = -1;
        for (int input = 0; input < inputs.length; input++) {
            ChannelId id = inputs[input].id();
            boolean same = id.edge() == edge;
            if (same && (found < 0 || id.from().index() == producer)) {
                found = input;
            }
        }
        return found;
    }

    /** The edge of the new job between the same vertices; its number may be another when vertices were removed. */
    private int edge(ChannelId old) {
        List<JobEdge> edges = deployment.graph().job().edges();
        int found = -1;
        for (int i = 0; i < edges.size(); i++) {
            JobEdge edge = edges.get(i);
            boolean same = edge.from().equals(old.from().vertex())
                    && edge.to().equals(old.to().vertex());
            if (same && (found < 0 || i <= old.edge())) {
                found = i;
            }
        }
        return found;
    }
}
