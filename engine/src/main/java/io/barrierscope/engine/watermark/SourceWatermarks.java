package io.barrierscope.engine.watermark;

import io.barrierscope.engine.state.LongsCell;
import io.barrierscope.engine.state.OperatorStates;

/**
 * The watermarks of one source subtask: a generator for each of its splits, combined by the smallest over the splits that
 * are not idle, and a generator for records without a split (Flink's {@code ProgressiveTimestampsAndWatermarks}). All it
 * remembers is working memory: after a restore it begins anew.
 */
public final class SourceWatermarks {
    private static final int PER_SPLIT = 5;
    private static final int WATERMARK = 0;
    private static final int IDLE = 1;
    private static final int READ = 2;
    private static final int PAUSED_SINCE = 3;
    private static final int PAUSED_MILLIS = 4;
    private static final int COMMON = 9;
    private static final int COMBINED = 0;
    private static final int ALL_IDLE = 1;
    private static final int SPLITS_IDLE = 2;
    private static final int MAIN_IDLE = 3;
    private static final int EMITTED = 4;
    private static final int EMITTED_IDLE = 5;
    private static final int HELD_MILLIS = 6;
    private static final int HELD_SINCE = 7;
    private static final int AHEAD = 8;
    private static final long NOT_HELD = -1;

    private final WatermarkStrategy strategy;
    private final int splits;
    private final BoundedOutOfOrderness[] generators;
    private final LongsCell numbers;
    private final int splitBase;
    private final int base;

    /** Declares its memory; the last generator is that of records without a split. */
    public SourceWatermarks(WatermarkStrategy strategy, int splits, OperatorStates states) {
        this.strategy = strategy;
        this.splits = splits;
        this.splitBase = (splits + 1) * BoundedOutOfOrderness.NUMBERS;
        this.base = splitBase + splits * PER_SPLIT;
        this.numbers = states.workingLongs("watermarks", base + COMMON, 0);
        this.generators = new BoundedOutOfOrderness[splits + 1];
        for (int i = 0; i < generators.length; i++) {
            generators[i] = new BoundedOutOfOrderness(
                    numbers,
                    i * BoundedOutOfOrderness.NUMBERS,
                    strategy.outOfOrdernessMillis(),
                    strategy.idlenessMillis());
        }
    }

    public WatermarkStrategy strategy() {
        return strategy;
    }

    /** An attempt begins. */
    public void begin() {
        for (BoundedOutOfOrderness generator : generators) {
            generator.begin();
        }
        for (int split = 0; split < splits; split++) {
            setOfSplit(split, WATERMARK, Long.MIN_VALUE);
            setOfSplit(split, IDLE, 0);
            setOfSplit(split, READ, 0);
            setOfSplit(split, PAUSED_SINCE, NOT_HELD);
            setOfSplit(split, PAUSED_MILLIS, 0);
        }
        set(COMBINED, Long.MIN_VALUE);
        set(ALL_IDLE, 0);
        set(SPLITS_IDLE, 1);
        set(MAIN_IDLE, 1);
        set(EMITTED, Long.MIN_VALUE);
        set(EMITTED_IDLE, 0);
        set(HELD_MILLIS, 0);
        set(HELD_SINCE, NOT_HELD);
        set(AHEAD, 0);
    }

    /** The subtask reads this split. */
    public void add(int split) {
        setOfSplit(split, READ, 1);
    }

    /** The split is read to its end and holds nothing back any more ({@code releaseOutputForSplit}). */
    public void finish(int split) {
        setOfSplit(split, READ, 0);
    }

    /** A record of one of the own splits, counted from 0, was read. */
    public void event(int split, long timestampMillis) {
        generators[split].event(timestampMillis);
    }

    /** The periodic call of {@code pipeline.auto-watermark-interval}. */
    public void periodic(long nowMillis, WatermarkOutput out) {
        long activity = activityMillis(nowMillis);
        for (int split = 0; split < splits; split++) {
            if (ofSplit(split, READ) == 1) {
                generators[split].periodic(splitActivityMillis(split, activity), new SplitOutput(split));
            }
        }
        combine(out);
        generators[splits].periodic(activity, new MainOutput(out));
    }

    private void combine(WatermarkOutput out) {
        long smallest = Long.MAX_VALUE;
        long largest = Long.MIN_VALUE;
        boolean noneActive = true;
        int read = 0;
        for (int split = 0; split < splits; split++) {
            if (ofSplit(split, READ) == 0) {
                continue;
            }
            read++;
            largest = Math.max(largest, ofSplit(split, WATERMARK));
            if (ofSplit(split, IDLE) == 0) {
                smallest = Math.min(smallest, ofSplit(split, WATERMARK));
                noneActive = false;
            }
        }
        if (read == 0) {
            return;
        }
        set(ALL_IDLE, noneActive ? 1 : 0);
        long next = noneActive ? largest : smallest;
        if (next > get(COMBINED)) {
            set(COMBINED, next);
            emit(next, out);
            set(SPLITS_IDLE, 0);
        }
        if (noneActive) {
            set(SPLITS_IDLE, 1);
            idleIfBoth(out);
        }
    }

