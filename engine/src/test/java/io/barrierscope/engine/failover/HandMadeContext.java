package io.barrierscope.engine.failover;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** A failure whose circumstances a test sets. */
public final class HandMadeContext implements FailureContext {

    public @Nullable PartitionRef lost;
    public final Set<PartitionRef> untracked = new LinkedHashSet<>();
    public final Set<Integer> neverStarted = new TreeSet<>();

    @Override
    public boolean isTracked(PartitionRef partition) {
        return !untracked.contains(partition);
    }

    @Override
    public Optional<PartitionRef> lostPartition() {
        return Optional.ofNullable(lost);
    }

    @Override
    public boolean isNeverStarted(int taskIndex) {
        return neverStarted.contains(taskIndex);
    }
}
