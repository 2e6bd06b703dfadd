package io.barrierscope.engine.execution;

import io.barrierscope.engine.stream.CheckpointBarrier;
import org.jspecify.annotations.Nullable;

/**
 * A call of an operator that has to wait for a system outside, such as a flush or a commit while the broker is away: the
 * task does nothing else until it comes through (Flink's task thread blocks).
 *
 * @param node place of the operator in the chain, where the calls go on
 * @param checkpointId checkpoint it is about; 0 at the end of input
 * @param barrier the barrier that is held back; null unless before a snapshot
 */
record BlockedCall(
        Kind kind, int node, long checkpointId, @Nullable CheckpointBarrier barrier) {
    /** Which call it is. */
    enum Kind {
        PREPARE_SNAPSHOT("the flush before the barrier of checkpoint "),
        NOTIFY_COMPLETE("the commit of checkpoint "),
        END_INPUT("the last flush");

        private final String words;

        Kind(String words) {
            this.words = words;
        }
    }

    /** What waits, in words. */
    String words() {
        return kind.words + (kind == Kind.END_INPUT ? "" : checkpointId) + " waits for the broker";
    }
}
