package io.barrierscope.engine.session;

import io.barrierscope.engine.checkpoint.CheckpointRequest;
import io.barrierscope.engine.checkpoint.CheckpointStorage;
import io.barrierscope.engine.checkpoint.CompletedCheckpoint;
import io.barrierscope.engine.checkpoint.TaskSnapshot;
import io.barrierscope.engine.fault.StorageFailure;
import io.barrierscope.engine.fault.StorageFailure.Phase;
import io.barrierscope.engine.state.StateFile;
import java.util.List;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The checkpoint storage as a session's machine sees it. Only what the main line of a run lives through for the first time
 * reaches the real storage; what it answered is remembered with the line. Going back, living through known steps again and
 * every other branch leave the disk alone: they hear what was remembered, and beyond that nothing fails.
 */
public final class RecordedStorage implements CheckpointStorage {
    private final CheckpointStorage real;
    private final List<StorageFailure> known;
    private final long knownSteps;
    private LongSupplier steps = () -> 0;
    private @Nullable Branch branch;
    private boolean replays;

    private RecordedStorage(CheckpointStorage real, List<StorageFailure> known, long knownSteps) {
        this.real = real;
        this.known = known;
        this.knownSteps = knownSteps;
    }

    /** A new run over a storage. */
    public static RecordedStorage over(CheckpointStorage real) {
        return new RecordedStorage(real, List.of(), 0);
    }

    /**
     * A recorded run, to be gone on with over a storage.
     *
     * @param known what failed in it
     * @param knownSteps how many steps were recorded; the real storage is asked after them
     */
    public static RecordedStorage resuming(CheckpointStorage real, List<StorageFailure> known, long knownSteps) {
        return new RecordedStorage(real, known, knownSteps);
    }

    /** Belongs to a machine from now on. */
    void follow(LongSupplier stepsTaken) {
        steps = stepsTaken;
    }

    /** The machine is on a line of history. */
    void on(Branch line) {
        branch = line;
    }

    /** Known steps are lived through again, or are not any more. */
    void replaying(boolean again) {
        replays = again;
    }

    @Override
    public @Nullable String begin(long checkpointId, CheckpointRequest request) {
        return answer(Phase.LOCATION, checkpointId, StorageFailure.NO_TASK, () -> real.begin(checkpointId, request));
    }

    @Override
    public @Nullable String write(long checkpointId, int task, TaskSnapshot snapshot, Set<StateFile> referred) {
        return answer(Phase.STATE, checkpointId, task, () -> real.write(checkpointId, task, snapshot, referred));
    }

    @Override
    public @Nullable String complete(CompletedCheckpoint checkpoint) {
        return answer(Phase.METADATA, checkpoint.id(), StorageFailure.NO_TASK, () -> real.complete(checkpoint));
    }

    @Override
    public void discard(long checkpointId) {
        if (isReal()) {
            real.discard(checkpointId);
        }
    }

    private boolean isReal() {
        Branch line = branch;
        return !replays && line != null && line.id.equals(BranchId.MAIN) && steps.getAsLong() >= knownSteps;
    }

    private @Nullable String answer(Phase phase, long checkpointId, int task, Supplier<@Nullable String> asked) {
        Branch line = branch;
        if (line == null) {
            return null;
        }
        long step = steps.getAsLong() + 1;
        if (replays) {
            return find(line.storageFailures(), step, phase, checkpointId, task);
        }
        String why = isReal() ? asked.get() : find(known, step, phase, checkpointId, task);
        if (why != null) {
            line.storageFailures().add(new StorageFailure(step, phase, checkpointId, task, why));
        }
        return why;
    }

    private static @Nullable String find(
            List<StorageFailure> among, long step, Phase phase, long checkpointId, int task) {
        for (int i = among.size() - 1; i >= 0; i--) {
            StorageFailure one = among.get(i);
            if (one.step() == step
                    && one.phase() == phase
                    && one.checkpointId() == checkpointId
                    && one.task() == task) {
                return one.why();
            }
        }
        return null;
    }
}
