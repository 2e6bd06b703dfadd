package io.barrierscope.engine.operator;

import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.stream.RowType;
import java.util.stream.LongStream;

/** Whole numbers in order, dealt to the splits in turn: {@code {"value": n}}, with {@code keys} also {@code key: n % keys}. */
final class SequenceSource extends SplitSource {
    private static final RowType VALUE = RowType.of("value");
    private static final RowType KEYED = RowType.of("value", "key");

    /** The smallest keys as objects, so that each of them exists once. */
    private static final Long[] SMALL_KEYS = LongStream.range(0, 4096).boxed().toArray(Long[]::new);

    private final long from;
    private final long count;
    private final int splits;
    private final long keys;

    /**
     * @param count how many numbers in all; Long.MAX_VALUE for endless
     * @param keys 0 for no key field
     */
    SequenceSource(Layout layout, long from, long count, double ratePerSecond, boolean live, long keys) {
        super(layout.firstSplit(), layout.splits(), ratePerSecond, live, layout.index(), layout.parallelism());
        this.from = from;
        this.count = count;
        this.splits = layout.splits();
        this.keys = keys;
    }

    /** Where a source stands among its splits and subtasks. */
    record Layout(int firstSplit, int splits, int index, int parallelism) {}

    @Override
    Row row(int split, long offset) {
        long value = from + offset * splits + split;
        if (keys > 0) {
            return Row.of(KEYED, value, key(remainder(value, keys)));
        }
        return Row.of(VALUE, value);
    }

    /** As {@link Math#floorMod}; most numbers fit into 32 bits, where processors divide several times as fast. */
    private static long remainder(long value, long divisor) {
        return (value | divisor) >>> (Integer.SIZE - 1) == 0
                ? (int) value % (int) divisor
                : Math.floorMod(value, divisor);
    }

    private static Long key(long number) {
        return number < SMALL_KEYS.length ? SMALL_KEYS[(int) number] : Long.valueOf(number);
    }

    @Override
    long length(int split) {
        return count == Long.MAX_VALUE ? Long.MAX_VALUE / splits - 1 : (count - split + splits - 1) / splits;
    }
}
