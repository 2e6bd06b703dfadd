package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.checkpoint.CompletedCheckpoint;
import io.barrierscope.engine.graph.JobChange;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.plan.AdaptiveOptions;
import io.barrierscope.engine.plan.ChangedGraph;
import io.barrierscope.engine.plan.PipelineDefaults;
import io.barrierscope.engine.plan.ReactiveMode;
import io.barrierscope.engine.plan.SchedulerType;
import io.barrierscope.engine.plan.SlotSharing;
import io.barrierscope.engine.trace.ClusterEvent;
import io.barrierscope.engine.trace.ClusterEvent.Rescaling.Reason;
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
 * <p>A running job goes the same way, without a failure, when it takes up slots that have come.
 *
 * <p>Flink's {@code AdaptiveScheduler} with its states {@code Executing}, {@code Restarting} and {@code WaitingForResources}.
 */
final class AdaptiveRestart {
    private final Engine engine;
    private final Scheduler scheduler;
    /** Stands for a failure's number when the job restarts only for other slots. */
    private static final int RESCALE = -1;

    private JobGraph submitted;
    private JobGraph wanted;
    private final AdaptiveRescale rescale;
    private final SlotTransitions waiting;
    private Phase phase = Phase.EXECUTING;
    private int failure;
    private int changes;
    private long untilMillis = -1;

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
        this.submitted = engine.graph().job();
        this.wanted = wanted(submitted);
        this.rescale = new AdaptiveRescale(engine, this);
        AdaptiveOptions options = engine.options().cluster().adaptive();
        this.waiting = new SlotTransitions(
                new SlotTransitions.Delays(0, options.resourceStabilizationMillis(), 0), new SlotTransitions.Context() {
                    @Override
                    public long nowMillis() {
                        return engine.timeMillis();
                    }

                    @Override
                    public boolean hasSufficientSlots() {
                        return available() >= groups();
                    }

                    @Override
                    public boolean hasDesiredSlots() {
                        return hasWantedSlots();
                    }

                    @Override
                    public void schedule(long delayMillis, SlotTransitions.Timer timer, int ofPhase) {
                        engine.schedule(delayMillis, new ClusterDue.WaitingDue(timer, ofPhase));
                    }

                    @Override
                    public void goOn(Reason reason) {
                        start(usable());
                    }
                });
    }

    AdaptiveRescale rescale() {
        return rescale;
    }

    /** The job was submitted again, perhaps with another parallelism. */
    void wants(JobGraph job) {
        submitted = job;
        wanted = wanted(job);
    }

    private JobGraph wanted(JobGraph job) {
        return engine.options().cluster().adaptive().reactive() ? ReactiveMode.wanted(job, engine.options()) : job;
    }

    /** The job as it was submitted, whatever parallelism it runs with. */
    JobGraph submitted() {
        return submitted;
    }

    /** Whether the job has chosen this scheduler. */
    boolean isChosen() {
        return engine.options().cluster().scheduler() == SchedulerType.ADAPTIVE;
    }

    /** Whether everything is cancelled already, so that a further failure changes nothing. */
    boolean ignoresFailures() {
        return phase != Phase.EXECUTING;
    }

    /** All attempts are being cancelled because of the failure. */
    void begin(int ofFailure) {
        to(Phase.CANCELLING, ofFailure);
        attemptEnded();
    }

    /** A running job restarts only to use other slots. */
    void rescale(Reason reason) {
        engine.tracer().emit(new ClusterEvent.Rescaling(usable(), reason));
        scheduler.rescale("the job takes up other slots");
        begin(RESCALE);
    }

    /** Whether the job runs, or at least has begun to. */
    boolean isExecuting() {
        return isChosen()
                && phase == Phase.EXECUTING
                && scheduler.jobStatus() == JobStatus.RUNNING
                && !engine.stopping().isUnderWay();
    }

    /** A checkpoint has ended: once all that follows is done, it may be a good moment to use other slots. */
    void checkpointEnded(boolean completed) {
        if (isExecuting()) {
            engine.schedule(0, new ClusterDue.RescaleTriggered(completed));
        }
    }

    /** Right after the end of a checkpoint; tells whether the job restarts. */
    boolean triggered(boolean completed) {
        if (!isExecuting()) {
            return false;
        }
        rescale.checkpointEnded(completed);
        return !isExecuting();
    }

    /** An attempt has ended; the wait begins after the last one. */
    void attemptEnded() {
        if (phase != Phase.CANCELLING) {
            return;
        }
        for (Task task : engine.tasks()) {
            if (!task.executionState().isTerminal()) {
                return;
            }
        }
        FailureState cause = scheduler.failures().find(failure);
        to(Phase.BACKING_OFF, failure);
        plan(cause == null ? 0 : cause.image().backoffMillis());
    }

    /** The job ended otherwise, or its job manager did. */
    void forget() {
        to(Phase.EXECUTING, 0);
    }

    private void to(Phase next, int ofFailure) {
        phase = next;
        failure = ofFailure;
        changes++;
        untilMillis = -1;
    }

    private void plan(long delayMillis) {
        untilMillis = engine.timeMillis() + delayMillis;
        engine.schedule(delayMillis, new ClusterDue.AdaptiveDue(changes, true));
    }

    /**
     * A timer of the present phase.
     *
     * @param last whether nothing more is waited for
     */
    boolean due(int ofChanges, boolean last) {
        if (ofChanges != changes || scheduler.jobStatus().isTerminal()) {
            return false;
        }
        if (phase == Phase.BACKING_OFF) {
            proceed();
        } else if (!last) {
            look();
            return phase != Phase.WAITING;
        } else if (available() >= groups()) {
            start(usable());
        } else {
            scheduler.becomes(JobStatus.FAILING);
            scheduler.refuseJob("NoResourceAvailableException: not enough slots to run the job at all");
            forget();
        }
        return true;
    }

    private void look() {
        waiting.onChange();
        waiting.onTrigger();
    }

    /** A timer fires while slots are waited for. */
    boolean waitingDue(SlotTransitions.Timer timer, int ofPhase) {
        if (phase != Phase.WAITING || scheduler.jobStatus().isTerminal()) {
            return false;
        }
        waiting.due(timer, ofPhase);
        return phase != Phase.WAITING;
    }

    /** There may be more slots. */
    void slotsChanged() {
        if (phase == Phase.WAITING) {
            look();
        } else if (isExecuting()) {
            rescale.slotsChanged();
        }
    }

    /** Whether a job that is submitted has to wait for slots before it starts. */
    boolean waitsForSlots() {
        if (!isChosen()) {
            return false;
        }
        if (hasWantedSlots()) {
            rescale.begin();
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
        await(failure);
        scheduler.becomes(JobStatus.CREATED);
    }

    private void await(int ofFailure) {
        to(Phase.WAITING, ofFailure);
        waiting.begin();
        engine.schedule(0, new ClusterDue.AdaptiveDue(changes, false));
        engine.options().cluster().adaptive().resourceWaitMillis().ifPresent(this::plan);
    }

    /** Slots that the job can use. */
    int usable() {
        return Math.min(available(), needed());
    }

    /** Whether there are as many slots as the job wants. */
    boolean hasWantedSlots() {
        return available() >= needed();
    }

    /** Whether a start with the slots there are would change the parallelism of any vertex. */
    boolean wouldChange() {
        return available() >= groups() && changes(parallelism(available()));
    }

    private boolean changes(Map<VertexId, Integer> chosen) {
        for (JobVertex vertex : engine.graph().job().vertices()) {
            if (vertex.parallelism() != chosen.getOrDefault(vertex.id(), vertex.parallelism())) {
                return true;
            }
        }
        return false;
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
        int cause = failure;
        to(Phase.EXECUTING, 0);
        rescale.begin();
        engine.tracer().emit(new ClusterEvent.ParallelismChosen(Math.min(slots, needed()), slots >= needed()));
        Map<VertexId, Integer> chosen = parallelism(slots);
        boolean replaces = cause == RESCALE || changes(chosen);
        CompletedCheckpoint latest = engine.coordinator().latest();
        JobGraph graph = ChangedGraph.of(PipelineDefaults.withPartitioning(wanted), JobChange.parallelism(chosen));
        EngineGraph next = engine.graph().changed(graph, engine.graph().maxParallelism());
        if (cause == 0) {
            if (replaces) {
                engine.redeployment().replace(next, latest);
            }
            scheduler.startAll();
            return;
        }
        scheduler.becomes(JobStatus.CREATED);
        engine.activation().begin();
        if (replaces) {
            engine.redeployment().replace(next, latest);
            engine.coordinator().begin();
            scheduler.restarts().restartReplaced(cause);
        } else {
            scheduler.restartAll(cause, JobStatus.CREATED);
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
        return new Memento(phase, failure, changes, untilMillis, waiting.state(), rescale.memento(), submitted);
    }

    void restore(Memento memento) {
        wants(memento.submitted);
        phase = memento.phase;
        failure = memento.failure;
        changes = memento.changes;
        untilMillis = memento.untilMillis;
        waiting.restore(memento.waiting);
        rescale.restore(memento.rescale);
    }

    Phase phase() {
        return phase;
    }

    /** When the last timer of the present phase fires; -1 when none runs. */
    long untilMillis() {
        return untilMillis;
    }

    /** Where it is at one moment. */
    record Memento(
            Phase phase,
            int failure,
            int changes,
            long untilMillis,
            SlotTransitions.State waiting,
            AdaptiveRescale.Memento rescale,
            JobGraph submitted) {}
}
