package io.barrierscope.app.lab.region;

import io.barrierscope.engine.failover.FailureContext;
import io.barrierscope.engine.failover.PartitionRef;
import io.barrierscope.engine.failover.RestartSet;
import io.barrierscope.engine.graph.JobGraph;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A job, the subtask of it that fails, and who restarts with it under every plan. */
public final class RegionsModel {
    private final List<Runnable> listeners = new ArrayList<>();
    private final Map<FailoverPlan, RestartSet> answers = new EnumMap<>(FailoverPlan.class);
    private @Nullable RegionJob job;
    private int failed;
    private boolean resultsGone;

    /** Hears of every change. */
    public void onChange(Runnable listener) {
        listeners.add(listener);
    }

    /** Looks at another job; a subtask in its middle fails. */
    public void show(JobGraph graph) {
        RegionJob fresh = RegionJob.of(graph);
        job = fresh;
        failed = fresh.failover().firstTask(fresh.failover().vertexCount() / 2);
        resultsGone = false;
        decide();
    }

    /** The job; null while there is none. */
    public @Nullable RegionJob job() {
        return job;
    }

    /** The task that fails. */
    public int failed() {
        return failed;
    }

    /** Whether results that finished producers have left behind are gone. */
    public boolean resultsGone() {
        return resultsGone;
    }

    /** Lets another task fail. */
    public void fail(int task) {
        RegionJob present = job;
        if (present != null && task >= 0 && task < present.failover().taskCount()) {
            failed = task;
            decide();
        }
    }

    /** Says whether results that finished producers have left behind are gone. */
    public void setResultsGone(boolean gone) {
        resultsGone = gone;
        if (job != null) {
            decide();
        }
    }

    /**
     * Goes to a neighbour of the failed task.
     *
     * @param vertices how many vertices to the right
     * @param subtasks how many subtasks down
     */
    public void step(int vertices, int subtasks) {
        RegionJob present = job;
        if (present == null) {
            return;
        }
        int vertex = present.failover().vertexOf(failed) + vertices;
        vertex = Math.max(0, Math.min(present.failover().vertexCount() - 1, vertex));
        int subtask = present.failover().subtaskOf(failed) + subtasks;
        subtask = Math.max(0, Math.min(present.failover().parallelism(vertex) - 1, subtask));
        fail(present.failover().taskIndex(vertex, subtask));
    }

    /** Who restarts under a plan; only while there is a job. */
    public RestartSet answer(FailoverPlan plan) {
        return Objects.requireNonNull(answers.get(plan));
    }

    private void decide() {
        RegionJob present = Objects.requireNonNull(job);
        FailureContext context = resultsGone ? new WithoutResults() : FailureContext.ordinary();
        for (FailoverPlan plan : FailoverPlan.values()) {
            answers.put(plan, plan.answer(present.failover(), failed, context));
        }
        listeners.forEach(Runnable::run);
    }

    /** Every task was started, and no result is there any more. */
    private static final class WithoutResults implements FailureContext {
        @Override
        public boolean isTracked(PartitionRef partition) {
            return false;
        }

        @Override
        public Optional<PartitionRef> lostPartition() {
            return Optional.empty();
        }

        @Override
        public boolean isNeverStarted(int taskIndex) {
            return false;
        }
    }
}
