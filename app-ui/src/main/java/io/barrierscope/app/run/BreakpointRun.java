package io.barrierscope.app.run;

import io.barrierscope.engine.breakpoint.Breakpoint;
import io.barrierscope.engine.breakpoint.BreakpointWatch;
import io.barrierscope.engine.breakpoint.Hit;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.LogView;
import io.barrierscope.engine.session.StopCondition;
import io.barrierscope.engine.session.StopReason;
import io.barrierscope.engine.session.TraceView;
import io.barrierscope.engine.session.Walk;
import io.barrierscope.engine.trace.TraceEntry;
import io.barrierscope.engine.trace.TraceListener;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Breakpoints on the session's thread: steps through them, stops at them, and tells what was reached. */
final class BreakpointRun {
    private final RunListener listener;
    private final AtomicReference<@Nullable List<Breakpoint>> wanted = new AtomicReference<>();
    private List<Breakpoint> present = List.of();
    private BreakpointWatch watch = new BreakpointWatch(BreakpointRun::noRules);
    private boolean hit;
    private boolean waiting;
    private World world = World.NONE;
    private Map<Integer, Long> toldCounts = Map.of();
    private Map<Integer, String> toldTroubles = Map.of();

    BreakpointRun(RunListener listener) {
        this.listener = listener;
    }

    /** Another list; heard before the next step. May be called from any thread. */
    void set(List<Breakpoint> breakpoints) {
        wanted.set(List.copyOf(breakpoints));
    }

    /** Begins with a new session, and leaves the world of the one before. */
    void open(World real, Supplier<? extends TraceListener> rules) {
        world.close();
        world = real;
        watch = new BreakpointWatch(rules);
        watch.set(present);
    }

    /** Leaves the world. */
    void leave() {
        world.close();
        world = World.NONE;
    }

    /** Gives the world away. */
    World giveAway() {
        World given = world;
        world = World.NONE;
        return given;
    }

    /** One step forward; false at the end of the run. */
    boolean step(EngineSession session) {
        return step(session, null);
    }

    private boolean step(EngineSession session, @Nullable TraceListener witness) {
        listen();
        hit = false;
        waiting = session.isLive() && !world.allows(session);
        if (waiting) {
            return true;
        }
        if (watch.isIdle()) {
            return witness == null ? session.step() : session.step(witness);
        }
        boolean went = watch.step(session, witness == null ? TraceListener.NONE : witness);
        hit = !watch.hits().isEmpty();
        return went;
    }

    /** Runs until the condition is met, a breakpoint is reached, the run has ended, or so many steps are taken. */
    StopReason runUntil(EngineSession session, StopCondition condition, int maxSteps) {
        hit = false;
        Walk.Stride stride = new Walk.Stride() {
            @Override
            public boolean step(@Nullable TraceListener witness) {
                return BreakpointRun.this.step(session, witness);
            }

            @Override
            public boolean halts() {
                return hit || waiting;
            }
        };
        return Walk.until(session, stride, condition, maxSteps);
    }

    /** Goes back to where something was reached, or to the beginning and says so. */
    void back(EngineSession session, Goal to, BooleanSupplier cancelled) {
        boolean found;
        if (to.kind() == Goal.Kind.BREAKPOINT) {
            found = back(session, cancelled);
        } else if (to.asBreakpoint().isEmpty()) {
            found = backToKnown(session, to);
        } else {
            found = back(session, to.asBreakpoint(), cancelled);
        }
        if (!found) {
            listener.missed(to, cancelled.getAsBoolean() ? Miss.CANCELLED : Miss.NOTHING_BEFORE);
        }
    }

    private static boolean backToKnown(EngineSession session, Goal to) {
        TraceView trace = session.trace();
        LogView<TraceEntry> events = trace.events();
        for (int i = trace.eventsUntil(session.steps() - 1) - 1; i >= 0; i--) {
            if (to.isReachedBy(events.get(i).event())) {
                session.seek(events.get(i).step());
                return true;
            }
        }
        session.seek(0);
        return false;
    }

    /** Goes back to the nearest earlier breakpoint, or to the beginning. */
    private boolean back(EngineSession session, BooleanSupplier cancelled) {
        listen();
        Hit found = watch.isIdle() ? null : watch.back(session, cancelled);
        if (watch.isIdle()) {
            session.seek(0);
        }
        if (found != null) {
            listener.paused(List.of(found));
        }
        return found != null;
    }

    /** Goes back to where the nearest of some other breakpoints was reached, or to the beginning. */
    private boolean back(EngineSession session, List<Breakpoint> instead, BooleanSupplier cancelled) {
        BreakpointWatch search = new BreakpointWatch(BreakpointRun::noRules);
        search.set(instead);
        return search.back(session, cancelled) != null;
    }

    /** Whether the latest step could not be taken, because a real system has not answered. */
    boolean isWaiting() {
        return waiting;
    }

    /** Whether the latest step reached a breakpoint. */
    boolean isHit() {
        return hit;
    }

    /** Tells what the latest step reached, and the counts. */
    void tell() {
        if (hit) {
            listener.paused(watch.hits());
        }
        tellCounts();
    }

    /** Tells how often breakpoints were reached, when that has changed. */
    void tellCounts() {
        Map<Integer, Long> counts = watch.counts();
        Map<Integer, String> troubles = watch.troubles();
        if (!counts.equals(toldCounts) || !troubles.equals(toldTroubles)) {
            toldCounts = counts;
            toldTroubles = troubles;
            listener.counted(counts, troubles);
        }
    }

    private void listen() {
        List<Breakpoint> fresh = wanted.getAndSet(null);
        if (fresh != null) {
            present = fresh;
            watch.set(fresh);
        }
    }

    private static TraceListener noRules() {
        throw new IllegalStateException("no session is open");
    }
}
