package io.barrierscope.engine.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which source records are still on their way to a place and so not lost: ranges that a source will read again, and single
 * records in channels, operators and undecided transactions. Entries may overlap and repeat, in any order; records that come
 * in the order of their offsets cost next to nothing.
 */
public final class PendingOrigins {

    private static final int FIRST_SIZE = 16;
    private static final Comparator<Range> ORDER =
            Comparator.comparingInt(Range::split).thenComparingLong(Range::from);

    private final List<Range> closed = new ArrayList<>();
    /** The run of neighbouring offsets that each split is adding to; empty where its end is its beginning. */
    private long[] runFrom = new long[FIRST_SIZE];

    private long[] runTo = new long[FIRST_SIZE];
    private @Nullable List<Range> merged;

    /** The same records, to which others can be added apart. */
    public PendingOrigins copy() {
        PendingOrigins copy = new PendingOrigins();
        copy.closed.addAll(merged());
        return copy;
    }

    /** The offsets from {@code fromOffset} up to, without, {@code toOffset} will be read (again). */
    public void addRange(int split, long fromOffset, long toOffset) {
        if (fromOffset < toOffset) {
            merged = null;
            closed.add(new Range(split, fromOffset, toOffset));
        }
    }

    /** One record is on its way. */
    public void add(int split, long offset) {
        if (split >= runTo.length) {
            int size = Math.max(split + 1, runTo.length * 2);
            runFrom = Arrays.copyOf(runFrom, size);
            runTo = Arrays.copyOf(runTo, size);
        }
        merged = null;
        if (offset == runTo[split]) {
            runTo[split] = offset + 1;
        } else if (offset < runFrom[split] || offset > runTo[split]) {
            addRange(split, runFrom[split], runTo[split]);
            runFrom[split] = offset;
            runTo[split] = offset + 1;
        }
    }

    /** Returns disjoint ranges that cover exactly the same records, by split and offset. */
    List<Range> merged() {
        List<Range> known = merged;
        if (known == null) {
            known = merge();
            merged = known;
        }
        return known;
    }

    private List<Range> merge() {
        List<Range> all = new ArrayList<>(closed);
        for (int split = 0; split < runTo.length; split++) {
            if (runFrom[split] < runTo[split]) {
                all.add(new Range(split, runFrom[split], runTo[split]));
            }
        }
        all.sort(ORDER);
        List<Range> disjoint = new ArrayList<>();
        for (Range next : all) {
            int last = disjoint.size() - 1;
            if (last >= 0
                    && disjoint.get(last).split() == next.split()
                    && disjoint.get(last).to() >= next.from()) {
                Range before = disjoint.get(last);
                disjoint.set(last, new Range(next.split(), before.from(), Math.max(before.to(), next.to())));
            } else {
                disjoint.add(next);
            }
        }
        return disjoint;
    }

    /** Offsets of one split from {@code from} up to, without, {@code to}. */
    record Range(int split, long from, long to) {}
}
