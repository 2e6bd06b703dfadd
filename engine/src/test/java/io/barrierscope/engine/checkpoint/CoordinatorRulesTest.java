package io.barrierscope.engine.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.AttemptId;
import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.fault.Moment.CheckpointMoment;
import io.barrierscope.engine.graph.CheckpointConfig;
import io.barrierscope.engine.graph.FlinkVersion;
import io.barrierscope.engine.questions.Question;
import io.barrierscope.engine.stream.CheckpointOptions;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.TraceEvent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The coordinator's rules, with one task that acknowledges when the test says so. */
final class CoordinatorRulesTest {
    private static final AttemptId TASK = new AttemptId(new SubtaskId(new VertexId("a"), 0), 0);
    private static final TaskSnapshot SNAPSHOT = new TaskSnapshot(List.of(), List.of(), 0);

    private final World world = new World();

    private CheckpointCoordinator coordinator(long interval, long minPause, int maxConcurrent, int tolerable) {
        CheckpointConfig config = new CheckpointConfig(
                OptionalLong.of(interval), true, 60_000, minPause, maxConcurrent, tolerable, 1, true);
        world.coordinator = new CheckpointCoordinator(config, world);
        return world.coordinator;
    }

    private List<Long> triggered() {
        List<Long> times = new ArrayList<>();
        for (int i = 0; i < world.events.size(); i++) {
            if (world.events.get(i) instanceof CheckpointEvent.Triggered) {
                times.add(world.times.get(i));
            }
        }
        return times;
    }

    private void acknowledge(long id) {
        world.coordinator.acknowledge(0, TASK, id, SNAPSHOT);
        world.runTo(world.now);
    }

    @Test
    @Question(16)
    void requests_that_queued_behind_a_slow_checkpoint_run_back_to_back() {
        CheckpointCoordinator coordinator = coordinator(10_000, 0, 1, 0);
        coordinator.startTimer(0);

        world.runTo(35_000);
        int queued = coordinator.queued();
        for (long id = 1; id <= 4; id++) {
            acknowledge(id);
        }

        assertThat(queued).isEqualTo(3);
        assertThat(triggered()).containsExactly(0L, 35_000L, 35_000L, 35_000L);
    }

    @Test
    @Question(16)
    void the_minimum_pause_drops_the_first_queued_request_and_replans_the_timer() {
        CheckpointCoordinator coordinator = coordinator(10_000, 5_000, 1, 0);
        coordinator.startTimer(0);

        world.runTo(35_000);
        acknowledge(1);
        world.runTo(40_000);

        assertThat(world.reasons()).contains(CheckpointFailureReason.MINIMUM_TIME_BETWEEN_CHECKPOINTS);
        assertThat(triggered()).containsExactly(0L, 40_000L);
    }

    @Test
    void exactly_the_minimum_pause_later_is_allowed() {
        CheckpointCoordinator coordinator = coordinator(10_000, 10_000, 1, 0);
        coordinator.startTimer(0);

        world.runTo(1);
        acknowledge(1);
        world.runTo(10_000);
        world.runTo(10_001);

        assertThat(triggered()).containsExactly(0L, 10_001L);
    }

    @Test
    @Question(15)
    void two_declines_of_one_checkpoint_count_once_and_a_success_clears_the_count() {
        CheckpointCoordinator coordinator = coordinator(1_000, 0, 1, 1);
        coordinator.startTimer(0);

        world.runTo(0);
        coordinator.decline(0, TASK, 1, CheckpointFailureReason.CHECKPOINT_DECLINED, true);
        coordinator.decline(0, TASK, 1, CheckpointFailureReason.CHECKPOINT_DECLINED, true);
        world.runTo(1_000);
        acknowledge(2);
        world.runTo(2_000);
        coordinator.decline(0, TASK, 3, CheckpointFailureReason.CHECKPOINT_ASYNC_EXCEPTION, true);
        int before = world.globalFailures;
        world.runTo(3_000);
        coordinator.decline(0, TASK, 4, CheckpointFailureReason.CHECKPOINT_DECLINED, true);

        assertThat(before).isZero();
        assertThat(world.globalFailures).isEqualTo(1);
        assertThat(coordinator.consecutiveFailures()).isZero();
    }

    @Test
    void a_task_that_is_not_ready_does_not_count() {
        CheckpointCoordinator coordinator = coordinator(1_000, 0, 1, 0);
        coordinator.startTimer(0);

        world.runTo(0);
        coordinator.decline(0, TASK, 1, CheckpointFailureReason.CHECKPOINT_DECLINED_TASK_NOT_READY, true);

        assertThat(world.globalFailures).isZero();
    }

    @Test
    void an_expired_checkpoint_counts_and_its_late_acknowledgement_is_discarded() {
        CheckpointCoordinator coordinator = coordinator(100_000, 0, 1, 0);
        coordinator.startTimer(0);

        world.runTo(60_000);
        acknowledge(1);

        assertThat(world.globalFailures).isEqualTo(1);
        assertThat(coordinator.latest()).isNull();
        assertThat(world.events).hasAtLeastOneElementOfType(CheckpointEvent.LateAcknowledgement.class);
    }

    @Test
    void a_newer_checkpoint_that_completes_first_subsumes_the_older() {
        CheckpointCoordinator coordinator = coordinator(1_000, 0, 2, 0);
        coordinator.startTimer(0);

        world.runTo(1_000);
        acknowledge(2);

        assertThat(world.reasons()).containsExactly(CheckpointFailureReason.CHECKPOINT_SUBSUMED);
        assertThat(coordinator.pending()).isEmpty();
    }

