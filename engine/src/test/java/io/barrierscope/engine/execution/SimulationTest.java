package io.barrierscope.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.check.Invariants;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.FailoverEvent;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.VerdictImage;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Small random jobs with random faults: the invariants hold after every step, and in the end nothing is lost or doubled
 * where exactly-once was promised. {@code -Dsimulation.seeds=N} runs N seeds, {@code -Dsimulation.first=S} begins at S.
 */
final class SimulationTest {
    private static final int SEEDS = Integer.getInteger("simulation.seeds", 3_000);
    private static final int FIRST = Integer.getInteger("simulation.first", 1);
    private static final int MAX_STEPS = 200_000;
    private static long resubmissions;

    @Test
    void random_jobs_with_random_faults_keep_every_promise() {
        List<String> broken = new ArrayList<>();
        long steps = 0;
        long failures = 0;

        for (int seed = FIRST; seed < FIRST + SEEDS && broken.size() < 5; seed++) {
            try {
                EngineImage end = run(seed);
                steps += end.step();
                failures += end.failures().size();
            } catch (RuntimeException | AssertionError e) {
                broken.add("seed " + seed + ": " + e);
            }
        }

        System.out.println("simulation: " + SEEDS + " seeds, " + steps + " steps, " + failures + " failures, "
                + resubmissions + " resubmissions");
        assertThat(broken).isEmpty();
        assertThat(failures).isGreaterThan(SEEDS / 10);
        assertThat(resubmissions).isGreaterThanOrEqualTo(SEEDS / 200);
    }

    /** Found by simulation: endless timers, stale barriers, sources that had finished before the checkpoint. */
    @ParameterizedTest
    @ValueSource(longs = {1, 62, 108, 127, 134, 148, 532, 593})
    void seeds_that_once_broke_a_promise_keep_it(long seed) {
        EngineImage end = run(seed);

        assertThat(end.ended()).isTrue();
    }

    @Test
    void a_moment_that_is_put_back_leads_to_the_same_end() {
        List<String> broken = new ArrayList<>();

        for (int seed = FIRST; seed < FIRST + SEEDS / 20 && broken.size() < 5; seed++) {
            Engine engine = new RandomJob(seed).job().engine((step, time, event) -> {});
            List<Machine.Memento> moments = new ArrayList<>();
            List<String> pictures = new ArrayList<>();
            while (engine.step()) {
                if (engine.steps() % 97 == 0) {
                    moments.add(engine.memento());
                    pictures.add(engine.traceHash() + " " + engine.image());
                }
            }
            long end = engine.traceHash();
            String endPicture = engine.image().toString();
            for (int i = moments.size() - 1; i >= 0; i--) {
                engine.restore(moments.get(i));
                boolean same = pictures.get(i).equals(engine.traceHash() + " " + engine.image());
                while (same && engine.step()) {
                    continue;
                }
                if (!same
                        || engine.traceHash() != end
                        || !engine.image().toString().equals(endPicture)) {
                    broken.add("seed " + seed + " from moment " + i + (same ? ": another end" : ": another picture"));
                    break;
                }
            }
        }

        assertThat(broken).isEmpty();
    }

    static EngineImage run(long seed) {
        RandomJob random = new RandomJob(seed);
        Invariants invariants = new Invariants(random.exactlyOnce(), RecoveryMode.COORDINATED);
        boolean[] holes = {false};
        Engine engine = random.job().engine((step, time, event) -> {
            invariants.on(step, time, event);
            resubmissions += event instanceof FailoverEvent.Resubmitted ? 1 : 0;
            holes[0] |= event instanceof CheckpointEvent.EndedTakenAsFinished;
        });
        int steps = 0;
        while (engine.step()) {
            checkChannels(engine);
            if (++steps > MAX_STEPS) {
                throw new IllegalStateException("no end after " + MAX_STEPS + " steps");
            }
        }
        EngineImage end = engine.image();
        invariants.check(end);
        judge(end, random, holes[0]);
        return end;
    }

    private static void checkChannels(Engine engine) {
        for (var channel : engine.channels()) {
            if (channel.records() > channel.capacity()) {
                throw new IllegalStateException(channel.id() + " is over its capacity");
            }
        }
    }

    /** @param holes whether Flink took a checkpoint that lacks what failed attempts held, see {@link CheckpointEvent} */
    private static void judge(EngineImage end, RandomJob random, boolean holes) {
        boolean exactlyOnce = random.exactlyOnce() || random.stored();
        boolean cutShort = random.mayStop() && end.jobStatus() != JobStatus.FINISHED;
        if (cutShort) {
            boolean waits = random.mayWaitForEver() && end.jobStatus() == JobStatus.RUNNING;
            assertThat(waits || end.jobStatus() == JobStatus.CANCELED || end.jobStatus() == JobStatus.FAILED)
                    .as(end.jobStatus().toString())
                    .isTrue();
        } else {
            assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        }
        for (VerdictImage verdict : end.verdicts()) {
            boolean uncommitted = Oracle.UNCOMMITTED.equals(verdict.reader())
                    || Oracle.WRITES.equals(verdict.reader())
                    || (random.stored() && Oracle.COLLECTED.equals(verdict.reader()));
            boolean reorders = Oracle.TABLE.equals(verdict.reader()); // paths of different length overtake each other
            if (!cutShort && !reorders && !holes) {
                assertThat(verdict.lostCount())
                        .as("lost at %s %s: %s", verdict.place(), verdict.reader(), verdict.lost())
                        .isZero();
            }
            if (exactlyOnce && !uncommitted) {
                assertThat(verdict.duplicatedCount())
                        .as("doubled at %s %s: %s", verdict.place(), verdict.reader(), verdict.duplicated())
                        .isZero();
            }
            assertThat(verdict.expected()).isGreaterThanOrEqualTo(random.mayStop() || random.mayGiveNothing() ? 0 : 1);
        }
    }
}
