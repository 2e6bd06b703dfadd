package io.barrierscope.engine.breakpoint;

import io.barrierscope.engine.base.OrderedMap;
import io.barrierscope.engine.check.Invariants;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.plan.FlinkOptions;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.trace.FailoverEvent;
import io.barrierscope.engine.trace.TraceEntry;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.trace.TraceListener;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Steps a session forward or backward and tells which breakpoints it reaches. Hits are counted while the run goes forward;
 * going back looks at every place a breakpoint fits, whatever its count.
 *
 * <p>Breakpoints only look: the run is the same with and without them.
 */
public final class BreakpointWatch {
    private static final int FIRST_WINDOW = 64;
    private static final int WIDEST_WINDOW = 1 << 16;

    private final InvariantWatch invariants;
    private final Map<Integer, Long> counts = new TreeMap<>();
    private final List<TraceEntry> events = new ArrayList<>();
    private final List<Hit> hits = new ArrayList<>();
    private List<Watched> watched = List.of();
    private @Nullable Breakpoint guard;
    private @Nullable EventMatch match;

    /**
     * Makes a watch without breakpoints.
     *
     * @param rules makes what throws {@link io.barrierscope.engine.check.InvariantViolation} at a broken rule, before the first event
     */
    public BreakpointWatch(Supplier<? extends TraceListener> rules) {
        this.invariants = new InvariantWatch(rules);
    }

    /** Makes the invariants that a job keeps, before its first event. */
    public static Supplier<TraceListener> rulesOf(JobGraph graph, RecoveryMode recovery) {
        boolean aligned = FlinkOptions.read(graph).options().checkpoints().exactlyOnce();
        return () -> new Invariants(aligned, recovery);
    }

    /** Takes another list of breakpoints; counts of those that stay go on. */
    public void set(List<Breakpoint> breakpoints) {
        List<Watched> fresh = new ArrayList<>();
        guard = null;
        for (Breakpoint breakpoint : breakpoints) {
            if (breakpoint.enabled() && breakpoint.at() instanceof BreakAt.Invariant) {
                guard = breakpoint;
            } else if (breakpoint.enabled()) {
                fresh.add(new Watched(breakpoint));
            }
        }
        counts.keySet().removeIf(number -> breakpoints.stream().noneMatch(known -> known.number() == number));
        watched = List.copyOf(fresh);
    }

    /** Whether there is nothing to watch for. */
    public boolean isIdle() {
        return watched.isEmpty() && guard == null;
    }

    /** How often each breakpoint was reached so far, by its number. */
    public Map<Integer, Long> counts() {
        return OrderedMap.copyOf(counts);
    }

    /** Begins to count anew. */
    public void resetCounts() {
        counts.clear();
    }

    /** Why conditions could not be answered the last time they were asked, by the number of the breakpoint. */
    public Map<Integer, String> troubles() {
        Map<Integer, String> troubles = new TreeMap<>();
        for (Watched one : watched) {
            if (!one.trouble().isEmpty()) {
                troubles.put(one.breakpoint().number(), one.trouble());
            }
        }
        return troubles;
    }

    /** The breakpoints at which the latest step pauses. */
    public List<Hit> hits() {
        return List.copyOf(hits);
    }

    /** Goes one step forward; false when the run has ended. Afterwards {@link #hits} tells what was reached. */
    public boolean step(EngineSession session) {
        return step(session, TraceListener.NONE);
    }

    /**
     * Goes one step forward, see {@link #step(EngineSession)}.
     *
     * @param witness hears all events of the step too
     */
    public boolean step(EngineSession session, TraceListener witness) {
        boolean went = look(session);
        if (went && witness != TraceListener.NONE) {
            events.forEach(entry -> witness.on(entry.step(), entry.timeMillis(), entry.event()));
        }
        if (!went) {
            return false;
        }
        hits.removeIf(hit -> counts.merge(hit.breakpoint().number(), 1L, Long::sum)
                        % hit.breakpoint().every()
                != 0);
        return true;
    }

    /**
     * Goes back to the nearest earlier step that reached a breakpoint, or to the first step when there is none.
     *
     * @param cancelled asked now and then; when it says yes the session is put back to where it was
     * @return what was reached there; null for nothing
     */
    public @Nullable Hit back(EngineSession session, BooleanSupplier cancelled) {
        long here = session.steps();
        long end = here - 1;
        int window = FIRST_WINDOW;
        while (end > 0) {
            long start = session.seek(Math.max(0, end - window));
            Hit last = null;
            while (session.steps() < end && look(session)) {
                last = hits.isEmpty() ? last : hits.get(0);
                if ((session.steps() & 0xff) == 0 && cancelled.getAsBoolean()) {
                    session.seek(here);
                    return null;
                }
            }
            if (last != null) {
                session.seek(last.step());
                return last;
            }
            if (start >= end) {
                break;
            }
            end = start;
            window = Math.min(2 * window, WIDEST_WINDOW);
        }
        session.seek(0);
        return null;
    }

    private boolean look(EngineSession session) {
        boolean isNew = session.steps() == session.furthestStep();
        boolean guarded = guard != null && isNew;
        if (guarded) {
            invariants.follow(session);
        }
        for (Watched one : watched) {
            one.begin(session);
        }
        events.clear();
        hits.clear();
        if (!session.step(this::hear)) {
            return false;
        }
        decide(session, guarded);
        return true;
    }

    private void hear(long step, long timeMillis, TraceEvent event) {
        events.add(new TraceEntry(step, timeMillis, event));
    }

    private EventMatch match(EngineSession session) {
        EventMatch known = match;
        if (known == null) {
            known = new EventMatch(new Chains(session.image()));
            match = known;
        }
        return known;
    }

    private void decide(EngineSession session, boolean guarded) {
        for (TraceEntry entry : events) {
            for (Watched one : watched) {
                one.hear(entry, match(session), session);
            }
            if (guarded) {
                invariants.hear(entry);
            }
            if (entry.event() instanceof FailoverEvent) {
                match = null; // a restart may change the tasks
            }
        }
        for (Watched one : watched) {
            Hit hit = one.end(session);
            if (hit != null) {
                hits.add(hit);
            }
        }
        String broken = guarded ? invariants.endStep(session.steps()) : null;
        if (broken != null && guard != null) {
            hits.add(Hit.broken(guard, session.steps(), broken));
        }
    }
}
