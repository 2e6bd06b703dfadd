package io.barrierscope.app.run;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.breakpoint.BreakAt;
import io.barrierscope.engine.breakpoint.Breakpoint;
import io.barrierscope.engine.session.StopCondition;
import io.barrierscope.engine.trace.BarrierEvent;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.FailoverEvent;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.trace.TransactionEvent;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a run may be let go to, forward or backward.
 *
 * @param subtask whose next event is wanted, for {@link Kind#SUBTASK} only
 * @param step which step is wanted, for {@link Kind#STEP} only
 */
public record Goal(Kind kind, @Nullable SubtaskId subtask, long step) {
    /** The next phase of a checkpoint's, a transaction's or a restart's protocol. */
    public static final Goal PHASE = new Goal(Kind.PHASE, null, Long.MAX_VALUE);

    /** The next checkpoint that completes. */
    public static final Goal CHECKPOINT = new Goal(Kind.CHECKPOINT, null, Long.MAX_VALUE);

    /** The next failure. */
    public static final Goal FAILURE = new Goal(Kind.FAILURE, null, Long.MAX_VALUE);

    /** The next restart. */
    public static final Goal RESTART = new Goal(Kind.RESTART, null, Long.MAX_VALUE);

    /** The next commit of a transaction. */
    public static final Goal COMMIT = new Goal(Kind.COMMIT, null, Long.MAX_VALUE);

    /** The next breakpoint, or the end of the run. */
    public static final Goal BREAKPOINT = new Goal(Kind.BREAKPOINT, null, Long.MAX_VALUE);

    /** The end of the run. */
    public static final Goal END = new Goal(Kind.END, null, Long.MAX_VALUE);

    /** What is waited for. */
    public enum Kind {
        PHASE,
        CHECKPOINT,
        FAILURE,
        RESTART,
        COMMIT,
        SUBTASK,
        STEP,
        BREAKPOINT,
        END
    }

    /** The next event of a subtask. */
    public static Goal of(SubtaskId subtask) {
        return new Goal(Kind.SUBTASK, subtask, Long.MAX_VALUE);
    }

    /** A step that lies ahead. */
    static Goal of(long step) {
        return new Goal(Kind.STEP, null, step);
    }

    /** What the session waits for. */
    StopCondition condition() {
        if (kind == Kind.STEP) {
            return StopCondition.step(step);
        }
        return kind == Kind.END || kind == Kind.BREAKPOINT
                ? StopCondition.end()
                : StopCondition.event(this::isReachedBy);
    }

    /** Whether the event is what was waited for. */
    boolean isReachedBy(TraceEvent event) {
        return switch (kind) {
            case PHASE ->
                event instanceof CheckpointEvent
                        || event instanceof BarrierEvent
                        || event instanceof TransactionEvent
                        || event instanceof FailoverEvent;
            case CHECKPOINT -> event instanceof CheckpointEvent.Completed;
            case FAILURE -> event instanceof FailoverEvent.Decided;
            case RESTART -> event instanceof FailoverEvent.Restarting;
            case COMMIT -> event instanceof TransactionEvent.Committed;
            case SUBTASK -> subtask != null && subtask.equals(event.subtask());
            case STEP, BREAKPOINT, END -> false;
        };
    }

    /** The goal as a breakpoint, where it is about movements of records, which only a replay tells; else none. */
    List<Breakpoint> asBreakpoint() {
        return subtask == null ? List.of() : List.of(new Breakpoint(1, new BreakAt.Subtask(subtask)));
    }
}
