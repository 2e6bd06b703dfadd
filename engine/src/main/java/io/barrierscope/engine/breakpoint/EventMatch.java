package io.barrierscope.engine.breakpoint;

import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.breakpoint.BreakAt.Side;
import io.barrierscope.engine.fault.Moment.CheckpointMoment;
import io.barrierscope.engine.fault.Moment.RestartMoment;
import io.barrierscope.engine.trace.BarrierEvent;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.FailoverEvent;
import io.barrierscope.engine.trace.RecordEvent;
import io.barrierscope.engine.trace.TaskEvent;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.trace.TransactionEvent;
import org.jspecify.annotations.Nullable;

/** Whether an event is what a breakpoint waits for; a pure decision. */
final class EventMatch {
    private final Chains chains;

    EventMatch(Chains chains) {
        this.chains = chains;
    }

    /** Whether the event meets the place; for changes, whether it may have brought one about. */
    boolean meets(BreakAt at, TraceEvent event) {
        if (at instanceof BreakAt.Port port) {
            return chains.isAt(event.subtask(), port.vertex()) && passes(event, port.side());
        }
        if (at instanceof BreakAt.Subtask subtask) {
            return chains.isSame(event.subtask(), subtask.subtask());
        }
        if (at instanceof BreakAt.Processing record) {
            return isTaken(event)
                    && chains.isAt(event.subtask(), record.vertex())
                    && (record.index() == null || isIndex(event.subtask(), record.index()));
        }
        if (at instanceof BreakAt.Checkpoint checkpoint) {
            return reaches(event, checkpoint.moment())
                    && (checkpoint.checkpointId() == 0 || checkpoint.checkpointId() == event.checkpointId())
                    && (checkpoint.vertex() == null || chains.isAt(event.subtask(), checkpoint.vertex()))
                    && (checkpoint.index() == null || isIndex(event.subtask(), checkpoint.index()));
        }
        if (at instanceof BreakAt.Restart restart) {
            return phaseOf(event) == restart.moment()
                    && (restart.restart() == 0
                            || !(event instanceof FailoverEvent.Restarting begun)
                            || begun.restart() == restart.restart());
        }
        if (at instanceof BreakAt.State state) {
            return event instanceof FailoverEvent || chains.isAt(event.subtask(), state.vertex());
        }
        if (at instanceof BreakAt.Verdict) {
            return !(event instanceof RecordEvent.Emitted) && !(event instanceof BarrierEvent);
        }
        return at instanceof BreakAt.Failure && event instanceof FailoverEvent.Decided;
    }

    /** A subtask with one channel or none is aligned at once, which no event of its own tells. */
    private boolean reaches(TraceEvent event, CheckpointMoment moment) {
        return momentOf(event) == moment
                || (moment == CheckpointMoment.ALIGNED
                        && event instanceof CheckpointEvent.SnapshotTaken
                        && !chains.isAligning(event.subtask()));
    }

    private static boolean isTaken(TraceEvent event) {
        return event instanceof RecordEvent.Processed
                || event instanceof RecordEvent.Recovered
                || event instanceof RecordEvent.SourceRead;
    }

    private static boolean passes(TraceEvent event, Side side) {
        if (side == Side.OUTPUT) {
            return event instanceof RecordEvent.Emitted
                    || event instanceof RecordEvent.Delivered
                    || event instanceof BarrierEvent.Emitted
                    || event instanceof BarrierEvent.CancelMarkerEmitted
                    || event instanceof BarrierEvent.EndOfDataReached;
        }
        return event instanceof RecordEvent.Processed
                || event instanceof BarrierEvent.Arrived
                || event instanceof BarrierEvent.Overtook
                || event instanceof BarrierEvent.Announced
                || event instanceof BarrierEvent.EndArrived;
    }

    private static boolean isIndex(@Nullable SubtaskId subtask, int index) {
        return subtask != null && subtask.index() == index;
    }

    /** The moment of a checkpoint's protocol that an event tells; null when it tells none. */
    static @Nullable CheckpointMoment momentOf(TraceEvent event) {
        if (event instanceof BarrierEvent) {
            return ofBarrier(event);
        }
        if (event instanceof TransactionEvent.PreCommitted) {
            return CheckpointMoment.PRE_COMMITTED;
        }
        if (event instanceof TransactionEvent.Committed) {
            return CheckpointMoment.COMMITTED;
        }
        return event instanceof CheckpointEvent ? ofCheckpoint(event) : null;
    }

    private static @Nullable CheckpointMoment ofBarrier(TraceEvent event) {
        if (event instanceof BarrierEvent.Emitted) {
            return CheckpointMoment.BARRIER_EMITTED;
        }
        if (event instanceof BarrierEvent.Arrived || event instanceof BarrierEvent.Overtook) {
            return CheckpointMoment.BARRIER_ARRIVED;
        }
        if (event instanceof BarrierEvent.AlignmentStarted) {
            return CheckpointMoment.ALIGNMENT_STARTED;
        }
        return event instanceof BarrierEvent.Aligned ? CheckpointMoment.ALIGNED : null;
    }

    private static @Nullable CheckpointMoment ofCheckpoint(TraceEvent event) {
        if (event instanceof CheckpointEvent.Triggered) {
            return CheckpointMoment.TRIGGERED;
        }
        if (event instanceof CheckpointEvent.SnapshotTaken) {
            return CheckpointMoment.SNAPSHOT_SYNC;
        }
        if (event instanceof CheckpointEvent.SnapshotStored) {
            return CheckpointMoment.SNAPSHOT_ASYNC;
        }
        if (event instanceof CheckpointEvent.Acknowledged) {
            return CheckpointMoment.ACKNOWLEDGED;
        }
        if (event instanceof CheckpointEvent.Completed) {
            return CheckpointMoment.COMPLETED;
        }
        if (event instanceof CheckpointEvent.CompletionNotified) {
            return CheckpointMoment.NOTIFIED;
        }
        return event instanceof CheckpointEvent.Aborted ? CheckpointMoment.ABORTED : null;
    }

    /** The phase of a restart that an event tells; null when it tells none. */
    static @Nullable RestartMoment phaseOf(TraceEvent event) {
        if (event instanceof FailoverEvent.Decided decided) {
            return decided.canRestart() ? RestartMoment.SCHEDULED : null;
        }
        if (event instanceof FailoverEvent.Restarting) {
            return RestartMoment.DEPLOYING;
        }
        if (event instanceof FailoverEvent.Restored) {
            return RestartMoment.RESTORING;
        }
        boolean runsAgain = event instanceof TaskEvent.StateChanged changed
                && changed.to() == ExecutionState.RUNNING
                && changed.attempt().attempt() > 0;
        return runsAgain ? RestartMoment.RUNNING : null;
    }
}
