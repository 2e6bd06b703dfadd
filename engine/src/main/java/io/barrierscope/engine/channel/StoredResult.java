package io.barrierscope.engine.channel;

import io.barrierscope.engine.base.PagedLog;
import io.barrierscope.engine.stream.CancelCheckpointMarker;
import io.barrierscope.engine.stream.CheckpointBarrier;
import io.barrierscope.engine.stream.EndOfPartition;
import io.barrierscope.engine.stream.StreamElement;

/**
 * What one subtask wrote to a blocking exchange for one consumer (Flink's {@code SortMergeResultPartition}): it is kept, and
 * each attempt of the consumer reads it from its start once it is complete.
 */
public final class StoredResult {
    private static final PagedLog.Snapshot<StreamElement> EMPTY = new PagedLog<StreamElement>().snapshot();

    private final PagedLog<StreamElement> elements = new PagedLog<>();
    private long records;
    private long sent;
    private State state = State.WRITING;

    /** How far it is. */
    public enum State {
        /** Its producer has not finished. */
        WRITING,
        /** It can be read. */
        COMPLETE,
        /** Its data are gone; whoever reads it finds out. */
        GONE
    }

    public State state() {
        return state;
    }

    /** Records in it. */
    public long records() {
        return records;
    }

    /** Records and end markers in it. */
    public long size() {
        return elements.size();
    }

    /** The element at a place, counted from 0. */
    public StreamElement element(long place) {
        return elements.get(place);
    }

    /** How many elements the present attempt of the consumer has been sent. */
    public long sent() {
        return sent;
    }

    /** Keeps an element for later; the producer's end completes the result. Barriers are not kept. */
    public void store(StreamElement element) {
        if (element instanceof CheckpointBarrier || element instanceof CancelCheckpointMarker) {
            return;
        }
        elements.append(element);
        records += element.isRecord() ? 1 : 0;
        if (element instanceof EndOfPartition) {
            state = State.COMPLETE;
        }
    }

    /** Puts as much as there is room for into its channel; tells of each element with its arrival. */
    public void feed(Channel channel, long nowMillis, Fed fed) {
        while (state == State.COMPLETE
                && sent < elements.size()
                && !(elements.get(sent).isRecord() && channel.isFull())) {
            StreamElement element = elements.get(sent);
            sent++;
            fed.fed(element, channel.put(element, nowMillis));
        }
    }

    /** Hears what is read from a stored result. */
    public interface Fed {
        void fed(StreamElement element, long arrivalMillis);
    }

    /** Another attempt of the consumer reads it from its start. */
    public void rewind() {
        sent = 0;
    }

    /** It is gone. */
    public void lose() {
        state = State.GONE;
    }

    /** Another attempt of the producer writes it anew. */
    public void reset() {
        elements.restore(EMPTY);
        records = 0;
        sent = 0;
        state = State.WRITING;
    }

    Memento memento() {
        return new Memento(elements.snapshot(), records, sent, state);
    }

    void restore(Memento memento) {
        elements.restore(memento.elements);
        records = memento.records;
        sent = memento.sent;
        state = memento.state;
    }

    /** A result at one moment. */
    public record Memento(PagedLog.Snapshot<StreamElement> elements, long records, long sent, State state) {}
}
