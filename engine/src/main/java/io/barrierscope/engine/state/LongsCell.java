package io.barrierscope.engine.state;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A few numbers of an operator that change often, such as a source's positions: changing one allocates nothing. */
public final class LongsCell implements StateSlot {
    private final String name;
    private final long initial;
    private final long[] values;
    private @Nullable Saved latest;

    LongsCell(String name, int size, long initial) {
        this.name = name;
        this.initial = initial;
        this.values = new long[size];
        Arrays.fill(values, initial);
    }

    @Override
    public String name() {
        return name;
    }

    public int size() {
        return values.length;
    }

    public long get(int index) {
        return values[index];
    }

    public void set(int index, long value) {
        values[index] = value;
        latest = null;
    }

    @Override
    public Object save() {
        Saved known = latest;
        if (known == null) {
            known = new Saved(values.clone());
            latest = known;
        }
        return known;
    }

    @Override
    public void load(Object saved) {
        Saved from = (Saved) saved;
        System.arraycopy(from.values, 0, values, 0, values.length);
        latest = from;
    }

    @Override
    public void reset() {
        Arrays.fill(values, initial);
        latest = null;
    }

    /** A number as it was saved. */
    public static long valueIn(Object saved, int index) {
        return ((Saved) saved).values[index];
    }

    @Override
    public long sizeBytes() {
        return 8L * values.length;
    }

    @Override
    public String toString() {
        return inWords(values);
    }

    private static String inWords(long[] values) {
        return values.length == 1 ? Long.toString(values[0]) : Arrays.toString(values);
    }

    /** The numbers at one moment. */
    private static final class Saved {
        private final long[] values;

        Saved(long[] values) {
            this.values = values;
        }

        @Override
        public String toString() {
            return inWords(values);
        }
    }
}
