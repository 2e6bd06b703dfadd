package io.barrierscope.engine.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Which source records are still on their way to a place and so not lost: ranges that a source will read again, and single
 * records in channels, operators and undecided transactions. Entries may overlap and repeat.
 */
public final class PendingOrigins {

    private static final int FIRST_SIZE = 64;

    private final List<Range> ranges = new ArrayList<>();
    private int[] splits = new int[FIRST_SIZE];
    private long[] offsets = new long[FIRST_SIZE];
    private int size;

    /** The offsets from {@code fromOffset} up to, without, {@code toOffset} will be read (again). */
    public void addRange(int split, long fromOffset, long toOffset) {
        if (fromOffset < toOffset) {
            ranges.add(new Range(split, fromOffset, toOffset));
        }
    }

    /** One record is on its way. */
    public void add(int split, long offset) {
        if (size == splits.length) {
            splits = Arrays.copyOf(splits, size * 2);
            offsets = Arrays.copyOf(offsets, size * 2);
        }
        splits[size] = split;
        offsets[size] = offset;
        size++;
    }

    /** Returns disjoint ranges that cover exactly the same records, by split and offset. */
    List<Range> merged() {
        List<Range> all = new ArrayList<>(ranges.size() + size);
        all.addAll(ranges);
        for (int i = 0; i < size; i++) {
            all.add(new Range(splits[i], offsets[i], offsets[i] + 1));
        }
        all.sort(Comparator.comparingInt(Range::split).thenComparingLong(Range::from));
        List<Range> merged = new ArrayList<>();
        for (Range next : all) {
            int last = merged.size() - 1;
            if (last >= 0
                    && merged.get(last).split() == next.split()
                    && merged.get(last).to() >= next.from()) {
                Range before = merged.get(last);
                merged.set(last, new Range(next.split(), before.from(), Math.max(before.to(), next.to())));
            } else {
                merged.add(next);
            }
        }
        return merged;
    }

    /** Offsets of one split from {@code from} up to, without, {@code to}. */
    record Range(int split, long from, long to) {}
}
