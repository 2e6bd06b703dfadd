package io.barrierscope.app.document;

import io.barrierscope.app.run.World;
import io.barrierscope.connectors.kafka.LiveDriver;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.trace.TraceEvent;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** The real brokers that a document names, as the world of its session. */
final class LiveWorld implements World {
    /** How long the session's thread looks for an answer before it looks for what the user wants. */
    private static final long LOOK_MILLIS = 4;

    /** How often the user is told that a call still waits. */
    private static final long TELL_NANOS = TimeUnit.SECONDS.toNanos(10);

    private final LiveDriver driver;
    private volatile Trouble trouble = Trouble.NOBODY;
    private long waitingSinceNanos = -1;
    private long toldNanos = System.nanoTime() - TELL_NANOS;
    private volatile boolean told;

    LiveWorld(LiveDriver driver) {
        this.driver = driver;
    }

    @Override
    public void on(long step, long timeMillis, TraceEvent event) {
        driver.on(step, timeMillis, event);
    }

    @Override
    public void begin(EngineSession session) {
        driver.begin(session);
    }

    @Override
    public boolean allows(EngineSession session) {
        try {
            boolean free = driver.settle(LOOK_MILLIS);
            watch(free);
            return free;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** After some seconds somebody else looks why nobody answers: this thread goes on listening to the user. */
    private void watch(boolean free) {
        long now = System.nanoTime();
        if (free) {
            waitingSinceNanos = -1;
            if (told) {
                told = false;
                trouble.over();
            }
        } else if (waitingSinceNanos < 0) {
            waitingSinceNanos = now;
        } else if (now - waitingSinceNanos > TELL_NANOS / 3 && now - toldNanos > TELL_NANOS) {
            toldNanos = now;
            Thread look = new Thread(this::tell, "broker watch");
            look.setDaemon(true);
            look.start();
        }
    }

    private void tell() {
        Optional<Problem> found = driver.failure().or(driver::waitingFor);
        if (found.isPresent()) {
            told = true;
            trouble.begins(found.get());
        }
    }

    @Override
    public void onTrouble(Trouble listener) {
        trouble = listener;
    }

    @Override
    public void close() {
        driver.close();
    }
}
