package io.barrierscope.engine.fidelity;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.AttemptId;
import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.checkpoint.CheckpointCoordinator;
import io.barrierscope.engine.checkpoint.CheckpointRequest;
import io.barrierscope.engine.checkpoint.CoordinatorPort;
import io.barrierscope.engine.checkpoint.PeriodicActivation;
import io.barrierscope.engine.fault.Moment.CheckpointMoment;
import io.barrierscope.engine.graph.CheckpointConfig;
import io.barrierscope.engine.graph.CheckpointRetention;
import io.barrierscope.engine.graph.FlinkVersion;
import io.barrierscope.engine.graph.UnalignedConfig;
import io.barrierscope.engine.stream.CheckpointOptions;
import io.barrierscope.engine.time.EventQueue;
import io.barrierscope.engine.trace.TraceEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.function.LongSupplier;
import org.apache.flink.runtime.checkpoint.FlinkPeriodicTimer;
import org.junit.jupiter.api.Test;

/**
 * Against Flink's {@code CheckpointCoordinator}: when its periodic timer fires, while it is started and stopped and sources
 * begin and end to work through backlog ({@code execution.checkpointing.interval-during-backlog}).
 */
class PeriodicTimerFidelityTest {
    private static final int SCRIPTS = 1_000;
    private static final int ACTS = 25;
    private static final long START_MILLIS = 1_000_000;

    @Test
    void checkpoints_are_triggered_at_the_same_moments() {
        Comparisons comparisons = new Comparisons("moments of periodic checkpoints, with and without backlog");
        long triggered = 0;
        for (int seed = 0; seed < SCRIPTS; seed++) {
            Random random = new Random(seed);
            long interval = 10 + random.nextInt(400);
            long backlogInterval = random.nextInt(3) == 0 ? 0 : interval + random.nextInt(600);
            long minPause = random.nextInt(2) == 0 ? 0 : random.nextInt((int) interval);
            FlinkPeriodicTimer flinks = new FlinkPeriodicTimer(START_MILLIS, interval, backlogInterval, minPause);
            Ours ours = new Ours(interval, backlogInterval, minPause);
            StringBuilder told = new StringBuilder(interval + " / " + backlogInterval + " / " + minPause);
            for (int act = 0; act < ACTS; act++) {
                int kind = random.nextInt(8);
                int source = random.nextInt(2);
                if (kind == 0) {
                    ours.coordinator.startTimer(flinks.start());
                } else if (kind == 1 && random.nextInt(3) == 0) {
                    flinks.stop();
                    ours.coordinator.stopTimer();
                } else if (kind > 2) {
                    flinks.backlog(source, kind < 5);
                    ours.coordinator.backlog(new VertexId("s" + source), kind < 5);
                }
                long passed = random.nextInt(random.nextBoolean() ? 1_500 : 100);
                told.append("; ")
                        .append(kind)
                        .append(" of s")
                        .append(source)
                        .append(", ")
                        .append(passed);
                flinks.pass(passed);
                ours.pass(passed);

                comparisons.same(ours.triggered, flinks.triggered(), told::toString);
            }
            triggered += ours.triggered.size();
        }
        comparisons.assertAtLeast(SCRIPTS * (long) ACTS);
        assertThat(triggered).isGreaterThan(SCRIPTS * 10L);
    }

