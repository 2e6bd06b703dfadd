package io.barrierscope.engine.execution;

import io.barrierscope.engine.stream.CheckpointBarrier;
import io.barrierscope.engine.trace.BarrierEvent;

/**
 * The timers after which barriers become unaligned, and the barriers of a task that have not reached the far end of their
 * channels (Flink's {@code SubtaskCheckpointCoordinatorImpl.registerAlignmentTimer}).
 */
final class AlignmentTimers {
    private final Engine engine;
    private final Task task;

    AlignmentTimers(Engine engine, Task task) {
        this.engine = engine;
        this.task = task;
    }

    /** Brings the task a letter after some time. */
    void start(long delayMillis, Letter letter) {
        engine.schedule(
                delayMillis, new EngineEvent.LetterArrives(task, task.attempt().id(), letter));
    }

    /** A barrier went out: if it may become unaligned, its time is measured. */
    void sent(CheckpointBarrier barrier) {
        long id = barrier.checkpointId();
        task.state().outputTimer = 0;
        if (barrier.options().isTimeoutable() && task.output().holdsBarrier(id)) {
            task.state().outputTimer = id;
            start(barrier.timeoutInMillis(engine.timeMillis()), new Letter.OutputTimedOut(id));
            waitForOutput(id);
        }
    }

    /** Barriers that have not left overtake what is in front of them; false when there are none. */
    boolean outputTimedOut(long checkpointId) {
        if (task.state().outputTimer != checkpointId) {
            return false;
        }
        task.state().outputTimer = 0;
        boolean any = task.output().holdsBarrier(checkpointId);
        if (any) {
            engine.tracer().emit(new BarrierEvent.TimedOut(task.id(), checkpointId, true));
            task.output().timeOut(checkpointId);
        }
        waitForOutput(checkpointId);
        return any;
    }

    private void waitForOutput(long checkpointId) {
        if (task.inFlight().checkpointId() == checkpointId) {
            task.inFlight().outputWaits(task.output().holdsBarrier(checkpointId));
        }
    }

    /** A barrier of this task has reached the far end of a channel. */
    void left(CheckpointBarrier barrier) {
        if (barrier.options().isTimeoutable() && task.inFlight().isOutputWaiting()) {
            waitForOutput(barrier.checkpointId());
        }
    }

    /** The checkpoint will not complete here. */
    void giveUp(long checkpointId) {
        task.inFlight().giveUp(checkpointId);
        if (task.state().outputTimer == checkpointId) {
            task.state().outputTimer = 0;
        }
    }
}
