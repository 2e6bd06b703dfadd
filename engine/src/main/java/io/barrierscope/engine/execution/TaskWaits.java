package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.channel.Channel;
import io.barrierscope.engine.view.SubtaskImage.Waits;
import org.jspecify.annotations.Nullable;

/**
 * What a task waits for at present, for a picture.
 *
 * @param words the same with its numbers; empty where the state of the attempt says it all
 */
record TaskWaits(Waits kind, String words) {
    private static final TaskWaits NOTHING = new TaskWaits(Waits.NOTHING, "");

    /**
     * Finds out.
     *
     * @param full a full output channel of the task; null when there is none
     */
    static TaskWaits of(Engine engine, Task task, @Nullable Channel full) {
        TaskState state = task.state();
        if (state.dying != null) {
            boolean swept = state.dying.equals(Workers.DEAD) || state.dying.equals(Takeover.CAUSE);
            return new TaskWaits(Waits.FAILURE_NOTICE, swept ? state.dying : "it threw: " + state.dying);
        }
        return switch (task.executionState()) {
            case CREATED ->
                readsUnfinished(engine, task)
                        ? new TaskWaits(Waits.RESULT, "it starts when all results it reads are complete")
                        : NOTHING;
            case SCHEDULED -> new TaskWaits(Waits.SLOT, "");
            case DEPLOYING -> new TaskWaits(Waits.DEPLOYMENT, "");
            case INITIALIZING -> new TaskWaits(Waits.RESTORE, "");
            case RUNNING -> running(engine, task, full);
            case CANCELING -> new TaskWaits(Waits.CANCELLATION, "");
            case FAILED, CANCELED -> restart(engine, task);
            case FINISHED -> NOTHING;
        };
    }

    private static boolean readsUnfinished(Engine engine, Task task) {
        for (Channel input : task.inputs()) {
            if (input.stored() != null && engine.producerOf(input).executionState() != ExecutionState.FINISHED) {
                return true;
            }
        }
        return false;
    }

    private static TaskWaits running(Engine engine, Task task, @Nullable Channel full) {
        TaskState state = task.state();
        BlockedCall blocked = state.blocked;
        if (blocked != null) {
            boolean commits = blocked.kind() == BlockedCall.Kind.NOTIFY_COMPLETE;
            return new TaskWaits(commits ? Waits.COMMIT : Waits.FLUSH, blocked.words());
        }
        if (full != null) {
            return new TaskWaits(
                    Waits.CREDIT,
                    "backpressure: the channel to " + full.id().to() + " is full (" + full.records() + " of "
                            + full.capacity() + " records)");
        }
        if (task.barriers().isAligning() && engine.options().checkpoints().exactlyOnce()) {
            return new TaskWaits(
                    Waits.ALIGNMENT, "alignment: " + task.barriers().awaited() + " more barriers are awaited");
        }
        String ahead = task.time().aheadOf();
        if (ahead != null) {
            return new TaskWaits(Waits.SLOWER_SOURCES, ahead);
        }
        if (state.endOfData && state.finalCheckpoint == 0) {
            return new TaskWaits(Waits.LAST_CHECKPOINT, "all data is flushed; it waits for a last checkpoint");
        }
        return state.endOfData
                ? new TaskWaits(
                        Waits.CHECKPOINT_COMPLETION,
                        "it waits for checkpoint " + state.finalCheckpoint + " to complete before it finishes")
                : NOTHING;
    }

    private static TaskWaits restart(Engine engine, Task task) {
        for (FailureState failure : engine.scheduler().failures().waiting()) {
            if (failure.tasks().contains(task.index())) {
                long left = failure.image().restartAtMillis() - engine.timeMillis();
                return left > 0
                        ? new TaskWaits(
                                Waits.BACK_OFF, "it restarts in " + left + " ms, after failure " + failure.number())
                        : new TaskWaits(Waits.OTHERS_CANCELLED, "it restarts when the last cancelled task has ended");
            }
        }
        return NOTHING;
    }
}
