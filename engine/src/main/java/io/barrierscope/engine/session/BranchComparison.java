package io.barrierscope.engine.session;

import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.FailoverEvent;
import io.barrierscope.engine.trace.TraceEntry;
import io.barrierscope.engine.view.EngineImage;
import java.util.List;

/**
 * Two branches side by side.
 *
 * @param firstDifference the first step after which they are not the same; -1 when one only goes further than the other
 * @param left the one branch
 * @param right the other one
 */
public record BranchComparison(long firstDifference, Side left, Side right) {
    private static final int EVENTS = 20;

    /**
     * One branch at its furthest step.
     *
     * @param end the image of its furthest step
     * @param completed checkpoints that completed
     * @param aborted checkpoints that were given up
     * @param failures failures that were answered
     * @param restarts restarts that began
     * @param different what happened at the first step that is not the same; empty when there is none
     */
    public record Side(
            BranchImage branch,
            EngineImage end,
            long completed,
            long aborted,
            long failures,
            long restarts,
            List<TraceEntry> different) {}

    /** Compares two branches of a session, which stays where it is. */
    public static BranchComparison of(EngineSession session, BranchId left, BranchId right) {
        BranchId here = session.history().current();
        long step = session.steps();
        try {
            long difference = firstDifference(session, left, right);
            return new BranchComparison(difference, side(session, left, difference), side(session, right, difference));
        } finally {
            session.switchTo(here, step);
        }
    }

    /** The running hash tells by bisection where two lives part. */
    private static long firstDifference(EngineSession session, BranchId left, BranchId right) {
        long high =
                Math.min(image(session, left).length(), image(session, right).length());
        long low = session.history().branches().get(0).forkStep();
        if (hash(session, left, high) == hash(session, right, high)) {
            return -1;
        }
        while (high - low > 1) {
            long middle = (low + high) >>> 1;
            if (hash(session, left, middle) == hash(session, right, middle)) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    private static long hash(EngineSession session, BranchId branch, long step) {
        session.switchTo(branch, step);
        return session.traceHash();
    }

    private static Side side(EngineSession session, BranchId id, long difference) {
        session.switchTo(id);
        long completed = 0;
        long aborted = 0;
        long failures = 0;
        long restarts = 0;
        for (TraceEntry entry : session.trace().events()) {
            completed += entry.event() instanceof CheckpointEvent.Completed ? 1 : 0;
            aborted += entry.event() instanceof CheckpointEvent.Aborted ? 1 : 0;
            failures += entry.event() instanceof FailoverEvent.Decided ? 1 : 0;
            restarts += entry.event() instanceof FailoverEvent.Restarting ? 1 : 0;
        }
        List<TraceEntry> different = difference < 0
                ? List.of()
                : session.traceBetween(difference, difference, EVENTS).entries();
        return new Side(image(session, id), session.image(), completed, aborted, failures, restarts, different);
    }

    private static BranchImage image(EngineSession session, BranchId id) {
        for (BranchImage image : session.history().branches()) {
            if (image.id().equals(id)) {
                return image;
            }
        }
        throw new IllegalArgumentException("there is no " + id);
    }
}
