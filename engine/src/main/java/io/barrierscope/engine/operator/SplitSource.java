package io.barrierscope.engine.operator;

import io.barrierscope.engine.state.LongsCell;
import io.barrierscope.engine.state.OperatorStates;
import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.stream.StreamRecord;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A source whose input is cut into splits with offsets from 0. Split {@code s} belongs to subtask {@code s mod
 * parallelism}; a subtask reads its splits in turn. Its checkpointed state is the position in each split (Flink's FLIP-27
 * sources).
 */
abstract class SplitSource extends SourceOperator {
    private static final int STARTED = 0;
    private static final int EMITTED = 1;
    private static final int ENDED = 2;

    private final int firstSplit;
    private final int splits;
    private final double ratePerSecond;
    private final boolean live;
    private final int index;
    private final int parallelism;
    private final int owned;

    private final long[] lengths;

    private @Nullable LongsCell positions;
    private @Nullable LongsCell pace;
    private @Nullable LongsCell world;

    /**
     * @param firstSplit dense number of the vertex' first split
     * @param ratePerSecond records per second of all subtasks together; 0 for as fast as processing allows
     * @param live whether the world goes on sending while nobody listens
     */
    SplitSource(int firstSplit, int splits, double ratePerSecond, boolean live, int index, int parallelism) {
        this.firstSplit = firstSplit;
        this.splits = splits;
        this.ratePerSecond = ratePerSecond;
        this.live = live;
        this.index = index;
        this.parallelism = parallelism;
        this.owned = index < splits ? (splits - index + parallelism - 1) / parallelism : 0;
        this.lengths = new long[owned];
    }

    /** The record at an offset of a split, both counted from 0. */
    abstract Row row(int split, long offset);

    /** Number of records in the split. */
    abstract long length(int split);

    @Override
    public void setUp(OperatorContext context) {
        for (int own = 0; own < owned; own++) {
            lengths[own] = length(split(own));
        }
        positions = context.states().operatorLongs("offset", owned, 0);
        pace = context.states().workingLongs("pace", 3, -1);
        world = context.states().worldLongs("world", 1, -1);
    }

    private LongsCell positions() {
        return Objects.requireNonNull(positions);
    }

    private LongsCell pace() {
        return Objects.requireNonNull(pace);
    }

    private int split(int own) {
        return index + own * parallelism;
    }

    @Override
    public void open(OperatorContext context, Collector out) {
        pace().set(STARTED, context.nowMillis());
        pace().set(EMITTED, 0);
        if (!live) {
            return;
        }
        LongsCell outside = Objects.requireNonNull(world);
        if (outside.get(0) < 0) {
            outside.set(0, context.nowMillis());
        }
        for (int own = 0; own < owned; own++) {
            long sent = firstNotBefore(split(own), context.nowMillis(), outside.get(0));
            long from = positions().get(own);
            if (sent > from) {
                context.missed(firstSplit + split(own), from, sent);
                positions().set(own, sent);
            }
        }
    }

    private long firstNotBefore(int split, long nowMillis, long beginMillis) {
        long offset = Math.max(0, (long) ((nowMillis - beginMillis) * ratePerSecond / 1000 / splits) - 1);
        while (offset < length(split) && liveTime(split, offset, beginMillis) < nowMillis) {
            offset++;
        }
        return offset;
    }

    private long liveTime(int split, long offset, long beginMillis) {
        return beginMillis + (long) Math.ceil((offset * splits + split) * 1000 / ratePerSecond);
    }

    /** The own split whose next record is first in the order of the whole input; -1 when all are read. */
    private int nextOwn() {
        if (owned == 1) {
            return positions().get(0) < lengths[0] ? 0 : -1;
        }
        int best = -1;
        long bestPlace = Long.MAX_VALUE;
        for (int own = 0; own < owned; own++) {
            long offset = positions().get(own);
            if (offset < lengths[own]) {
                long place = offset * splits + split(own);
                if (place < bestPlace) {
                    best = own;
                    bestPlace = place;
                }
            }
        }
        return best;
    }

    @Override
    public long nextMillis(OperatorContext context) {
        if (pace().get(ENDED) >= 0) {
            return EXHAUSTED;
        }
        int own = nextOwn();
        if (own < 0) {
            return EXHAUSTED;
        }
        if (live) {
            return liveTime(
                    split(own),
                    positions().get(own),
                    Objects.requireNonNull(world).get(0));
        }
        if (ratePerSecond <= 0) {
            return pace().get(STARTED);
        }
        double place = pace().get(EMITTED) * (double) parallelism + index;
        return pace().get(STARTED) + (long) (place * 1000 / ratePerSecond);
    }

    @Override
    public StreamRecord next(OperatorContext context) {
        int own = nextOwn();
        long offset = positions().get(own);
        positions().set(own, offset + 1);
        pace().set(EMITTED, pace().get(EMITTED) + 1);
        int split = split(own);
        return new StreamRecord(row(split, offset), context.nowMillis(), firstSplit + split, offset);
    }

    @Override
    public long position(int split) {
        return owns(split) ? positions().get((split - firstSplit) / parallelism) : -1;
    }

    @Override
    public long position(OperatorStates.Snapshot snapshot, int split) {
        return LongsCell.valueIn(snapshot.values().get(0), (split - firstSplit) / parallelism);
    }

    @Override
    public boolean owns(int split) {
        int local = split - firstSplit;
        return local >= 0 && local < splits && local % parallelism == index;
    }

    @Override
    public void seek(int split, long offset) {
        positions().set((split - firstSplit) / parallelism, offset);
    }

    @Override
    public StreamRecord record(int split, long offset) {
        return new StreamRecord(row(split - firstSplit, offset), Long.MIN_VALUE, split, offset);
    }

    @Override
    public void endEarly() {
        pace().set(ENDED, 1);
    }
}
