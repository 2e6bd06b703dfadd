package io.barrierscope.app.whatif;

import io.barrierscope.engine.breakpoint.BreakAt;
import org.jspecify.annotations.Nullable;

/**
 * When a fault is to strike.
 *
 * @param at what is waited for; null for at once
 * @param nth at which time it comes, counted from 1
 */
public record When(@Nullable BreakAt at, long nth) {
    /** At once. */
    public static final When NOW = new When(null, 1);

    /** The next time. */
    public static When next(BreakAt at) {
        return new When(at, 1);
    }

    /** Whether a number chooses which one is meant: the n-th record, or a checkpoint. */
    public boolean isCounted() {
        return at instanceof BreakAt.Processing || at instanceof BreakAt.Checkpoint;
    }

    /** The number that is chosen so far. */
    public long number() {
        return at instanceof BreakAt.Checkpoint checkpoint ? checkpoint.checkpointId() : nth;
    }

    /** The same with another number. */
    public When numbered(long number) {
        return at instanceof BreakAt.Checkpoint checkpoint
                ? next(new BreakAt.Checkpoint(number, checkpoint.moment(), checkpoint.vertex(), checkpoint.index()))
                : new When(at, number);
    }
}
