package io.barrierscope.visualizer.scene;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.visualizer.layout.Curve;

/**
 * Something that went between a subtask and the coordinator, or between a subtask and the checkpoint store.
 *
 * @param subtask the task it came from or went to
 * @param checkpointId the checkpoint it is about, 0 for none
 * @param way from where it came to where it went
 */
public record Message(Kind kind, SubtaskId subtask, long checkpointId, Curve way) {
    /** What went. */
    public enum Kind {
        /** The coordinator told a source to begin a checkpoint. */
        TRIGGER(false),
        /** A subtask's state went to the store. */
        SNAPSHOT(true),
        ACKNOWLEDGE(true),
        DECLINE(true),
        /** The coordinator told a subtask that a checkpoint is complete. */
        COMPLETE(false),
        /** The coordinator told a subtask that a checkpoint was given up. */
        ABORT(false),
        /** State came from the store. */
        RESTORE(false);

        private final boolean up;

        Kind(boolean up) {
            this.up = up;
        }

        /** Whether it came from the subtask. */
        public boolean isUp() {
            return up;
        }

        /** Whether it carried state, to or from the store. */
        public boolean isState() {
            return this == SNAPSHOT || this == RESTORE;
        }
    }
}
