package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.ExecutionState;

/**
 * How an attempt is cancelled (Flink's {@code Execution.cancel} and {@code Task.cancelExecution}): at once while nothing of it
 * is on a machine; else its machine is told, and stops it in its own time or, when that takes too long, ends itself.
 */
final class Cancellation {
    private final Engine engine;

    Cancellation(Engine engine) {
        this.engine = engine;
    }

    void cancel(Task task) {
        switch (task.executionState()) {
            case CREATED, SCHEDULED -> {
                engine.scheduler().regions().drop(task);
                task.transition(ExecutionState.CANCELED, null);
            }
            case DEPLOYING, INITIALIZING, RUNNING -> {
                boolean dying = task.state().dying != null;
                if (!dying) {
                    task.stop(true);
                }
                task.transition(ExecutionState.CANCELING, null);
                long needed = task.shape().timing().cancelMillis();
                long timeout = engine.options().cluster().cancellationTimeoutMillis();
                if (timeout > 0 && needed > timeout) {
                    engine.message(
                            task,
                            timeout,
                            new EngineEvent.CancellationTimedOut(
                                    task, task.attempt().id()));
                } else {
                    engine.message(
                            task,
                            needed,
                            new EngineEvent.CancelDone(task, task.attempt().id()));
                }
            }
            default -> {}
        }
    }
}
