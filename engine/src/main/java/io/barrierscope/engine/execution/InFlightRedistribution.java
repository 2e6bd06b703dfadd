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
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.state.KeyGroups;
import io.barrierscope.engine.stream.StreamElement;
import io.barrierscope.engine.stream.StreamRecord;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Deals what was in flight at a checkpoint to the tasks of another deployment, always on the side of the consumer (Flink's
 * {@code StateAssignmentOperation.distributeOutputBuffersToDownstream}; where producers send it once more, the same records
 * come over the same channels). See {@link InFlightEdge} for who gets what.
 */
final class InFlightRedistribution {
    /** The operator is gone. */
    private static final int DROPPED = -1;

    /** The operator has no such input or output any more. */
    private static final int NO_PLACE = -2;

    private final boolean atConsumer;
    private final JobGraph job;
    private final CheckpointLayout layout;
    private final CompletedCheckpoint checkpoint;
    private final Map<String, OperatorPart> now = new LinkedHashMap<>();
    private final Map<String, OperatorPart> before = new LinkedHashMap<>();
    private final Map<Integer, InFlightEdge> edges = new LinkedHashMap<>();
    private final Map<Integer, BitSet> shared = new LinkedHashMap<>();
    private final List<Stored> all = new ArrayList<>();
    private final Set<Integer> used = new TreeSet<>();

    /** What is stored of one channel, and the edge that stands for it now. */
    private record Stored(OfChannel content, boolean output, int edge) {
        ChannelId channel() {
            return content.channel();
        }

        boolean isPlaced() {
            return edge >= 0;
        }
    }

    /**
     * @param layout of the job that restores
     * @param atConsumer whether what had not left a producer is no longer sent by one, see {@code RecoveryOptions}
     */
    InFlightRedistribution(JobGraph job, CheckpointLayout layout, CompletedCheckpoint checkpoint, boolean atConsumer) {
        this.atConsumer = atConsumer;
        this.job = job;
        this.layout = layout;
        this.checkpoint = checkpoint;
        layout.operators().forEach(part -> now.put(part.operatorId(), part));
        checkpoint.layout().operators().forEach(part -> before.put(part.operatorId(), part));
        collect(false);
        collect(true);
        all.stream().filter(one -> one.isPlaced()).forEach(one -> used.add(one.edge));
    }

    @SuppressWarnings("ReferenceEquality") // a checkpoint and the layout of a deployment are each one object for life
    boolean isOf(CompletedCheckpoint asked, CheckpointLayout restored) {
        return checkpoint == asked && layout == restored;
    }

    /** What one task is to process first; what has no place in it is left out, see {@link #problem}. */
    InFlightData of(Task task) {
        List<OfChannel> dealt = new ArrayList<>();
        Map<ChannelId, VirtualChannels> virtual = new LinkedHashMap<>();
        for (Stored one : all) {
            deal(one, task, virtual, dealt);
        }
        return dealt.isEmpty() ? InFlightData.NONE : new InFlightData(List.copyOf(dealt), List.of(), true);
    }

    private void collect(boolean outputs) {
        for (OperatorPart part : checkpoint.layout().operators()) {
            for (int subtask = 0; part.place() == 0 && subtask < part.parallelism(); subtask++) {
                TaskSnapshot snapshot = checkpoint.of(part.firstTask() + subtask);
                if (snapshot != null) {
                    InFlightData stored = snapshot.inFlight();
                    for (OfChannel one : outputs ? stored.outputs() : stored.inputs()) {
                        all.add(new Stored(one, outputs, edge(one.channel(), outputs)));
                    }
                }
            }
        }
    }

    /**
     * The edge of the new job that stands for an old channel: what had reached a task is the state of the operator that
     * reads it, by input gate; what had not left one is the state of the operator that wrote it, by result partition.
     */
    private int edge(ChannelId old, boolean output) {
        OperatorPart stored = checkpoint.layout().of((output ? old.from() : old.to()).vertex());
        OperatorPart operator = now.get(stored.operatorId());
        if (operator == null) {
            return DROPPED;
        }
        int place = (output ? stored.outputEdges() : stored.inputEdges()).indexOf(old.edge());
        List<Integer> numbers = output ? operator.outputEdges() : operator.inputEdges();
        return place >= 0 && place < numbers.size() ? numbers.get(place) : NO_PLACE;
    }

    private InFlightEdge mapping(int edge) {
        return edges.computeIfAbsent(edge, number -> InFlightEdge.of(job, layout, number, before));
    }

