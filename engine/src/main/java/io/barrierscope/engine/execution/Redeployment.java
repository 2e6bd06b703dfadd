package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.check.StateLineage;
import io.barrierscope.engine.checkpoint.CheckpointLayout.OperatorPart;
import io.barrierscope.engine.checkpoint.CompletedCheckpoint;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.graph.ClaimMode;
import io.barrierscope.engine.graph.JobChange;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.plan.ChangedGraph;
import io.barrierscope.engine.plan.RecoveryOptions;
import io.barrierscope.engine.stream.CheckpointOptions.Format;
import io.barrierscope.engine.trace.FailoverEvent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Lets the job begin again with another graph or parallelism, from a checkpoint or savepoint of this run (Flink's client
 * with {@code run -s}, and {@code StateAssignmentOperation}).
 */
final class Redeployment {
    private final Engine engine;
    private final RecoveryOptions recovery;
    private @Nullable Request waiting;

    Redeployment(Engine engine, RecoveryOptions recovery) {
        this.engine = engine;
        this.recovery = recovery;
    }

    /**
     * What is submitted when the running job has ended.
     *
     * @param checkpointId what is restored; the newest that is left then for {@link Fault.Restore#LATEST}
     * @param newerThan id of the newest savepoint before the one that is awaited; negative when none is
     */
    record Request(JobChange change, long checkpointId, boolean allowNonRestoredState, long newerThan) {}

    // ---- the wish

    /** Why nothing can come of the operation; null when something can. */
    @Nullable
    String refusal(Fault operation) {
        if (engine.scheduler().takeoverPlanned()) {
            return Operations.NOBODY_LEADS;
        }
        JobStatus status = engine.scheduler().jobStatus();
        if (operation instanceof Fault.Rescale rescale) {
            if (status != JobStatus.RUNNING || engine.stopping().isUnderWay()) {
                return "only a running job can be stopped with a savepoint, and the job is " + status;
            }
            return ChangedGraph.refusal(submitted(), JobChange.parallelism(rescale.parallelism()));
        }
        if (!(operation instanceof Fault.Restore restore)) {
            return null;
        }
        if (waiting != null) {
            return "the job is about to be submitted again already";
        }
        String problem = ChangedGraph.refusal(submitted(), restore.change());
        if (problem != null || restore.checkpointId() == Fault.Restore.NOTHING) {
            return problem;
        }
        boolean there = restore.checkpointId() == Fault.Restore.LATEST
                ? !survivors().isEmpty()
                : find(restore.checkpointId(), survivors()) != null;
        return there ? null : nothingLeft(restore.checkpointId());
    }

    private JobGraph submitted() {
        return engine.scheduler().adaptive().submitted();
    }

    private String nothingLeft(long checkpointId) {
        String what = checkpointId == Fault.Restore.LATEST ? "no checkpoint" : "no checkpoint " + checkpointId;
        return what + " and no such savepoint would be left when the job has ended:"
                + " execution.checkpointing.externalized-checkpoint-retention is "
                + engine.options().checkpoints().retention();
    }

    /** What can be restored once the job has ended, oldest first. */
    private List<CompletedCheckpoint> survivors() {
        List<CompletedCheckpoint> left = new ArrayList<>();
        boolean kept = engine.scheduler().jobStatus().isTerminal()
                || engine.options().checkpoints().retention().keepsAfter(JobStatus.CANCELED);
        if (kept) {
            left.addAll(engine.coordinator().retained());
        }
        for (CompletedCheckpoint savepoint : engine.coordinator().savepoints()) {
            if (!left.contains(savepoint)) {
                left.add(savepoint);
            }
        }
        left.sort(Comparator.comparingLong(CompletedCheckpoint::id));
        return left;
    }

    private static @Nullable CompletedCheckpoint find(long id, List<CompletedCheckpoint> among) {
        for (CompletedCheckpoint one : among) {
            if (one.id() == id) {
                return one;
            }
        }
        return null;
    }

