package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.checkpoint.CheckpointLayout;
import io.barrierscope.engine.checkpoint.CheckpointRequest;
import io.barrierscope.engine.checkpoint.CheckpointStorage;
import io.barrierscope.engine.checkpoint.CoordinatorPort;
import io.barrierscope.engine.checkpoint.SplitAssignments;
import io.barrierscope.engine.fault.Moment.CheckpointMoment;
import io.barrierscope.engine.stream.CheckpointOptions;
import io.barrierscope.engine.trace.TraceEvent;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Connects the checkpoint coordinator with the running job: its messages travel for one RPC time. */
final class CoordinatorLink implements CoordinatorPort {
    /** How long the deletion of one checkpoint's files takes. */
    private static final long CLEANING_MILLIS = 1;

    private final Engine engine;
    private final CheckpointPlanner planner;

    CoordinatorLink(Engine engine, CheckpointPlanner planner) {
        this.engine = engine;
        this.planner = planner;
    }

    @Override
    public long nowMillis() {
        return engine.timeMillis();
    }

    @Override
    public long randomBetween(long from, long to) {
        return engine.random().nextBetween(from, to);
    }

    @Override
    public void scheduleTick(long timeMillis, int generation) {
        engine.scheduleAt(timeMillis, new CheckpointStep.CheckpointTick(generation));
    }

    @Override
    public void scheduleExpiry(long timeMillis, long checkpointId) {
        engine.scheduleAt(timeMillis, new CheckpointStep.CheckpointExpiry(checkpointId));
    }

    @Override
    public void schedulePrepared(long checkpointId) {
        engine.schedule(0, new CheckpointStep.CheckpointPrepared(checkpointId));
    }

    @Override
    public void scheduleCleaned() {
        engine.schedule(CLEANING_MILLIS, new CheckpointStep.CheckpointCleaned());
    }

    @Override
    public Map<VertexId, SplitAssignments> snapshotSources(long checkpointId) {
        return engine.sources().snapshot(checkpointId);
    }

    @Override
    public void tellSources(long checkpointId) {
        engine.sources().gateways().open(checkpointId);
        engine.files().ended(checkpointId);
    }

    @Override
    public void checkpointDeleted(long checkpointId) {
        engine.files().ended(checkpointId);
    }

    @Override
    public Planned plan() {
        return planner.plan();
    }

    @Override
    public CheckpointStorage storage() {
        return engine.storage();
    }

    @Override
    public int taskCount() {
        return engine.tasks().length;
    }

    @Override
    public CheckpointLayout layout() {
        return engine.deployment().layout();
    }

    @Override
    public SubtaskId subtask(int task) {
        return engine.task(task).id();
    }

    @Override
    public void sendTrigger(int task, long checkpointId, long timestampMillis, CheckpointOptions options) {
        send(task, new Letter.Trigger(checkpointId, timestampMillis, options));
    }

    @Override
    public void sendCompleted(int task, long checkpointId) {
        Task to = engine.task(task);
        if (to.state().dropNextCompletion) {
            to.state().dropNextCompletion = false;
            return;
        }
        send(task, new Letter.Completed(checkpointId));
    }

    @Override
    public void sendAborted(int task, long checkpointId, long latestCompleted) {
        send(task, new Letter.Aborted(checkpointId, latestCompleted));
    }

    private void send(int task, Letter letter) {
        Task to = engine.task(task);
        engine.message(
                to,
                Engine.RPC_MILLIS,
                new EngineEvent.LetterArrives(to, to.attempt().id(), letter));
    }

    @Override
    public void globalFailure(String cause) {
        engine.schedule(0, new EngineEvent.GlobalFailure(cause, true));
    }

    @Override
    public void savepointEnded(CheckpointRequest request, long checkpointId, @Nullable CheckpointFailureReason reason) {
        engine.stopping().savepointEnded(request, checkpointId, reason);
    }

    @Override
    public void moment(CheckpointMoment moment, long checkpointId, int task) {
        @Nullable SubtaskId subtask = task < 0 ? null : engine.task(task).id();
        engine.faults().moment(moment, checkpointId, subtask);
        if (moment == CheckpointMoment.COMPLETED || moment == CheckpointMoment.ABORTED) {
            engine.scheduler().adaptive().checkpointEnded(moment == CheckpointMoment.COMPLETED);
        }
    }

    @Override
    public void trace(TraceEvent event) {
        engine.tracer().emit(event);
    }
}
