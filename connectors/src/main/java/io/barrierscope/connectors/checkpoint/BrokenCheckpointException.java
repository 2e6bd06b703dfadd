package io.barrierscope.connectors.checkpoint;

import java.io.IOException;

/** What is written of a checkpoint cannot be what was once written; the message says how one can tell. */
final class BrokenCheckpointException extends IOException {
    private static final long serialVersionUID = 1;

    BrokenCheckpointException(String message) {
        super(message);
    }
}
