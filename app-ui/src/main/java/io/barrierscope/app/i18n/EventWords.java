package io.barrierscope.app.i18n;

import io.barrierscope.engine.check.Claim;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.FaultEvent;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.trace.TransactionEvent;
import java.util.Locale;

/** Says events, faults and claims in one line each. */
public final class EventWords {
    private final Messages messages;
    private final RecordWords records;

    public EventWords(Messages messages) {
        this.messages = messages;
        this.records = new RecordWords(messages);
    }

    /** The event in one line. */
    public String line(TraceEvent event) {
        if (event instanceof FaultEvent struck) {
            String done = fault(struck.fault());
            String effect = messages.say(struck.effect());
            return done.equalsIgnoreCase(effect) ? done : messages.text("event.FaultEvent", done, effect);
        }
        if (event instanceof TransactionEvent.MarkerWritten marker && marker.offset() < 0) {
            return messages.text("event.all-markers", marker.transaction());
        }
        if (event instanceof CheckpointEvent.Triggered triggered
                && triggered.kind().isSavepoint()) {
            return messages.counted(
                    "event.savepoint." + triggered.kind(),
                    triggered.checkpointId(),
                    triggered.format().name().toLowerCase(Locale.ROOT),
                    triggered.tasks());
        }
        return records.line("event.", event);
    }

    /** A fault or an operation in a few words. */
    public String fault(Fault fault) {
        if (fault instanceof Fault.Cancel cancel && cancel.savepoint() != null) {
            return messages.text(
                    "fault.cancel-after-savepoint", cancel.savepoint().name().toLowerCase(Locale.ROOT));
        }
        if (fault instanceof Fault.Restore restore && restore.checkpointId() == Fault.Restore.LATEST) {
            return messages.text("fault.restore-latest");
        }
        if (fault instanceof Fault.Restore restore && restore.checkpointId() == Fault.Restore.NOTHING) {
            return messages.text("fault.restore-nothing");
        }
        return records.line("fault.", fault);
    }

    /** A claim in a sentence. */
    public String claim(Claim claim) {
        return records.line("claim.", claim);
    }

    /** The kind of an event in one word. */
    public String kind(TraceEvent event) {
        return messages.text("event.kind." + kindName(event));
    }

    /** The name of an event's kind, also of a pseudo-class: {@code barrier}, {@code checkpoint} and so on. */
    public static String kindName(TraceEvent event) {
        Class<?> owner = event.getClass().getEnclosingClass();
        String name = (owner == null ? event.getClass() : owner).getSimpleName();
        return name.substring(0, name.length() - "Event".length()).toLowerCase(Locale.ROOT);
    }
}
