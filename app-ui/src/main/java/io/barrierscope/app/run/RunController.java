package io.barrierscope.app.run;

import io.barrierscope.engine.breakpoint.Breakpoint;
import io.barrierscope.engine.breakpoint.Hit;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.session.BranchId;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.trace.TraceListener;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Drives a session on a thread of its own. Every method returns at once; the effect comes back as a {@link RunFrame} on
 * the window's thread, where at most one frame waits and a newer one replaces it.
 */
public final class RunController implements AutoCloseable {
    private static final long NO_SEEK = -1;

    private final Executor window;
    private final RunListener listener;
    private final SessionThread thread;
    private final SessionDriver driver;
    private final Publisher publisher = new Publisher();
    private final AtomicReference<@Nullable Sent> latest = new AtomicReference<>();
    /** How many sessions were to be opened so far. */
    private final AtomicInteger wanted = new AtomicInteger();

    private final AtomicLong seekTarget = new AtomicLong(NO_SEEK);

    /**
     * Makes a controller without a session.
     *
     * @param window runs tasks on the window's thread, in order
     * @param nanos wall clock, only ever used for differences
     */
    public RunController(Executor window, RunListener listener, LongSupplier nanos) {
        this.window = window;
        this.listener = listener;
        this.driver = new SessionDriver(nanos, publisher);
        this.thread = new SessionThread(driver);
        thread.start();
    }

    /** Leaves the present session and goes to another one, of which no rules are known. */
    public void open(EngineSession session) {
        open(session, () -> TraceListener.NONE);
    }

    /**
     * Leaves the present session and goes to another one.
     *
     * @param rules makes what throws at a broken invariant of the job
     */
    public void open(EngineSession session, Supplier<? extends TraceListener> rules) {
        open(session, World.NONE, rules);
    }

    /**
     * Leaves the present session and goes to another one.
     *
     * @param world what real systems the session talks to; closed with it
     * @param rules makes what throws at a broken invariant of the job
     */
    public void open(EngineSession session, World world, Supplier<? extends TraceListener> rules) {
        int number = wanted.incrementAndGet();
        turn(() -> {
            publisher.number = number;
            driver.open(session, world, rules);
        });
    }

    /** Takes another list of breakpoints, whatever the run does. */
    public void setBreakpoints(List<Breakpoint> breakpoints) {
        driver.setBreakpoints(breakpoints);
    }

    /** Leaves the present session; afterwards there is none, and no more frames come. */
    public void leave(Runnable afterwards) {
        turn(() -> {
            driver.leave();
            window.execute(afterwards);
        });
    }

    /**
     * Gives the session, and what real systems it talks to, to another controller; afterwards there is none here.
     *
     * @param rules makes what throws at a broken invariant of the job
     */
    public void handOver(RunController heir, Supplier<? extends TraceListener> rules) {
        turn(() -> driver.handOver((session, world) -> heir.open(session, world, rules)));
    }

    /** Lets time run forward. */
    public void play() {
        command(() -> driver.play(PlayMode.FORWARD));
    }

    /** Lets time run backward until the beginning. */
    public void playBackward() {
        command(() -> driver.play(PlayMode.BACKWARD));
    }

    /** Stops time. */
    public void pause() {
        command(driver::pause);
    }

    /** Plays when paused, pauses otherwise. */
    public void toggle() {
        command(driver::toggle);
    }

    /** Sets the speed of playing. */
    public void setSpeed(PlaySpeed speed) {
        driver.setSpeed(speed);
    }

    /** One step forward; pauses. */
    public void step() {
        command(driver::stepForward);
    }

    /** One step back; pauses. */
    public void stepBack() {
        command(driver::stepBack);
    }

    /** Runs until something happens; pauses there. Cancelled by any other command. */
    public void runTo(Goal goal) {
        command(() -> driver.travel(goal));
    }

    /** Goes back to the event before the present moment; pauses. */
    public void backTo(Goal goal) {
        command(() -> driver.backTo(goal));
    }

