package io.barrierscope.engine.session;

import io.barrierscope.engine.fault.Command;
import io.barrierscope.engine.fault.StorageFailure;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One branch of the history.
 *
 * @param parent the branch it left, or null for the first one
 * @param forkStep the last step it shares with its parent
 * @param length the furthest step it has reached
 * @param commands what a person did on the way from the first step to its end, by step
 * @param storageFailures what a real checkpoint storage failed to do on the way
 */
public record BranchImage(
        BranchId id,
        String name,
        @Nullable BranchId parent,
        long forkStep,
        long length,
        List<Command> commands,
        List<StorageFailure> storageFailures) {}
