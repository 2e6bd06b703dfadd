package io.barrierscope.engine.checkpoint;

import io.barrierscope.engine.state.StateFile;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Where the bytes of checkpoints lie outside the job (Flink's {@code CheckpointStorage} with its {@code
 * CheckpointStorageLocation}). The engine asks at the moments at which Flink writes; an answer is a word of the world
 * outside, so whoever hands in a real storage also remembers what it answered ({@code session.RecordedStorage}).
 *
 * <p>Each answer is null when it is done, or else why not, in words.
 */
public interface CheckpointStorage {
    /** Nothing is written and nothing ever fails. */
    CheckpointStorage SIMULATED = new CheckpointStorage() {
        @Override
        public @Nullable String begin(long checkpointId, CheckpointRequest request) {
            return null;
        }

        @Override
        public @Nullable String write(long checkpointId, int task, TaskSnapshot snapshot, Set<StateFile> referred) {
            return null;
        }

        @Override
        public @Nullable String complete(CompletedCheckpoint checkpoint) {
            return null;
        }

        @Override
        public void discard(long checkpointId) {}
    };

    /** Makes the place of a checkpoint or savepoint ({@code initializeLocationForCheckpoint}); else {@code IO_EXCEPTION}. */
    @Nullable
    String begin(long checkpointId, CheckpointRequest request);

    /**
     * Writes one task's part, the asynchronous phase of a snapshot; else {@code CHECKPOINT_ASYNC_EXCEPTION}.
     *
     * @param task dense number of the task
     * @param referred files of its state that an earlier checkpoint has stored and this one shares
     */
    @Nullable
    String write(long checkpointId, int task, TaskSnapshot snapshot, Set<StateFile> referred);

    /** Makes all of it durable at once, metadata last; else {@code FINALIZE_CHECKPOINT_FAILURE}. */
    @Nullable
    String complete(CompletedCheckpoint checkpoint);

    /** Nobody needs the checkpoint any more, whether it was complete or not; what cannot be deleted stays. */
    void discard(long checkpointId);
}
