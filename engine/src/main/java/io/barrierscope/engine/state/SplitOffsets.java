package io.barrierscope.engine.state;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The splits a source subtask has, each with the offset it reads next: list state whose elements are splits, so a restore
 * deals splits anew (Flink's {@code SourceOperator}). Moving an offset allocates nothing.
 */
public final class SplitOffsets implements StateSlot {
    private final String name;
    private final List<Split> initial;
    private int[] splits;
    private long[] offsets;
    private List<Split> latest;
    private boolean changed;

    /** A split and the offset read next in it. */
    public record Split(int split, long offset) implements Sized {
        @Override
        public long sizeBytes() {
            return 8;
        }

        @Override
        public String toString() {
            return split + "@" + offset;
        }
    }

    SplitOffsets(String name, List<Split> initial) {
        this.name = name;
        this.initial = List.copyOf(initial);
        this.latest = this.initial;
        this.splits = new int[0];
        this.offsets = new long[0];
        load(this.initial);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Redistribution redistribution() {
        return Redistribution.SPLIT_DISTRIBUTE;
    }

    /** Number of splits. */
    public int size() {
        return splits.length;
    }

    /** The split at a place. */
    public int split(int place) {
        return splits[place];
    }

    /** The offset at a place. */
    public long offset(int place) {
        return offsets[place];
    }

    public void setOffset(int place, long offset) {
        offsets[place] = offset;
        changed = true;
    }

    /** Place of a split, -1 when it is not here. */
    public int placeOf(int split) {
        for (int place = 0; place < splits.length; place++) {
            if (splits[place] == split) {
                return place;
            }
        }
        return -1;
    }

    /** The offset of a split in what was saved; -1 when it is not there. */
    public static long offsetIn(Object saved, int split) {
        for (Object one : (List<?>) saved) {
            if (one instanceof Split found && found.split() == split) {
                return found.offset();
            }
        }
        return -1;
    }

    /** Whether a saved value holds the split. */
    public static boolean isIn(Object saved, int split) {
        return ((List<?>) saved).stream().anyMatch(one -> one instanceof Split found && found.split() == split);
    }

    /** Takes over a split, at the end. */
    public void add(int split, long offset) {
        splits = Arrays.copyOf(splits, splits.length + 1);
        offsets = Arrays.copyOf(offsets, offsets.length + 1);
        splits[splits.length - 1] = split;
        offsets[offsets.length - 1] = offset;
        changed = true;
    }

    @Override
    public Object save() {
        if (changed) {
            List<Split> all = new ArrayList<>(splits.length);
            for (int place = 0; place < splits.length; place++) {
                all.add(new Split(splits[place], offsets[place]));
            }
            latest = List.copyOf(all);
            changed = false;
        }
        return latest;
    }

    @Override
    @SuppressWarnings("unchecked") // only elements of a list of the same name come back
    public void load(Object saved) {
        latest = (List<Split>) saved;
        changed = false;
        if (splits.length != latest.size()) {
            splits = new int[latest.size()];
            offsets = new long[latest.size()];
        }
        for (int place = 0; place < splits.length; place++) {
            splits[place] = latest.get(place).split();
            offsets[place] = latest.get(place).offset();
        }
    }

    @Override
    public void reset() {
        load(initial);
    }

    @Override
    public long sizeBytes() {
        return 8L * splits.length;
    }

    @Override
    public String toString() {
        return save().toString();
    }
}
