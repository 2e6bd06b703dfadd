package io.barrierscope.engine.execution;

import io.barrierscope.engine.channel.Channel;
import io.barrierscope.engine.channel.FullChannels;
import io.barrierscope.engine.channel.StoredResult;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.stream.CheckpointBarrier;
import io.barrierscope.engine.stream.StreamElement;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.trace.ClusterEvent;
import io.barrierscope.engine.trace.RecordEvent;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where a task's elements leave: its channels, and a place to wait for what finds no room in them. */
final class TaskOutput {
    private final Engine engine;
    private final Task task;
    private final OutputEdge[] edges;
    private final FullChannels full = new FullChannels();
    private final ArrayDeque<Pending> pending = new ArrayDeque<>();

    /** An element that found no room. */
    record Pending(Channel channel, StreamElement element) {
        boolean fits() {
            return !element.isRecord() || !channel.isFull();
        }
    }

    TaskOutput(Engine engine, Task task, OutputEdge[] edges) {
        this.engine = engine;
        this.task = task;
        this.edges = edges;
        for (OutputEdge edge : edges) {
            for (Channel target : edge.targets()) {
                target.countIn(full);
            }
        }
    }

    OutputEdge[] edges() {
        return edges;
    }

    ArrayDeque<Pending> pending() {
        return pending;
    }

    /** Whether downstream has processed all data, which a task waits for when it waits for a last checkpoint. */
    boolean isProcessed() {
        return !engine.waitsForFinalCheckpoint()
                || engine.recovery() != RecoveryMode.COORDINATED
                || task.state().processedOutputs == channels().size();
    }

    /** All channels, edge by edge. */
    List<Channel> channels() {
        List<Channel> channels = new ArrayList<>();
        for (OutputEdge edge : edges) {
            channels.addAll(List.of(edge.targets()));
        }
        return channels;
    }

    int channelCount() {
        int channels = 0;
        for (OutputEdge edge : edges) {
            channels += edge.targets().length;
        }
        return channels;
    }

    void broadcast(StreamElement element) {
        for (OutputEdge edge : edges) {
            for (Channel target : edge.targets()) {
                send(target, element);
            }
        }
    }

    /** A watermark goes to every channel of every edge. */
    void watermark(long timestampMillis) {
        for (OutputEdge edge : edges) {
            edge.watermark(timestampMillis);
        }
    }

    /** Sends a barrier on every edge as its options ask: in line, or ahead of all that has not left. */
    void broadcast(CheckpointBarrier barrier) {
        for (OutputEdge edge : edges) {
            CheckpointBarrier sent = edge.supportsUnaligned()
                    ? barrier
                    : barrier.with(barrier.options().withUnalignedUnsupported());
            for (Channel target : edge.targets()) {
                if (!sent.options().isUnaligned()) {
                    send(target, sent);
                } else if (target.isDirect()) {
                    overtake(target, sent, pending.size());
                }
            }
        }
    }

    private void overtake(Channel target, CheckpointBarrier barrier, int pendingInFront) {
        task.inFlight().overtaken(target, barrier.checkpointId(), waiting(target, target.size(), pendingInFront));
        long arrival = target.lane().put(barrier, engine.timeMillis());
        engine.consumerOf(target).loop().wakeWhenFree(arrival);
    }

    /** What has not left for a channel: what is at this end of it, up to a place, and what found no room in it. */
    private List<StreamElement> waiting(Channel target, int upTo, int pendingInFront) {
        List<StreamElement> elements = new ArrayList<>();
        for (int place = target.lane().received(engine.timeMillis()); place < upTo; place++) {
            elements.add(target.get(place));
        }
        int left = pendingInFront;
        for (Pending one : pending) {
            if (left-- == 0) {
                break;
            }
            if (one.channel == target) {
                elements.add(one.element);
            }
        }
        return elements;
    }

    /** Lets the barriers of a checkpoint that have not left overtake. */
    void timeOut(long checkpointId) {
        for (Channel target : overtakable()) {
            int place = target.lane().placeOfBarrier(checkpointId);
            Pending waiting = place >= 0 ? null : pendingBarrier(target, checkpointId);
            if (waiting != null && waiting.element instanceof CheckpointBarrier barrier) {
                int inFront = new ArrayList<>(pending).indexOf(waiting);
                pending.remove(waiting);
                overtake(target, barrier.asUnaligned(), inFront);
            } else if (place >= 0 && place >= target.lane().received(engine.timeMillis())) {
                task.inFlight().overtaken(target, checkpointId, waiting(target, place, 0));
                long arrival = target.lane().convert(place, engine.timeMillis());
                engine.consumerOf(target).loop().wakeWhenFree(arrival);
            }
        }
    }

    /** Whether barriers of a checkpoint that may still overtake have not left. */
    boolean holdsBarrier(long checkpointId) {
        for (Channel target : overtakable()) {
            int place = target.lane().placeOfBarrier(checkpointId);
            if ((place >= 0 && place >= target.lane().received(engine.timeMillis()))
                    || pendingBarrier(target, checkpointId) != null) {
                return true;
            }
        }
        return false;
    }

    private List<Channel> overtakable() {
        List<Channel> channels = new ArrayList<>();
        for (OutputEdge edge : edges) {
            if (edge.supportsUnaligned()) {
                channels.addAll(List.of(edge.targets()));
            }
        }
        return channels;
    }

