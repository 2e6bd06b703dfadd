package io.barrierscope.engine.session;

import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.trace.TraceListener;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Walks a session forward, one step after the other, until what is waited for is there. */
public final class Walk {
    private Walk() {}

    /** Takes one step of the session. */
    public interface Stride {
        /**
         * Takes it; false when the run has ended.
         *
         * @param witness hears all events of the step; null when nobody needs to
         */
        boolean step(@Nullable TraceListener witness);

        /** Whether the step that was taken ends the walk, for a reason of its own. */
        default boolean halts() {
            return false;
        }
    }

    /**
     * Goes forward until the condition is met, the stride halts, the run has ended, or so many steps are taken.
     *
     * @return {@link StopReason#CONDITION_MET} also when the stride halts
     */
    public static StopReason until(EngineSession session, Stride stride, StopCondition condition, long maxSteps) {
        Predicate<TraceEvent> event = condition.awaitedEvent();
        boolean[] seen = {false};
        TraceListener witness = event == null ? null : (step, timeMillis, heard) -> seen[0] |= event.test(heard);
        for (long taken = 0; taken < maxSteps; taken++) {
            if (condition.isReached(session)) {
                return StopReason.CONDITION_MET;
            }
            if (!stride.step(witness)) {
                return StopReason.ENDED;
            }
            if (seen[0] || stride.halts()) {
                return StopReason.CONDITION_MET;
            }
        }
        return condition.isReached(session) ? StopReason.CONDITION_MET : StopReason.STEP_LIMIT;
    }
}
