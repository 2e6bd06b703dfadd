package io.barrierscope.engine.failover;

import java.util.Optional;

/** What a failover strategy asks about the moment of a failure. */
public interface FailureContext {

    /**
     * Whether the partition tracker knows the result: it was registered when its producer was deployed and neither
     * released nor lost with its task manager. Pipelined results need no answer, they are never read again.
     */
    boolean isTracked(PartitionRef partition);

    /** The result that could not be read, if the failure was of that kind (Flink's {@code PartitionException}). */
    Optional<PartitionRef> lostPartition();

    /** Whether the task's current attempt is still CREATED, so there is nothing to restart. */
    boolean isNeverStarted(int taskIndex);

    /** Every task was started, every result is where it should be, and an exception of the user's code did it. */
    static FailureContext ordinary() {
        return new FailureContext() {
            @Override
            public boolean isTracked(PartitionRef partition) {
                return true;
            }

            @Override
            public Optional<PartitionRef> lostPartition() {
                return Optional.empty();
            }

            @Override
            public boolean isNeverStarted(int taskIndex) {
                return false;
            }
        };
    }
}
