package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.AttemptId;
import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.channel.BarrierHandler;
import io.barrierscope.engine.channel.Channel;
import io.barrierscope.engine.checkpoint.TaskSnapshot;
import io.barrierscope.engine.fault.Moment.CheckpointMoment;
import io.barrierscope.engine.fault.Moment.RestartMoment;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.operator.NotReadyException;
import io.barrierscope.engine.operator.OperatorException;
import io.barrierscope.engine.operator.SourceOperator;
import io.barrierscope.engine.stream.CancelCheckpointMarker;
import io.barrierscope.engine.stream.CheckpointBarrier;
import io.barrierscope.engine.stream.EndOfData;
import io.barrierscope.engine.stream.EndOfPartition;
import io.barrierscope.engine.stream.StreamElement;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.time.SeededRandom;
import io.barrierscope.engine.trace.BarrierEvent;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.RecordEvent;
import java.util.ArrayDeque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One parallel copy of a chain of operators, through all its attempts (Flink's {@code ExecutionVertex} on the job
 * manager's side and {@code StreamTask} on the task manager's). It does one thing at a time: a letter of the coordinator,
 * else the next element of its inputs, else the next record of its source.
 */
final class Task {
    private static final long NEVER = Long.MAX_VALUE;

    private final Engine engine;
    private final TaskShape shape;
    private final Snapshots snapshots;
    private final Channel[] inputs;
    private final OutputEdge[] outputs;
    private final OperatorNode[] nodes;
    private final @Nullable SourceOperator source;
    private final EngineEvent.Wake wakeEvent = new EngineEvent.Wake(this);

    private ExecutionAttempt attempt;
    private BarrierHandler barriers;
    private final ArrayDeque<Letter> mailbox = new ArrayDeque<>();
    private final ArrayDeque<Pending> pendingOutput = new ArrayDeque<>();
    private final TaskState state = new TaskState();

    /** An element that found no room. */
    record Pending(Channel channel, StreamElement element) {}

