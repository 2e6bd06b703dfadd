package io.barrierscope.app.run;

import io.barrierscope.engine.session.StopCondition;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.FailoverEvent;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.trace.TransactionEvent;

/** Where a run may be let go to. */
public enum Goal {
    /** The next event that is not an everyday record movement. */
    PHASE,
    /** The next checkpoint that completes. */
    CHECKPOINT,
    /** The next failure. */
    FAILURE,
    /** The next restart. */
    RESTART,
    /** The next commit of a transaction. */
    COMMIT,
    /** The end of the run. */
    END;

    /** What the session waits for. */
    StopCondition condition() {
        return this == END ? StopCondition.end() : StopCondition.event(this::isReachedBy);
    }

    /** Whether the event is what was waited for. */
    boolean isReachedBy(TraceEvent event) {
        return switch (this) {
            case PHASE -> !event.isRecordFlow();
            case CHECKPOINT -> event instanceof CheckpointEvent.Completed;
            case FAILURE -> event instanceof FailoverEvent.Decided;
            case RESTART -> event instanceof FailoverEvent.Restarting;
            case COMMIT -> event instanceof TransactionEvent.Committed;
            default -> false;
        };
    }
}
