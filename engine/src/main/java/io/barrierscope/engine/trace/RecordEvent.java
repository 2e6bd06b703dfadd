package io.barrierscope.engine.trace;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.stream.StreamRecord;
import org.jspecify.annotations.Nullable;

/** Records move. */
public sealed interface RecordEvent extends TraceEvent {
    @Override
    default boolean isRecordFlow() {
        return true;
    }

    /** A source produced a record (not necessarily for the first time). */
    record SourceRead(SubtaskId subtask, StreamRecord record) implements RecordEvent {}

    /** A record was put into a channel; it arrives at the given time. */
    record Emitted(SubtaskId subtask, ChannelId channel, StreamRecord record, long arrivalMillis)
            implements RecordEvent {}

    /** A subtask took a record from a channel and processed it; {@code count} is its ordinal over all attempts. */
    record Processed(SubtaskId subtask, ChannelId channel, StreamRecord record, long count) implements RecordEvent {}

    /** A new attempt processed a record that was in flight at the restored checkpoint. */
    record Recovered(SubtaskId subtask, ChannelId channel, StreamRecord record, long count) implements RecordEvent {}

    /** A sink handed a record to its system: a topic partition, a file part or a collection. */
    record Delivered(
            SubtaskId subtask,
            String target,
            StreamRecord record,
            @Nullable String transaction) implements RecordEvent {}

    /** A record was thrown away, with the reason in words. */
    record Discarded(SubtaskId subtask, StreamRecord record, String reason) implements RecordEvent {
        @Override
        public boolean isRecordFlow() {
            return false;
        }
    }

    /** A subtask cannot go on because the channel is full. */
    record Backpressured(SubtaskId subtask, ChannelId channel) implements RecordEvent {}
}
