package io.barrierscope.engine.trace;

import io.barrierscope.engine.base.SubtaskId;
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
}
