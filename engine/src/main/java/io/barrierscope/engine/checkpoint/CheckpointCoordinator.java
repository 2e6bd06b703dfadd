package io.barrierscope.engine.checkpoint;

import io.barrierscope.engine.base.AttemptId;
import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.PagedLog;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.CheckpointConfig;
import io.barrierscope.engine.graph.ClaimMode;
import io.barrierscope.engine.stream.CheckpointOptions.Format;
import io.barrierscope.engine.stream.CheckpointOptions.Kind;
import io.barrierscope.engine.trace.CheckpointEvent;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Triggers checkpoints and savepoints, collects acknowledgements, completes or aborts (Flink's
 * {@code CheckpointCoordinator}). All it remembers is one immutable {@link CoordinatorMemento}.
 */
public final class CheckpointCoordinator {
    private final CheckpointConfig config;
    private final CoordinatorPort port;
    private final CheckpointTimer timer;
    private final CheckpointStore store;
    private final RequestQueue requests;
    private final TolerableFailures failures;
    private final CheckpointEndings endings;
    private final Triggers triggers;

    public CheckpointCoordinator(CheckpointConfig config, CoordinatorPort port) {
        this.config = config;
        this.port = port;
        this.timer = new CheckpointTimer(config, port);
        this.store = new CheckpointStore(config.retained());
        this.requests = new RequestQueue(config, port, timer);
        this.failures = new TolerableFailures(config, port);
        this.endings = new CheckpointEndings(config, port, store, failures, () -> examineQueue(false));
        this.triggers = new Triggers(config, port, requests, endings, failures);
    }

    // ---- the periodic timer

    /** Whether checkpoints are taken by themselves. */
    public boolean isPeriodic() {
        return config.enabled();
    }

    public boolean isTimerOn() {
        return timer.isOn();
    }

    /** Starts the periodic timer anew, first firing after the delay; what a running timer had pending is aborted. */
    public void startTimer(long delayMillis) {
        if (!config.enabled()) {
            return;
        }
        if (timer.isOn()) {
            stopTimer();
        }
        timer.start(delayMillis);
    }

    /** A first delay as Flink draws it: uniform from the minimum pause to the interval. */
    public long randomDelayMillis() {
        return port.randomBetween(config.minPauseMillis(), timer.intervalMillis());
    }

    /** A first delay while sources wait for the first checkpoint: from the minimum pause to twice as much. */
    public long randomDelayOfPausedSourcesMillis() {
        return port.randomBetween(config.minPauseMillis(), 2 * config.minPauseMillis());
    }

    public long minPauseMillis() {
        return config.minPauseMillis();
    }

    /** Stops the timer; what is queued or pending is aborted. */
    public void stopTimer() {
        stop(CheckpointFailureReason.CHECKPOINT_COORDINATOR_SUSPEND, "the periodic timer was stopped");
    }

    /** The job has ended: nothing is triggered any more, and the completed checkpoints are kept or deleted. */
    public void shutDown(JobStatus end) {
        stop(CheckpointFailureReason.CHECKPOINT_COORDINATOR_SHUTDOWN, "the job is " + end);
        String why = "the job is " + end + " and execution.checkpointing.externalized-checkpoint-retention is "
                + config.retention();
        if (config.retention().keepsAfter(end)) {
            store.retained().forEach(kept -> port.trace(new CheckpointEvent.Kept(kept.id(), why)));
        } else {
            for (CompletedCheckpoint deleted : store.deleteAll()) {
                port.trace(new CheckpointEvent.Deleted(deleted.id(), why));
                port.storage().discard(deleted.id());
                port.checkpointDeleted(deleted.id());
            }
        }
    }

    private void stop(CheckpointFailureReason reason, String detail) {
        timer.stop();
        requests.clear(reason, detail);
        abortAll(reason, detail);
    }

    /**
     * A new submission of the job: what it restores is all that is in its store. Ids go on behind all there were, where Flink
     * would go on behind the restored one.
     */
    public void beginFrom(@Nullable CompletedCheckpoint restored, ClaimMode claim) {
        store.beginFrom(restored, claim);
        if (restored != null) {
            triggers.goOnBehind(restored.id());
        }
        begin();
    }

    /** The timer fires. */
    public boolean tick(int generation) {
        if (!timer.fires(generation)) {
            return false;
        }
        request(CheckpointRequest.periodic(port.nowMillis()));
        return true;
    }

    /** A source begins or ends to work through backlog (option {@code interval-during-backlog}). */
    public void backlog(VertexId source, boolean begins) {
        timer.backlog(source, begins);
    }

    /** The interval of periodic checkpoints that holds now; 0 for none. */
    public long currentIntervalMillis() {
        return config.enabled() ? timer.currentIntervalMillis() : 0;
    }

