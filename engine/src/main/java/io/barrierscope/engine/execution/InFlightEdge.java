package io.barrierscope.engine.execution;

import io.barrierscope.engine.channel.ChannelStateMapper;
import io.barrierscope.engine.checkpoint.CheckpointLayout;
import io.barrierscope.engine.checkpoint.CheckpointLayout.OperatorPart;
import io.barrierscope.engine.graph.JobGraph;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How what was in flight is dealt over one edge of a job that takes over a checkpoint of another (the mappings of Flink's
 * {@code TaskStateAssignment}). An operator that the checkpoint does not know counts as one that had the parallelism it has
 * now, so that whatever bears a subtask's number stays with that number.
 *
 * @param mapper what the edge's partitioning deals by
 * @param oldProducers subtasks of the producer at the checkpoint
 */
record InFlightEdge(ChannelStateMapper mapper, int oldProducers, int newProducers, int oldConsumers, int newConsumers) {
    /** @param stored the operators of the checkpoint by their ids */
    static InFlightEdge of(JobGraph job, CheckpointLayout layout, int edge, Map<String, OperatorPart> stored) {
        OperatorPart producer = layout.of(job.edges().get(edge).from());
        OperatorPart consumer = layout.of(job.edges().get(edge).to());
        return new InFlightEdge(
                ChannelStateMapper.downstream(job.partitioningOf(job.edges().get(edge))),
                before(producer, stored.get(producer.operatorId())),
                producer.parallelism(),
                before(consumer, stored.get(consumer.operatorId())),
                consumer.parallelism());
    }

    private static int before(OperatorPart now, @Nullable OperatorPart stored) {
        return stored == null ? now.parallelism() : stored.parallelism();
    }

    /** Whether anything is dealt anew; otherwise all keeps its place. */
    boolean isRescaled() {
        return oldProducers != newProducers || oldConsumers != newConsumers;
    }

    /** Whether Flink has no way to deal it: the edge is forward, rescale or broadcast now. */
    boolean isUnsupported() {
        return isRescaled() && mapper == ChannelStateMapper.UNSUPPORTED;
    }

    /** The old consumers of which a subtask gets what they had in flight. */
    List<Integer> oldConsumersOf(int subtask) {
        if (!isRescaled()) {
            return List.of(subtask);
        }
        return isUnsupported() ? List.of() : mapper.oldSubtasks(subtask, oldConsumers, newConsumers);
    }

    /** The old consumers of which a subtask gets what they had received: their own stays theirs as long as it can. */
    List<Integer> heldBy(int subtask) {
        return oldConsumers == newConsumers ? List.of(subtask) : oldConsumersOf(subtask);
    }

    /** The old producers for which a producer stands. */
    List<Integer> oldProducersOf(int producer) {
        List<Integer> found = new ArrayList<>();
        for (int old = producer; old < oldProducers; old += newProducers) {
            found.add(old);
        }
        return found;
    }

    /** The producer over whose channel comes what an old one sent; -1 when none stands for it. */
    int producerOf(int old) {
        return old < oldProducers ? ChannelStateMapper.producer(old, newProducers) : -1;
    }

    /** The old consumers whose data several subtasks get, so that each keeps what is its own. */
    BitSet shared() {
        BitSet seen = new BitSet();
        BitSet shared = new BitSet();
        for (int subtask = 0; isRescaled() && mapper.isAmbiguous() && subtask < newConsumers; subtask++) {
            for (int old : oldConsumersOf(subtask)) {
                if (seen.get(old)) {
                    shared.set(old);
                }
                seen.set(old);
            }
        }
        return shared;
    }

    /** Whether somebody gets what was on its way to an old consumer, and knows what to do with it. */
    boolean hasConsumer(int oldConsumer) {
        return oldConsumer < oldConsumers;
    }

    /**
     * Whether what was on its way to an old consumer that the operator did not have goes to the subtask of that number all
     * the same: a mapping that changes no number has no end (Flink's {@code IdentityRescaleMappings}).
     */
    boolean isSentOn(int oldConsumer) {
        return oldConsumer >= oldConsumers && oldConsumer < newConsumers && keepsNumbers();
    }

    private boolean keepsNumbers() {
        for (int subtask = 0; isRescaled() && subtask < newConsumers; subtask++) {
            List<Integer> kept = subtask < oldConsumers ? List.of(subtask) : List.of();
            if (!oldConsumersOf(subtask).equals(kept)) {
                return false;
            }
        }
        return true;
    }

    /** Whether every producer sends as if nothing had been dealt anew. */
    boolean isPlain() {
        return !isRescaled() || (keepsNumbers() && newProducers >= oldProducers);
    }

    /** Whether a subtask reads as if nothing had been dealt anew. */
    boolean isPlainFor(int subtask) {
        return isPlain() || oldConsumersOf(subtask).isEmpty();
    }
}