    private void idleIfBoth(WatermarkOutput out) {
        if (get(SPLITS_IDLE) == 1 && get(MAIN_IDLE) == 1 && get(EMITTED_IDLE) == 0) {
            set(EMITTED_IDLE, 1);
            out.status(true);
        }
    }

    private void emit(long timestampMillis, WatermarkOutput out) {
        if (timestampMillis <= get(EMITTED)) {
            return;
        }
        set(EMITTED, timestampMillis);
        if (get(EMITTED_IDLE) == 1) {
            set(EMITTED_IDLE, 0);
            out.status(false);
        }
        out.watermark(timestampMillis);
    }

    /** What a split's generator says is combined later. */
    private final class SplitOutput implements WatermarkOutput {
        private final int split;

        SplitOutput(int split) {
            this.split = split;
        }

        @Override
        public void watermark(long timestampMillis) {
            setOfSplit(split, IDLE, 0);
            setOfSplit(split, WATERMARK, Math.max(timestampMillis, ofSplit(split, WATERMARK)));
        }

        @Override
        public void status(boolean idle) {
            setOfSplit(split, IDLE, idle ? 1 : 0);
        }
    }

    private final class MainOutput implements WatermarkOutput {
        private final WatermarkOutput out;

        MainOutput(WatermarkOutput out) {
            this.out = out;
        }

        @Override
        public void watermark(long timestampMillis) {
            emit(timestampMillis, out);
            set(MAIN_IDLE, 0);
        }

        @Override
        public void status(boolean idle) {
            set(MAIN_IDLE, 1);
            idleIfBoth(out);
        }
    }

    // ---- being held back

    /** The source waits for others: its idle clocks stand still (Flink's {@code PausableRelativeClock}). */
    public void hold(long nowMillis) {
        if (get(HELD_SINCE) == NOT_HELD) {
            set(HELD_SINCE, nowMillis);
        }
    }

    /** The source goes on. */
    public void release(long nowMillis) {
        if (get(HELD_SINCE) != NOT_HELD) {
            set(HELD_MILLIS, get(HELD_MILLIS) + nowMillis - get(HELD_SINCE));
            set(HELD_SINCE, NOT_HELD);
        }
    }

    private long activityMillis(long nowMillis) {
        long now = get(HELD_SINCE) == NOT_HELD ? nowMillis : get(HELD_SINCE);
        return now - get(HELD_MILLIS);
    }

    private long splitActivityMillis(int split, long activityMillis) {
        long now = isAhead(split) ? ofSplit(split, PAUSED_SINCE) : activityMillis;
        return now - ofSplit(split, PAUSED_MILLIS);
    }

    /** The reader is ahead of its group and stops, or goes on; its idle clocks stand still meanwhile. */
    public void setAhead(boolean ahead, long nowMillis) {
        if (isAhead() != ahead) {
            set(AHEAD, ahead ? 1 : 0);
            if (ahead) {
                hold(nowMillis);
            } else {
                release(nowMillis);
            }
        }
    }

    /** A split, counted from 0, is ahead of the group and pauses although the reader goes on ({@code pauseOrResumeSplits}). */
    public void setAhead(int split, boolean ahead, long nowMillis) {
        if (isAhead(split) == ahead) {
            return;
        }
        if (ahead) {
            setOfSplit(split, PAUSED_SINCE, activityMillis(nowMillis));
        } else {
            long paused = activityMillis(nowMillis) - ofSplit(split, PAUSED_SINCE);
            setOfSplit(split, PAUSED_MILLIS, ofSplit(split, PAUSED_MILLIS) + paused);
            setOfSplit(split, PAUSED_SINCE, NOT_HELD);
        }
    }

    /** Whether the whole reader waits for the others of its group. */
    public boolean isAhead() {
        return get(AHEAD) == 1;
    }

    /** Whether a split, counted from 0, waits for the others of the group. */
    public boolean isAhead(int split) {
        return ofSplit(split, PAUSED_SINCE) != NOT_HELD;
    }

    /** Whether the subtask reads this split, counted from 0, and has not come to its end. */
    public boolean reads(int split) {
        return ofSplit(split, READ) == 1;
    }

    /** The number of splits of the whole source. */
    public int splits() {
        return splits;
    }

    public long emitted() {
        return get(EMITTED);
    }

    public boolean isIdle() {
        return get(EMITTED_IDLE) == 1;
    }

    /** The watermark of a split, counted from 0. */
    public long watermark(int split) {
        return ofSplit(split, WATERMARK);
    }

    public boolean isIdle(int split) {
        return ofSplit(split, IDLE) == 1;
    }

    private long get(int number) {
        return numbers.get(base + number);
    }

    private void set(int number, long value) {
        if (numbers.get(base + number) != value) {
            numbers.set(base + number, value);
        }
    }

    private long ofSplit(int split, int number) {
        return numbers.get(splitBase + split * PER_SPLIT + number);
    }

    private void setOfSplit(int split, int number, long value) {
        numbers.set(splitBase + split * PER_SPLIT + number, value);
    }
}
