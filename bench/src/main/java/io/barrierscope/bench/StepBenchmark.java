package io.barrierscope.bench;

import io.barrierscope.engine.execution.Machine;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.StopCondition;
import io.barrierscope.engine.session.StopReason;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Warmup;

/** What one source record costs on its way from the source to a committed transaction. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(
        value = 1,
        jvmArgs = {"-XX:+UseSerialGC", "-Xmx2g"})
public class StepBenchmark {
    private static final int RECORDS = 100_000;

    /** Nothing kept but the results. */
    @Benchmark
    @OperationsPerInvocation(RECORDS)
    public long bare() {
        Machine machine = BenchJob.bare(RECORDS);
        while (machine.step()) {
            // the loop is the measurement
        }
        return machine.steps();
    }

    /** Trace, key frames and lineage kept. */
    @Benchmark
    @OperationsPerInvocation(RECORDS)
    public StopReason recorded() {
        EngineSession session = BenchJob.recorded(RECORDS);
        return session.runUntil(StopCondition.end(), Long.MAX_VALUE);
    }
}
