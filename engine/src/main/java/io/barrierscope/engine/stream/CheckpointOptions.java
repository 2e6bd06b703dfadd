package io.barrierscope.engine.stream;

/**
 * How a checkpoint is to be taken; travels with its barrier (Flink's {@code CheckpointOptions} and {@code SnapshotType}).
 *
 * @param kind what it is taken for
 * @param format how a savepoint is written; NATIVE for everything else
 * @param alignment how the barrier treats the channels it passes
 * @param alignedTimeoutMillis time after the trigger at which an aligned barrier becomes unaligned (option
 *     {@code execution.checkpointing.aligned-checkpoint-timeout}); {@link #NO_TIMEOUT} for never
 */
public record CheckpointOptions(Kind kind, Format format, Alignment alignment, long alignedTimeoutMillis) {
    public static final long NO_TIMEOUT = Long.MAX_VALUE;

    /** A plain checkpoint with aligned barriers. */
    public static final CheckpointOptions ALIGNED =
            new CheckpointOptions(Kind.CHECKPOINT, Format.NATIVE, Alignment.ALIGNED, NO_TIMEOUT);

    /** A plain checkpoint whose barriers block nothing (mode AT_LEAST_ONCE). */
    public static final CheckpointOptions AT_LEAST_ONCE =
            new CheckpointOptions(Kind.CHECKPOINT, Format.NATIVE, Alignment.AT_LEAST_ONCE, NO_TIMEOUT);

    /** A plain checkpoint whose barriers overtake records at once. */
    public static final CheckpointOptions UNALIGNED =
            new CheckpointOptions(Kind.CHECKPOINT, Format.NATIVE, Alignment.UNALIGNED, NO_TIMEOUT);

    /** What a snapshot is taken for. */
    public enum Kind {
        /** Taken by the timer or on request; may build on earlier ones. */
        CHECKPOINT,
        /** Shares nothing with earlier ones. */
        FULL_CHECKPOINT,
        /** Asked for by a user; the job goes on. */
        SAVEPOINT,
        /** Stop with savepoint, without drain. */
        SUSPEND,
        /** Stop with savepoint and drain. */
        TERMINATE;

        public boolean isSavepoint() {
            return this == SAVEPOINT || isSynchronous();
        }

        /** Whether the job ends with it. */
        public boolean isSynchronous() {
            return this == SUSPEND || this == TERMINATE;
        }
    }

    /** How a savepoint is written (Flink's {@code SavepointFormatType}). */
    public enum Format {
        CANONICAL,
        NATIVE
    }

    /** How a barrier treats the channels it passes (Flink's {@code CheckpointOptions.AlignmentType}). */
    public enum Alignment {
        AT_LEAST_ONCE,
        ALIGNED,
        UNALIGNED,
        /** Unaligned elsewhere, but this edge cannot store what is in flight. */
        FORCED_ALIGNED
    }

    /** Whether the receiver blocks a channel after its barrier. */
    public boolean needsAlignment() {
        return alignment == Alignment.ALIGNED || alignment == Alignment.FORCED_ALIGNED;
    }

    /** Whether the barrier may become unaligned on its way. */
    public boolean isTimeoutable() {
        return alignment == Alignment.ALIGNED && alignedTimeoutMillis > 0 && alignedTimeoutMillis != NO_TIMEOUT;
    }

    /** Whether the barrier overtakes records. */
    public boolean isUnaligned() {
        return alignment == Alignment.UNALIGNED;
    }

    /** Whether records in channels may become part of the checkpoint. */
    public boolean needsChannelState() {
        return isUnaligned() || isTimeoutable();
    }

    /**
     * How a checkpoint is to be taken by the job's options.
     *
     * @param exactlyOnce mode EXACTLY_ONCE
     * @param unaligned option {@code execution.checkpointing.unaligned.enabled}
     * @param alignedTimeoutMillis option {@code execution.checkpointing.aligned-checkpoint-timeout}; 0 begins unaligned
     */
    public static CheckpointOptions forConfig(
            Kind kind, Format format, boolean exactlyOnce, boolean unaligned, long alignedTimeoutMillis) {
        if (!exactlyOnce) {
            return new CheckpointOptions(kind, format, Alignment.AT_LEAST_ONCE, NO_TIMEOUT);
        } else if (kind.isSavepoint() || !unaligned) {
            return new CheckpointOptions(kind, format, Alignment.ALIGNED, NO_TIMEOUT);
        } else if (alignedTimeoutMillis == 0 || alignedTimeoutMillis == NO_TIMEOUT) {
            return new CheckpointOptions(kind, format, Alignment.UNALIGNED, NO_TIMEOUT);
        }
        return new CheckpointOptions(kind, format, Alignment.ALIGNED, alignedTimeoutMillis);
    }

    /** The time for alignment is over. */
    public CheckpointOptions toUnaligned() {
        if (alignment != Alignment.ALIGNED) {
            throw new IllegalStateException(alignment + " cannot become unaligned");
        }
        return new CheckpointOptions(kind, format, Alignment.UNALIGNED, NO_TIMEOUT);
    }

    /** What goes out on an edge that cannot store what is in flight. */
    public CheckpointOptions withUnalignedUnsupported() {
        return needsChannelState()
                ? new CheckpointOptions(kind, format, Alignment.FORCED_ALIGNED, alignedTimeoutMillis)
                : this;
    }

    /** What goes on behind a task that a forced-aligned barrier has reached. */
    public CheckpointOptions withUnalignedSupported() {
        if (alignment != Alignment.FORCED_ALIGNED) {
            return this;
        }
        return new CheckpointOptions(
                kind,
                format,
                alignedTimeoutMillis == NO_TIMEOUT ? Alignment.UNALIGNED : Alignment.ALIGNED,
                alignedTimeoutMillis);
    }
}
