package io.barrierscope.app.run;

import io.barrierscope.engine.session.BranchImage;
import io.barrierscope.engine.session.HistoryImage;
import io.barrierscope.engine.session.TraceView;
import io.barrierscope.engine.view.EngineImage;

/**
 * What the window shows of a run at one moment.
 *
 * @param timeMillis virtual time of the picture, at or after the image's own time while a run plays
 * @param furthestStep the last step that has happened in this branch
 * @param trace what happened in this branch, up to the furthest step
 * @param traceHash running hash up to the image's step
 */
public record RunFrame(
        EngineImage image,
        double timeMillis,
        long furthestStep,
        PlayMode mode,
        HistoryImage history,
        TraceView trace,
        long traceHash) {
    /** Whether later steps of this branch have happened already. */
    public boolean isPast() {
        return image.step() < furthestStep;
    }

    /** The branch in which the run stands. */
    public BranchImage branch() {
        for (BranchImage branch : history.branches()) {
            if (branch.id().equals(history.current())) {
                return branch;
            }
        }
        throw new IllegalStateException("a history has a current branch");
    }
}
