package io.barrierscope.engine.check;

import io.barrierscope.engine.check.InvariantViolation.Kind;
import io.barrierscope.engine.trace.CheckpointEvent;
import java.util.TreeSet;

/** Watches that checkpoint ids grow and that each checkpoint ends once. */
final class CheckpointWatch {

    private final TreeSet<Long> pending = new TreeSet<>();
    private long lastTriggered;
    private long lastCompleted;
    private boolean goesOn;

    /** The newest completed checkpoint; 0 for none. */
    long lastCompleted() {
        return lastCompleted;
    }

    /** Whether any checkpoint ever began. */
    boolean anyTriggered() {
        return lastTriggered > 0;
    }

    /** The job starts from a checkpoint, perhaps one of an earlier run. */
    void startsFrom(long checkpointId) {
        if (checkpointId > lastTriggered) {
            lastTriggered = checkpointId;
            lastCompleted = checkpointId;
            goesOn = true;
        }
    }

    /** Whether the run goes on from an earlier one, of which transactions may be left. */
    boolean goesOn() {
        return goesOn;
    }

    void on(long step, CheckpointEvent event) {
        if (event instanceof CheckpointEvent.Triggered triggered) {
            require(
                    triggered.checkpointId() > lastTriggered,
                    step,
                    triggered.checkpointId(),
                    "was triggered after a later one");
            lastTriggered = triggered.checkpointId();
            pending.add(lastTriggered);
        } else if (event instanceof CheckpointEvent.Completed completed) {
            require(
                    pending.remove(completed.checkpointId()),
                    step,
                    completed.checkpointId(),
                    "completed while not pending");
            require(
                    completed.checkpointId() > lastCompleted,
                    step,
                    completed.checkpointId(),
                    "completed after a later one");
            lastCompleted = completed.checkpointId();
        } else if (event instanceof CheckpointEvent.Aborted aborted) {
            require(
                    pending.remove(aborted.checkpointId()),
                    step,
                    aborted.checkpointId(),
                    "was aborted while not pending");
        }
    }

    private static void require(boolean holds, long step, long checkpointId, String what) {
        if (!holds) {
            throw new InvariantViolation(Kind.CHECKPOINT_OUT_OF_ORDER, step, "checkpoint " + checkpointId + " " + what);
        }
    }
}
