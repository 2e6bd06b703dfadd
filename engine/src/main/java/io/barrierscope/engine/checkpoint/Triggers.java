package io.barrierscope.engine.checkpoint;

import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.fault.Moment.CheckpointMoment;
import io.barrierscope.engine.graph.CheckpointConfig;
import io.barrierscope.engine.stream.CheckpointOptions;
import io.barrierscope.engine.trace.CheckpointEvent;

/**
 * Begins checkpoints one at a time: plan, id, storage location, source coordinators, then the tasks (Flink's {@code
 * CheckpointCoordinator.startTriggeringCheckpoint}).
 */
final class Triggers {
    private static final long NOTHING = 0;

    private final CheckpointConfig config;
    private final CoordinatorPort port;
    private final RequestQueue requests;
    private final CheckpointEndings endings;
    private final TolerableFailures failures;
    private long nextId = 1;
    private long triggering = NOTHING;
    private boolean storageBroken;

    Triggers(
            CheckpointConfig config,
            CoordinatorPort port,
            RequestQueue requests,
            CheckpointEndings endings,
            TolerableFailures failures) {
        this.config = config;
        this.port = port;
        this.requests = requests;
        this.endings = endings;
        this.failures = failures;
    }

    /** Later checkpoints get higher ids than this. */
    void goOnBehind(long checkpointId) {
        nextId = Math.max(nextId, checkpointId + 1);
    }

    /** Id of the checkpoint that is being triggered, 0 for none. */
    long triggering() {
        return triggering;
    }

    /** Begins what was asked for, or says why it cannot begin; only a checkpoint that begins takes an id. */
    void trigger(CheckpointRequest request, boolean timerIsOn) {
        if (request.periodic() && !timerIsOn) {
            notTriggered(
                    request, CheckpointFailureReason.PERIODIC_SCHEDULER_SHUTDOWN, "the periodic timer was stopped");
            return;
        }
        CoordinatorPort.Planned planned = port.plan();
        CheckpointPlan plan = planned.plan();
        if (plan == null) {
            CheckpointFailureReason reason = planned.reason();
            notTriggered(
                    request,
                    reason == null ? CheckpointFailureReason.TRIGGER_CHECKPOINT_FAILURE : reason,
                    planned.detail());
            return;
        }
        long now = port.nowMillis();
        PendingCheckpoint checkpoint = new PendingCheckpoint(nextId++, now, request, plan);
        endings.begun(checkpoint);
        triggering = checkpoint.id();
        port.trace(new CheckpointEvent.Triggered(
                checkpoint.id(), request.periodic(), plan.await().size(), request.kind(), request.format()));
        port.scheduleExpiry(now + config.timeoutMillis(), checkpoint.id());
        port.schedulePrepared(checkpoint.id());
    }

    private void notTriggered(CheckpointRequest request, CheckpointFailureReason reason, String detail) {
        requests.drop(request, reason, detail);
        failures.count(request.kind(), FailureCounter.NO_ID, reason, false, false);
    }

    /** The storage location is there: the tasks are told, unless the checkpoint was given up meanwhile. */
    boolean prepared(long checkpointId) {
        if (triggering != checkpointId) {
            return false;
        }
        triggering = NOTHING;
        PendingCheckpoint checkpoint = endings.find(checkpointId);
        if (checkpoint == null) {
            return true;
        }
        if (storageBroken) {
            storageBroken = false;
            endings.abort(
                    checkpoint, CheckpointFailureReason.IO_EXCEPTION, "the checkpoint storage could not be written");
            return true;
        }
        String failure = port.storage().begin(checkpointId, checkpoint.request());
        if (failure != null) {
            endings.abort(
                    checkpoint,
                    CheckpointFailureReason.IO_EXCEPTION,
                    "the checkpoint storage could not be written: " + failure);
            return true;
        }
        PendingCheckpoint prepared = checkpoint.with(port.snapshotSources(checkpointId));
        endings.further(prepared);
        tellTasks(prepared);
        return true;
    }

    private void tellTasks(PendingCheckpoint checkpoint) {
        for (int task : checkpoint.plan().trigger()) {
            port.sendTrigger(task, checkpoint.id(), checkpoint.triggeredMillis(), options(checkpoint.request()));
        }
        port.moment(CheckpointMoment.TRIGGERED, checkpoint.id(), CheckpointEndings.NO_TASK);
    }

    private CheckpointOptions options(CheckpointRequest request) {
        return CheckpointOptions.forConfig(
                request.kind(),
                request.format(),
                config.exactlyOnce(),
                config.unaligned().enabled(),
                config.unaligned().alignedTimeoutMillis());
    }

    /** Lets the next checkpoint fail when its storage is first written. */
    void breakStorage() {
        storageBroken = true;
    }

    Memento memento() {
        return new Memento(nextId, triggering, storageBroken);
    }

    void restore(Memento memento) {
        nextId = memento.nextId;
        triggering = memento.triggering;
        storageBroken = memento.storageBroken;
    }

    /** What is being triggered at one moment. */
    record Memento(long nextId, long triggering, boolean storageBroken) {}
}
