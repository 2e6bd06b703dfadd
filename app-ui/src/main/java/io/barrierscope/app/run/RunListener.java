package io.barrierscope.app.run;

import io.barrierscope.engine.breakpoint.Hit;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.session.BranchId;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Hears of a run on the window's thread. */
public interface RunListener {
    /** A new picture; older ones that were not shown in time are skipped. */
    void frame(RunFrame frame);

    /** An act in the past has begun a branch. */
    void branched(BranchId fresh, BranchId left);

    /** An act was done to the job; it is the step that the next frame shows. */
    void acted(Fault fault, long step);

    /** A goal was asked for and not reached. */
    void missed(Goal goal, Miss why);

    /** A long way is under way; null when it is over. The share is from 0 to 1, or negative when it is not known. */
    void travelling(@Nullable Double share);

    /** The engine broke: a programmer's error, with what it said. */
    void broken(String message);

    /** The run has come to breakpoints, going forward or backward, and stands there. */
    void paused(List<Hit> hits);

    /** How often breakpoints were reached and which of their conditions could not be answered, by their numbers. */
    void counted(Map<Integer, Long> counts, Map<Integer, String> troubles);
}