    /**
     * By which mapping what a producer had not sent is dealt: of several edges between two tasks Flink takes the first
     * ({@code TaskStateAssignment.getAssignmentIndex}).
     */
    private InFlightEdge sending(int edge) {
        OperatorPart producer = layout.of(job.edges().get(edge).from());
        for (int other : layout.of(job.edges().get(edge).to()).inputEdges()) {
            if (layout.of(job.edges().get(other).from()).firstTask() == producer.firstTask()) {
                return mapping(other);
            }
        }
        return mapping(edge);
    }

    private void deal(Stored one, Task task, Map<ChannelId, VirtualChannels> virtual, List<OfChannel> dealt) {
        ChannelId old = one.channel();
        int edge = one.edge;
        if (isSentOn(one)) {
            int plain = old.to().index() == task.id().index() && isPlain(task) ? plainInput(edge, old, task) : -1;
            if (plain >= 0) {
                dealt.add(new OfChannel(task.inputs()[plain].id(), one.content.elements()));
            }
            return;
        }
        if (!one.isPlaced() || !comesTo(task, one) || !reads(task, one)) {
            return;
        }
        int input = input(edge, old, task);
        ChannelId channel = task.inputs()[input].id();
        if (isPlain(task)) {
            dealt.add(new OfChannel(channel, one.content.elements()));
            return;
        }
        InFlightEdge mapping = mapping(edge);
        VirtualChannels ways = virtual.computeIfAbsent(
                channel,
                id -> new VirtualChannels(
                        mapping.oldConsumersOf(task.id().index()),
                        mapping.oldProducersOf(id.from().index())));
        boolean filters = shared.computeIfAbsent(edge, any -> mapping.shared())
                .get(old.to().index());
        KeySelector keys = filters ? task.shape().inputKeys(input) : null;
        List<StreamElement> own = new ArrayList<>();
        for (StreamElement element : one.content.elements()) {
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

    /** What several tasks get is kept by the one that owns its key. */
    private boolean isOwner(StreamRecord record, @Nullable KeySelector keys, Task task) {
        OperatorPart consumer = layout.of(task.id().vertex());
        return keys == null
                || KeyGroups.operatorIndex(
                                keys.keyGroup(keys.key(record)), consumer.parallelism(), consumer.maxParallelism())
                        == task.id().index();
    }

    /** The task's input over which comes what an old channel held, -1 for none. */
    private int input(int edge, ChannelId old, Task task) {
        InFlightEdge mapping = mapping(edge);
        return mapping.isRescaled() && !isPlain(task)
                ? input(edge, mapping.producerOf(old.from().index()), task)
                : plainInput(edge, old, task);
    }

    private static int plainInput(int edge, ChannelId old, Task task) {
        return input(edge, old.from().index(), task);
    }

    private static int input(int edge, int producer, Task task) {
        Channel[] inputs = task.inputs();
        for (int input = 0; producer >= 0 && input < inputs.length; input++) {
            ChannelId id = inputs[input].id();
            if (id.edge() == edge && id.from().index() == producer) {
                return input;
            }
        }
        return -1;
    }

    // ---- what has no place

    /** Why the job cannot be submitted with what the checkpoint holds in flight; null when it can. */
    @Nullable
    String refusal() {
        for (Stored one : all) {
            if (!one.isPlaced()) {
                if (atConsumer && one.output && isKept(one)) {
                    return withoutPlace(one.channel());
                }
                continue;
            }
            InFlightEdge mapping = mapping(one.edge);
            if (mapping.isUnsupported() || sending(one.edge).isUnsupported()) {
                return ChannelStateMapper.CANNOT_RESCALE;
            }
            int consumer = one.channel().to().index();
            InFlightEdge sending = sending(one.edge);
            boolean known = !one.output || sending.hasConsumer(consumer) || sending.isSentOn(consumer);
            if (atConsumer && !known && !isLost(one)) {
                return withoutConsumer(one.channel());
            }
        }
        return null;
    }

    /** Why a task cannot take up what the checkpoint holds for it; null when it can. */
    @Nullable
    String problem(Task task) {
        for (Stored one : all) {
            if (!one.isPlaced()) {
                if (isKept(one) && isHolder(task, one)) {
                    return withoutPlace(one.channel());
                }
                continue;
            }
            int consumer = one.channel().to().index();
            boolean unknown = one.output && !sending(one.edge).hasConsumer(consumer);
            if (isSentOn(one)) {
                boolean reads = isReader(task, one.edge) && task.id().index() == consumer;
                if (reads && !(isPlain(task) && plainInput(one.edge, one.channel(), task) >= 0)) {
                    return withoutProducer(one.channel());
                }
            } else if (unknown) {
                if (sends(task, one) && !isLost(one)) {
                    return withoutConsumer(one.channel());
                }
            } else if (comesTo(task, one) && !reads(task, one)) {
                return withoutProducer(one.channel());
            }
        }
        return null;
    }

    /** Whether it goes to a subtask that the consumer did not have. */
    private boolean isSentOn(Stored one) {
        return one.isPlaced()
                && one.output
                && sending(one.edge).isSentOn(one.channel().to().index());
    }

    /**
     * Whether it is given to a subtask that there is not, and nobody notices: where no producer sends it, and nothing is
     * dealt anew of all that the producer's chain had not sent.
     */
    private boolean isLost(Stored one) {
        if (!atConsumer) {
            return false;
        }
        int task = layout.of(job.edges().get(one.edge).from()).firstTask();
        for (int edge : used) {
            if (layout.of(job.edges().get(edge).from()).firstTask() == task
                    && !sending(edge).isPlain()) {
                return false;
            }
        }
        return true;
    }

    private boolean comesTo(Task task, Stored one) {
        int consumer = one.channel().to().index();
        int index = task.id().index();
        if (!isReader(task, one.edge)) {
            return false;
        }
        return one.output
                ? sending(one.edge).oldConsumersOf(index).contains(consumer)
                : mapping(one.edge).heldBy(index).contains(consumer);
    }

    private boolean reads(Task task, Stored one) {
        return input(one.edge, one.channel(), task) >= 0
                && (isPlain(task)
                        || mapping(one.edge)
                                .oldConsumersOf(task.id().index())
                                .contains(one.channel().to().index()));
    }

    /** Whether all that a task reads comes as it was stored ({@code InflightDataRescalingDescriptor.NO_RESCALE}). */
    private boolean isPlain(Task task) {
        for (int edge : used) {
            if (isReader(task, edge) && !mapping(edge).isPlainFor(task.id().index())) {
                return false;
            }
        }
        return true;
    }

    private boolean isReader(Task task, int edge) {
        return task.shape().members().contains(job.edges().get(edge).to());
    }

    /** Whether a task sends what an old producer had not sent. */
    private boolean sends(Task task, Stored one) {
        return task.shape().members().contains(job.edges().get(one.edge).from())
                && mapping(one.edge)
                        .oldProducersOf(task.id().index())
                        .contains(one.channel().from().index());
    }

    /** Whether it is given to a task although there is no place for it: only what is dealt anew is looked through. */
    private boolean isKept(Stored one) {
        OperatorPart stored = stored(one);
        OperatorPart operator = now.get(stored.operatorId());
        return one.edge == NO_PLACE && operator != null && operator.parallelism() == stored.parallelism();
    }

    private boolean isHolder(Task task, Stored one) {
        OperatorPart operator = now.get(stored(one).operatorId());
        int index =
                one.output ? one.channel().from().index() : one.channel().to().index();
        return operator != null
                && task.shape().members().contains(operator.vertex())
                && task.id().index() == index;
    }

    /** The operator whose state it is. */
    private OperatorPart stored(Stored one) {
        return checkpoint
                .layout()
                .of((one.output ? one.channel().from() : one.channel().to()).vertex());
    }

    /** Records that were on their way between two operators one of which is gone: they go by the place of their edge. */
    int misplaced() {
        int records = 0;
        for (Stored one : all) {
            JobEdge drawn = one.isPlaced() ? job.edges().get(one.edge) : null;
            boolean same = drawn != null
                    && drawn.from().equals(one.channel().from().vertex())
                    && drawn.to().equals(one.channel().to().vertex());
            records += same || one.edge == DROPPED ? 0 : one.content.records().size();
        }
        return records;
    }

    private static String withoutPlace(ChannelId old) {
        return "what was in flight from " + old.from() + " to " + old.to()
                + " cannot be restored: there is no input gate or result partition with that number any more";
    }

    private static String withoutConsumer(ChannelId old) {
        return "Recovered a buffer from the old subpartition to " + old.to() + " that has no mapping: nobody reads with"
                + " that number any more";
    }

    private static String withoutProducer(ChannelId old) {
        return "Recovered a buffer from the old channel from " + old.from() + " that has no mapping: nobody sends with"
                + " that number any more";
    }
}
