package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.channel.Channel;
import io.barrierscope.engine.channel.ChannelStateMapper;
import io.barrierscope.engine.channel.VirtualChannels;
import io.barrierscope.engine.checkpoint.CheckpointLayout;
import io.barrierscope.engine.checkpoint.CheckpointLayout.OperatorPart;
import io.barrierscope.engine.checkpoint.CompletedCheckpoint;
import io.barrierscope.engine.checkpoint.InFlightData;
import io.barrierscope.engine.checkpoint.InFlightData.OfChannel;
import io.barrierscope.engine.checkpoint.TaskSnapshot;
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
    private final Map<String, OperatorPart> byId = new LinkedHashMap<>();

    InFlightRedistribution(Deployment deployment) {
        this.deployment = deployment;
        deployment.layout().operators().forEach(part -> byId.put(part.operatorId(), part));
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
                        for (OfChannel one : outputs ? stored.outputs() : stored.inputs()) {
                            int edge = edge(one.channel(), outputs, checkpoint.layout());
                            deal(one, edge, task, checkpoint, virtual, dealt);
                        }
                    }
                }
            }
        }
        return dealt.isEmpty() ? InFlightData.NONE : new InFlightData(List.copyOf(dealt), List.of(), true);
    }

    /**
     * The edge of the new job that stands for an old channel: what had reached a task is the state of the operator that
     * reads it, by input gate; what had not left one is the state of the operator that wrote it, by result partition. -1
     * when the operator or the edge is gone.
     */
    private int edge(ChannelId old, boolean output, CheckpointLayout layout) {
        OperatorPart before = layout.of((output ? old.from() : old.to()).vertex());
        OperatorPart now = byId.get(before.operatorId());
        if (now == null) {
            return -1;
        }
        int place = (output ? before.outputEdges() : before.inputEdges()).indexOf(old.edge());
        List<Integer> edges = output ? now.outputEdges() : now.inputEdges();
        return place >= 0 && place < edges.size() ? edges.get(place) : -1;
    }

    private void deal(
            OfChannel stored,
            int edge,
            Task task,
            CompletedCheckpoint checkpoint,
            Map<ChannelId, VirtualChannels> virtual,
            List<OfChannel> dealt) {
        ChannelId old = stored.channel();
        int input = edge < 0 ? -1 : input(edge, old, task);
        List<Integer> oldSubtasks = input < 0 ? List.of() : oldSubtasks(edge, old, task, checkpoint);
        if (!oldSubtasks.contains(old.to().index())) {
            return;
        }
        ChannelId channel = task.inputs()[input].id();
        VirtualChannels ways = virtual.computeIfAbsent(
                channel, id -> new VirtualChannels(oldSubtasks, oldProducers(old, id, checkpoint)));
        KeySelector keys = task.shape().inputKeys(input);
        List<StreamElement> own = new ArrayList<>();
        for (StreamElement element : stored.elements()) {
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
    private List<Integer> oldSubtasks(int edge, ChannelId old, Task task, CompletedCheckpoint checkpoint) {
        JobGraph job = deployment.graph().job();
        ChannelStateMapper mapper =
                ChannelStateMapper.downstream(job.partitioningOf(job.edges().get(edge)));
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

    /** The task's input on an edge that comes from the producer to which an old channel is dealt; -1 for none. */
    private int input(int edge, ChannelId old, Task task) {
        Channel[] inputs = task.inputs();
        for (int input = 0; input < inputs.length; input++) {
            ChannelId id = inputs[input].id();
            int producers = deployment.layout().of(id.from().vertex()).parallelism();
            if (id.edge() == edge
                    && id.from().index()
                            == ChannelStateMapper.producer(old.from().index(), producers)) {
                return input;
            }
        }
        return -1;
    }
}
