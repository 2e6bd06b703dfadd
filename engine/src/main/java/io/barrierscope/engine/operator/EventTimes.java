package io.barrierscope.engine.operator;

import io.barrierscope.engine.stream.Row;
import org.jspecify.annotations.Nullable;

/** Finds the event time of a record (Flink's {@code TimestampAssigner}). */
final class EventTimes {
    private EventTimes() {}

    /**
     * @param field the field that holds it, in milliseconds; null keeps what the record has
     */
    static long of(Row row, @Nullable String field, long otherwise) {
        if (field == null) {
            return otherwise;
        }
        Object value = row.get(field);
        if (value instanceof Number number) {
            return number.longValue();
        }
        throw new OperatorException("the field \"" + field + "\" is " + (value == null ? "missing" : value)
                + " where the event time in milliseconds should be, in " + row);
    }
}