    // ---- requests

    /** A person asks for a checkpoint, or the end of the data does. */
    public void requestCheckpoint() {
        request(CheckpointRequest.manual(port.nowMillis()));
    }

    /** A person asks for a savepoint; a synchronous kind lets the job stop with it. */
    public void requestSavepoint(Kind kind, Format format) {
        request(new CheckpointRequest(kind, format, !config.unaligned().enabled(), false, port.nowMillis()));
    }

    private void request(CheckpointRequest request) {
        if (requests.add(request)) {
            examineQueue(true);
        }
    }

    private void examineQueue(boolean fresh) {
        CheckpointRequest next = nextRequest(fresh);
        while (next != null) {
            triggers.trigger(store.isFullNext() ? next.full() : next, timer.isOn());
            next = nextRequest(fresh);
        }
    }

    private @Nullable CheckpointRequest nextRequest(boolean fresh) {
        long triggering = triggers.triggering();
        return requests.next(endings.load(triggering != 0), fresh, triggering);
    }

    /** The storage location is there: the tasks are told, unless the checkpoint was given up meanwhile. */
    public boolean prepared(long checkpointId) {
        boolean known = triggers.prepared(checkpointId);
        if (known) {
            examineQueue(false);
        }
        return known;
    }

    // ---- answers of the tasks

    /** An acknowledgement arrived. */
    public void acknowledge(int task, AttemptId attempt, long checkpointId, TaskSnapshot snapshot) {
        endings.acknowledge(task, attempt, checkpointId, snapshot);
    }

    /**
     * A task declined: the whole checkpoint is given up.
     *
     * @param alive whether the attempt still runs
     */
    public void decline(int task, AttemptId attempt, long checkpointId, CheckpointFailureReason reason, boolean alive) {
        endings.decline(task, attempt, checkpointId, reason, alive);
    }

    /** The timeout of a checkpoint has passed. */
    public boolean expire(long checkpointId) {
        return endings.expire(checkpointId);
    }

    /** The files of one checkpoint are deleted. */
    public boolean cleaned() {
        int waiting = requests.size();
        endings.cleaned();
        return requests.size() != waiting;
    }

    // ---- other coordinators

    /** The coordinator is gone with its job manager: nothing is deleted, because nobody is left to do it. */
    public void vanish() {
        stop(CheckpointFailureReason.CHECKPOINT_COORDINATOR_SHUTDOWN, "the job manager is gone");
    }

    /** Another coordinator takes over: it finds the completed checkpoints and the counter, and counts failures anew. */
    public void begin() {
        endings.beginAnew();
        failures.begin();
    }

    /** Gives up everything that is pending. */
    public void abortAll(CheckpointFailureReason reason, String detail) {
        endings.abortAll(reason, detail);
    }

    /** Lets the next checkpoint fail when its storage is first written. */
    public void breakStorage() {
        triggers.breakStorage();
    }

    /** Lets the next completion fail. */
    public void breakFinalization() {
        endings.breakFinalization();
    }

    // ---- what others may know

    /** What a failure would restore; null when there is nothing. */
    public @Nullable CompletedCheckpoint latest() {
        return store.latest();
    }

    public List<PendingCheckpoint> pending() {
        return endings.pending();
    }

    /** The checkpoints of the store, oldest first; after the job's end those that outlive it. */
    public List<CompletedCheckpoint> retained() {
        return store.retained();
    }

    /** The completed savepoints, oldest first; they are their user's and stay. */
    public List<CompletedCheckpoint> savepoints() {
        return store.savepoints();
    }

    /** Ended checkpoints and savepoints in the order of their end. */
    public PagedLog<CheckpointRecord> history() {
        return store.history();
    }

    public int queued() {
        return requests.size();
    }

    /** The requests that wait, in the order in which they are served. */
    public List<CheckpointRequest> waiting() {
        return requests.all();
    }

    /** What the first of the requests that wait would be answered now. */
    public RequestDecider.Decision decision() {
        return requests.decision(endings.load(triggers.triggering() != 0));
    }

    public long nextTickMillis() {
        return timer.plannedMillis();
    }

    public int consecutiveFailures() {
        return failures.consecutive();
    }

    public CoordinatorMemento memento() {
        return new CoordinatorMemento(
                timer.memento(), requests.memento(), triggers.memento(), endings.memento(), store.memento());
    }

    public void restore(CoordinatorMemento memento) {
        timer.restore(memento.timer());
        requests.restore(memento.requests());
        triggers.restore(memento.triggers());
        endings.restore(memento.endings());
        store.restore(memento.store());
    }
}
