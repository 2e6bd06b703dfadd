package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.stream.CheckpointOptions.Format;
import io.barrierscope.engine.stream.CheckpointOptions.Kind;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What a user may ask of a running job: checkpoints, savepoints, stop and cancel (Flink's {@code SchedulerBase}). */
final class Operations {
    /** Why nothing can be asked between two job managers. */
    static final String NOBODY_LEADS = "no job manager leads, so nobody can be asked before another takes over";

    private final Engine engine;

    Operations(Engine engine) {
        this.engine = engine;
    }

    static boolean isOne(Fault fault) {
        return fault instanceof Fault.Cancel
                || fault instanceof Fault.TriggerCheckpoint
                || fault instanceof Fault.TriggerSavepoint
                || fault instanceof Fault.StopWithSavepoint;
    }

    /** Why Flink would not even try; null when it does. */
    @Nullable
    String refusal(Fault operation) {
        JobStatus status = engine.scheduler().jobStatus();
        if (engine.scheduler().takeoverPlanned()) {
            return NOBODY_LEADS;
        }
        if (status.isTerminal()) {
            return "the job has ended";
        }
        boolean savepoint = operation instanceof Fault.TriggerSavepoint
                || operation instanceof Fault.StopWithSavepoint
                || (operation instanceof Fault.Cancel cancel && cancel.savepoint() != null);
        if (savepoint && engine.stopping().isUnderWay()) {
            return "the job is stopping with a savepoint already";
        }
        if (savepoint && engine.scheduler().regions().writesStoredResults()) {
            return "BLOCKING_OUTPUT_EXIST: no savepoint can be taken while a task that has not finished writes to a"
                    + " blocking exchange";
        }
        return operation instanceof Fault.Cancel && status == JobStatus.CANCELLING
                ? "the job is being cancelled already"
                : null;
    }

    String inWords(Fault operation) {
        if (operation instanceof Fault.TriggerSavepoint savepoint) {
            return "a " + name(savepoint.format()) + " savepoint is asked for";
        } else if (operation instanceof Fault.StopWithSavepoint stop) {
            return "the timer stops, and the job is to end with a " + name(stop.format()) + " savepoint, "
                    + (stop.drain() ? "draining" : "without draining");
        } else if (operation instanceof Fault.Cancel cancel) {
            return cancel.savepoint() == null
                    ? "all tasks are cancelled"
                    : "the timer stops, and the job is cancelled after a " + name(cancel.savepoint()) + " savepoint";
        }
        return "a checkpoint is asked for";
    }

    private static String name(Format format) {
        return format.name().toLowerCase(Locale.ROOT);
    }

    void run(Fault operation) {
        if (operation instanceof Fault.TriggerSavepoint savepoint) {
            engine.coordinator().requestSavepoint(Kind.SAVEPOINT, savepoint.format());
        } else if (operation instanceof Fault.StopWithSavepoint stop) {
            engine.stopping().stop(stop.drain(), stop.format());
        } else if (operation instanceof Fault.Cancel cancel) {
            if (cancel.savepoint() == null) {
                engine.scheduler().cancelJob();
            } else {
                engine.stopping().cancelAfterSavepoint(cancel.savepoint());
            }
        } else {
            engine.coordinator().requestCheckpoint();
        }
    }
}
