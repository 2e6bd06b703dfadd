package io.barrierscope.engine.trace;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.stream.StreamRecord;
import org.jspecify.annotations.Nullable;

/** Event time goes on, timers fire, windows give results, records come too late. */
public sealed interface TimeEvent extends TraceEvent {
    /** A subtask's event time has come this far: what a source made, or what its inputs have in common. */
    record WatermarkAdvanced(SubtaskId subtask, long watermarkMillis) implements TimeEvent {}

    /** A subtask does not take part in event time any more, or does again. */
    record IdlenessChanged(SubtaskId subtask, boolean idle) implements TimeEvent {}

    /** A timer rang. */
    record TimerFired(SubtaskId subtask, boolean eventTime, long timestampMillis, String key) implements TimeEvent {}

    /**
     * A window gave a result.
     *
     * @param again whether it had given one before, as it does for each record that comes within the allowed lateness
     */
    record WindowFired(SubtaskId subtask, String key, String window, boolean again) implements TimeEvent {}

    /** Two or more session windows became one. */
    record WindowsMerged(SubtaskId subtask, String key, String into, int windows) implements TimeEvent {}

    /** A record came after its windows were gone: it was dropped, or handed to the side output. */
    record LateRecord(SubtaskId subtask, StreamRecord record, long watermarkMillis, boolean handedOn)
            implements TimeEvent {}

    /** The coordinator of an aligned source told its readers anew how far their watermarks may go. */
    record DriftAnnounced(VertexId source, String group, long groupMillis, long allowedMillis) implements TimeEvent {
        @Override
        public @Nullable SubtaskId subtask() {
            return null;
        }
    }

    /**
     * A source waits for slower ones of its group, or goes on.
     *
     * @param split the split that pauses alone; negative when it is the whole reader
     * @param watermarkMillis what was compared with the allowed one: a sample, or the watermark itself
     */
    record DriftHeld(SubtaskId subtask, int split, boolean held, String group, long watermarkMillis, long allowedMillis)
            implements TimeEvent {}
}
