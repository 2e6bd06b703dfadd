package io.barrierscope.engine.base;

/** Status of the job, as in Flink's {@code JobStatus}. */
public enum JobStatus {
    INITIALIZING,
    CREATED,
    RUNNING,
    FAILING,
    FAILED,
    CANCELLING,
    CANCELED,
    FINISHED,
    RESTARTING,
    SUSPENDED;

    /** Whether the job has ended for good. */
    public boolean isTerminal() {
        return this == FAILED || this == CANCELED || this == FINISHED || this == SUSPENDED;
    }
}
