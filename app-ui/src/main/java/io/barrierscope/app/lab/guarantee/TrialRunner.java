package io.barrierscope.app.lab.guarantee;

import io.barrierscope.app.lab.guarantee.Trial.Prepared;
import io.barrierscope.app.lab.guarantee.TrialResult.Outcome;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.StopCondition;
import io.barrierscope.engine.session.StopReason;
import io.barrierscope.engine.view.EngineImage;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Runs a trial under every guarantee on one thread of its own, in turns of a bounded number of steps, and then goes to any
 * moment in all of them at once. What it has to say comes on the window's thread.
 */
final class TrialRunner implements AutoCloseable {
    /** More steps than this no run takes. */
    static final long MOST_STEPS = 2_000_000;

    private static final int TURN_STEPS = 2_000;
    private static final long NO_SEEK = -1;

    private final Executor window;
    private final Listener listener;
    private final ExecutorService thread = Executors.newSingleThreadExecutor(task -> {
        Thread made = new Thread(task, "guarantees");
        made.setDaemon(true);
        return made;
    });
    private final AtomicLong wanted = new AtomicLong(NO_SEEK);
    private final AtomicLong latest = new AtomicLong();
    private volatile boolean closed;
    private final Map<Guarantee, EngineSession> sessions = new EnumMap<>(Guarantee.class);

    /** Hears what a trial has come to. */
    interface Listener {
        /** How far the slowest run has come, from 0 to 1. */
        void progress(double share);

        void done(TrialResult result);

        void moment(TrialResult.At moment);

        void cancelled();

        void broken(String message);
    }

    TrialRunner(Executor window, Listener listener) {
        this.window = window;
        this.listener = listener;
    }

    /** Runs a trial; one that is under way is given up. */
    void start(Trial trial) {
        long number = latest.incrementAndGet();
        thread.execute(() -> {
            try {
                run(trial, number);
            } catch (RuntimeException | AssertionError e) {
                tell(() -> listener.broken(String.valueOf(e)));
            }
        });
    }

    /** Gives up the trial that is under way. */
    void cancel() {
        latest.incrementAndGet();
    }

    /** Goes to a moment in all runs; of many requests in a row only the last one counts. */
    void seek(long millis) {
        if (wanted.getAndSet(millis) == NO_SEEK) {
            thread.execute(() -> {
                long target = wanted.getAndSet(NO_SEEK);
                Map<Guarantee, EngineImage> images = new EnumMap<>(Guarantee.class);
                sessions.forEach((guarantee, session) -> {
                    session.seekTime(target);
                    images.put(guarantee, session.image());
                });
                TrialResult.At moment = new TrialResult.At(target, images);
                tell(() -> listener.moment(moment));
            });
        }
    }

    /** Tells nothing to who has closed it meanwhile. */
    private void tell(Runnable news) {
        window.execute(() -> {
            if (!closed) {
                news.run();
            }
        });
    }

    @Override
    public void close() {
        closed = true;
        cancel();
        thread.shutdownNow();
    }

    private void run(Trial trial, long number) {
        sessions.clear();
        Map<Guarantee, Outcome> outcomes = new EnumMap<>(Guarantee.class);
        Map<Guarantee, Prepared.Ready> running = new EnumMap<>(Guarantee.class);
        for (Guarantee guarantee : Guarantee.values()) {
            Prepared prepared = trial.prepare(guarantee);
            if (prepared instanceof Prepared.Ready ready) {
                running.put(guarantee, ready);
                sessions.put(guarantee, ready.session());
            } else if (prepared instanceof Prepared.Refused refused) {
                outcomes.put(guarantee, Outcome.refused(refused.problems()));
            }
        }
        while (!running.isEmpty()) {
            if (latest.get() != number) {
                sessions.clear();
                tell(listener::cancelled);
                return;
            }
            double share = 1;
            for (Guarantee guarantee : Guarantee.values()) {
                Prepared.Ready ready = running.get(guarantee);
                if (ready != null) {
                    share = Math.min(share, ready.session().timeMillis() / (double) trial.untilMillis());
                    turn(guarantee, ready, trial, running, outcomes);
                }
            }
            double reached = share;
            tell(() -> listener.progress(reached));
        }
        long until = sessions.values().stream()
                .mapToLong(EngineSession::timeMillis)
                .max()
                .orElse(0);
        TrialResult result = new TrialResult(outcomes, until);
        tell(() -> listener.done(result));
    }

    private static void turn(
            Guarantee guarantee,
            Prepared.Ready ready,
            Trial trial,
            Map<Guarantee, Prepared.Ready> running,
            Map<Guarantee, Outcome> outcomes) {
        EngineSession session = ready.session();
        StopReason reason = session.runUntil(StopCondition.time(trial.untilMillis()), TURN_STEPS);
        boolean cut = reason == StopReason.STEP_LIMIT && session.steps() >= MOST_STEPS;
        if (reason != StopReason.STEP_LIMIT || cut) {
            running.remove(guarantee);
            outcomes.put(guarantee, Outcome.of(session, ready.deliveries(), cut));
        }
    }
}
