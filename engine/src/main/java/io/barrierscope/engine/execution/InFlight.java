package io.barrierscope.engine.execution;

import io.barrierscope.engine.channel.Channel;
import io.barrierscope.engine.channel.PriorityLane;
import io.barrierscope.engine.checkpoint.InFlightData;
import io.barrierscope.engine.checkpoint.InFlightData.OfChannel;
import io.barrierscope.engine.checkpoint.TaskSnapshot;
import io.barrierscope.engine.stream.StreamElement;
import io.barrierscope.engine.trace.BarrierEvent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What a task stores of its channels for the unaligned checkpoint under way (Flink's {@code ChannelStateWriter} and
 * {@code ChannelStatePersister}). At most one checkpoint at a time; a newer one makes it forget the older.
 */
final class InFlight {
    private static final long EVERYTHING = Long.MAX_VALUE;

    private final Engine engine;
    private final Task task;
    private long checkpointId;
    private long givenUp;
    private boolean unaligned;
    private boolean collecting;
    private boolean outputWaits;
    private Map<Integer, List<StreamElement>> inputs = new TreeMap<>();
    private Map<Integer, List<StreamElement>> outputs = new TreeMap<>();
    private long[] storedBelow;
    private long[] lastBarrier;
    private long[] lastFront;
    private @Nullable TaskSnapshot held;

    InFlight(Engine engine, Task task, int channels) {
        this.engine = engine;
        this.task = task;
        this.storedBelow = new long[channels];
        this.lastBarrier = new long[channels];
        this.lastFront = new long[channels];
    }

    /** Whether records that are taken from a channel may have to be stored. */
    boolean isCollecting() {
        return collecting;
    }

    /** The checkpoint something is or may be stored for; 0 for none. */
    long checkpointId() {
        return checkpointId;
    }

    /** Whether the operators' states are written, but not all that was in flight. */
    boolean isHeld() {
        return held != null;
    }

    int records() {
        return count(inputs) + count(outputs);
    }

    int records(int input) {
        return InFlightData.recordsAmong(inputs.getOrDefault(input, List.of()));
    }

    private static int count(Map<Integer, List<StreamElement>> lists) {
        int count = 0;
        for (List<StreamElement> list : lists.values()) {
            count += InFlightData.recordsAmong(list);
        }
        return count;
    }

    /** A checkpoint that may need in-flight data begins. */
    void begin(long id) {
        if (id > checkpointId) {
            forget();
            checkpointId = id;
        }
    }

    /** The checkpoint is given up, or its data handed over. */
    void forget() {
        checkpointId = 0;
        unaligned = false;
        collecting = false;
        outputWaits = false;
        inputs = new TreeMap<>();
        outputs = new TreeMap<>();
        held = null;
    }

    /** Its data is handed over. */
    void forget(long id) {
        if (id == checkpointId) {
            forget();
        }
    }

    void giveUp(long id) {
        if (id == checkpointId) {
            forget();
            givenUp = id;
        }
    }

    /** Whether a checkpoint was given up after something was or might have been stored for it. */
    boolean isGivenUp(long id) {
        return id == givenUp;
    }

    /** A new attempt begins. */
    void reset() {
        forget();
        givenUp = 0;
        Arrays.fill(lastBarrier, 0);
    }

    // ---- inputs

    /** A barrier was taken from a channel; elements with smaller numbers are in front of it. */
    void barrierArrived(int input, long id, long front) {
        lastBarrier[input] = id;
        lastFront[input] = front;
        if (collecting && id == checkpointId) {
            storeBelow(input, front);
            storedBelow[input] = EVERYTHING;
        }
    }

    /** From now on everything in front of the barriers is stored. */
    void start(long id) {
        collecting = id == checkpointId;
        unaligned |= collecting;
        for (int input = 0; collecting && input < storedBelow.length; input++) {
            storedBelow[input] = 0;
            Channel channel = task.inputs()[input];
            if (lastBarrier[input] == id) {
                storeBelow(input, lastFront[input]);
                storedBelow[input] = EVERYTHING;
            } else {
                int received = channel.lane().received(engine.timeMillis());
                int place = channel.lane().placeOfBarrier(id);
                int front = place >= 0 && place < received ? place : received;
                storeBelow(input, onTheWay(channel, id, channel.sequence(front)));
            }
        }
    }

    /** A barrier that has set out ahead of the records marks what was in front of it. */
    private static long onTheWay(Channel channel, long id, long otherwise) {
        for (PriorityLane.Entry entry : channel.lane().entries()) {
            if (entry.barrier().checkpointId() == id) {
                return entry.front();
            }
        }
        return otherwise;
    }

    /** The first element of a channel is about to be processed. */
    void taking(int input, Channel channel) {
        if (storedBelow[input] != EVERYTHING) {
            storeBelow(input, channel.sequence(0) + 1);
        }
    }

