package io.barrierscope.engine.base;

/** State of one execution attempt, as in Flink's {@code ExecutionState}. */
public enum ExecutionState {
    CREATED,
    SCHEDULED,
    DEPLOYING,
    INITIALIZING,
    RUNNING,
    FINISHED,
    CANCELING,
    CANCELED,
    FAILED;

    /** Whether no transition leaves this state; a restart makes a new attempt instead. */
    public boolean isTerminal() {
        return this == FINISHED || this == CANCELED || this == FAILED;
    }
}
