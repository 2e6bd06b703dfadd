package io.barrierscope.app.timeline;

import java.util.ArrayList;
import java.util.List;

/** The spans of one row of a lane, by their beginning; a few may overlap. */
final class Track {
    /** How many later spans may begin before an earlier one has ended. */
    private static final int OVERLAPPING = 16;

    private final List<Span> spans = new ArrayList<>();

    int add(Span span) {
        spans.add(span);
        return spans.size() - 1;
    }

    /** Adds a span that may have begun before the last one. */
    void insert(Span span) {
        int at = spans.size();
        while (at > 0 && spans.get(at - 1).fromStep() > span.fromStep()) {
            at--;
        }
        spans.add(at, span);
    }

    Span get(int index) {
        return spans.get(index);
    }

    void set(int index, Span span) {
        spans.set(index, span);
    }

    int size() {
        return spans.size();
    }

    List<Span> all() {
        return spans;
    }

    /** Index of the first span that may reach up to a step. */
    int firstNear(double step) {
        int low = 0;
        int high = spans.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (spans.get(middle).fromStep() < step) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return Math.max(0, low - OVERLAPPING);
    }
}