    @Test
    void in_flink_2_3_the_first_checkpoint_comes_as_soon_as_all_tasks_run() {
        CheckpointCoordinator coordinator = coordinator(600_000, 0, 1, 0);
        PeriodicActivation activation = new PeriodicActivation(FlinkVersion.V2_3, coordinator, false);

        activation.jobStatusChanged(JobStatus.RUNNING);
        boolean startedWithTheJob = coordinator.isTimerOn();
        activation.attemptStateChanged(TASK, ExecutionState.SCHEDULED);
        boolean stoppedWhileDeploying = !coordinator.isTimerOn();
        world.now = 100;
        activation.attemptStateChanged(TASK, ExecutionState.RUNNING);
        world.runTo(100);

        assertThat(startedWithTheJob).isTrue();
        assertThat(stoppedWhileDeploying).isTrue();
        assertThat(triggered()).containsExactly(100L);
    }

    @Test
    void in_flink_1_20_the_first_checkpoint_comes_after_a_random_delay() {
        CheckpointCoordinator coordinator = coordinator(600_000, 0, 1, 0);
        PeriodicActivation activation = new PeriodicActivation(FlinkVersion.V1_20, coordinator, false);
        world.random = 123_456;

        activation.jobStatusChanged(JobStatus.RUNNING);
        activation.attemptStateChanged(TASK, ExecutionState.RUNNING);
        world.runTo(200_000);

        assertThat(triggered()).containsExactly(123_456L);
    }

    @Test
    void in_flink_2_3_the_timer_survives_the_second_failover() {
        CheckpointCoordinator coordinator = coordinator(1_000, 0, 1, 0);
        PeriodicActivation activation = new PeriodicActivation(FlinkVersion.V2_3, coordinator, false);
        activation.jobStatusChanged(JobStatus.RUNNING);
        activation.attemptStateChanged(TASK, ExecutionState.RUNNING);

        activation.attemptStateChanged(TASK, ExecutionState.FAILED);
        boolean firstStops = !coordinator.isTimerOn();
        activation.jobStatusChanged(JobStatus.RESTARTING);
        activation.jobStatusChanged(JobStatus.RUNNING);
        AttemptId second = new AttemptId(TASK.subtask(), 1);
        activation.attemptStateChanged(second, ExecutionState.RUNNING);
        activation.attemptStateChanged(second, ExecutionState.FAILED);

        assertThat(firstStops).isTrue();
        assertThat(coordinator.isTimerOn()).isTrue();
    }

    /** One always running task, a clock that the test turns. */
    private static final class World implements CoordinatorPort {
        private record Planned2(long time, long order, Runnable action) {}

        private final List<TraceEvent> events = new ArrayList<>();
        private final List<Long> times = new ArrayList<>();
        private final PriorityQueue<Planned2> planned =
                new PriorityQueue<>(Comparator.comparingLong(Planned2::time).thenComparingLong(Planned2::order));
        private @Nullable CheckpointCoordinator coordinator;
        private long now;
        private long order;
        private long random;
        private final List<String> savepoints = new ArrayList<>();
        private int globalFailures;

        void runTo(long time) {
            while (!planned.isEmpty() && planned.peek().time <= time) {
                Planned2 next = planned.poll();
                now = next.time;
                next.action.run();
            }
            now = time;
        }

        List<CheckpointFailureReason> reasons() {
            List<CheckpointFailureReason> reasons = new ArrayList<>();
            for (TraceEvent event : events) {
                if (event instanceof CheckpointEvent.NotTriggered not) {
                    reasons.add(not.reason());
                } else if (event instanceof CheckpointEvent.Aborted aborted) {
                    reasons.add(aborted.reason());
                }
            }
            return reasons;
        }

        @Override
        public long nowMillis() {
            return now;
        }

        @Override
        public long randomBetween(long from, long to) {
            return random;
        }

        @Override
        public void scheduleTick(long timeMillis, int generation) {
            planned.add(new Planned2(timeMillis, order++, () -> coordinator.tick(generation)));
        }

        @Override
        public void scheduleExpiry(long timeMillis, long checkpointId) {
            planned.add(new Planned2(timeMillis, order++, () -> coordinator.expire(checkpointId)));
        }

        @Override
        public void schedulePrepared(long checkpointId) {
            coordinator.prepared(checkpointId);
        }

        @Override
        public void scheduleCleaned() {
            planned.add(new Planned2(now, order++, () -> coordinator.cleaned()));
        }

        @Override
        public void savepointEnded(
                CheckpointRequest request, long checkpointId, @Nullable CheckpointFailureReason reason) {
            savepoints.add(checkpointId + " " + request.kind() + " " + reason);
        }

        @Override
        public Planned plan() {
            return new Planned(new CheckpointPlan(List.of(0), List.of(0), List.of(TASK), List.of()), null, "");
        }

        @Override
        public int taskCount() {
            return 1;
        }

        @Override
        public SubtaskId subtask(int task) {
            return TASK.subtask();
        }

        @Override
        public void sendTrigger(int task, long checkpointId, long timestampMillis, CheckpointOptions options) {}

        @Override
        public void sendCompleted(int task, long checkpointId) {}

        @Override
        public void sendAborted(int task, long checkpointId, long latestCompleted) {}

        @Override
        public void globalFailure(String cause) {
            globalFailures++;
        }

        @Override
        public void moment(CheckpointMoment moment, long checkpointId, int task) {}

        @Override
        public void trace(TraceEvent event) {
            events.add(event);
            times.add(now);
        }
    }
}
