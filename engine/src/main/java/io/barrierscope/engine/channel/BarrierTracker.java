package io.barrierscope.engine.channel;

import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.stream.CheckpointBarrier;
import io.barrierscope.engine.stream.CheckpointOptions;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * At-least-once: counts barriers and never blocks, so records behind a barrier on a faster channel enter the snapshot
 * (Flink's {@code CheckpointBarrierTracker}).
 */
public final class BarrierTracker implements BarrierHandler {
    /** Checkpoints remembered at once; beyond it the oldest is forgotten. */
    static final int MAX_TRACKED = 50;

    private final boolean afterTasksFinish;
    private int open;
    private long newest = -1;
    private BitSet ended = new BitSet();
    private List<Entry> entries = new ArrayList<>();

    public BarrierTracker(int channels, boolean afterTasksFinish) {
        this.afterTasksFinish = afterTasksFinish;
        this.open = channels;
    }

    @Override
    public void barrier(CheckpointBarrier barrier, int channel, Actions actions) {
        long id = barrier.checkpointId();
        if (open == 1 && id > newest && entries.isEmpty()) {
            newest = id;
            actions.snapshot(barrier);
            return;
        }
        int at = indexOf(id);
        if (at >= 0) {
            Entry entry = entries.get(at).with(channel, barrier);
            entries.set(at, entry);
            if (entry.seen.cardinality() >= entry.target) {
                finish(at, actions);
            }
        } else if (id > newest) {
            newest = id;
            BitSet seen = new BitSet();
            seen.set(channel);
            entries.add(new Entry(id, barrier, open, seen, false));
            if (entries.size() > MAX_TRACKED) {
                entries.remove(0);
            }
            if (open <= 1) {
                finish(entries.size() - 1, actions);
            } else {
                actions.alignmentStarted(id, open - 1);
            }
        }
    }

    @Override
    public void triggered(CheckpointBarrier barrier, int channel, Actions actions) {
        barrier(barrier, channel, actions);
    }

    @Override
    public void cancelMarker(long checkpointId, int channel, Actions actions) {
        while (!entries.isEmpty() && entries.get(0).id < checkpointId) {
            Entry old = entries.remove(0);
            if (!old.aborted) {
                actions.abort(old.id, CheckpointFailureReason.CHECKPOINT_DECLINED_SUBSUMED);
            }
        }
        int at = indexOf(checkpointId);
        if (at >= 0) {
            Entry entry = entries.get(at);
            if (!entry.aborted) {
                actions.abort(checkpointId, CheckpointFailureReason.CHECKPOINT_DECLINED_ON_CANCELLATION_BARRIER);
            }
            Entry counted = entry.with(channel, null).asAborted();
            if (counted.seen.cardinality() >= counted.target) {
                entries.remove(at);
            } else {
                entries.set(at, counted);
            }
        } else if (checkpointId > newest) {
            newest = checkpointId;
            actions.abort(checkpointId, CheckpointFailureReason.CHECKPOINT_DECLINED_ON_CANCELLATION_BARRIER);
            if (open > 1) {
                BitSet seen = new BitSet();
                seen.set(channel);
                entries.add(new Entry(checkpointId, null, open, seen, true));
            }
        }
    }

    @Override
    public void endOfPartition(int channel, Actions actions) {
        if (ended.get(channel)) {
            return;
        }
        ended.set(channel);
        open--;
        if (!afterTasksFinish) {
            List<Entry> all = entries;
            entries = new ArrayList<>();
            for (Entry entry : all) {
                if (!entry.aborted) {
                    actions.abort(entry.id, CheckpointFailureReason.CHECKPOINT_DECLINED_INPUT_END_OF_STREAM);
                }
            }
            return;
        }
        for (int i = entries.size() - 1; i >= 0; i--) {
            Entry counted = entries.get(i).with(channel, null);
            entries.set(i, counted);
            if (counted.seen.cardinality() >= counted.target) {
                finish(i, actions);
                break;
            }
        }
    }

    private void finish(int at, Actions actions) {
        Entry entry = entries.get(at);
        entries = new ArrayList<>(entries.subList(at + 1, entries.size()));
        if (!entry.aborted) {
            CheckpointBarrier barrier = entry.barrier;
            actions.snapshot(
                    barrier != null ? barrier : new CheckpointBarrier(entry.id, -1, CheckpointOptions.AT_LEAST_ONCE));
        }
    }

    private int indexOf(long id) {
        for (int i = 0; i < entries.size(); i++) {
            if (entries.get(i).id == id) {
                return i;
            }
        }
        return -1;
    }

    @Override
    public boolean isAligning() {
        return !entries.isEmpty();
    }

    @Override
    public int awaited() {
        if (entries.isEmpty()) {
            return 0;
        }
        Entry first = entries.get(0);
        return Math.max(0, first.target - first.seen.cardinality());
    }

    @Override
    public Memento memento() {
        return new Remembered(open, newest, (BitSet) ended.clone(), List.copyOf(entries));
    }

    @Override
    public void restore(Memento memento) {
        Remembered from = (Remembered) memento;
        open = from.open;
        newest = from.newest;
        ended = (BitSet) from.ended.clone();
        entries = new ArrayList<>(from.entries);
    }

    private record Remembered(int open, long newest, BitSet ended, List<Entry> entries) implements Memento {}

    /** A checkpoint some of whose barriers are here; immutable. */
    private record Entry(long id, @Nullable CheckpointBarrier barrier, int target, BitSet seen, boolean aborted) {
        Entry with(int channel, @Nullable CheckpointBarrier arrived) {
            BitSet more = (BitSet) seen.clone();
            more.set(channel);
            return new Entry(id, arrived != null ? arrived : barrier, target, more, aborted);
        }

        Entry asAborted() {
            return new Entry(id, barrier, target, seen, true);
        }
    }
}