    String inWords(Fault operation) {
        if (operation instanceof Fault.Rescale rescale) {
            return "the job stops with a savepoint and is submitted again from it with " + words(rescale.parallelism());
        }
        Fault.Restore restore = (Fault.Restore) operation;
        String from = restore.checkpointId() == Fault.Restore.NOTHING
                ? "without state"
                : restore.checkpointId() == Fault.Restore.LATEST
                        ? "from the newest checkpoint or savepoint"
                        : "from checkpoint " + restore.checkpointId();
        return (engine.scheduler().jobStatus().isTerminal() ? "the job is" : "the job is cancelled and")
                + " submitted again " + from
                + (restore.change().parallelism().isEmpty()
                        ? ""
                        : " with " + words(restore.change().parallelism()));
    }

    private static String words(Map<VertexId, Integer> parallelism) {
        List<String> each = new ArrayList<>();
        parallelism.forEach((vertex, copies) -> each.add(vertex + " at parallelism " + copies));
        return String.join(", ", each);
    }

    void run(Fault operation) {
        if (operation instanceof Fault.Rescale rescale) {
            waiting = new Request(
                    JobChange.parallelism(rescale.parallelism()), Fault.Restore.LATEST, false, newestSavepoint());
            engine.stopping().stop(false, Format.CANONICAL);
        } else if (operation instanceof Fault.Restore restore) {
            waiting = new Request(restore.change(), restore.checkpointId(), restore.allowNonRestoredState(), -1);
            if (engine.scheduler().jobStatus().isTerminal()) {
                engine.schedule(0, new EngineEvent.Resubmit());
            } else {
                engine.scheduler().cancelJob();
            }
        }
    }

    private long newestSavepoint() {
        return engine.coordinator().savepoints().stream()
                .mapToLong(CompletedCheckpoint::id)
                .max()
                .orElse(0);
    }

    // ---- its fulfilment

    /** The job has ended: what waited for that is submitted. */
    void jobEnded() {
        Request request = waiting;
        if (request != null && (request.newerThan < 0 || newestSavepoint() > request.newerThan)) {
            engine.schedule(0, new EngineEvent.Resubmit());
        } else {
            waiting = null;
        }
    }

    /** The job manager that was asked is gone; the next one, if any, has not heard of it. */
    void jobManagerGone(boolean takesOver) {
        if (takesOver) {
            waiting = null;
        } else {
            jobEnded();
        }
    }

    /** The job is submitted for the first time, from what an earlier run has left. */
    boolean submitFrom(CompletedCheckpoint from) {
        StateMapping mapping =
                StateMapping.of(from, engine.deployment().layout().operators(), recovery.ignoresUnclaimedState());
        String refusal = refusal(mapping, engine.graph(), from);
        if (refusal != null) {
            engine.scheduler().refuseJob(refusal);
            return true;
        }
        JobGraph graph = engine.graph().job();
        Deployment next = new Deployment(engine, engine.graph().changed(graph, mapping.adopted()), 1);
        StateAssignment assignment = engine.restorer().assignment(from, next);
        next.startFrom(assignment);
        engine.replaceDeployment(next);
        engine.sources().resetAll(from);
        Detour detour = engine.oracle().begin(next.graph(), assignment);
        for (Task task : next.tasks()) {
            task.state().restoreFrom = from;
        }
        if (detour != null) {
            new Redirection(engine, detour, assignment).of(next.taskList());
        }
        engine.coordinator().beginFrom(from, recovery.claim());
        engine.files().begunFrom(from, recovery.claim() == ClaimMode.CLAIM);
        resubmitted(from, mapping, graph);
        start();
        return true;
    }

    private void resubmitted(CompletedCheckpoint from, StateMapping mapping, JobGraph graph) {
        List<String> skipped =
                mapping.skipped().stream().map(OperatorPart::name).toList();
        List<String> forgotten =
                mapping.forgotten().stream().map(OperatorPart::name).toList();
        int misplaced = from.id() == recovery.withoutInFlight()
                ? 0
                : inFlight(engine.deployment().graph(), from).misplaced();
        engine.tracer()
                .emit(new FailoverEvent.Resubmitted(
                        from.id(), from.isSavepoint(), skipped, forgotten, parallelism(graph), misplaced));
    }

