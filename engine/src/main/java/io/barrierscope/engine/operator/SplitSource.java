package io.barrierscope.engine.operator;

import io.barrierscope.engine.state.LongsCell;
import io.barrierscope.engine.state.OperatorStates;
import io.barrierscope.engine.state.SplitOffsets;
import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.watermark.SourceWatermarks;
import io.barrierscope.engine.watermark.WatermarkStrategy;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A source whose input is cut into splits with offsets from 0. The coordinator gives split {@code s} to subtask {@code s mod
 * parallelism}; a restore with another parallelism deals the splits anew, as list state. A subtask reads its splits in
 * turn. Its checkpointed state is the position in each split (Flink's FLIP-27 sources).
 */
abstract class SplitSource extends SourceOperator {
    private static final int STARTED = 0;
    private static final int EMITTED = 1;
    private static final int ENDED = 2;
    private static final int NO_MORE_SPLITS = 3;
    private static final int CAUGHT_UP = 4;
    private static final int ALL_READ = -1;
    private static final int ALL_HELD = -2;

    private final int firstSplit;
    private final int splits;
    private final double ratePerSecond;
    private final boolean live;
    private final int index;
    private final int parallelism;
    private final long[] lengths;

    private @Nullable SplitOffsets positions;
    private @Nullable LongsCell pace;
    private @Nullable LongsCell world;
    private @Nullable SourceWatermarks watermarks;
    private @Nullable WatermarkStrategy strategy;
    private long backlog;

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
        this.lengths = new long[splits];
    }

    /** Gives each split a watermark generator. */
    final SplitSource with(@Nullable WatermarkStrategy newStrategy) {
        strategy = newStrategy;
        return this;
    }

    /**
     * Lets the first records be backlog.
     *
     * @param records how many of all splits together; 0 for none
     */
    final SplitSource withBacklog(long records) {
        backlog = records;
        return this;
    }

    @Override
    public final @Nullable SourceWatermarks watermarks() {
        return watermarks;
    }

    /** The record at an offset of a split, both counted from 0. */
    abstract Row row(int split, long offset);

    /** Number of records in the split. */
    abstract long length(int split);

    @Override
    public void setUp(OperatorContext context) {
        for (int split = 0; split < splits; split++) {
            lengths[split] = length(split);
        }
        positions = context.states().splitOffsets("offset", List.of());
        pace = context.states().workingLongs("pace", 5, -1);
        world = context.states().worldLongs("world", 1 + splits, -1);
        WatermarkStrategy given = strategy;
        if (given != null) {
            watermarks = new SourceWatermarks(given, splits, context.states());
        }
    }

    private SplitOffsets positions() {
        return Objects.requireNonNull(positions);
    }

    private LongsCell pace() {
        return Objects.requireNonNull(pace);
    }

    @Override
    public void open(OperatorContext context, Collector out) {
        pace().set(STARTED, context.nowMillis());
        pace().set(EMITTED, 0);
        SourceWatermarks made = watermarks;
        if (made != null) {
            made.begin();
        }
        for (int place = 0; place < positions().size(); place++) {
            begin(place, context);
        }
    }

    @Override
    public SplitEnumerator enumerator() {
        return new SplitEnumerator.InTurn(splits, backlog > 0);
    }

    @Override
    public List<Integer> ownSplits() {
        List<Integer> own = new ArrayList<>();
        for (int place = 0; place < positions().size(); place++) {
            own.add(positions().split(place));
        }
        return own;
    }

    @Override
    public void addSplit(int split, boolean late, OperatorContext context) {
        if (positions().placeOf(split) < 0) {
            positions().add(split, 0);
            begin(positions().size() - 1, context);
        }
    }

    @Override
    public void noMoreSplits(OperatorContext context) {
        pace().set(NO_MORE_SPLITS, 1);
        tellIfCaughtUp(context);
    }

    private void tellIfCaughtUp(OperatorContext context) {
        if (backlog > 0 && pace().get(CAUGHT_UP) < 0 && pace().get(NO_MORE_SPLITS) >= 0 && hasCaughtUp()) {
            pace().set(CAUGHT_UP, 1);
            context.caughtUp();
        }
    }

    private boolean hasCaughtUp() {
        SplitOffsets own = positions();
        for (int place = 0; place < own.size(); place++) {
            long share = Math.max(0, (backlog - own.split(place) + splits - 1) / splits);
            if (own.offset(place) < Math.min(share, lengths[own.split(place)])) {
                return false;
            }
        }
        return true;
    }

    /** Begins to read one of the own splits; of a live one what came before is missed. */
    private void begin(int place, OperatorContext context) {
        SplitOffsets own = positions();
        int split = own.split(place);
        SourceWatermarks made = watermarks;
        if (made != null && own.offset(place) < lengths[split]) {
            made.add(split);
        }
        if (!live) {
            return;
        }
        LongsCell outside = Objects.requireNonNull(world);
        if (outside.get(0) < 0) {
            outside.set(0, context.nowMillis());
        }
        long sent = firstNotBefore(split, context.nowMillis(), outside.get(0));
        long from = own.offset(place);
        if (sent > from) {
            context.missed(firstSplit + split, from, sent);
            own.setOffset(place, sent);
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

    /**
     * Place of the own split whose next record is first in the order of the whole input; {@link #ALL_READ} or {@link
     * #ALL_HELD} when there is none now.
     */
    private int nextPlace(long nowMillis) {
        SplitOffsets own = positions();
        int best = ALL_READ;
        long bestOrder = Long.MAX_VALUE;
        for (int place = 0; place < own.size(); place++) {
            long offset = own.offset(place);
            int split = own.split(place);
            if (offset < lengths[split]) {
                if (isHeld(split, nowMillis)) {
                    best = best == ALL_READ ? ALL_HELD : best;
                    continue;
                }
                long order = offset * splits + split;
                if (order < bestOrder) {
                    best = place;
                    bestOrder = order;
                }
            }
        }
        return best;
    }

    private boolean isHeld(int split, long nowMillis) {
        SourceWatermarks made = watermarks;
        return silentUntil(split) > nowMillis || (made != null && made.isAhead(split));
    }

    private long silentUntil(int split) {
        return Objects.requireNonNull(world).get(1 + split);
    }

    @Override
    public long nextMillis(OperatorContext context) {
        if (pace().get(ENDED) >= 0) {
            return EXHAUSTED;
        }
        SourceWatermarks made = watermarks;
        if (made != null && made.isAhead()) {
            return WAITING;
        }
        int next = nextPlace(context.nowMillis());
        if (next == ALL_READ) {
            return pace().get(NO_MORE_SPLITS) >= 0 ? EXHAUSTED : WAITING;
        }
        if (next == ALL_HELD) {
            return endOfSilence(context.nowMillis());
        }
        if (live) {
            return liveTime(
                    positions().split(next),
                    positions().offset(next),
                    Objects.requireNonNull(world).get(0));
        }
        if (ratePerSecond <= 0) {
            return pace().get(STARTED);
        }
        double place = pace().get(EMITTED) * (double) parallelism + index;
        return pace().get(STARTED) + (long) (place * 1000 / ratePerSecond);
    }

    private long endOfSilence(long nowMillis) {
        long first = WAITING;
        SplitOffsets own = positions();
        for (int place = 0; place < own.size(); place++) {
            long until = silentUntil(own.split(place));
            if (until > nowMillis && own.offset(place) < lengths[own.split(place)]) {
                first = Math.min(first, until);
            }
        }
        return first;
    }

    @Override
    public StreamRecord next(OperatorContext context) {
        SplitOffsets own = positions();
        int place = nextPlace(context.nowMillis());
        long offset = own.offset(place);
        own.setOffset(place, offset + 1);
        pace().set(EMITTED, pace().get(EMITTED) + 1);
        if (backlog > 0) {
            tellIfCaughtUp(context);
        }
        int split = own.split(place);
        Row row = row(split, offset);
        SourceWatermarks made = watermarks;
        if (made == null) {
            return new StreamRecord(row, context.nowMillis(), firstSplit + split, offset);
        }
        long timestamp = EventTimes.of(row, made.strategy().field(), context.nowMillis());
        made.event(split, timestamp);
        if (offset + 1 == lengths[split]) {
            made.finish(split);
        }
        return new StreamRecord(row, timestamp, firstSplit + split, offset);
    }

    @Override
    public void fallSilent(int split, long untilMillis) {
        Objects.requireNonNull(world).set(1 + split - firstSplit, untilMillis);
    }

    @Override
    public long position(int split) {
        int place = positions().placeOf(split - firstSplit);
        return place < 0 ? -1 : positions().offset(place);
    }

    @Override
    public long position(OperatorStates.Snapshot snapshot, int split) {
        return snapshot.values().isEmpty()
                ? -1
                : SplitOffsets.offsetIn(snapshot.values().get(0), split - firstSplit);
    }

    @Override
    public boolean owns(int split) {
        return positions().placeOf(split - firstSplit) >= 0;
    }

    @Override
    public void seek(int split, long offset) {
        int place = positions().placeOf(split - firstSplit);
        if (place < 0) {
            positions().add(split - firstSplit, offset);
        } else {
            positions().setOffset(place, offset);
        }
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
