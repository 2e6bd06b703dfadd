package io.barrierscope.engine.operator;

/** What a fault makes of the next commit call of a sink. */
public enum CommitFault {
    /** Nothing: the call is made. */
    NONE,
    /** It throws something the committer does not know: the task fails. */
    UNKNOWN,
    /** It throws something the committer knows: the committable is dropped and the job goes on. */
    KNOWN,
    /** It throws something that may pass: the committer tries again. */
    RETRIABLE,
    /** The broker does it, but the answer is lost: the client asks again by itself. */
    ANSWER_LOST
}
