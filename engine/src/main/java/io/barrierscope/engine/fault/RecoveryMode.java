package io.barrierscope.engine.fault;

/** What recovery restores. */
public enum RecoveryMode {
    /** Flink's: restart the regions, restore the latest completed checkpoint, replay from its offsets. */
    COORDINATED,
    /** Only the failed task comes back, with the state it had; what was on its way to it is gone. */
    NO_REPLAY,
    /** Sources rewind to the latest completed checkpoint, all other state stays: doubles what was already counted. */
    REPLAY_WITHOUT_ROLLBACK
}
