package io.barrierscope.app.run;

import io.barrierscope.engine.breakpoint.Breakpoint;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.session.BranchId;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.StopReason;
import io.barrierscope.engine.state.StateStoreException;
import io.barrierscope.engine.trace.TraceListener;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.SharedImages;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Run control on the session's own thread: plays, steps, travels to goals, and tells the listener. */
final class SessionDriver implements SessionThread.Idle {
    private static final long SLICE_NANOS = 9_000_000;
    private static final int STEPS_BETWEEN_LOOKS = 256;

    private final LongSupplier nanos;
    private final RunListener listener;
    private final PlayClock clock = new PlayClock();
    private final BreakpointRun breaks;

    private @Nullable EngineSession session;
    private @Nullable EngineImage published;
    /** Whether steps were taken since. */
    private boolean passed;
    /** Images of large jobs take long; while playing no more than half of the time goes into them. */
    private long nextImageNanos;

    private PlayMode mode = PlayMode.PAUSED;
    private @Nullable Goal goal;
    private @Nullable Fault atGoal;
    private long lastNanos;

    private volatile PlaySpeed speed = PlaySpeed.FIRST;
    private volatile boolean cancelled;

    SessionDriver(LongSupplier nanos, RunListener listener) {
        this.nanos = nanos;
        this.listener = listener;
        this.breaks = new BreakpointRun(listener);
    }

    /** Runs a command; whatever the engine throws is told rather than lost. */
    void guarded(Runnable task) {
        try {
            task.run();
        } catch (RuntimeException | AssertionError e) {
            breakOff(e);
        }
    }

    void setSpeed(PlaySpeed faster) {
        speed = faster;
    }

    /** Asks for the end of a long way; heard between two slices of it. May be called from any thread. */
    void cancel() {
        cancelled = true;
    }

    /** May be called from any thread. */
    void setBreakpoints(List<Breakpoint> breakpoints) {
        breaks.set(breakpoints);
    }

    void open(EngineSession fresh, World world, Supplier<? extends TraceListener> rules) {
        session = fresh;
        breaks.open(world, rules);
        mode = PlayMode.PAUSED;
        arrive();
    }

    /** Leaves the session and stands still. */
    @Override
    public void leave() {
        endTravel();
        mode = PlayMode.PAUSED;
        session = null;
        published = null;
        breaks.leave();
    }

    /** Gives the session and its world to somebody else, and has none afterwards. */
    void handOver(BiConsumer<EngineSession, World> heir) {
        EngineSession open = session;
        World world = breaks.giveAway();
        leave();
        if (open != null) {
            heir.accept(open, world);
        }
    }

    void play(PlayMode direction) {
        endTravel();
        lastNanos = nanos.getAsLong();
        mode = direction;
        publish();
    }

    void toggle() {
        if (mode == PlayMode.PAUSED) {
            play(PlayMode.FORWARD);
        } else {
            pause();
        }
    }

    void pause() {
        endTravel();
        mode = PlayMode.PAUSED;
        arrive();
    }

    void stepForward() {
        EngineSession open = session;
        if (open != null && open.isLive()) { // the real world may make it wait
            travel(Goal.of(open.steps() + 1));
        } else {
            change(present -> {
                breaks.step(present);
                breaks.tell();
            });
        }
    }

    void stepBack() {
        change(EngineSession::stepBack);
    }

    void seek(long step) {
        change(open -> open.seek(Math.min(step, open.furthestStep())));
    }

    void seekTime(long timeMillis) {
        change(open -> open.seekTime(timeMillis));
    }

    /** Pauses and changes the session in some way. */
    void change(Consumer<EngineSession> change) {
        endTravel();
        mode = PlayMode.PAUSED;
        EngineSession open = session;
        if (open != null) {
            change.accept(open);
            arrive();
        }
    }

    <T> void ask(Function<EngineSession, T> question, Consumer<T> answer) {
        EngineSession open = session;
        if (open != null) {
            answer.accept(question.apply(open));
        }
    }

    void act(Fault fault) {
        act(fault, EngineSession::inject);
    }

    /** Acts on a branch that begins here. */
    void actApart(Fault fault) {
        act(fault, (open, deed) -> {
            open.fork();
            return open.inject(deed);
        });
    }

    private void act(Fault fault, BiFunction<EngineSession, Fault, BranchId> way) {
        EngineSession open = session;
        if (open == null) {
            return;
        }
        endTravel();
        BranchId before = open.history().current();
        BranchId after = way.apply(open, fault);
        if (!after.equals(before)) {
            listener.branched(after, before);
        }
        listener.acted(fault, open.steps());
        arrive();
    }

    /** Goes to a step of a branch, running on if it has not come yet, and acts there; not at all when it cannot come there. */
    void actAt(BranchId branch, long step, Fault fault) {
        EngineSession open = session;
        if (open == null
                || open.history().branches().stream()
                        .noneMatch(known -> known.id().equals(branch))) {
            return;
        }
        endTravel();
        if (!open.history().current().equals(branch)) {
            open.switchTo(branch);
        }
        if (open.furthestStep() >= step) {
            open.seek(step);
            act(fault);
        } else {
            travel(Goal.of(step));
            atGoal = fault;
        }
    }

