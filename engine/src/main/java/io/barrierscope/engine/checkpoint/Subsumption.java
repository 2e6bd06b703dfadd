package io.barrierscope.engine.checkpoint;

import io.barrierscope.engine.stream.CheckpointOptions.Kind;
import java.util.ArrayList;
import java.util.List;

/** Which completed checkpoints leave the store when there are too many (Flink's {@code CheckpointSubsumeHelper}). */
public final class Subsumption {
    private Subsumption() {}

    /**
     * Places of those that leave, oldest first. The newest stays; the newest that is no savepoint stays, because later
     * checkpoints may build on it, unless the job has stopped with a savepoint.
     *
     * @param kinds of the checkpoints in the store, oldest first
     * @param mostRetained {@code execution.checkpointing.num-retained}
     */
    public static List<Integer> subsumed(List<Kind> kinds, int mostRetained) {
        int newest = kinds.size() - 1;
        int newestCheckpoint = newest;
        while (newestCheckpoint >= 0 && kinds.get(newestCheckpoint).isSavepoint()) {
            newestCheckpoint--;
        }
        List<Integer> leaving = new ArrayList<>();
        for (int place = 0; place < newest && kinds.size() - leaving.size() > mostRetained; place++) {
            boolean builtUpon = place == newestCheckpoint && !kinds.get(newest).isSynchronous();
            if (!builtUpon) {
                leaving.add(place);
            }
        }
        return List.copyOf(leaving);
    }
}
