package io.barrierscope.engine.channel;

import io.barrierscope.engine.base.PagedLog;
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

    /** How many elements the present attempt of the consumer has been sent. */
    public long sent() {
        return sent;
    }

    void append(StreamElement element) {
        elements.append(element);
        records += element.isRecord() ? 1 : 0;
    }

    boolean hasMore() {
        return state == State.COMPLETE && sent < elements.size();
    }

    StreamElement peek() {
        return elements.get(sent);
    }

    void advance() {
        sent++;
    }

    void rewind() {
        sent = 0;
    }

    void complete() {
        state = State.COMPLETE;
    }

    void lose() {
        state = State.GONE;
    }

    void reset() {
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
    record Memento(PagedLog.Snapshot<StreamElement> elements, long records, long sent, State state) {}
}
