package io.barrierscope.cli;

import io.barrierscope.connectors.kafka.LiveDriver;
import io.barrierscope.connectors.kafka.LiveLoop;
import io.barrierscope.connectors.kafka.RealTopics;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.execution.EarlierRun;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.StopCondition;
import io.barrierscope.engine.session.StopReason;
import io.barrierscope.engine.trace.TraceListener;
import java.io.Closeable;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** The real brokers of a run, if it names any. */
final class LiveRun implements Closeable {
    private static final long NOTICE_NANOS = 5_000_000_000L;

    private final @Nullable LiveDriver driver;
    private final Surroundings surroundings;
    private long lookedNanos = System.nanoTime();

    private LiveRun(@Nullable LiveDriver driver, Surroundings surroundings) {
        this.driver = driver;
        this.surroundings = surroundings;
    }

    /** A run with its brokers, or why they cannot be used. */
    record Opening(LiveRun run, List<Problem> problems) {}

    /** @param earlier what the run goes on from; null when it begins with nothing */
    static Opening open(PlannedRun plan, @Nullable EarlierRun earlier, boolean realTime, Surroundings surroundings) {
        RealTopics.Look topics = plan.topics();
        if (topics == null) {
            return new Opening(new LiveRun(null, surroundings), List.of());
        }
        RealTopics.Look wanted = earlier == null ? topics : topics.goingOnFrom(plan.graph(), earlier.checkpoint());
        LiveDriver.Opening opening = LiveDriver.open(plan.graph(), wanted, plan.secrets());
        opening.driver().filter(made -> realTime).ifPresent(LiveDriver::keepRealTime);
        return new Opening(new LiveRun(opening.driver().orElse(null), surroundings), opening.problems());
    }

    TraceListener listener() {
        return driver == null ? TraceListener.NONE : driver;
    }

    void begin(EngineSession session) {
        if (driver != null) {
            driver.begin(session);
        }
    }

    StopReason advance(EngineSession session, long most, BooleanSupplier stop) {
        LiveDriver live = driver;
        return live == null
                ? session.runUntil(StopCondition.end(), most)
                : new LiveLoop(session, live).run(most, () -> {
                    tell(live);
                    return stop.getAsBoolean();
                });
    }

    /** While a call waits for a broker that is away, the user learns of it every few seconds. */
    private void tell(LiveDriver live) {
        if (System.nanoTime() - lookedNanos > NOTICE_NANOS) {
            live.waitingFor().ifPresent(problem -> surroundings.report(List.of(problem)));
            lookedNanos = System.nanoTime();
        }
    }

    Optional<Problem> failure() {
        return driver == null ? Optional.empty() : driver.failure();
    }

    @Override
    public void close() {
        if (driver != null) {
            driver.close();
        }
    }
}