    private @Nullable Pending pendingBarrier(Channel target, long checkpointId) {
        for (Pending one : pending) {
            if (one.channel == target
                    && one.element instanceof CheckpointBarrier barrier
                    && barrier.checkpointId() == checkpointId) {
                return one;
            }
        }
        return null;
    }

    void send(Channel channel, StreamElement element) {
        if (!channel.isDirect()) {
            sendIndirectly(channel, element);
        } else if (!pending.isEmpty() || (element.isRecord() && channel.isFull())) {
            pending.addLast(new Pending(channel, element));
        } else {
            put(channel, element);
        }
    }

    private void sendIndirectly(Channel channel, StreamElement element) {
        StoredResult result = channel.stored();
        if (result != null) {
            result.store(element);
        } else if (element instanceof StreamRecord record) {
            task.discard(record, "nobody listens at " + channel.id().to());
        }
    }

    /** All is written: stored results can be read from now on. */
    void complete() {
        for (OutputEdge edge : edges) {
            if (edge.storesResults()) {
                engine.tracer()
                        .emit(new ClusterEvent.ResultStored(
                                task.id(), edge.targets()[0].id().to().vertex(), edge.storedRecords()));
                for (Channel target : edge.targets()) {
                    if (engine.consumerOf(target).isActive()) {
                        feed(target);
                    }
                }
            }
        }
    }

    /** Sends the consumer of a stored result as much of it as there is room for. */
    void feed(Channel channel) {
        StoredResult result = channel.stored();
        if (result != null) {
            result.feed(channel, engine.timeMillis(), (element, arrival) -> arrived(channel, element, arrival));
        }
    }

    private void put(Channel channel, StreamElement element) {
        arrived(channel, element, channel.put(element, engine.timeMillis()));
    }

    private void arrived(Channel channel, StreamElement element, long arrival) {
        if (element instanceof StreamRecord record) {
            engine.tracer().emitted(task, channel, record, arrival);
        }
        engine.consumerOf(channel).loop().wakeWhenFree(arrival);
    }

    /** Whether some exchange is blocking. */
    boolean storesResults() {
        for (OutputEdge edge : edges) {
            if (edge.storesResults()) {
                return true;
            }
        }
        return false;
    }

    /** Tasks that have not read all of the stored results yet, though they are at it. */
    List<Task> readers() {
        List<Task> readers = new ArrayList<>();
        for (OutputEdge edge : edges) {
            for (Channel target : edge.targets()) {
                StoredResult result = target.stored();
                Task reader = engine.consumerOf(target);
                boolean unread = result != null
                        && result.state() == StoredResult.State.COMPLETE
                        && (result.sent() < result.size() || (target.isCut() && target.size() > 0));
                if (unread && reader.isActive() && !readers.contains(reader)) {
                    readers.add(reader);
                }
            }
        }
        return readers;
    }

    /** The machine that kept the results is given up. */
    void forgetResults() {
        for (OutputEdge edge : edges) {
            edge.forgetResult();
        }
    }

    /** Another attempt begins: results are written anew. */
    void resetResults() {
        for (OutputEdge edge : edges) {
            edge.resetResult();
        }
    }

    /** Sends what waits, in order, as far as there is room; tells whether anything moved. */
    boolean drain() {
        boolean moved = false;
        while (!pending.isEmpty() && pending.getFirst().fits()) {
            Pending first = pending.removeFirst();
            put(first.channel, first.element);
            moved = true;
        }
        return moved;
    }

    /** Whether something waits for room. */
    boolean isWaiting() {
        return !pending.isEmpty();
    }

    /** Whether the first that waits would fit now. */
    boolean canDrain() {
        return !pending.isEmpty() && pending.getFirst().fits();
    }

    /** Whether some channel is full, so that the next record might find no room. */
    boolean isBackpressured() {
        return full.isAny();
    }

    void noteBackpressure() {
        if (!engine.tracer().recordEvents()) {
            return;
        }
        for (OutputEdge edge : edges) {
            for (Channel target : edge.targets()) {
                if (target.isFull()) {
                    engine.tracer().deliver(new RecordEvent.Backpressured(task.id(), target.id()));
                    return;
                }
            }
        }
    }

    Memento memento() {
        int[] positions = new int[edges.length];
        boolean[] forgotten = new boolean[edges.length];
        for (int i = 0; i < edges.length; i++) {
            positions[i] = edges[i].position();
            forgotten[i] = edges[i].isForgotten();
        }
        return new Memento(List.copyOf(pending), positions, forgotten);
    }

    void restore(Memento memento) {
        pending.clear();
        pending.addAll(memento.pending);
        for (int i = 0; i < edges.length; i++) {
            edges[i].restore(memento.positions[i], memento.forgotten[i]);
        }
    }

    /** What waits, and where the partitioners stand, at one moment. */
    @SuppressWarnings("ArrayRecordComponent") // never compared, never changed
    record Memento(List<Pending> pending, int[] positions, boolean[] forgotten) {
        /** How much the records without room carry, see {@link StreamElement#payloadBytes}. */
        long payloadBytes() {
            return pending.stream()
                    .mapToLong(one -> one.element().payloadBytes())
                    .sum();
        }
    }
}
