package io.barrierscope.engine.breakpoint;

import io.barrierscope.engine.check.InvariantViolation;
import io.barrierscope.engine.session.BranchId;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.trace.TraceEntry;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.trace.TraceListener;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Lets the invariants hear every event of a branch once, in order. When the run stands elsewhere than they do, they begin
 * anew and hear what lies behind it again.
 */
final class InvariantWatch {
    private final Supplier<? extends TraceListener> fresh;
    private @Nullable TraceListener invariants;
    private @Nullable BranchId branch;
    private long heardUntil = -1;
    private @Nullable InvariantViolation broken;

    InvariantWatch(Supplier<? extends TraceListener> fresh) {
        this.fresh = fresh;
    }

    /** Makes ready to hear the step after the session's present one, which must be its furthest. */
    void follow(EngineSession session) {
        BranchId present = session.history().current();
        if (invariants == null || !present.equals(branch) || heardUntil != session.steps()) {
            invariants = fresh.get();
            branch = present;
            broken = null;
            session.relive(this::hear);
            heardUntil = session.steps();
        }
        broken = null;
    }

    void hear(long step, long timeMillis, TraceEvent event) {
        TraceListener present = invariants;
        if (present != null && broken == null) {
            try {
                present.on(step, timeMillis, event);
            } catch (InvariantViolation e) {
                broken = e;
            }
        }
    }

    void hear(TraceEntry entry) {
        hear(entry.step(), entry.timeMillis(), entry.event());
    }

    /** Ends the step; returns what broke in it, in words, or null. */
    @Nullable
    String endStep(long step) {
        heardUntil = step;
        InvariantViolation violation = broken;
        if (violation == null) {
            return null;
        }
        invariants = null; // what follows a broken rule would be broken too: they begin anew
        return String.valueOf(violation.getMessage());
    }
}
