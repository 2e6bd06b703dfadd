package io.barrierscope.app.timeline;

import io.barrierscope.engine.trace.TraceEntry;
import java.util.List;
import java.util.Objects;
import javafx.collections.ListChangeListener.Change;
import javafx.collections.ObservableList;
import javafx.collections.ObservableListBase;

/**
 * Some of many events that follow each other: a list control takes time for each item it has, seen or not, so it is given
 * no more than these, and is moved along.
 */
final class EventWindow extends ObservableListBase<TraceEntry> {
    private final ObservableList<TraceEntry> all;
    private final int most;
    private int start;
    private int end;

    /**
     * @param all what this is a window on; its changes are followed
     * @param most how many events are in the window at most
     */
    EventWindow(ObservableList<TraceEntry> all, int most) {
        this.all = all;
        this.most = most;
        this.end = Math.min(most, all.size());
        all.addListener(this::follow);
    }

    @Override
    public TraceEntry get(int index) {
        return all.get(start + Objects.checkIndex(index, size()));
    }

    @Override
    public int size() {
        return end - start;
    }

    /** Place of the window's first event among all. */
    int start() {
        return start;
    }

    boolean isAtBeginning() {
        return start == 0;
    }

    boolean isAtEnd() {
        return end == all.size();
    }

    /**
     * Brings an event into the window, into its middle unless it is there with enough around it.
     *
     * @param index its place among all; may be -1
     * @return its place in the window; 0 when there is none
     */
    int show(int index) {
        boolean before = index - start < most / 4 && !isAtBeginning();
        boolean behind = end - index < most / 4 && !isAtEnd();
        if (before || behind) {
            moveTo(index - most / 2);
        }
        return Math.max(0, index - start);
    }

    private void moveTo(int wanted) {
        int first = Math.max(0, Math.min(wanted, all.size() - most));
        int last = Math.min(all.size(), first + most);
        if (first == start && last == end) {
            return;
        }
        List<TraceEntry> left = List.copyOf(this);
        beginChange();
        nextRemove(0, left);
        start = first;
        end = last;
        nextAdd(0, size());
        endChange();
    }

    private void follow(Change<? extends TraceEntry> change) {
        while (change.next()) {
            if (change.wasRemoved()) {
                removed(change.getFrom(), change.getRemoved());
            }
            if (change.wasAdded()) {
                added(change.getFrom(), change.getAddedSize());
            }
        }
        if (size() < most && start > 0) {
            grow(start - Math.min(start, most - size()), end);
        }
    }

    /** Events leave at the front: the oldest, or all. */
    private void removed(int from, List<? extends TraceEntry> gone) {
        int count = gone.size();
        if (from < end) {
            int first = Math.max(start, from);
            int last = Math.min(end, from + count);
            if (last > first) {
                List<TraceEntry> lost = List.copyOf(gone.subList(first - from, last - from));
                int place = first - start;
                int before = Math.min(count, Math.max(0, start - from));
                start -= before;
                end -= before + lost.size();
                beginChange();
                nextRemove(place, lost);
                endChange();
            } else {
                start -= count;
                end -= count;
            }
        }
        if (end < all.size() && size() < most) {
            grow(start, Math.min(all.size(), start + most));
        }
    }

    /** Events come before all others, or behind them. */
    private void added(int from, int count) {
        if (from < end || (from == 0 && end > 0)) {
            start += count;
            end += count;
        } else if (from == end && size() < most) {
            grow(start, Math.min(all.size(), start + most));
        }
    }

    private void grow(int first, int last) {
        beginChange();
        if (last > end) {
            int before = size();
            end = last;
            nextAdd(before, size());
        }
        if (first < start) {
            int more = start - first;
            start = first;
            nextAdd(0, more);
        }
        endChange();
    }
}