    private void storeBelow(int input, long front) {
        Channel channel = task.inputs()[input];
        List<StreamElement> stored = inputs.getOrDefault(input, new ArrayList<>());
        for (int place = 0; place < channel.size(); place++) {
            long sequence = channel.sequence(place);
            if (sequence >= front) {
                break;
            }
            StreamElement element = channel.get(place);
            if (sequence >= storedBelow[input] && InFlightData.isStored(element)) {
                stored.add(element);
            }
        }
        if (!stored.isEmpty()) {
            inputs.put(input, stored);
        }
        storedBelow[input] = Math.max(storedBelow[input], front);
    }

    /** All barriers are here: nothing more is stored of the inputs. */
    void stop(long id) {
        if (!collecting || id != checkpointId) {
            return;
        }
        collecting = false;
        inputs.forEach((input, elements) -> tellStored(task.inputs()[input], id, elements, false));
        handOverIfComplete();
    }

    // ---- outputs

    /** A barrier overtook these elements at the producer's end of a channel. */
    void overtaken(Channel target, long id, List<StreamElement> elements) {
        unaligned |= id == checkpointId;
        List<StreamElement> stored = new ArrayList<>();
        for (StreamElement element : elements) {
            if (InFlightData.isStored(element)) {
                stored.add(element);
            }
        }
        if (id == checkpointId && !stored.isEmpty()) {
            outputs.put(target.index(), stored);
            tellStored(target, id, stored, true);
        }
    }

    private void tellStored(Channel channel, long id, List<StreamElement> elements, boolean output) {
        int records = InFlightData.recordsAmong(elements);
        if (records > 0) {
            engine.tracer().emit(new BarrierEvent.InFlightStored(task.id(), channel.id(), id, records, output));
        }
    }

    /** Whether barriers that may still overtake stand in line. */
    void outputWaits(boolean waits) {
        outputWaits = waits;
        handOverIfComplete();
    }

    boolean isOutputWaiting() {
        return outputWaits;
    }

    // ---- handing over

    boolean isComplete(long id) {
        return id != checkpointId || !(collecting || outputWaits);
    }

    /** The operators' states are written; the rest is awaited. */
    void hold(TaskSnapshot snapshot) {
        held = snapshot;
    }

    private void handOverIfComplete() {
        TaskSnapshot waiting = held;
        if (waiting != null && isComplete(checkpointId)) {
            held = null;
            task.snapshots().writing().stored(checkpointId, waiting);
        }
    }

    /** What was stored for a checkpoint. */
    InFlightData data(long id) {
        if (id != checkpointId || !unaligned) {
            return InFlightData.NONE;
        }
        List<OfChannel> ins = new ArrayList<>();
        inputs.forEach((input, elements) -> ins.add(new OfChannel(task.inputs()[input].id(), List.copyOf(elements))));
        List<OfChannel> outs = new ArrayList<>();
        for (Channel target : task.output().channels()) {
            List<StreamElement> elements = outputs.get(target.index());
            if (elements != null) {
                outs.add(new OfChannel(target.id(), List.copyOf(elements)));
            }
        }
        return new InFlightData(List.copyOf(ins), List.copyOf(outs), true);
    }

    Memento memento() {
        return new Memento(
                checkpointId,
                givenUp,
                unaligned,
                collecting,
                outputWaits,
                copy(inputs),
                copy(outputs),
                storedBelow.clone(),
                lastBarrier.clone(),
                lastFront.clone(),
                held);
    }

    private static Map<Integer, List<StreamElement>> copy(Map<Integer, List<StreamElement>> lists) {
        Map<Integer, List<StreamElement>> copy = new TreeMap<>();
        lists.forEach((channel, elements) -> copy.put(channel, new ArrayList<>(elements)));
        return copy;
    }

    void restore(Memento memento) {
        checkpointId = memento.checkpointId;
        givenUp = memento.givenUp;
        unaligned = memento.unaligned;
        collecting = memento.collecting;
        outputWaits = memento.outputWaits;
        inputs = copy(memento.inputs);
        outputs = copy(memento.outputs);
        storedBelow = memento.storedBelow.clone();
        lastBarrier = memento.lastBarrier.clone();
        lastFront = memento.lastFront.clone();
        held = memento.held;
    }

    /** What is stored at one moment. */
    @SuppressWarnings("ArrayRecordComponent") // never compared, never changed
    record Memento(
            long checkpointId,
            long givenUp,
            boolean unaligned,
            boolean collecting,
            boolean outputWaits,
            Map<Integer, List<StreamElement>> inputs,
            Map<Integer, List<StreamElement>> outputs,
            long[] storedBelow,
            long[] lastBarrier,
            long[] lastFront,
            @Nullable TaskSnapshot held) {}
}
