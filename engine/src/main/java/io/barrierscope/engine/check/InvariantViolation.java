package io.barrierscope.engine.check;

/** Something that must never happen in a faithful run did happen: an error of the program, never of its user. */
public final class InvariantViolation extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final Kind kind;
    private final long step;

    InvariantViolation(Kind kind, long step, String message) {
        super(kind + " at step " + step + ": " + message);
        this.kind = kind;
        this.step = step;
    }

    public Kind kind() {
        return kind;
    }

    public long step() {
        return step;
    }

    /** What was broken. */
    public enum Kind {
        /** Virtual time or the step number went back. */
        TIME_WENT_BACK,
        /** A record and a barrier of one channel changed places, or a record behind a barrier came into its snapshot. */
        BARRIER_OVERTAKEN,
        /** Records of a channel are missing in a completed checkpoint, or are in it twice. */
        CUT_NOT_WHOLE,
        /** A record was read from a channel that alignment keeps shut. */
        BLOCKED_CHANNEL_READ,
        /** A channel holds more records than its capacity. */
        CHANNEL_OVER_CAPACITY,
        /** A transaction was committed although it had been decided before. */
        DECIDED_TWICE,
        /** A transaction was committed that never was pre-committed. */
        NOT_PRE_COMMITTED,
        /** A transaction was committed before its checkpoint, or a later one, had completed. */
        COMMITTED_TOO_EARLY,
        /** A subtask had two attempts at once. */
        TWO_ATTEMPTS,
        /** An attempt went from a state to one that cannot follow it. */
        ILLEGAL_TASK_TRANSITION,
        /** The job went from a status to one that cannot follow it. */
        ILLEGAL_JOB_TRANSITION,
        /** Checkpoint ids did not grow, or a checkpoint ended twice. */
        CHECKPOINT_OUT_OF_ORDER
    }
}
