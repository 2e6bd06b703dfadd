package io.barrierscope.engine.operator;

import io.barrierscope.engine.live.LiveRequest;
import io.barrierscope.engine.state.Cell;
import io.barrierscope.engine.state.SplitOffsets;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.trace.BrokerEvent;
import io.barrierscope.engine.transaction.log.LogBroker;
import io.barrierscope.engine.transaction.log.TopicPartition;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Tells the broker the offsets of completed checkpoints, exactly those of the checkpoint that completed (connector: {@code
 * KafkaSourceReader.notifyCheckpointComplete}); what fails is only logged there, so a broker that is away changes nothing.
 */
final class OffsetCommits {
    private final LogBroker<StreamRecord> broker;
    private final GroupOffsets groups;
    private final LiveLink live;
    private final String group;
    private final String topic;
    private @Nullable Cell<List<Remembered>> remembered;

    /** The offsets in a checkpoint that is not complete yet. */
    private record Remembered(long checkpointId, List<SplitOffsets.Split> offsets) {}

    OffsetCommits(SinkSystems systems, String group, String topic) {
        this.broker = systems.broker();
        this.groups = systems.groups();
        this.live = systems.live();
        this.group = group;
        this.topic = topic;
    }

    void setUp(OperatorContext context) {
        remembered = context.states().workingMemory("offsets to commit", List.of());
    }

    long committed(int partition) {
        return groups.committed(group, new TopicPartition(topic, partition));
    }

    void remember(long checkpointId, SplitOffsets offsets) {
        List<SplitOffsets.Split> now = new ArrayList<>();
        for (int place = 0; place < offsets.size(); place++) {
            if (offsets.offset(place) >= 0) {
                now.add(new SplitOffsets.Split(offsets.split(place), offsets.offset(place)));
            }
        }
        Cell<List<Remembered>> all = Objects.requireNonNull(remembered);
        List<Remembered> more = new ArrayList<>(all.get());
        more.add(new Remembered(checkpointId, List.copyOf(now)));
        all.set(List.copyOf(more));
    }

    private LiveRequest request(Remembered one) {
        return new LiveRequest.CommitOffsets(
                group,
                topic,
                one.offsets.stream()
                        .map(split -> new LiveRequest.PartitionOffset(split.split(), split.offset()))
                        .toList());
    }

    void complete(long checkpointId, OperatorContext context) {
        Cell<List<Remembered>> all = Objects.requireNonNull(remembered);
        for (Remembered one : all.get()) {
            if (one.checkpointId == checkpointId && broker.isUp() && !one.offsets.isEmpty()) {
                one.offsets.forEach(
                        split -> groups.commit(group, new TopicPartition(topic, split.split()), split.offset()));
                if (live.found(new TopicPartition(topic, one.offsets.get(0).split())) != null && live.isConnected()) {
                    live.ask(context.subtask(), request(one), false, context::trace);
                }
                context.trace(new BrokerEvent.OffsetsCommitted(
                        context.subtask(), group, checkpointId, one.offsets.toString()));
            }
        }
        if (!all.get().isEmpty()) {
            all.set(all.get().stream()
                    .filter(one -> one.checkpointId > checkpointId)
                    .toList());
        }
    }
}
