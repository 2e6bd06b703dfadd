package io.barrierscope.engine.session;

import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.FailoverEvent;
import io.barrierscope.engine.trace.TaskEvent;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.trace.TransactionEvent;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** What a {@link Walk} waits for: an event, a time or a step; never needs an image. */
public final class StopCondition {

    private final @Nullable Predicate<TraceEvent> event;
    private final long timeMillis;
    private final long step;

    private StopCondition(@Nullable Predicate<TraceEvent> event, long timeMillis, long step) {
        this.event = event;
        this.timeMillis = timeMillis;
        this.step = step;
    }

    /** After the step in which such an event happens. */
    public static StopCondition event(Predicate<TraceEvent> event) {
        return new StopCondition(event, Long.MAX_VALUE, Long.MAX_VALUE);
    }

    /** When all steps up to and at the virtual time are done. */
    public static StopCondition time(long timeMillis) {
        return new StopCondition(null, timeMillis, Long.MAX_VALUE);
    }

    /** At a step. */
    public static StopCondition step(long step) {
        return new StopCondition(null, Long.MAX_VALUE, step);
    }

    /** Never: runs to the end. */
    public static StopCondition end() {
        return new StopCondition(null, Long.MAX_VALUE, Long.MAX_VALUE);
    }

    /** When the next checkpoint completes. */
    public static StopCondition checkpointCompleted() {
        return event(CheckpointEvent.Completed.class::isInstance);
    }

    /** When the next failure is answered. */
    public static StopCondition failure() {
        return event(FailoverEvent.Decided.class::isInstance);
    }

    /** When the next restart begins. */
    public static StopCondition restart() {
        return event(FailoverEvent.Restarting.class::isInstance);
    }

    /** When the next transaction is committed. */
    public static StopCondition committed() {
        return event(TransactionEvent.Committed.class::isInstance);
    }

    /** When the job takes the status. */
    public static StopCondition jobStatus(JobStatus status) {
        return event(event -> event instanceof TaskEvent.JobStatusChanged changed && changed.to() == status);
    }

    /** When this or the other one is met. */
    public StopCondition or(StopCondition other) {
        Predicate<TraceEvent> either =
                event == null ? other.event : other.event == null ? event : event.or(other.event);
        return new StopCondition(either, Math.min(timeMillis, other.timeMillis), Math.min(step, other.step));
    }

    @Nullable
    Predicate<TraceEvent> awaitedEvent() {
        return event;
    }

    boolean isReached(EngineSession session) {
        return session.steps() >= step
                || (timeMillis != Long.MAX_VALUE
                        && (session.nextStepMillis() > timeMillis || session.timeMillis() > timeMillis));
    }
}
