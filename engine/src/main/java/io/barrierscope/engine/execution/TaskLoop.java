package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.AttemptId;
import io.barrierscope.engine.channel.Channel;
import io.barrierscope.engine.channel.ReadOrder;
import io.barrierscope.engine.fault.Moment.CheckpointMoment;
import io.barrierscope.engine.operator.NotReadyException;
import io.barrierscope.engine.operator.OperatorException;
import io.barrierscope.engine.operator.SourceOperator;
import io.barrierscope.engine.stream.CancelCheckpointMarker;
import io.barrierscope.engine.stream.CheckpointBarrier;
import io.barrierscope.engine.stream.EndOfData;
import io.barrierscope.engine.stream.EndOfPartition;
import io.barrierscope.engine.stream.StreamElement;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.stream.Watermark;
import io.barrierscope.engine.stream.WatermarkStatus;
import io.barrierscope.engine.trace.BarrierEvent;
import java.util.ArrayDeque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a running task does, one action at a time (Flink's mailbox loop): what waits for room goes first, then a letter of
 * the coordinator, then the next element of its inputs or the next record of its source.
 */
final class TaskLoop {
    private static final long NEVER = Long.MAX_VALUE;

    private final Engine engine;
    private final Task task;
    private final Snapshots snapshots;
    private final TaskState state;
    private final TaskOutput output;
    private final Channel[] inputs;
    private final ReadOrder order;
    private final OperatorNode[] readers;
    private final @Nullable KeySelector[] selectors;
    private final int[] inputNumbers;
    private final long processingMillis;
    private final OperatorNode[] nodes;
    private final TaskTime time;
    private final @Nullable SourceOperator source;
    private final EngineEvent.Wake wakeEvent;
    private final @Nullable PriorityReader priority;
    private final Recovery recovery;
    private final ArrayDeque<Letter> mailbox = new ArrayDeque<>();

    TaskLoop(Engine engine, Task task, Snapshots snapshots) {
        this.engine = engine;
        this.task = task;
        this.snapshots = snapshots;
        this.state = task.state();
        this.output = task.output();
        this.inputs = task.inputs();
        this.nodes = task.nodes();
        this.order = new ReadOrder(inputs.length);
        this.readers = new OperatorNode[inputs.length];
        this.selectors = new KeySelector[inputs.length];
        this.inputNumbers = new int[inputs.length];
        this.processingMillis = task.shape().timing().processingMillis();
        for (int i = 0; i < inputs.length; i++) {
            inputs[i].readIn(order, i);
            readers[i] = nodes[task.shape().inputNode(i)];
            selectors[i] = task.shape().inputKeys(i);
            inputNumbers[i] = task.shape().inputNumber(i);
        }
        this.time = task.time();
        this.source = task.source();
        this.wakeEvent = new EngineEvent.Wake(task);
        this.priority = engine.isUnaligned() && inputs.length > 0 ? new PriorityReader(engine, task, snapshots) : null;
        this.recovery = new Recovery(engine, task);
    }

    /** Forgets letters and the planned wake. */
    void clear() {
        mailbox.clear();
        state.wakeAt = NEVER;
    }

    Recovery recovery() {
        return recovery;
    }

    List<Letter> mailbox() {
        return List.copyOf(mailbox);
    }

    void restore(List<Letter> letters) {
        mailbox.clear();
        mailbox.addAll(letters);
    }

    boolean wake() {
        if (state.wakeAt != engine.timeMillis() || !task.isWorking()) {
            return false;
        }
        state.wakeAt = NEVER;
        boolean acted;
        try {
            acted = act();
        } catch (OperatorException e) {
            task.fail(e.getMessage());
            return true;
        } catch (NotReadyException e) {
            task.fail("the sink could not go on: " + e.getMessage());
            return true;
        }
        if (task.isWorking()) {
            planWake();
        }
        return acted;
    }

    private boolean act() {
        if (state.isRecovering()) {
            return recovery.act();
        }
        if (output.isWaiting()) {
            return output.drain();
        }
        BlockedCall blocked = state.blocked;
        if (blocked != null) {
            state.blocked = null;
            resume(blocked);
            return true;
        }
        if (priority != null && priority.read()) {
            return true;
        }
        Letter letter = mailbox.poll();
        if (letter != null) {
            return snapshots.handle(letter);
        }
        if (time.isDue()) {
            return fire();
        }
        if (output.isBackpressured()) {
            return false;
        }
        return source != null ? readSource(source) : readInput();
    }

    private void resume(BlockedCall blocked) {
        if (blocked.kind() == BlockedCall.Kind.END_INPUT) {
            endInput(blocked.node());
        } else {
            snapshots.resume(blocked);
        }
    }

    /** A timer rings or watermarks are made; what comes of it takes the time the operators ask for. */
    private boolean fire() {
        state.delay = 0;
        boolean seen = time.fire();
        state.readyAt = Math.max(state.readyAt, engine.timeMillis() + state.delay);
        return seen;
    }

    private boolean readSource(SourceOperator from) {
        if (state.endOfData) {
            return false;
        }
        long next = nextRecordMillis(from);
        if (next == SourceOperator.EXHAUSTED) {
            finishData(true);
            return true;
        }
        if (next > engine.timeMillis()) {
            return false;
        }
        time.release();
        state.readyAt = engine.timeMillis() + processingMillis * state.slowness;
        StreamRecord record = from.next(nodes[0]);
        if (record.split() >= 0) {
            engine.oracle().sourceRead(record, task.shape().member(0));
        }
        engine.tracer().sourceRead(task, record);
        state.delay = 0;
        nodes[0].emitFromSource(record);
        state.readyAt = Math.max(state.readyAt, engine.timeMillis() + state.delay);
        return true;
    }

    private boolean readInput() {
        if (order.firstArrivalMillis() > engine.timeMillis()) {
            return false;
        }
        int chosen = order.first();
        Channel channel = inputs[chosen];
        boolean wasFull = channel.isFull();
        if (priority != null) {
            priority.taking(chosen, channel);
        }
        StreamElement element = channel.take();
        if (wasFull && element.isRecord()) {
            madeRoom(channel);
        }
        if (element instanceof StreamRecord record) {
            process(chosen, channel, record);
        } else {
            handle(chosen, channel, element);
        }
        return true;
    }

    /** What is no record, and rare, is apart from records so that the compiler keeps their way short. */
    private void handle(int chosen, Channel channel, StreamElement element) {
        if (element instanceof CheckpointBarrier barrier) {
            engine.tracer().emit(new BarrierEvent.Arrived(task.id(), channel.id(), barrier.checkpointId()));
            engine.faults().moment(CheckpointMoment.BARRIER_ARRIVED, barrier.checkpointId(), task.id());
            task.barriers().barrier(barrier, chosen, snapshots);
        } else if (element instanceof CancelCheckpointMarker marker) {
            task.barriers().cancelMarker(marker.checkpointId(), chosen, snapshots);
        } else if (element instanceof Watermark watermark) {
            time.watermark(chosen, watermark.timestampMillis());
        } else if (element instanceof WatermarkStatus status) {
            time.status(chosen, status.idle());
        } else if (element instanceof EndOfData end) {
            engine.tracer().emit(new BarrierEvent.EndArrived(task.id(), channel.id(), false));
            state.endedData++;
            engine.producerOf(channel).outputProcessed();
            state.drains &= end.drain();
            if (state.endedData == inputs.length) {
                finishData(state.drains);
            }
        } else if (element instanceof EndOfPartition) {
            engine.tracer().emit(new BarrierEvent.EndArrived(task.id(), channel.id(), true));
            state.endedPartitions++;
            state.markEnded(chosen);
            task.barriers().endOfPartition(chosen, snapshots);
            task.finishIfDone();
        }
    }

    private void madeRoom(Channel channel) {
        Task producer = engine.producerOf(channel);
        if (channel.stored() == null) {
            producer.loop().wakeWhenFree(engine.timeMillis());
        } else {
            producer.output().feed(channel);
        }
    }

    private void process(int chosen, Channel channel, StreamRecord record) {
        state.processed++;
        engine.tracer().processed(task, channel, record, state.processed);
        process(chosen, record);
    }

    /** Lets the operators have a record of an input. */
    void process(int chosen, StreamRecord record) {
        state.readyAt = engine.timeMillis() + processingMillis * state.slowness;
        state.delay = 0;
        OperatorNode node = readers[chosen];
        KeySelector keys = selectors[chosen];
        if (keys == null) {
            node.accept(record, null, 0, inputNumbers[chosen]);
        } else {
            Object key = keys.key(record);
            node.accept(record, key, keys.keyGroup(key), inputNumbers[chosen]);
        }
        state.readyAt = Math.max(state.readyAt, engine.timeMillis() + state.delay);
    }

    /**
     * All input is over, or the job stops here; downstream hears of it (Flink's {@code StreamTask.endData}).
     *
     * @param drain whether the input is over for good: only then operators flush
     */
    void finishData(boolean drain) {
        if (drain) {
            time.endOfTime();
        }
        state.endOfData = true;
        state.drains = drain;
        endInput(drain && !state.finishedOnRestore ? 0 : nodes.length);
    }

    private void endInput(int from) {
        for (int i = from; i < nodes.length; i++) {
            try {
                nodes[i].operator().endInput(nodes[i], nodes[i].out());
            } catch (NotReadyException e) {
                task.block(new BlockedCall(BlockedCall.Kind.END_INPUT, i, 0, null), e.retryAtMillis());
                return;
            }
        }
        boolean drain = state.drains;
        output.broadcast(drain ? EndOfData.DRAIN : EndOfData.NO_DRAIN);
        engine.tracer().emit(new BarrierEvent.EndOfDataReached(task.id()));
        if (drain) {
            engine.scheduler().endOfDataReported();
        }
        if (engine.waitsForFinalCheckpoint() && output.storesResults()) {
            throw new OperatorException("UnsupportedOperationException: with checkpoints, and with"
                    + " execution.checkpointing.checkpoints-after-tasks-finish, a task waits at its end until what"
                    + " it sent was processed, which a blocking exchange cannot tell"
                    + " (ResultPartition.getAllDataProcessedFuture)");
        }
        task.finishIfDone();
    }

    // ---- when to look again

    /** Something has come or will come: look at it when it is here and the task is free. */
    void wakeWhenFree(long timeMillis) {
        if (task.isWorking()) {
            wakeBy(Math.max(timeMillis, state.readyAt));
        }
    }

    /** A letter arrives. */
    boolean deliver(AttemptId id, Letter letter) {
        if (!task.isCurrent(id) || !task.isActive()) {
            return snapshots.refuse(id, letter);
        }
        mailbox.add(letter);
        wakeWhenFree(engine.timeMillis());
        return letter instanceof Letter.Trigger && snapshots.traceArrival(letter);
    }

    void planWake() {
        planTime();
        long free = Math.max(engine.timeMillis(), state.readyAt);
        if (priority != null && !state.isRecovering() && !output.isWaiting()) {
            wakeBy(Math.max(free, priority.nextMillis()));
        }
        if (output.isWaiting()) {
            if (output.canDrain()) {
                wakeBy(free);
            }
        } else if (state.blocked != null || !mailbox.isEmpty()) {
            wakeBy(free);
        } else if (output.isBackpressured()) {
            output.noteBackpressure();
            time.hold();
        } else if (state.isRecovering()) {
            wakeBy(free);
        } else if (source != null) {
            if (!state.endOfData) {
                long next = nextRecordMillis(source);
                if (next != SourceOperator.WAITING) {
                    wakeBy(next == SourceOperator.EXHAUSTED ? free : Math.max(free, next));
                }
            }
        } else {
            long arrival = order.firstArrivalMillis();
            if (arrival != NEVER) {
                wakeBy(Math.max(free, arrival));
            }
        }
    }

    /** Timers ring while nothing else keeps the task; a full channel does not. */
    private void planTime() {
        if (!output.isWaiting()) {
            long due = time.dueMillis();
            if (due != NEVER) {
                wakeBy(Math.max(due, Math.max(engine.timeMillis(), state.readyAt)));
            }
        }
    }

    private long nextRecordMillis(SourceOperator from) {
        if (state.nothingToRead) {
            return SourceOperator.EXHAUSTED;
        }
        return state.waitsForBarrier ? SourceOperator.WAITING : from.nextMillis(nodes[0]);
    }

    private void wakeBy(long timeMillis) {
        if (timeMillis < state.wakeAt) {
            state.wakeAt = timeMillis;
            engine.scheduleAt(timeMillis, wakeEvent);
        }
    }
}
