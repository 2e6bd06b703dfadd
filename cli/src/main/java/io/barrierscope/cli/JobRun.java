package io.barrierscope.cli;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.StopCondition;
import io.barrierscope.engine.session.StopReason;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Drives a session to its end, or until it should stop. */
final class JobRun {
    /** A run that has not ended by then is stopped. */
    static final long MAX_STEPS = 100_000_000;

    private static final long STEPS_AT_A_TIME = 20_000;

    private final EngineSession session;
    private final Progress progress;
    private final BooleanSupplier interrupted;
    private final Supplier<Optional<Problem>> failure;
    private final Advance advance;

    /** Takes steps, at most so many. */
    @FunctionalInterface
    interface Advance {
        StopReason steps(long most);
    }

    /** Why a run is over. */
    enum End {
        /** The job has ended, or its cut time is reached. */
        COMPLETE,
        /** Somebody stopped it. */
        INTERRUPTED,
        /** It took more than {@link #MAX_STEPS}. */
        TOO_LONG,
        /** The outside world failed, for example a full disk. */
        FAILED
    }

    JobRun(EngineSession session, Progress progress, BooleanSupplier interrupted, Supplier<Optional<Problem>> failure) {
        this(session, progress, interrupted, failure, most -> session.runUntil(StopCondition.end(), most));
    }

    JobRun(
            EngineSession session,
            Progress progress,
            BooleanSupplier interrupted,
            Supplier<Optional<Problem>> failure,
            Advance advance) {
        this.session = session;
        this.progress = progress;
        this.interrupted = interrupted;
        this.failure = failure;
        this.advance = advance;
    }

    End toEnd() {
        try {
            while (session.steps() < MAX_STEPS) {
                StopReason reason = advance.steps(STEPS_AT_A_TIME);
                progress.at(session.timeMillis(), session.steps());
                if (failure.get().isPresent()) {
                    return End.FAILED;
                }
                if (reason == StopReason.ENDED) {
                    return End.COMPLETE;
                }
                if (interrupted.getAsBoolean()) {
                    return End.INTERRUPTED;
                }
            }
            return End.TOO_LONG;
        } finally {
            progress.end();
        }
    }
}
