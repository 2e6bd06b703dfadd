package io.barrierscope.bench;

import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.StopCondition;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Going to a random step of a long history, and one step back. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(
        value = 1,
        jvmArgs = {"-XX:+UseSerialGC", "-Xmx2g"})
@State(Scope.Benchmark)
public class SeekBenchmark {
    private static final long STEPS = 1_000_000;

    private final Random random = new Random(1);
    private EngineSession session = BenchJob.recorded(1);

    /** Lives through the history. */
    @Setup
    public void run() {
        session = BenchJob.recorded(STEPS);
        session.runUntil(StopCondition.step(STEPS), Long.MAX_VALUE);
    }

    /** A click somewhere on the time line. */
    @Benchmark
    public long seek() {
        return session.seek(1 + random.nextLong(STEPS));
    }

    /** Step back, again and again. */
    @Benchmark
    public boolean stepBack() {
        return session.stepBack();
    }
}
