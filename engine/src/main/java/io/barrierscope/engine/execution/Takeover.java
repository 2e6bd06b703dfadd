package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.checkpoint.CompletedCheckpoint;
import io.barrierscope.engine.trace.ClusterEvent;
import io.barrierscope.engine.trace.FailoverEvent;
import io.barrierscope.engine.view.FailureImage;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The loss of the job manager. With high availability another one finds the job graph and the pointer to the last checkpoint
 * in its store, starts the restart strategy anew and goes on counting checkpoints; without, the job is gone, without ever
 * having failed (Flink's {@code JobMasterServiceLeadershipRunner}).
 */
final class Takeover {
    /** Why tasks end whose job manager is gone: they have thrown nothing. */
    static final String CAUSE = "the job manager is gone";

    private final Engine engine;
    private final Scheduler scheduler;

    Takeover(Engine engine, Scheduler scheduler) {
        this.engine = engine;
        this.scheduler = scheduler;
    }

    void lost(boolean takesOver, long takeoverMillis) {
        List<SubtaskId> names = new ArrayList<>();
        List<Integer> tasks = new ArrayList<>();
        for (Task task : engine.tasks()) {
            tasks.add(task.index());
            task.shape()
                    .members()
                    .forEach(member -> names.add(new SubtaskId(member, task.id().index())));
        }
        FailureState failure = new FailureState(
                FailureState.image(
                        scheduler.failureCount() + 1,
                        engine.timeMillis(),
                        CAUSE,
                        null,
                        answer(takesOver, takeoverMillis),
                        List.copyOf(names),
                        Collections.nCopies(names.size(), "a new job manager deploys every task")),
                List.copyOf(tasks),
                true,
                false);
        engine.tracer()
                .emit(new FailoverEvent.Decided(
                        failure.number(),
                        null,
                        CAUSE,
                        takesOver,
                        failure.image().backoffMillis(),
                        failure.image().restarted(),
                        failure.image().whys(),
                        -1,
                        failure.image().strategyReason()));
        scheduler.suspend(failure, takesOver);
        for (Task task : engine.tasks()) {
            end(task);
        }
        if (takesOver) {
            engine.schedule(takeoverMillis, new ClusterDue.JobManagerTakesOver(failure.number()));
        }
    }

    private static FailureState.Answer answer(boolean takesOver, long takeoverMillis) {
        String option = "high-availability.type";
        return takesOver
                ? new FailureState.Answer(
                        true,
                        takeoverMillis,
                        FailureImage.UNLIMITED,
                        option,
                        option + " names a store, so another job manager takes over; the restart strategy is not asked"
                                + " and starts anew")
                : FailureState.Answer.never(
                        option,
                        option + " is NONE, so nobody knows of the job any more; the restart strategy is not asked");
    }

    private static void end(Task task) {
        ExecutionState state = task.executionState();
        if (state.isTerminal()) {
            return;
        }
        if (Slots.occupies(task)) {
            task.stop(false);
            task.state().dying = CAUSE;
        }
        task.transition(
                state == ExecutionState.CANCELING ? ExecutionState.CANCELED : ExecutionState.FAILED,
                state == ExecutionState.CANCELING ? null : CAUSE);
    }

    /** The new job manager leads. */
    boolean takeOver(int failureNumber) {
        engine.activation().begin();
        engine.coordinator().begin();
        engine.drift().begin();
        scheduler.begin();
        CompletedCheckpoint latest = engine.coordinator().latest();
        long checkpoint = latest == null ? 0 : latest.id();
        engine.tracer().emit(new ClusterEvent.JobManagerTookOver(checkpoint));
        scheduler.restartAll(failureNumber, JobStatus.CREATED);
        return true;
    }
}