    boolean submit() {
        Request request = waiting;
        if (request == null) {
            return false;
        }
        waiting = null;
        JobGraph graph = ChangedGraph.of(submitted(), request.change);
        engine.scheduler().adaptive().wants(graph);
        List<CompletedCheckpoint> left = survivors();
        CompletedCheckpoint from = request.checkpointId == Fault.Restore.NOTHING
                ? null
                : request.checkpointId == Fault.Restore.LATEST
                        ? left.isEmpty() ? null : left.get(left.size() - 1)
                        : find(request.checkpointId, left);
        if (from == null) {
            engine.scheduler().newJob();
            replace(engine.graph().changed(graph, Map.of()), null);
            engine.coordinator().beginFrom(null, recovery.claim());
            start();
            return true;
        }
        EngineGraph wanted = engine.graph().changed(graph, Map.of());
        StateMapping mapping = StateMapping.of(
                from, wanted.layout(0).operators(), request.allowNonRestoredState || recovery.ignoresUnclaimedState());
        engine.scheduler().newJob();
        String refusal = refusal(mapping, wanted, from);
        if (refusal != null) {
            engine.coordinator().beginFrom(null, recovery.claim());
            engine.scheduler().refuseJob(refusal);
            return true;
        }
        replace(engine.graph().changed(graph, mapping.adopted()), from);
        engine.coordinator().beginFrom(from, recovery.claim());
        resubmitted(from, mapping, graph);
        start();
        return true;
    }

    /** Why Flink refuses to begin the job from the checkpoint; null when it does not. */
    private @Nullable String refusal(StateMapping mapping, EngineGraph wanted, CompletedCheckpoint from) {
        String refusal = mapping.refusal();
        if (refusal == null) {
            refusal = FinishedStates.refusal(wanted.topology(), wanted.layout(0), from);
        }
        return refusal != null || from.id() == recovery.withoutInFlight()
                ? refusal
                : inFlight(wanted, from).refusal();
    }

    private InFlightRedistribution inFlight(EngineGraph wanted, CompletedCheckpoint from) {
        return new InFlightRedistribution(wanted.job(), wanted.layout(0), from, recovery.outputAtConsumer());
    }

    private static Map<VertexId, Integer> parallelism(JobGraph graph) {
        Map<VertexId, Integer> all = new LinkedHashMap<>();
        graph.vertices().forEach(vertex -> all.put(vertex.id(), vertex.parallelism()));
        return all;
    }

    private void start() {
        engine.scheduler().submit();
    }

    /**
     * Replaces all tasks, which must have ended, by those of another graph; their first attempts restore the checkpoint.
     *
     * @param from null to begin with empty state
     */
    void replace(EngineGraph graph, @Nullable CompletedCheckpoint from) {
        Deployment old = engine.deployment();
        Deployment next = new Deployment(engine, graph, old.number() + 1);
        StateAssignment assignment = from == null ? null : engine.restorer().assignment(from, next);
        if (assignment != null) {
            next.startFrom(assignment);
        }
        next.continueFrom(old);
        engine.replaceDeployment(next);
        engine.sources().resetAll(from);
        Detour detour = engine.oracle().follow(graph);
        for (Task task : next.tasks()) {
            task.state().restoreFrom = from;
        }
        if (detour != null) {
            new Redirection(engine, detour, assignment).of(next.taskList());
        }
        dealLineages(old, next, assignment);
    }

    /** What state contains is dealt at once, although tasks take it up one by one: sums must not waver meanwhile. */
    private void dealLineages(Deployment old, Deployment next, @Nullable StateAssignment assignment) {
        for (OperatorPart before : old.layout().operators()) {
            for (int subtask = 0; subtask < before.parallelism(); subtask++) {
                StateLineage lineage = engine.oracle().lineage(before.vertex(), subtask);
                if (lineage != null) {
                    lineage.clear();
                }
            }
        }
        for (OperatorPart operator : next.layout().operators()) {
            for (int subtask = 0; subtask < operator.parallelism(); subtask++) {
                StateLineage lineage = engine.oracle().lineage(operator.vertex(), subtask);
                if (lineage != null && assignment != null) {
                    lineage.restore(assignment.lineage(operator, subtask));
                }
            }
        }
    }

    Memento memento() {
        return new Memento(waiting);
    }

    void restore(Memento memento) {
        waiting = memento.waiting;
    }

    /** What waits, at one moment. */
    record Memento(@Nullable Request waiting) {}
}
