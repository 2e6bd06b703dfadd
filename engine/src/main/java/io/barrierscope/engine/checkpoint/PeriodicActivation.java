package io.barrierscope.engine.checkpoint;

import io.barrierscope.engine.base.AttemptId;
import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.graph.FlinkVersion;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * When the periodic timer runs, by Flink version: {@code CheckpointCoordinatorDeActivator} in 1.20 starts it with the job,
 * after a random delay; {@code ExecutionTrackingCheckpointCoordinatorDeActivator} in 2.3 starts it when every tracked
 * attempt runs, after the minimum pause. In 2.3 failed and cancelled attempts are tracked for ever, so after the first
 * failover only a task's RUNNING report starts the timer, and nothing but the end of the job stops it.
 */
public final class PeriodicActivation {
    private final FlinkVersion version;
    private final CheckpointCoordinator coordinator;
    private final boolean pausedSources;
    private @Nullable BooleanSupplier blocking;
    private boolean jobRunning;
    private boolean started;
    private boolean randomDelayUsed;
    private Set<AttemptId> notRunning = new LinkedHashSet<>();

    /**
     * @param pausedSources whether sources wait for the first checkpoint (option
     *     {@code pipeline.sources.pause-until-first-checkpoint})
     */
    public PeriodicActivation(FlinkVersion version, CheckpointCoordinator coordinator, boolean pausedSources) {
        this.version = version;
        this.coordinator = coordinator;
        this.pausedSources = pausedSources;
    }

    /**
     * The job has blocking exchanges: its timer runs only from a task's RUNNING report on that comes while no registered
     * attempt writes to one ({@code DefaultExecutionGraph}, {@code ExecutionGraphUtils.isAnyOutputBlocking}).
     */
    public void waitForBlocking(BooleanSupplier anyRegistered) {
        blocking = anyRegistered;
    }

    private boolean isBlocked() {
        BooleanSupplier asked = blocking;
        return asked != null && asked.getAsBoolean();
    }

    /** Another job manager, or another execution graph: it begins to listen anew. */
    public void begin() {
        jobRunning = false;
        started = false;
        randomDelayUsed = false;
        notRunning = new LinkedHashSet<>();
    }

    public void jobStatusChanged(JobStatus status) {
        jobRunning = status == JobStatus.RUNNING;
        if (blocking != null) { // CheckpointCoordinatorDeActivator.alwaysStopping
            coordinator.stopTimer();
        } else if (version == FlinkVersion.V1_20) {
            if (jobRunning) {
                coordinator.startTimer(coordinator.isPeriodic() ? coordinator.randomDelayMillis() : 0);
            } else {
                coordinator.stopTimer();
            }
        } else {
            update();
        }
    }

    /** In the order of {@code DefaultExecutionGraph.updateStateInternal}: a RUNNING report first, then who listens. */
    public void attemptStateChanged(AttemptId attempt, ExecutionState state) {
        if (state == ExecutionState.RUNNING && coordinator.isPeriodic() && !coordinator.isTimerOn() && !isBlocked()) {
            startAgain();
        }
        if (version == FlinkVersion.V2_3) {
            if (state == ExecutionState.RUNNING || state == ExecutionState.FINISHED) {
                notRunning.remove(attempt);
            } else {
                notRunning.add(attempt);
            }
            update();
        }
    }

    /** A savepoint with which the job was to end has failed: the timer that was stopped for it runs again. */
    public void startAgain() {
        boolean alwaysRandom = version == FlinkVersion.V1_20 && coordinator.isPeriodic();
        coordinator.startTimer(alwaysRandom ? coordinator.randomDelayMillis() : firstDelay());
    }

    private void update() {
        if (jobRunning && notRunning.isEmpty() && blocking == null) {
            if (!started) {
                started = true;
                coordinator.startTimer(firstDelay());
            }
        } else if (started) {
            started = false;
            coordinator.stopTimer();
        }
    }

    /** The random delay is drawn once for each coordinator; every later start takes the minimum pause. */
    private long firstDelay() {
        if (randomDelayUsed || !coordinator.isPeriodic()) {
            return coordinator.minPauseMillis();
        }
        randomDelayUsed = true;
        return pausedSources ? coordinator.randomDelayOfPausedSourcesMillis() : coordinator.randomDelayMillis();
    }

    public Memento memento() {
        return new Memento(jobRunning, started, randomDelayUsed, List.copyOf(notRunning));
    }

    public void restore(Memento memento) {
        jobRunning = memento.jobRunning;
        started = memento.started;
        randomDelayUsed = memento.randomDelayUsed;
        notRunning = new LinkedHashSet<>(memento.notRunning);
    }

    /** The job is submitted anew: attempts of its former life count no longer. */
    public void beginAnew() {
        restore(new Memento(false, false, false, List.of()));
    }

    /** What is remembered at one moment. */
    public record Memento(boolean jobRunning, boolean started, boolean randomDelayUsed, List<AttemptId> notRunning) {}
}
