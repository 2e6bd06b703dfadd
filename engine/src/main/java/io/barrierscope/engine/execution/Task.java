package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.AttemptId;
import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.channel.BarrierHandler;
import io.barrierscope.engine.channel.Channel;
import io.barrierscope.engine.checkpoint.TaskSnapshot;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.operator.SourceOperator;
import io.barrierscope.engine.stream.EndOfPartition;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.time.SeededRandom;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.RecordEvent;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One parallel copy of a chain of operators, through all its attempts (Flink's {@code ExecutionVertex} on the job
 * manager's side and {@code StreamTask} on the task manager's). It does one thing at a time: a letter of the coordinator,
 * else the next element of its inputs, else the next record of its source.
 */
final class Task {
    private final Engine engine;
    private final TaskShape shape;
    private final Snapshots snapshots;
    private final Channel[] inputs;
    private final TaskOutput output;
    private final TaskLoop loop;
    private final TaskStart starting;
    private final OperatorNode[] nodes;
    private final TaskTime time;
    private final @Nullable SourceOperator source;
    private final InFlight inFlight;
    private ExecutionAttempt attempt;
    private BarrierHandler barriers;
    private final TaskState state = new TaskState();

    Task(Engine engine, TaskShape shape, Wiring wiring) {
        this.engine = engine;
        this.shape = shape;
        this.attempt = ExecutionAttempt.created(shape.id(), 0, 0);
        this.inputs = wiring.inputs(this);
        this.output = new TaskOutput(engine, this, wiring.outputs(this));
        this.nodes = wiring.nodes(this, output.edges());
        this.source = nodes[0].operator() instanceof SourceOperator first ? first : null;
        this.barriers = BarrierHandlers.of(engine.options().checkpoints(), inputs.length);
        this.snapshots = new Snapshots(engine, this);
        this.time = new TaskTime(engine, this);
        this.inFlight = new InFlight(engine, this, engine.isUnaligned() ? inputs.length : 0);
        this.loop = new TaskLoop(engine, this, snapshots);
        this.starting = new TaskStart(engine, this);
    }

    TaskShape shape() {
        return shape;
    }

    int index() {
        return shape.index();
    }

    SubtaskId id() {
        return shape.id();
    }

    Channel[] inputs() {
        return inputs;
    }

    TaskOutput output() {
        return output;
    }

    TaskLoop loop() {
        return loop;
    }

    TaskTime time() {
        return time;
    }

    OperatorNode[] nodes() {
        return nodes;
    }

    @Nullable
    SourceOperator source() {
        return source;
    }

    Snapshots snapshots() {
        return snapshots;
    }

    InFlight inFlight() {
        return inFlight;
    }

    BarrierHandler barriers() {
        return barriers;
    }

    TaskState state() {
        return state;
    }

    SeededRandom random() {
        return engine.random();
    }

    ExecutionAttempt attempt() {
        return attempt;
    }

    ExecutionState executionState() {
        return attempt.state();
    }

    boolean isCurrent(AttemptId id) {
        return attempt.number() == id.attempt();
    }

    /** Whether the task thread is at work: RUNNING and neither dying nor cancelled. */
    boolean isActive() {
        return attempt.state() == ExecutionState.RUNNING && state.dying == null;
    }

    /** Whether the task thread processes records: it is active, or still at those that were in flight. */
    boolean isWorking() {
        return isActive() || (state.isRecovering() && state.dying == null);
    }

    long restoredCheckpoint() {
        return state.restoredCheckpoint;
    }

    long lastSnapshot() {
        return state.lastSnapshot;
    }

    void delay(long millis) {
        state.delay = Math.max(state.delay, millis);
    }

    void transition(ExecutionState to, @Nullable String cause) {
        ExecutionState from = attempt.state();
        attempt = attempt.to(to, cause, engine.timeMillis());
        engine.scheduler().stateChanged(this, from, cause);
    }

    // ---- life of an attempt

    /** The task takes the place of others of an earlier deployment. */
    void continueFrom(@Nullable ExecutionAttempt last, Deployment old) {
        if (last != null) {
            attempt = ExecutionAttempt.created(shape.id(), last.number() + 1, engine.timeMillis());
        }
        Task before = old.find(shape.id());
        if (before != null) {
            state.processed = before.state.processed;
            state.late = before.state.late;
            if (before.id().equals(shape.id())) {
                state.pastAttempts = TaskState.with(before.state.pastAttempts, before.attempt);
            }
        }
        for (OperatorNode node : nodes) {
            node.continueFrom(old);
        }
    }

    void newAttempt() {
        state.pastAttempts = TaskState.with(state.pastAttempts, attempt);
        attempt = ExecutionAttempt.created(shape.id(), attempt.number() + 1, engine.timeMillis());
        state.dying = null;
        state.opening = -1;
    }

    boolean initialize(AttemptId id) {
        return starting.initialize(id);
    }

    boolean start(AttemptId id) {
        return starting.start(id);
    }

    /** The source's coordinator sends something; false when nothing came of it. */
    boolean hear(ReaderEvent event) {
        return starting.hear(event);
    }

    /** The attempt begins with nothing of the one before. */
    void clean() {
        loop.clear();
        output.pending().clear();
        state.begin();
        barriers = BarrierHandlers.of(engine.options().checkpoints(), inputs.length);
        inFlight.reset();
    }

    /** Empties what leads to and from the task, before it starts again. */
    void clearChannels() {
        for (Channel input : inputs) {
            input.clear();
        }
        for (OutputEdge edge : output.edges()) {
            for (Channel target : edge.targets()) {
                target.clear();
            }
        }
        output.resetResults();
        output.pending().clear();
    }

