package io.barrierscope.app.whatif;

import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.trace.FailoverEvent;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.FailureImage;
import io.barrierscope.engine.view.VerdictImage;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the copy of a run has shown. */
sealed interface Answer {
    /** The moment does not come. */
    record NeverComes(long untilMillis) implements Answer {}

    /** It was given up. */
    record Cancelled() implements Answer {}

    /** The copy is another run: the job does not repeat itself, and nothing can be said. */
    record OtherRun() implements Answer {}

    /**
     * What came of it.
     *
     * @param step where it struck
     * @param effect what it did, as the engine says it
     * @param image the moment before it strikes
     * @param decision how the failure it caused was answered; null when it caused none
     * @param failure the same failure as it stood at the end
     * @param furtherFailures more failures than without it, besides the first
     */
    record Outcome(
            long step,
            long timeMillis,
            String effect,
            EngineImage image,
            FailoverEvent.@Nullable Decided decision,
            @Nullable FailureImage failure,
            int furtherFailures,
            Future with,
            Future without)
            implements Answer {}

    /**
     * How a run goes on.
     *
     * @param cut whether it was not looked at to its end
     */
    record Future(JobStatus status, long untilMillis, boolean cut, List<VerdictImage> verdicts) {}
}
