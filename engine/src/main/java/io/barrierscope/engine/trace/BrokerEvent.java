package io.barrierscope.engine.trace;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.live.FoundPartition;
import io.barrierscope.engine.live.LiveAnswer;
import io.barrierscope.engine.live.LiveRequest;
import io.barrierscope.engine.transaction.log.TopicPartition;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What happens between a job and its broker besides transactions. */
public sealed interface BrokerEvent extends TraceEvent {
    /** The broker answers again; records that waited in producers have gone out. */
    record UpAgain() implements BrokerEvent {
        @Override
        public @Nullable SubtaskId subtask() {
            return null;
        }
    }

    /**
     * A source told the broker how far a completed checkpoint has read: for people who watch the lag, and for a start from
     * {@code group-offsets}. The checkpoint stays the truth.
     *
     * @param offsets partition and next offset to read, in words
     */
    record OffsetsCommitted(SubtaskId subtask, String group, long checkpointId, String offsets)
            implements BrokerEvent {}

    /** A source began to read a partition; {@code late} when it was found by discovery. */
    record PartitionAssigned(SubtaskId subtask, String partition, long fromOffset, boolean late)
            implements BrokerEvent {}

    /** The session is connected to a real broker; these partitions were found. */
    record Connected(List<FoundPartition> partitions) implements BrokerEvent {
        @Override
        public @Nullable SubtaskId subtask() {
            return null;
        }
    }

    /** The session goes on with the simulated broker, filled with what was recorded. */
    record Disconnected() implements BrokerEvent {
        @Override
        public @Nullable SubtaskId subtask() {
            return null;
        }
    }

    /**
     * Something is asked of the real broker.
     *
     * @param number number of the request, from 1
     * @param awaited whether anybody waits for the answer
     */
    record Asked(@Nullable SubtaskId subtask, long number, LiveRequest request, boolean awaited)
            implements BrokerEvent {}

    /** The real broker, or the client that talks to it, has answered. */
    record Answered(@Nullable SubtaskId subtask, long number, LiveRequest request, LiveAnswer answer)
            implements BrokerEvent {}

    /** A consumer has read on in a real partition. */
    record Fetched(TopicPartition partition, int records, long nextOffset) implements BrokerEvent {
        @Override
        public @Nullable SubtaskId subtask() {
            return null;
        }

        @Override
        public boolean isRecordFlow() {
            return true;
        }
    }
}
