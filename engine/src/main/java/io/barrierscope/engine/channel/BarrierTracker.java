package io.barrierscope.engine.channel;

import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.stream.CheckpointBarrier;
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
    private List<Entry> entries = new ArrayList<>();

    public BarrierTracker(int channels, boolean afterTasksFinish) {
        this.afterTasksFinish = afterTasksFinish;
        this.open = channels;
    }

    @Override
    public void barrier(CheckpointBarrier barrier, int channel, Actions actions) {
        long id = barrier.checkpointId();
        if (id > newest && open == 1) {
            actions.snapshot(barrier);
            return;
        }
        int at = indexOf(id);
        if (at >= 0) {
            if (count(at, channel).isComplete()) {
                finish(at, actions);
            }
        } else if (id > newest) {
            newest = id;
            entries.add(new Entry(id, barrier, open, seen(channel), false));
            if (entries.size() > MAX_TRACKED) {
                entries.remove(0);
            }
            actions.alignmentStarted(id, open - 1);
        }
    }

    @Override
    public void triggered(CheckpointBarrier barrier, int channel, Actions actions) {
        barrier(barrier, channel, actions);
    }

    @Override
    public void cancelMarker(long checkpointId, int channel, Actions actions) {
        if (checkpointId > newest && open == 1) {
            cancelled(checkpointId, actions);
            return;
        }
        while (!entries.isEmpty() && entries.get(0).id < checkpointId) {
            Entry old = entries.remove(0);
            if (!old.aborted) {
                cancelled(old.id, actions);
            }
        }
        if (!entries.isEmpty() && entries.get(0).id == checkpointId) {
            Entry entry = entries.get(0);
            entries.set(0, entry.asAborted());
            if (!entry.aborted) {
                cancelled(checkpointId, actions);
            }
            if (count(0, channel).isComplete()) {
                entries.remove(0);
            }
        } else if (checkpointId > newest) {
            newest = checkpointId;
            entries.add(0, new Entry(checkpointId, null, open, seen(channel), true));
            cancelled(checkpointId, actions);
        }
    }

    private static void cancelled(long checkpointId, Actions actions) {
        actions.abort(checkpointId, CheckpointFailureReason.CHECKPOINT_DECLINED_ON_CANCELLATION_BARRIER);
    }

    @Override
    public void endOfPartition(int channel, Actions actions) {
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
            if (count(i, channel).isComplete()) {
                finish(i, actions);
                return;
            }
        }
    }

    private Entry count(int at, int channel) {
        Entry counted = entries.get(at).with(channel);
        entries.set(at, counted);
        return counted;
    }

    /** Older checkpoints are dropped without a word: they can never complete. */
    private void finish(int at, Actions actions) {
        Entry entry = entries.get(at);
        entries = new ArrayList<>(entries.subList(at + 1, entries.size()));
        CheckpointBarrier barrier = entry.barrier;
        if (!entry.aborted && barrier != null) {
            actions.snapshot(barrier);
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

    private static BitSet seen(int channel) {
        BitSet seen = new BitSet();
        seen.set(channel);
        return seen;
    }

    @Override
    public boolean isAligning() {
        return !entries.isEmpty();
    }

    @Override
    public int awaited() {
        return entries.isEmpty()
                ? 0
                : Math.max(0, entries.get(0).target - entries.get(0).seen.cardinality());
    }

    @Override
    public boolean isAwaited(int channel) {
        return awaited() > 0 && !entries.get(0).seen.get(channel);
    }

    @Override
    public Memento memento() {
        return new Remembered(open, newest, List.copyOf(entries));
    }

    @Override
    public void restore(Memento memento) {
        Remembered from = (Remembered) memento;
        open = from.open;
        newest = from.newest;
        entries = new ArrayList<>(from.entries);
    }

    private record Remembered(int open, long newest, List<Entry> entries) implements Memento {}

    /** A checkpoint some of whose barriers are here; immutable. */
    private record Entry(long id, @Nullable CheckpointBarrier barrier, int target, BitSet seen, boolean aborted) {
        Entry with(int channel) {
            BitSet more = (BitSet) seen.clone();
            more.set(channel);
            return new Entry(id, barrier, target, more, aborted);
        }

        boolean isComplete() {
            return seen.cardinality() == target;
        }

        Entry asAborted() {
            return new Entry(id, barrier, target, seen, true);
        }
    }
}
