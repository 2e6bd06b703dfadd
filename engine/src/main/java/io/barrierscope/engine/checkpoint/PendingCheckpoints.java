package io.barrierscope.engine.checkpoint;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The checkpoints under way, oldest first. */
record PendingCheckpoints(List<PendingCheckpoint> list) {
    static final PendingCheckpoints NONE = new PendingCheckpoints(List.of());

    int size() {
        return list.size();
    }

    @Nullable
    PendingCheckpoint find(long checkpointId) {
        for (PendingCheckpoint checkpoint : list) {
            if (checkpoint.id() == checkpointId) {
                return checkpoint;
            }
        }
        return null;
    }

    PendingCheckpoints with(PendingCheckpoint begun) {
        return new PendingCheckpoints(
                Stream.concat(list.stream(), Stream.of(begun)).toList());
    }

    /** The same checkpoints, one of them further on. */
    PendingCheckpoints updated(PendingCheckpoint further) {
        return new PendingCheckpoints(list.stream()
                .map(checkpoint -> checkpoint.id() == further.id() ? further : checkpoint)
                .toList());
    }

    PendingCheckpoints without(long checkpointId) {
        return new PendingCheckpoints(list.stream()
                .filter(checkpoint -> checkpoint.id() != checkpointId)
                .toList());
    }
}