    Task(Engine engine, TaskShape shape, Wiring wiring) {
        this.engine = engine;
        this.shape = shape;
        this.attempt = ExecutionAttempt.created(shape.id(), 0, 0);
        this.inputs = wiring.inputs(this);
        this.outputs = wiring.outputs(this);
        this.nodes = wiring.nodes(this, outputs);
        this.source = nodes[0].operator() instanceof SourceOperator first ? first : null;
        this.barriers = engine.newBarrierHandler(inputs.length);
        this.snapshots = new Snapshots(engine, this);
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

    OutputEdge[] outputs() {
        return outputs;
    }

    OperatorNode[] nodes() {
        return nodes;
    }

    @Nullable
    SourceOperator source() {
        return source;
    }

    BarrierHandler barriers() {
        return barriers;
    }

    TaskState state() {
        return state;
    }

    ArrayDeque<Pending> pendingOutput() {
        return pendingOutput;
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

    void newAttempt() {
        state.pastAttempts = TaskState.with(state.pastAttempts, attempt);
        attempt = ExecutionAttempt.created(shape.id(), attempt.number() + 1, engine.timeMillis());
        state.dying = null;
    }

    boolean initialize(AttemptId id) {
        if (!isCurrent(id) || attempt.state() != ExecutionState.DEPLOYING) {
            return false;
        }
        transition(ExecutionState.INITIALIZING, null);
        engine.schedule(shape.timing().restoreMillis(), new EngineEvent.Start(this, id));
        engine.faults().restartMoment(RestartMoment.RESTORING);
        return true;
    }

    boolean start(AttemptId id) {
        if (!isCurrent(id) || attempt.state() != ExecutionState.INITIALIZING || state.dying != null) {
            return false;
        }
        mailbox.clear();
        pendingOutput.clear();
        state.begin();
        barriers = engine.newBarrierHandler(inputs.length);
        for (OutputEdge output : outputs) {
            output.reset(engine.random());
        }
        for (Channel input : inputs) {
            input.connect();
        }
        try {
            engine.restorer().restore(this);
            for (int i = nodes.length - 1; i >= 0 && !state.finishedOnRestore; i--) {
                nodes[i].operator().open(nodes[i], nodes[i].out());
            }
        } catch (NotReadyException e) {
            engine.scheduleAt(e.retryAtMillis(), new EngineEvent.Start(this, id));
            return true;
        } catch (OperatorException e) {
            fail(e.getMessage());
            return true;
        }
        transition(ExecutionState.RUNNING, null);
        engine.faults().restartMoment(RestartMoment.RUNNING);
        planWake();
        return true;
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
        engine.schedule(shape.timing().cancelMillis(), new EngineEvent.FailureReport(this, attempt.id(), cause));
    }

    /** The task thread ends; operators give back what they hold unless the machine is gone. */
    void stop(boolean closes) {
        state.wakeAt = NEVER;
        mailbox.clear();
        if (closes && (attempt.state() == ExecutionState.RUNNING)) {
            for (int i = nodes.length - 1; i >= 0; i--) {
                nodes[i].operator().close(nodes[i]);
            }
        }
        if (engine.recovery() == RecoveryMode.NO_REPLAY) {
            pendingOutput.clear();
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

    // ---- one action

    boolean wake() {
        if (state.wakeAt != engine.timeMillis() || !isActive()) {
            return false;
        }
        state.wakeAt = NEVER;
        boolean acted;
        try {
            acted = act();
        } catch (OperatorException e) {
            fail(e.getMessage());
            return true;
        } catch (NotReadyException e) {
            fail("the sink could not go on: " + e.getMessage());
            return true;
        }
        if (isActive()) {
            planWake();
        }
        return acted;
    }

    private boolean act() {
        if (!pendingOutput.isEmpty()) {
            return drain();
        }
        Letter letter = mailbox.poll();
        if (letter != null) {
            snapshots.handle(letter);
            return true;
        }
        if (isBackpressured()) {
            return false;
        }
        return source != null ? readSource(source) : readInput();
    }

    private boolean drain() {
        boolean moved = false;
        while (!pendingOutput.isEmpty()) {
            Pending first = pendingOutput.getFirst();
            if (first.element.isRecord() && first.channel.isFull()) {
                break;
            }
            pendingOutput.removeFirst();
            put(first.channel, first.element);
            moved = true;
        }
        return moved;
    }

    private boolean readSource(SourceOperator from) {
        if (state.endOfData) {
            return false;
        }
        long next = state.finishedOnRestore ? SourceOperator.EXHAUSTED : from.nextMillis(nodes[0]);
        if (next == SourceOperator.EXHAUSTED) {
            finishData();
            return true;
        }
        if (next > engine.timeMillis()) {
            return false;
        }
        state.readyAt = engine.timeMillis() + shape.timing().processingMillis() * state.slowness;
        StreamRecord record = from.next(nodes[0]);
        engine.oracle().sourceRead(record, shape.member(0));
        engine.tracer().sourceRead(this, record);
        state.delay = 0;
        nodes[0].emitFromSource(record);
        state.readyAt = Math.max(state.readyAt, engine.timeMillis() + state.delay);
        return true;
    }

    private boolean readInput() {
        int chosen = firstReadable();
        if (chosen < 0 || inputs[chosen].firstArrivalMillis() > engine.timeMillis()) {
            return false;
        }
        Channel channel = inputs[chosen];
        boolean wasFull = channel.isFull();
        StreamElement element = channel.take();
        if (wasFull && element.isRecord()) {
            engine.producerOf(channel).roomAgain();
        }
        if (element instanceof StreamRecord record) {
            process(chosen, channel, record);
        } else if (element instanceof CheckpointBarrier barrier) {
            engine.tracer().emit(new BarrierEvent.Arrived(shape.id(), channel.id(), barrier.checkpointId()));
            engine.faults().moment(CheckpointMoment.BARRIER_ARRIVED, barrier.checkpointId(), shape.id());
            barriers.barrier(barrier, chosen, snapshots);
        } else if (element instanceof CancelCheckpointMarker marker) {
            barriers.cancelMarker(marker.checkpointId(), chosen, snapshots);
        } else if (element instanceof EndOfData) {
            engine.tracer().emit(new BarrierEvent.EndArrived(shape.id(), channel.id(), false));
            state.endedData++;
            if (state.endedData == inputs.length) {
                finishData();
            }
        } else if (element instanceof EndOfPartition) {
            engine.tracer().emit(new BarrierEvent.EndArrived(shape.id(), channel.id(), true));
            state.endedPartitions++;
            state.markEnded(chosen);
            barriers.endOfPartition(chosen, snapshots);
        }
        return true;
    }

    private void process(int chosen, Channel channel, StreamRecord record) {
        state.processed++;
        engine.tracer().processed(this, channel, record, state.processed);
        state.readyAt = engine.timeMillis() + shape.timing().processingMillis() * state.slowness;
        state.delay = 0;
        OperatorNode node = nodes[shape.inputNode(chosen)];
        KeySelector keys = shape.inputKeys(chosen);
        if (keys == null) {
            node.accept(record, null, 0);
        } else {
            Object key = keys.key(record);
            node.accept(record, key, keys.keyGroup(key));
        }
        state.readyAt = Math.max(state.readyAt, engine.timeMillis() + state.delay);
    }

    private int firstReadable() {
        int chosen = -1;
        long earliest = NEVER;
        for (int i = 0; i < inputs.length; i++) {
            Channel input = inputs[i];
            if (!input.isBlocked()) {
                long arrival = input.firstArrivalMillis();
                if (arrival < earliest) {
                    earliest = arrival;
                    chosen = i;
                }
            }
        }
        return chosen;
    }

    private boolean isBackpressured() {
        for (OutputEdge output : outputs) {
            if (output.isAnyFull()) {
                return true;
            }
        }
        return false;
    }

    /** All input is over: operators flush, and downstream hears of it. */
    private void finishData() {
        state.endOfData = true;
        if (!state.finishedOnRestore) {
            for (OperatorNode node : nodes) {
                node.operator().endInput(node, node.out());
            }
        }
        broadcast(EndOfData.INSTANCE);
        engine.tracer().emit(new BarrierEvent.EndOfDataReached(shape.id()));
        engine.scheduler().endOfDataReported();
        if (!engine.waitsForFinalCheckpoint() || state.finishedOnRestore) {
            finish();
        }
    }

    /** The final checkpoint is complete, or none is needed: the attempt ends well. */
    void finish() {
        for (int i = nodes.length - 1; i >= 0 && !state.finishedOnRestore; i--) {
            nodes[i].operator().close(nodes[i]);
        }
        broadcast(EndOfPartition.INSTANCE);
        state.wakeAt = NEVER;
        transition(ExecutionState.FINISHED, null);
        engine.scheduler().finished();
    }

    // ---- sending

    void broadcast(StreamElement element) {
        for (OutputEdge output : outputs) {
            for (Channel target : output.targets()) {
                send(target, element);
            }
        }
    }

    void send(Channel channel, StreamElement element) {
        if (!channel.isConnected()) {
            if (element instanceof StreamRecord record) {
                discard(record, "nobody listens at " + channel.id().to());
            }
        } else if (!pendingOutput.isEmpty() || (element.isRecord() && channel.isFull())) {
            pendingOutput.addLast(new Pending(channel, element));
        } else {
            put(channel, element);
        }
    }

    private void put(Channel channel, StreamElement element) {
        long arrival = channel.put(element, engine.timeMillis());
        if (element instanceof StreamRecord record) {
            engine.tracer().emitted(this, channel, record, arrival);
        }
        engine.consumerOf(channel).arriving(arrival);
    }

    // ---- when to look again

    private void arriving(long arrivalMillis) {
        if (isActive()) {
            wakeBy(Math.max(arrivalMillis, state.readyAt));
        }
    }

    private void roomAgain() {
        if (isActive()) {
            wakeBy(Math.max(engine.timeMillis(), state.readyAt));
        }
    }

    boolean deliver(AttemptId id, Letter letter) {
        if (!isCurrent(id) || !isActive()) {
            return snapshots.refuse(id, letter);
        }
        mailbox.add(letter);
        wakeBy(Math.max(engine.timeMillis(), state.readyAt));
        return letter instanceof Letter.Trigger && snapshots.traceArrival(letter);
    }

    void planWake() {
        long now = engine.timeMillis();
        if (!pendingOutput.isEmpty()) {
            Pending first = pendingOutput.getFirst();
            if (!first.element.isRecord() || !first.channel.isFull()) {
                wakeBy(Math.max(now, state.readyAt));
            }
            return;
        }
        if (!mailbox.isEmpty()) {
            wakeBy(Math.max(now, state.readyAt));
            return;
        }
        if (isBackpressured()) {
            noteBackpressure();
            return;
        }
        if (source != null) {
            if (!state.endOfData) {
                long next = state.finishedOnRestore ? SourceOperator.EXHAUSTED : source.nextMillis(nodes[0]);
                wakeBy(Math.max(Math.max(now, state.readyAt), next == SourceOperator.EXHAUSTED ? now : next));
            }
            return;
        }
        int chosen = firstReadable();
        if (chosen >= 0) {
            wakeBy(Math.max(Math.max(now, state.readyAt), inputs[chosen].firstArrivalMillis()));
        }
    }

    private void noteBackpressure() {
        if (engine.tracer().recordEvents()) {
            for (OutputEdge output : outputs) {
                for (Channel target : output.targets()) {
                    if (target.isFull()) {
                        engine.tracer().deliver(new RecordEvent.Backpressured(shape.id(), target.id()));
                        return;
                    }
                }
            }
        }
    }

    private void wakeBy(long timeMillis) {
        if (timeMillis < state.wakeAt) {
            state.wakeAt = timeMillis;
            engine.scheduleAt(timeMillis, wakeEvent);
        }
    }

    // ---- snapshots, slowness

    boolean snapshotWritten(AttemptId id, long checkpointId, TaskSnapshot snapshot) {
        return snapshots.written(id, checkpointId, snapshot);
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
        int[] positions = new int[outputs.length];
        for (int i = 0; i < outputs.length; i++) {
            positions[i] = outputs[i].position();
        }
        return new Memento(
                attempt,
                barriers.memento(),
                List.copyOf(mailbox),
                List.copyOf(pendingOutput),
                state.copy(),
                operators,
                positions);
    }

    void restore(Memento memento) {
        attempt = memento.attempt;
        barriers = engine.newBarrierHandler(inputs.length);
        barriers.restore(memento.barriers);
        mailbox.clear();
        mailbox.addAll(memento.mailbox);
        pendingOutput.clear();
        pendingOutput.addAll(memento.pendingOutput);
        state.restore(memento.state);
        for (int i = 0; i < nodes.length; i++) {
            nodes[i].restore(memento.operators[i]);
        }
        for (int i = 0; i < outputs.length; i++) {
            outputs[i].restore(memento.outputPositions[i]);
        }
    }

    /** A task at one moment. */
    @SuppressWarnings("ArrayRecordComponent") // never compared, never changed
    record Memento(
            ExecutionAttempt attempt,
            BarrierHandler.Memento barriers,
            List<Letter> mailbox,
            List<Pending> pendingOutput,
            TaskState state,
            OperatorNode.Memento[] operators,
            int[] outputPositions) {}

    /** Declines a checkpoint at the coordinator. */
    void decline(long checkpointId, CheckpointFailureReason reason) {
        engine.schedule(Engine.RPC_MILLIS, new EngineEvent.DeclineArrives(this, attempt.id(), checkpointId, reason));
    }

    /** The source's trigger arrived in its mailbox: part of {@link CheckpointEvent.TriggerArrived}. */
    void traceTrigger(long checkpointId) {
        engine.tracer().emit(new CheckpointEvent.TriggerArrived(shape.id(), checkpointId));
    }
}
