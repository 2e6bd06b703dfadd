package io.barrierscope.engine.execution;

import io.barrierscope.engine.channel.Channel;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.trace.RecordEvent;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.trace.TraceListener;

/** Numbers events with step and time, folds them into the running hash and hands them to the listener. */
final class Tracer {
    private static final long SEED = 0x9E3779B97F4A7C15L;
    private static final long PRIME = 0xD6E8FEB86659FD93L;

    private final boolean hashed;
    private final boolean recordEvents;
    private final TraceListener listener;
    private long step;
    private long timeMillis;
    private long hash = SEED;

    Tracer(EngineOptions options, TraceListener listener) {
        this.hashed = options.hashed();
        this.recordEvents = options.recordEvents();
        this.listener = listener;
    }

    void begin(long newStep, long newTimeMillis) {
        step = newStep;
        timeMillis = newTimeMillis;
    }

    boolean recordEvents() {
        return recordEvents;
    }

    /** A notable event. Its text is what the hash sees: every id and number in it, in order. */
    void emit(TraceEvent event) {
        if (hashed) {
            fold(step);
            fold(timeMillis);
            foldText(event.toString());
        }
        listener.on(step, timeMillis, event);
    }

    /** A record movement at the edge of the job; what a sink hands over may come from no channel. */
    void deliver(RecordEvent event) {
        if (hashed && event instanceof RecordEvent.Delivered delivered) {
            fold(delivered.record().row().hashCode());
        }
        listener.on(step, timeMillis, event);
    }

    void sourceRead(Task task, StreamRecord record) {
        if (hashed) {
            fold(timeMillis ^ ((long) task.index() << 48));
            fold(record.offset() ^ ((long) record.split() << 40));
            fold(record.row().hashCode());
        }
        if (recordEvents) {
            listener.on(step, timeMillis, new RecordEvent.SourceRead(task.id(), record));
        }
    }

    void emitted(Task task, Channel channel, StreamRecord record, long arrivalMillis) {
        if (hashed) {
            fold(arrivalMillis ^ ((long) channel.index() << 40));
            fold(record.offset() ^ record.row().hashCode());
        }
        if (recordEvents) {
            listener.on(step, timeMillis, new RecordEvent.Emitted(task.id(), channel.id(), record, arrivalMillis));
        }
    }

    void processed(Task task, Channel channel, StreamRecord record, long count) {
        if (hashed) {
            fold(timeMillis ^ ((long) channel.index() << 40));
            fold(count ^ (record.offset() << 20));
        }
        if (recordEvents) {
            listener.on(step, timeMillis, new RecordEvent.Processed(task.id(), channel.id(), record, count));
        }
    }

    /** A record that was in flight at the restored checkpoint is processed. */
    void recovered(Task task, Channel channel, StreamRecord record, long count) {
        if (hashed) {
            fold(timeMillis ^ ((long) channel.index() << 40));
            fold(~count ^ (record.offset() << 20));
        }
        if (recordEvents) {
            listener.on(step, timeMillis, new RecordEvent.Recovered(task.id(), channel.id(), record, count));
        }
    }

    private void fold(long value) {
        long mixed = (hash ^ value) * PRIME;
        hash = Long.rotateLeft(mixed, 29) ^ (mixed >>> 32);
    }

    private void foldText(String text) {
        for (int i = 0; i < text.length(); i++) {
            fold(text.charAt(i));
        }
    }

    long hash() {
        return hash;
    }

    void restore(long newStep, long newTimeMillis, long newHash) {
        step = newStep;
        timeMillis = newTimeMillis;
        hash = newHash;
    }
}
