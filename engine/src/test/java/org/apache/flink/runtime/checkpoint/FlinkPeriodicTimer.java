package org.apache.flink.runtime.checkpoint;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Delayed;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.apache.flink.api.common.JobID;
import org.apache.flink.api.common.JobStatus;
import org.apache.flink.runtime.execution.ExecutionState;
import org.apache.flink.runtime.executiongraph.ExecutionAttemptID;
import org.apache.flink.runtime.jobgraph.OperatorID;
import org.apache.flink.runtime.jobgraph.tasks.CheckpointCoordinatorConfiguration;
import org.apache.flink.runtime.state.storage.JobManagerCheckpointStorage;
import org.apache.flink.util.clock.ManualClock;
import org.apache.flink.util.concurrent.Executors;
import org.apache.flink.util.concurrent.ScheduledExecutor;

/** Flink's {@code CheckpointCoordinator} on a clock by hand, of which only the moments are seen when it would trigger. */
public final class FlinkPeriodicTimer {
    private final ManualClock clock = new ManualClock();
    private final PriorityQueue<Due> queue = new PriorityQueue<>();
    private final List<Long> triggered = new ArrayList<>();
    private final CheckpointCoordinator coordinator;
    private long scheduled;
    private long lastDelayMillis = -1;
    private long firstDelayMillis = -1;
    private final Map<String, ExecutionAttemptID> attempts = new HashMap<>();

    public FlinkPeriodicTimer(long startMillis, long intervalMillis, long backlogIntervalMillis, long minPauseMillis) {
        clock.advanceTime(Duration.ofMillis(startMillis));
        CheckpointCoordinatorConfiguration configuration = CheckpointCoordinatorConfiguration.builder()
                .setCheckpointInterval(intervalMillis)
                .setCheckpointIntervalDuringBacklog(backlogIntervalMillis)
                .setMinPauseBetweenCheckpoints(minPauseMillis)
                .build();
        try {
            coordinator = new CheckpointCoordinator(
                    new JobID(),
                    configuration,
                    List.of(),
                    new StandaloneCheckpointIDCounter(),
                    new StandaloneCompletedCheckpointStore(1),
                    new JobManagerCheckpointStorage(),
                    Executors.directExecutor(),
                    new CheckpointsCleaner(),
                    new Timer(),
                    new CheckpointFailureManager(Integer.MAX_VALUE, new NeverFails()),
                    this::plan,
                    clock,
                    NoOpCheckpointStatsTracker.INSTANCE,
                    VertexFinishedStateChecker::new);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    private CompletableFuture<CheckpointPlan> plan() {
        triggered.add(clock.relativeTimeMillis());
        return CompletableFuture.failedFuture(
                new CheckpointException(CheckpointFailureReason.NOT_ALL_REQUIRED_TASKS_RUNNING));
    }

    /** Starts the timer; returns the first delay, which Flink draws. */
    public long start() {
        coordinator.startCheckpointScheduler();
        return lastDelayMillis;
    }

    public void stop() {
        coordinator.stopCheckpointScheduler();
    }

    /** The delay of the very first start, which Flink draws. */
    public long firstDelayMillis() {
        return firstDelayMillis;
    }

    /** The job of the coordinator changes its status. */
    public void jobStatus(String status, boolean blockingEdges) {
        listener(blockingEdges).jobStatusChanges(new JobID(), JobStatus.valueOf(status), 0);
    }

    /**
     * An attempt changes its state, as {@code DefaultExecutionGraph.updateStateInternal} handles it.
     *
     * @param blocked whether some registered attempt writes to a blocking edge
     */
    public void attempt(String name, String state, boolean blockingEdges, boolean blocked) {
        boolean running = state.equals("RUNNING");
        if (running && !blocked && !coordinator.isPeriodicCheckpointingStarted()) {
            coordinator.startCheckpointScheduler();
        }
        listener(blockingEdges)
                .onStateUpdate(
                        attempts.computeIfAbsent(name, key -> ExecutionAttemptID.randomId()),
                        ExecutionState.CREATED,
                        ExecutionState.valueOf(state));
    }

    private CheckpointCoordinatorDeActivator listener(boolean blockingEdges) {
        return coordinator.createActivatorDeactivator(!blockingEdges);
    }

    public void backlog(int source, boolean begins) {
        coordinator.setIsProcessingBacklog(new OperatorID(0, source), begins);
    }

    /** Lets so much time pass. */
    public void pass(long millis) {
        long until = clock.relativeTimeMillis() + millis;
        while (!queue.isEmpty() && queue.peek().atMillis <= until) {
            Due due = queue.poll();
            clock.advanceTime(Duration.ofMillis(Math.max(0, due.atMillis - clock.relativeTimeMillis())));
            due.run();
        }
        clock.advanceTime(Duration.ofMillis(until - clock.relativeTimeMillis()));
    }

    /** The moments at which the tasks would have been asked. */
    public List<Long> triggered() {
        return List.copyOf(triggered);
    }

    private final class Due extends FutureTask<Void> implements ScheduledFuture<Void> {
        private final long atMillis;
        private final long number;

        Due(Runnable action, long atMillis) {
            super(action, null);
            this.atMillis = atMillis;
            this.number = scheduled++;
        }

        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(atMillis - clock.relativeTimeMillis(), TimeUnit.MILLISECONDS);
        }

        @Override
        public int compareTo(Delayed other) {
            Due due = (Due) other;
            int order = Long.compare(atMillis, due.atMillis);
            return order != 0 ? order : Long.compare(number, due.number);
        }
    }

    private final class Timer implements ScheduledExecutor {
        @Override
        public ScheduledFuture<?> schedule(Runnable command, long delay, TimeUnit unit) {
            lastDelayMillis = unit.toMillis(delay);
            firstDelayMillis = firstDelayMillis < 0 ? lastDelayMillis : firstDelayMillis;
            Due due = new Due(command, clock.relativeTimeMillis() + lastDelayMillis);
            queue.add(due);
            return due;
        }

        @Override
        public void execute(Runnable command) {
            command.run();
        }

        @Override
        public <V> ScheduledFuture<V> schedule(Callable<V> callable, long delay, TimeUnit unit) {
            throw new UnsupportedOperationException();
        }

        @Override
        public ScheduledFuture<?> scheduleAtFixedRate(Runnable command, long first, long period, TimeUnit unit) {
            throw new UnsupportedOperationException();
        }

        @Override
        public ScheduledFuture<?> scheduleWithFixedDelay(Runnable command, long first, long delay, TimeUnit unit) {
            throw new UnsupportedOperationException();
        }
    }

    private static final class NeverFails implements CheckpointFailureManager.FailJobCallback {
        @Override
        public void failJob(Throwable cause) {
            throw new AssertionError(cause);
        }

        @Override
        public void failJobDueToTaskFailure(Throwable cause, ExecutionAttemptID attempt) {
            throw new AssertionError(cause);
        }
    }
}
