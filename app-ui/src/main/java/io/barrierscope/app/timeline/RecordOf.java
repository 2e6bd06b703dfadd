package io.barrierscope.app.timeline;

import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.trace.RecordEvent;
import io.barrierscope.engine.trace.TimeEvent;
import io.barrierscope.engine.trace.TraceEvent;
import java.util.Optional;

/** The record that an event is about. */
public final class RecordOf {
    private RecordOf() {}

    /** The record; empty for an event that is about none. */
    public static Optional<StreamRecord> event(TraceEvent event) {
        if (event instanceof RecordEvent.SourceRead read) {
            return Optional.of(read.record());
        }
        if (event instanceof RecordEvent.Emitted emitted) {
            return Optional.of(emitted.record());
        }
        if (event instanceof RecordEvent.Processed processed) {
            return Optional.of(processed.record());
        }
        if (event instanceof RecordEvent.Recovered recovered) {
            return Optional.of(recovered.record());
        }
        if (event instanceof RecordEvent.Delivered delivered) {
            return Optional.of(delivered.record());
        }
        if (event instanceof RecordEvent.Discarded discarded) {
            return Optional.of(discarded.record());
        }
        return event instanceof TimeEvent.LateRecord late ? Optional.of(late.record()) : Optional.empty();
    }
}
