package io.barrierscope.app.timeline;

import io.barrierscope.engine.trace.TraceEntry;
import java.util.AbstractList;
import java.util.List;
import java.util.Objects;
import javafx.collections.ObservableListBase;

/** Events that passed a filter, as places in the list that holds them all; grows at both ends. */
final class EventHits extends ObservableListBase<TraceEntry> {
    private static final int FIRST_CAPACITY = 1024;

    private List<TraceEntry> source = List.of();
    private long dropped;
    private long[] places = new long[FIRST_CAPACITY];
    private int head = FIRST_CAPACITY / 2;
    private int end = head;

    @Override
    public TraceEntry get(int index) {
        return source.get((int) (places[head + Objects.checkIndex(index, size())] - dropped));
    }

    @Override
    public int size() {
        return end - head;
    }

    /** Takes the same events, with newer ones behind and without the oldest so many. */
    void from(List<TraceEntry> events, long droppedSoFar) {
        int gone = 0;
        while (gone < size() && places[head + gone] < droppedSoFar) {
            gone++;
        }
        List<TraceEntry> lost = gone == 0 ? List.of() : List.copyOf(subList(0, gone));
        source = events;
        dropped = droppedSoFar;
        if (gone > 0) {
            beginChange();
            head += gone;
            nextRemove(0, lost);
            endChange();
        }
    }

    /** Begins with nothing. */
    void reset(List<TraceEntry> events, long droppedSoFar) {
        List<TraceEntry> lost = new Former(source, dropped, places, head, size());
        places = new long[FIRST_CAPACITY];
        head = places.length / 2;
        end = head;
        source = events;
        dropped = droppedSoFar;
        if (!lost.isEmpty()) {
            beginChange();
            nextRemove(0, lost);
            endChange();
        }
    }

    /** Adds places behind all others, the lowest first. */
    void append(long[] found, int count) {
        if (count > 0) {
            room(0, count);
            System.arraycopy(found, 0, places, end, count);
            end += count;
            beginChange();
            nextAdd(size() - count, size());
            endChange();
        }
    }

    /** Adds places before all others, the highest first. */
    void prepend(long[] found, int count) {
        if (count > 0) {
            room(count, 0);
            for (int i = 0; i < count; i++) {
                places[--head] = found[i];
            }
            beginChange();
            nextAdd(0, count);
            endChange();
        }
    }

    private void room(int before, int behind) {
        if (head >= before && end + behind <= places.length) {
            return;
        }
        int size = size();
        int capacity = Math.max(FIRST_CAPACITY, 3 * (size + before + behind));
        long[] wider = new long[capacity];
        int start = before + (capacity - size - before - behind) / 2;
        System.arraycopy(places, head, wider, start, size);
        places = wider;
        head = start;
        end = start + size;
    }

    /** What the list was before it changed, without a copy of every event. */
    private static final class Former extends AbstractList<TraceEntry> {
        private final List<TraceEntry> source;
        private final long dropped;
        private final long[] places;
        private final int head;
        private final int size;

        Former(List<TraceEntry> source, long dropped, long[] places, int head, int size) {
            this.source = source;
            this.dropped = dropped;
            this.places = places;
            this.head = head;
            this.size = size;
        }

        @Override
        public TraceEntry get(int index) {
            return source.get((int) (places[head + Objects.checkIndex(index, size)] - dropped));
        }

        @Override
        public int size() {
            return size;
        }
    }
}