    /** Goes to a step that has happened; of many requests in a row only the last one counts. Pauses. */
    public void seek(long step) {
        if (seekTarget.getAndSet(Math.max(0, step)) == NO_SEEK) {
            command(() -> driver.seek(seekTarget.getAndSet(NO_SEEK)));
        }
    }

    /** Goes to a virtual time that has been reached. Pauses. */
    public void seekTime(long timeMillis) {
        command(() -> driver.seekTime(timeMillis));
    }

    /** Goes to the furthest step of this branch. Pauses. */
    public void seekEnd() {
        seek(Long.MAX_VALUE);
    }

    /** Does something to the job at the present moment. */
    public void act(Fault fault) {
        command(() -> driver.act(fault));
    }

    /** Does something to the job at the present moment, on a branch of its own: the present one stays as it is. */
    public void actApart(Fault fault) {
        command(() -> driver.actApart(fault));
    }

    /** Goes to a step of a branch, running on if it has not come yet, and does something to the job there. */
    public void actAt(BranchId branch, long step, Fault fault) {
        command(() -> driver.actAt(branch, step, fault));
    }

    /** Goes to another branch. */
    public void switchTo(BranchId branch) {
        command(() -> driver.change(session -> session.switchTo(branch)));
    }

    /** Gives a branch another name. */
    public void rename(BranchId branch, String name) {
        command(() -> driver.change(session -> session.rename(branch, name)));
    }

    /** Deletes a branch and all that left it, unless the run stands in one of them. */
    public void delete(BranchId branch) {
        command(() -> driver.change(session -> session.delete(branch)));
    }

    /** Asks something of the session and hands the answer to the window's thread; a way that is under way goes on. */
    public <T> void ask(Function<EngineSession, T> question, Consumer<T> answer) {
        Runnable task = () -> driver.ask(question, found -> window.execute(() -> answer.accept(found)));
        thread.offer(() -> driver.guarded(task));
    }

    /** Gives up a long way that is under way; the run stays where it has come to. */
    public void cancel() {
        driver.cancel();
    }

    @Override
    public void close() {
        driver.cancel();
        thread.close();
    }

    /** Goes to a session or leaves it, whatever waits. */
    private void turn(Runnable task) {
        driver.cancel();
        thread.add(() -> driver.guarded(task));
    }

    private void command(Runnable task) {
        driver.cancel();
        if (!thread.offer(() -> driver.guarded(task))) {
            seekTarget.set(NO_SEEK);
        }
    }

    /** A frame and the number of the session that it shows. */
    private record Sent(int number, RunFrame frame) {}

    /**
     * Carries what the session's thread has to say to the window's thread, unless another session is to be opened meanwhile: of
     * one that is left nothing more is told.
     */
    private final class Publisher implements RunListener {
        /** Of the session that speaks; for the session's thread alone. */
        private int number;

        private void tell(Runnable news) {
            int of = number;
            window.execute(() -> {
                if (of == wanted.get()) {
                    news.run();
                }
            });
        }

        @Override
        public void frame(RunFrame frame) {
            if (latest.getAndSet(new Sent(number, frame)) == null) {
                window.execute(() -> {
                    Sent newest = latest.getAndSet(null);
                    if (newest != null && newest.number() == wanted.get()) {
                        listener.frame(newest.frame());
                    }
                });
            }
        }

        @Override
        public void branched(BranchId fresh, BranchId left) {
            tell(() -> listener.branched(fresh, left));
        }

        @Override
        public void acted(Fault fault, long step) {
            tell(() -> listener.acted(fault, step));
        }

        @Override
        public void missed(Goal goal, Miss why) {
            tell(() -> listener.missed(goal, why));
        }

        @Override
        public void paused(List<Hit> hits) {
            tell(() -> listener.paused(hits));
        }

        @Override
        public void counted(Map<Integer, Long> counts, Map<Integer, String> troubles) {
            tell(() -> listener.counted(counts, troubles));
        }

        @Override
        public void travelling(@Nullable Double share) {
            window.execute(() -> listener.travelling(share));
        }

        @Override
        public void broken(String message) {
            tell(() -> listener.broken(message));
        }
    }
}
