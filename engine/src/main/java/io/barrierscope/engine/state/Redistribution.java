package io.barrierscope.engine.state;

/** How operator state is dealt to the subtasks of a restore (Flink's {@code OperatorStateHandle.Mode}). */
public enum Redistribution {
    /** Each subtask keeps what it had; subtasks that are new begin anew. Not Flink's: only for what has no parts. */
    OWN,
    /** The elements of all subtasks in one row, cut into equal pieces when the parallelism changes. */
    SPLIT_DISTRIBUTE,
    /** Every subtask gets the elements of all, even when the parallelism stays. */
    UNION,
    /** Every subtask gets one of the copies, which are all the same. */
    BROADCAST
}