    void travel(Goal to) {
        endTravel();
        EngineSession open = session;
        if (open == null) {
            return;
        }
        goal = to;
        cancelled = false;
        mode = PlayMode.TRAVELLING;
        publish();
    }

    void backTo(Goal to) {
        cancelled = false;
        change(open -> breaks.back(open, to, () -> cancelled));
    }

    @Override
    public boolean isBusy() {
        return mode != PlayMode.PAUSED && session != null;
    }

    @Override
    public void slice() {
        EngineSession open = session;
        if (open == null) {
            return;
        }
        try {
            switch (mode) {
                case FORWARD -> playForward(open);
                case BACKWARD -> playBackward(open);
                case TRAVELLING -> travelOn(open);
                case PAUSED -> {}
            }
        } catch (RuntimeException | AssertionError e) {
            breakOff(e);
        }
    }

    private void playForward(EngineSession open) {
        double wallSeconds = wallSeconds();
        PlaySpeed present = speed;
        if (!present.isUnbounded()) {
            clock.advance(wallSeconds, present, (double) open.nextStepMillis());
        }
        long deadline = nanos.getAsLong() + SLICE_NANOS;
        boolean going = true;
        while (going && (present.isUnbounded() || open.nextStepMillis() <= clock.nowMillis())) {
            going = breaks.step(open) && !breaks.isWaiting();
            passed = true;
            if (breaks.isHit()) {
                pauseAtBreakpoint(open);
                return;
            }
            if (present.isUnbounded() || open.timeMillis() > clock.nowMillis()) {
                clock.set(open.timeMillis());
            }
            if (nanos.getAsLong() > deadline) {
                clock.set(open.timeMillis());
                break;
            }
        }
        if (open.ended()) {
            mode = PlayMode.PAUSED;
            clock.set(open.timeMillis());
        }
        if (!passed && published != null) {
            tell(open, published);
        } else if (mode == PlayMode.PAUSED || nanos.getAsLong() >= nextImageNanos) {
            publish();
        }
    }

    private void pauseAtBreakpoint(EngineSession open) {
        mode = PlayMode.PAUSED;
        clock.set(open.timeMillis());
        publish();
        breaks.tell();
    }

    private void playBackward(EngineSession open) {
        double wallSeconds = wallSeconds();
        if (open.steps() == 0) {
            mode = PlayMode.PAUSED;
        } else {
            Rewind.back(open, clock, speed, wallSeconds);
        }
        publish();
    }

    private void travelOn(EngineSession open) {
        Goal to = goal;
        if (to == null || cancelled) {
            arriveFromTravel(to, true);
            return;
        }
        long deadline = nanos.getAsLong() + 2 * SLICE_NANOS;
        do {
            StopReason reason = breaks.runUntil(open, to.condition(), STEPS_BETWEEN_LOOKS);
            if (breaks.isHit()) {
                arriveFromTravel(null, false);
                breaks.tell();
                return;
            }
            if (reason != StopReason.STEP_LIMIT && !breaks.isWaiting()) {
                arriveFromTravel(reason == StopReason.ENDED ? to : null, false);
                return;
            }
        } while (nanos.getAsLong() < deadline);
        clock.set(open.timeMillis());
        listener.travelling(Rewind.share(open));
        if (nanos.getAsLong() >= nextImageNanos) {
            publish();
        }
    }

    private void arriveFromTravel(@Nullable Goal missed, boolean wasCancelled) {
        Goal reached = goal;
        Fault deed = atGoal;
        stand();
        EngineSession open = session;
        if (deed != null && reached != null && open != null && open.steps() == reached.step()) {
            act(deed);
            return;
        }
        arrive();
        if (missed != null && (wasCancelled || missed.kind() != Goal.Kind.END)) {
            listener.missed(missed, wasCancelled ? Miss.CANCELLED : Miss.NOTHING_AHEAD);
        }
    }

    private void endTravel() {
        if (mode == PlayMode.TRAVELLING) {
            stand();
        }
    }

    private void stand() {
        goal = null;
        atGoal = null;
        mode = PlayMode.PAUSED;
        listener.travelling(null);
    }

    private void arrive() {
        EngineSession open = session;
        if (open != null) {
            clock.set(open.timeMillis());
            lastNanos = nanos.getAsLong();
        }
        publish();
    }

    private void publish() {
        EngineSession open = session;
        if (open == null) {
            return;
        }
        long begun = nanos.getAsLong();
        EngineImage image = SharedImages.of(published, open.image());
        published = image;
        passed = false;
        long ended = nanos.getAsLong();
        nextImageNanos = ended + (ended - begun);
        tell(open, image);
        breaks.tellCounts();
    }

    private void tell(EngineSession open, EngineImage image) {
        double time = Math.max((double) open.timeMillis(), clock.nowMillis());
        listener.frame(
                new RunFrame(image, time, open.furthestStep(), mode, open.history(), open.trace(), open.traceHash()));
    }

    private double wallSeconds() {
        long now = nanos.getAsLong();
        double seconds = (now - lastNanos) / 1e9;
        lastNanos = now;
        return Math.min(seconds, 0.25);
    }

    private void breakOff(Throwable cause) {
        stand();
        listener.broken(
                cause instanceof StateStoreException refused ? refused.problem().line() : String.valueOf(cause));
    }
}
