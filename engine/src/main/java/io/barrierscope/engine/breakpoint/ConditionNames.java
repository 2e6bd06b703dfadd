package io.barrierscope.engine.breakpoint;

import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.trace.RecordEvent;
import io.barrierscope.engine.trace.TraceEntry;
import io.barrierscope.engine.trace.TraceEvent;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a condition can name: {@code step}, {@code time} (virtual milliseconds), {@code vertex}, {@code subtask} (the index),
 * {@code checkpoint} (0 when the event belongs to none), and, when a record is processed, its fields, {@code timestamp}, and
 * {@code state}: what the subtask holds under the record's key after it was processed, by the name of the state. A field of
 * the record hides another name that is the same.
 */
public final class ConditionNames {
    /** The names that do not depend on the record. */
    public static final List<String> ALL =
            List.of("step", "time", "vertex", "subtask", "checkpoint", "timestamp", "state");

    private ConditionNames() {}

    /** The record that an event is about; null when it is about none. */
    private static @Nullable StreamRecord recordOf(TraceEvent event) {
        if (event instanceof RecordEvent.Processed processed) {
            return processed.record();
        }
        if (event instanceof RecordEvent.Recovered recovered) {
            return recovered.record();
        }
        if (event instanceof RecordEvent.SourceRead read) {
            return read.record();
        }
        if (event instanceof RecordEvent.Emitted emitted) {
            return emitted.record();
        }
        return event instanceof RecordEvent.Delivered delivered ? delivered.record() : null;
    }

    /** Whether the event is about a record, so that a condition can name the record's fields. */
    static boolean isAboutRecord(TraceEvent event) {
        return recordOf(event) != null;
    }

    /** All names with their values for one event. */
    static Row of(TraceEntry entry, Map<String, ?> state) {
        TraceEvent event = entry.event();
        Map<String, @Nullable Object> names = new LinkedHashMap<>();
        names.put("step", entry.step());
        names.put("time", entry.timeMillis());
        var subtask = event.subtask();
        names.put("vertex", subtask == null ? "" : subtask.vertex().value());
        names.put("subtask", subtask == null ? -1L : (long) subtask.index());
        names.put("checkpoint", event.checkpointId());
        StreamRecord record = recordOf(event);
        if (record != null) {
            names.put("state", state);
            if (record.timestampMillis() != Long.MIN_VALUE) {
                names.put("timestamp", record.timestampMillis());
            }
            names.putAll(record.row().toMap());
        }
        return Row.of(names);
    }
}