    @Test
    void the_timer_starts_and_stops_with_the_job_and_its_tasks_alike() {
        Comparisons comparisons =
                new Comparisons("moments of periodic checkpoints while a job and its tasks come and go");
        long triggered = 0;
        for (int seed = 0; seed < SCRIPTS; seed++) {
            Random random = new Random(seed);
            long interval = 50 + random.nextInt(400);
            long minPause = random.nextInt(2) == 0 ? 0 : random.nextInt((int) interval);
            boolean blockingEdges = random.nextInt(4) == 0;
            FlinkPeriodicTimer flinks = new FlinkPeriodicTimer(START_MILLIS, interval, interval, minPause);
            Ours ours = new Ours(interval, interval, minPause);
            ours.random = flinks::firstDelayMillis;
            boolean[] blocked = new boolean[1];
            PeriodicActivation activation = new PeriodicActivation(FlinkVersion.V2_3, ours.coordinator, false);
            if (blockingEdges) {
                activation.waitForBlocking(() -> blocked[0]);
            }
            StringBuilder told = new StringBuilder(interval + " / " + minPause + " / " + blockingEdges);
            for (int act = 0; act < ACTS; act++) {
                blocked[0] = blockingEdges && random.nextInt(3) == 0;
                if (random.nextInt(4) == 0) {
                    JobStatus status = random.nextBoolean()
                            ? JobStatus.RUNNING
                            : List.of(JobStatus.RESTARTING, JobStatus.FAILING, JobStatus.CANCELLING)
                                    .get(random.nextInt(3));
                    flinks.jobStatus(status.name(), blockingEdges);
                    activation.jobStatusChanged(status);
                    told.append("; ").append(status);
                } else {
                    int task = random.nextInt(3);
                    int number = random.nextInt(6) / 5;
                    ExecutionState state = random.nextBoolean()
                            ? ExecutionState.RUNNING
                            : ExecutionState.values()[random.nextInt(ExecutionState.values().length)];
                    if (state == ExecutionState.CREATED) {
                        continue;
                    }
                    flinks.attempt(task + "/" + number, state.name(), blockingEdges, blocked[0]);
                    activation.attemptStateChanged(
                            new AttemptId(new SubtaskId(new VertexId("v"), task), number), state);
                    told.append("; ")
                            .append(task)
                            .append('/')
                            .append(number)
                            .append(' ')
                            .append(state);
                }
                long passed = random.nextInt(random.nextBoolean() ? 700 : 20);
                told.append(", ").append(passed);
                flinks.pass(passed);
                ours.pass(passed);

                comparisons.same(ours.triggered, flinks.triggered(), told::toString);
            }
            triggered += ours.triggered.size();
        }
        comparisons.assertAtLeast(SCRIPTS * 20L);
        assertThat(triggered).isGreaterThan(SCRIPTS * 10L);
    }

    /** Our coordinator, of which no checkpoint ever gets beyond the question who takes part. */
    private static final class Ours implements CoordinatorPort {
        private final CheckpointCoordinator coordinator;
        private final EventQueue<Integer> ticks = new EventQueue<>();
        private final List<Long> triggered = new ArrayList<>();
        private long now = START_MILLIS;
        private LongSupplier random = () -> 0;

        Ours(long interval, long backlogInterval, long minPause) {
            coordinator = new CheckpointCoordinator(
                    new CheckpointConfig(
                            OptionalLong.of(interval),
                            OptionalLong.of(backlogInterval),
                            true,
                            600_000,
                            minPause,
                            1,
                            Integer.MAX_VALUE,
                            1,
                            CheckpointRetention.NO_EXTERNALIZED_CHECKPOINTS,
                            true,
                            false,
                            UnalignedConfig.OFF,
                            OptionalLong.empty()),
                    this);
        }

        void pass(long millis) {
            long until = now + millis;
            while (!ticks.isEmpty() && ticks.nextTimeMillis() <= until) {
                now = Math.max(now, ticks.nextTimeMillis());
                coordinator.tick(ticks.take());
            }
            now = until;
        }

        @Override
        public long nowMillis() {
            return now;
        }

        @Override
        public long randomBetween(long from, long to) {
            return random.getAsLong();
        }

        @Override
        public void scheduleTick(long timeMillis, int generation) {
            ticks.schedule(timeMillis, generation);
        }

        @Override
        public Planned plan() {
            triggered.add(now);
            return new Planned(null, CheckpointFailureReason.NOT_ALL_REQUIRED_TASKS_RUNNING, "");
        }

        @Override
        public void scheduleExpiry(long timeMillis, long checkpointId) {}

        @Override
        public void schedulePrepared(long checkpointId) {}

        @Override
        public void scheduleCleaned() {}

        @Override
        public int taskCount() {
            return 0;
        }

        @Override
        public SubtaskId subtask(int task) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void sendTrigger(int task, long checkpointId, long timestampMillis, CheckpointOptions options) {}

        @Override
        public void sendCompleted(int task, long checkpointId) {}

        @Override
        public void sendAborted(int task, long checkpointId, long latestCompleted) {}

        @Override
        public void globalFailure(String cause) {
            throw new AssertionError(cause);
        }

        @Override
        public void savepointEnded(CheckpointRequest request, long checkpointId, CheckpointFailureReason reason) {}

        @Override
        public void moment(CheckpointMoment moment, long checkpointId, int task) {}

        @Override
        public void trace(TraceEvent event) {}
    }
}