    /** An operator call has to wait: the task does nothing else until then. */
    void block(BlockedCall call, long untilMillis) {
        state.blocked = call;
        state.readyAt = Math.max(state.readyAt, untilMillis);
    }

    /** All is restored: the attempt reads its inputs and runs. */
    void run() {
        starting.run();
    }

    /** What an input should read is not there. */
    void failMissing(int input) {
        state.missingInput = input;
        fail("PartitionNotFoundException: the result of " + inputs[input].id().from() + " is gone");
    }

    /** The task threw: it stops at once and reports FAILED when its resources are free. */
    void fail(@Nullable String message) {
        if (state.dying != null || attempt.state().isTerminal()) {
            return;
        }
        String cause = message == null ? "unknown" : message;
        state.dying = cause;
        stop(true);
        if (engine.recovery() == RecoveryMode.NO_REPLAY) {
            for (Channel input : inputs) {
                dropAll(input);
                input.disconnect();
            }
        }
        engine.message(this, shape.timing().cancelMillis(), new EngineEvent.FailureReport(this, attempt.id(), cause));
    }

    /** The task thread ends; operators give back what they hold unless the machine is gone. */
    void stop(boolean closes) {
        loop.clear();
        boolean opened = attempt.state() == ExecutionState.RUNNING || state.isRecovering();
        state.recovered = List.of();
        inFlight.reset();
        if (closes && opened) {
            for (int i = nodes.length - 1; i >= 0; i--) {
                nodes[i].operator().close(nodes[i]);
            }
        }
        if (engine.recovery() == RecoveryMode.NO_REPLAY) {
            output.pending().clear();
        }
    }

    private void dropAll(Channel channel) {
        for (int i = 0; i < channel.size(); i++) {
            if (channel.get(i) instanceof StreamRecord record) {
                discard(record, "it was on its way to " + shape.id() + ", which failed, and nobody sends it again");
            }
        }
        channel.clear();
    }

    /** Throws a record away for good. */
    void discard(StreamRecord record, String reason) {
        engine.tracer().emit(new RecordEvent.Discarded(shape.id(), record, reason));
        engine.oracle().discarded(record, engine.scheduler().failureCount() + 1);
    }

    /**
     * Ends the attempt when its input is over and the checkpoint it waits for is complete (Flink's {@code
     * StreamTask.afterInvoke}).
     */
    void finishIfDone() {
        boolean over = state.endOfData && state.blocked == null && state.endedPartitions == inputs.length;
        boolean waits = state.syncSavepoint > 0 || engine.waitsForFinalCheckpoint();
        if (over && (state.finalCompleted || !waits) && output.isProcessed()) {
            finish();
        }
    }

    /** The consumer of one of its channels has processed all data (Flink's {@code acknowledgeAllDataProcessed}). */
    void outputProcessed() {
        state.processedOutputs++;
        if (isActive()) {
            finishIfDone();
        }
    }

    private void finish() {
        snapshots.refuseWaiting(loop.mailbox());
        for (int i = nodes.length - 1; i >= 0 && !state.finishedOnRestore; i--) {
            nodes[i].operator().close(nodes[i]);
        }
        output.broadcast(EndOfPartition.INSTANCE);
        output.complete();
        loop.clear();
        transition(ExecutionState.FINISHED, null);
        engine.scheduler().finished(this);
    }

    // ---- snapshots, slowness

    boolean snapshotWritten(AttemptId id, long checkpointId, TaskSnapshot snapshot) {
        return snapshots.writing().written(id, checkpointId, snapshot);
    }

    void slowDown(int factor) {
        state.slowness = factor;
    }

    boolean speedUp() {
        boolean wasSlow = state.slowness != 1;
        state.slowness = 1;
        return wasSlow;
    }

    /** The operator of one of the chain's vertices. */
    @Nullable
    OperatorNode node(VertexId vertex) {
        for (OperatorNode node : nodes) {
            if (node.subtask().vertex().equals(vertex)) {
                return node;
            }
        }
        return null;
    }

    // ---- time travel

    Memento memento() {
        OperatorNode.Memento[] operators = new OperatorNode.Memento[nodes.length];
        for (int i = 0; i < nodes.length; i++) {
            operators[i] = nodes[i].memento();
        }
        return new Memento(
                attempt,
                barriers.memento(),
                loop.mailbox(),
                output.memento(),
                inFlight.memento(),
                time.memento(),
                state.copy(),
                operators);
    }

    void restore(Memento memento) {
        attempt = memento.attempt;
        barriers = BarrierHandlers.of(engine.options().checkpoints(), inputs.length);
        barriers.restore(memento.barriers);
        loop.restore(memento.mailbox);
        output.restore(memento.output);
        inFlight.restore(memento.inFlight);
        time.restore(memento.time);
        state.restore(memento.state);
        for (int i = 0; i < nodes.length; i++) {
            nodes[i].restore(memento.operators[i]);
        }
    }

    /** A task at one moment. */
    @SuppressWarnings("ArrayRecordComponent") // never compared, never changed
    record Memento(
            ExecutionAttempt attempt,
            BarrierHandler.Memento barriers,
            List<Letter> mailbox,
            TaskOutput.Memento output,
            InFlight.Memento inFlight,
            TaskTime.Memento time,
            TaskState state,
            OperatorNode.Memento[] operators) {}

    /** Declines a checkpoint at the coordinator. */
    void decline(long checkpointId, CheckpointFailureReason reason) {
        engine.message(
                this, Engine.RPC_MILLIS, new EngineEvent.DeclineArrives(this, attempt.id(), checkpointId, reason));
    }

    /** The source's trigger arrived in its mailbox: part of {@link CheckpointEvent.TriggerArrived}. */
    void traceTrigger(long checkpointId) {
        engine.tracer().emit(new CheckpointEvent.TriggerArrived(shape.id(), checkpointId));
    }
}
