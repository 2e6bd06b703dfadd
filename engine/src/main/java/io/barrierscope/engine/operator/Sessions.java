package io.barrierscope.engine.operator;

import io.barrierscope.engine.state.Sized;
import java.util.ArrayList;
import java.util.List;

/** The open sessions of a key (Flink's {@code MergingWindowSet}); no two of them touch. */
record Sessions(List<TimeWindow> windows) implements Sized {
    static final Sessions NONE = new Sessions(List.of());

    /**
     * What a new window makes of them.
     *
     * @param window the window that covers the new one and all it touches
     * @param merged the windows that were there and are part of it now
     */
    record Addition(Sessions sessions, TimeWindow window, List<TimeWindow> merged) {
        /** Whether windows that were there became another one. */
        boolean changesWindows() {
            return !merged.isEmpty() && !(merged.size() == 1 && merged.get(0).equals(window));
        }
    }

    Addition with(TimeWindow added) {
        TimeWindow cover = added;
        List<TimeWindow> merged = new ArrayList<>();
        List<TimeWindow> others = new ArrayList<>();
        for (TimeWindow window : windows) {
            if (window.intersects(added)) {
                cover = cover.cover(window);
                merged.add(window);
            } else {
                others.add(window);
            }
        }
        others.add(cover);
        others.sort(null);
        return new Addition(new Sessions(List.copyOf(others)), cover, List.copyOf(merged));
    }

    Sessions without(TimeWindow window) {
        List<TimeWindow> others = new ArrayList<>(windows);
        others.remove(window);
        return others.isEmpty() ? NONE : new Sessions(List.copyOf(others));
    }

    @Override
    public long sizeBytes() {
        return 4 + 16L * windows.size();
    }

    @Override
    public String toString() {
        return windows.toString();
    }
}
