package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.checkpoint.CompletedCheckpoint;
import io.barrierscope.engine.fault.JobChange;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.plan.AdaptiveOptions;
import io.barrierscope.engine.plan.SchedulerType;
import io.barrierscope.engine.plan.SlotSharing;
import io.barrierscope.engine.trace.ClusterEvent;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How the adaptive scheduler restarts: everything is cancelled, then the wait begins, then the job starts with the slots
 * there are; failures until then are not counted.
 *
 * <pre>
 * EXECUTING -> CANCELLING -> BACKING_OFF -> (enough slots) -> EXECUTING
 *                                        -> WAITING -> EXECUTING, or the job fails for want of slots
 * </pre>
 *
 * <p>Flink's {@code AdaptiveScheduler} with its states {@code Executing}, {@code Restarting} and {@code WaitingForResources}.
 */
final class AdaptiveRestart {
    private final Engine engine;
    private final Scheduler scheduler;
    private final JobGraph wanted;
    private Memento now = new Memento(Phase.EXECUTING, 0, 0, -1);

    /** Where the scheduler is. */
    enum Phase {
        EXECUTING,
        CANCELLING,
        BACKING_OFF,
        WAITING
    }

    AdaptiveRestart(Engine engine, Scheduler scheduler) {
        this.engine = engine;
        this.scheduler = scheduler;
        this.wanted = engine.graph().job();
    }

    /** Whether the job has chosen this scheduler. */
    boolean isChosen() {
        return engine.options().cluster().scheduler() == SchedulerType.ADAPTIVE;
    }

    /** Whether everything is cancelled already, so that a further failure changes nothing. */
    boolean ignoresFailures() {
        return now.phase != Phase.EXECUTING;
    }

    /** All attempts are being cancelled because of the failure. */
    void begin(int failure) {
        to(Phase.CANCELLING, failure);
        attemptEnded();
    }

    /** An attempt has ended; the wait begins after the last one. */
    void attemptEnded() {
        if (now.phase != Phase.CANCELLING) {
            return;
        }
        for (Task task : engine.tasks()) {
            if (!task.executionState().isTerminal()) {
                return;
            }
        }
        FailureState failure = scheduler.failures().find(now.failure);
        to(Phase.BACKING_OFF, now.failure);
        plan(failure == null ? 0 : failure.image().backoffMillis(), false);
    }

    /** The job ended otherwise, or its job manager did. */
    void forget() {
        to(Phase.EXECUTING, 0);
    }

    private void to(Phase phase, int failure) {
        now = new Memento(phase, failure, now.changes + 1, -1);
    }

    private void plan(long delayMillis, boolean last) {
        long due = Math.max(now.untilMillis, engine.timeMillis() + delayMillis);
        now = new Memento(now.phase, now.failure, now.changes, due);
        engine.schedule(delayMillis, new EngineEvent.AdaptiveDue(now.changes, last));
    }

    /**
     * A timer of the present phase.
     *
     * @param last whether nothing more is waited for
     */
    boolean due(int changes, boolean last) {
        if (changes != now.changes || scheduler.jobStatus().isTerminal()) {
            return false;
        }
        if (now.phase == Phase.BACKING_OFF) {
            proceed();
        } else if (available() >= groups()) {
            start(available());
        } else if (last) {
            scheduler.becomes(JobStatus.FAILING);
            scheduler.refuseJob("NoResourceAvailableException: not enough slots to run the job at all");
            forget();
        }
        return true;
    }

    /** There may be more slots. */
    void slotsChanged() {
        if (now.phase == Phase.WAITING && available() >= needed()) {
            start(needed());
        }
    }

    /** Whether a job that is submitted has to wait for slots before it starts. */
    boolean waitsForSlots() {
        if (!isChosen() || available() >= needed()) {
            return false;
        }
        await(0);
        return true;
    }

    private void proceed() {
        if (available() >= needed()) {
            start(needed());
            return;
        }
        await(now.failure);
        scheduler.becomes(JobStatus.CREATED);
    }

    private void await(int failure) {
        AdaptiveOptions options = engine.options().cluster().adaptive();
        to(Phase.WAITING, failure);
        plan(options.resourceStabilizationMillis(), false);
        options.resourceWaitMillis().ifPresent(wait -> plan(wait, true));
    }

    private int available() {
        return engine.workers().slots().available();
    }

    private int needed() {
        return SlotSharing.of(wanted).slotsNeeded();
    }

    private int groups() {
        return SlotSharing.of(wanted).slotsByGroup().size();
    }

    /** Starts the job with at most so many slots, dealt evenly to the slot sharing groups. */
    private void start(int slots) {
        int failure = now.failure;
        to(Phase.EXECUTING, 0);
        engine.tracer().emit(new ClusterEvent.ParallelismChosen(Math.min(slots, needed()), slots >= needed()));
        Map<VertexId, Integer> chosen = parallelism(slots);
        boolean changes = false;
        for (JobVertex vertex : engine.graph().job().vertices()) {
            changes |= vertex.parallelism() != chosen.getOrDefault(vertex.id(), vertex.parallelism());
        }
        CompletedCheckpoint latest = engine.coordinator().latest();
        JobGraph graph = ChangedJob.of(engine.graph().job(), JobChange.parallelism(chosen));
        EngineGraph next = engine.graph().changed(graph, engine.graph().maxParallelism());
        if (failure == 0) {
            if (changes) {
                engine.redeployment().replace(next, latest);
            }
            scheduler.startAll();
            return;
        }
        scheduler.becomes(JobStatus.CREATED);
        engine.activation().begin();
        if (changes) {
            engine.redeployment().replace(next, latest);
            engine.coordinator().begin();
            scheduler.restarts().restartReplaced(failure);
        } else {
            scheduler.restartAll(failure, JobStatus.CREATED);
        }
    }

    private Map<VertexId, Integer> parallelism(int slots) {
        SlotSharing sharing = SlotSharing.of(wanted);
        Map<String, Integer> share = AdaptiveSlots.perGroup(sharing.slotsByGroup(), slots);
        Map<VertexId, Integer> chosen = new LinkedHashMap<>();
        for (JobVertex vertex : wanted.vertices()) {
            int most = share.getOrDefault(sharing.groupOf(vertex.id()), 1);
            chosen.put(vertex.id(), Math.min(vertex.parallelism(), most));
        }
        return chosen;
    }

    Memento memento() {
        return now;
    }

    void restore(Memento memento) {
        now = memento;
    }

    Phase phase() {
        return now.phase;
    }

    /** When the last timer of the present phase fires; -1 when none runs. */
    long untilMillis() {
        return now.untilMillis;
    }

    /** Where it is at one moment. */
    record Memento(Phase phase, int failure, int changes, long untilMillis) {}
}
