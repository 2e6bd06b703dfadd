package io.barrierscope.engine.fidelity.cluster;

import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.graph.JobGraph;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.BooleanSupplier;
import org.apache.flink.api.common.JobID;
import org.apache.flink.api.common.JobStatus;
import org.apache.flink.core.execution.CheckpointType;
import org.apache.flink.runtime.execution.ExecutionState;
import org.apache.flink.runtime.executiongraph.AccessExecutionVertex;
import org.apache.flink.runtime.minicluster.MiniCluster;

/** Runs a document on a MiniCluster and plays its script, act after act. */
final class ClusterRun {
    private static final Duration LONGEST = Duration.ofMinutes(2);

    private final MiniCluster cluster;
    private final JobGraph graph;
    private final List<Script.Act> acts;
    private final Stage stage;
    private final JobID job;
    private final List<Long> checkpoints = new ArrayList<>();
    private final long deadline = System.nanoTime() + LONGEST.toNanos();

    private ClusterRun(MiniCluster cluster, FlowDocument document) throws ExecutionException, InterruptedException {
        this.cluster = cluster;
        this.graph = document.graph();
        this.acts = Script.of(document.scenarios().get(0).faults());
        this.stage = Stage.set(graph.name(), acts);
        this.job = cluster.submitJob(FlinkProgram.translate(graph.name(), graph))
                .get()
                .getJobID();
    }

    static Outcome of(MiniCluster cluster, FlowDocument document) throws ExecutionException, InterruptedException {
        ClusterRun run = new ClusterRun(cluster, document);
        try {
            return run.play();
        } finally {
            run.stage.end();
            Stage.clear(run.graph.name());
        }
    }

    private Outcome play() throws ExecutionException, InterruptedException {
        await("the start", this::allRun);
        for (Script.Act act : acts) {
            if (act instanceof Script.Trigger) {
                await("the sources to reach " + act, () -> stage.allWait(sources()) && allRun());
                trigger();
            } else {
                awaitRecovery(act);
            }
            stage.nextAct();
        }
        String status = cluster.requestJobResult(job)
                .get()
                .getJobStatus()
                .orElse(JobStatus.SUSPENDED)
                .name();
        return stage.outcome(status, checkpoints);
    }

    private void awaitRecovery(Script.Act fault) throws InterruptedException {
        String subtask = subtaskOf(fault);
        await(fault + " to strike", () -> stage.hasStruck(fault));
        await(
                "the recovery from " + fault,
                () -> isOver() || (stage.openings(subtask) > stage.openingsWhenStruck(fault) && allRun()));
    }

    private void trigger() throws InterruptedException {
        while (true) {
            CompletableFuture<Long> triggered = cluster.triggerCheckpoint(job, CheckpointType.CONFIGURED);
            try {
                checkpoints.add(triggered.get());
                return;
            } catch (ExecutionException e) {
                if (!e.toString().contains("Not all required tasks are currently running")) {
                    return;
                }
            }
        }
    }

    private Set<String> sources() {
        Set<String> sources = new HashSet<>();
        graph.vertices().stream()
                .filter(vertex -> graph.inputsOf(vertex.id()).isEmpty())
                .forEach(vertex -> {
                    for (int subtask = 0; subtask < vertex.parallelism(); subtask++) {
                        sources.add(vertex.id().value() + "#" + subtask);
                    }
                });
        return sources;
    }

    private boolean allRun() {
        try {
            if (cluster.getJobStatus(job).get() != JobStatus.RUNNING) {
                return false;
            }
            for (AccessExecutionVertex vertex :
                    cluster.getExecutionGraph(job).get().getAllExecutionVertices()) {
                if (vertex.getExecutionState() != ExecutionState.RUNNING
                        && vertex.getExecutionState() != ExecutionState.FINISHED) {
                    return false;
                }
            }
            return true;
        } catch (ExecutionException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private boolean isOver() {
        try {
            return cluster.getJobStatus(job).get().isGloballyTerminalState();
        } catch (ExecutionException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void await(String what, BooleanSupplier condition) throws InterruptedException {
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > deadline) {
                throw new AssertionError(graph.name() + " waits in vain for " + what);
            }
            stage.awaitNews();
        }
    }

    private static String subtaskOf(Script.Act fault) {
        if (fault instanceof Script.AtRecord record) {
            return record.subtask();
        }
        return fault instanceof Script.WhenNotified notified
                ? notified.subtask()
                : ((Script.InSnapshot) fault).subtask();
    }
}
