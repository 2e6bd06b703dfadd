package io.barrierscope.connectors.kafka;

import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.StopReason;
import java.util.function.BooleanSupplier;

/** Drives a live session forward: a step whenever the real world lets virtual time go on. */
public final class LiveLoop {
    /** How often it looks whether somebody wants it to stop. */
    private static final long LOOK_MILLIS = 100;

    private final EngineSession session;
    private final LiveDriver driver;

    public LiveLoop(EngineSession session, LiveDriver driver) {
        this.session = session;
        this.driver = driver;
    }

    /**
     * Takes steps.
     *
     * @param maxSteps how many at most
     * @param stop asked often while it waits
     * @return {@link StopReason#CONDITION_MET} when somebody stopped it
     */
    public StopReason run(long maxSteps, BooleanSupplier stop) {
        try {
            for (long taken = 0; taken < maxSteps; ) {
                boolean free = driver.settle(LOOK_MILLIS);
                if (free && session.step()) {
                    taken++;
                } else if (free && !driver.isBusy()) {
                    return StopReason.ENDED;
                } else {
                    if (free) {
                        driver.awaitNews(LOOK_MILLIS);
                    }
                    if (stop.getAsBoolean()) {
                        return StopReason.CONDITION_MET;
                    }
                }
            }
            return StopReason.STEP_LIMIT;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return StopReason.CONDITION_MET;
        }
    }
}
