package io.barrierscope.engine.graph;

/**
 * Who owns the checkpoint or savepoint from which a job starts (Flink's {@code RecoveryClaimMode}, option {@code
 * execution.state-recovery.claim-mode}).
 */
public enum ClaimMode {
    /** Its user: Flink never deletes it, and the first checkpoint builds on nothing of it. */
    NO_CLAIM,
    /** Flink: it is a checkpoint like others, deleted when newer ones have taken its place. */
    CLAIM,
    /** Its user, although later checkpoints may build on it. */
    LEGACY
}
