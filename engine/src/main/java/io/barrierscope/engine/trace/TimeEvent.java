package io.barrierscope.engine.trace;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.stream.StreamRecord;

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

    /** A source waits for slower ones of its group, or goes on. */
    record DriftHeld(SubtaskId subtask, boolean held, long watermarkMillis, long allowedMillis) implements TimeEvent {}
}
