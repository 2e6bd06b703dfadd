package io.barrierscope.engine.check;

import io.barrierscope.engine.base.SubtaskId;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What was put into one channel and taken from it since both its ends were deployed. */
final class ChannelWatch {

    private final TreeMap<Long, Long> recordsBeforeBarrier = new TreeMap<>();
    private @Nullable SubtaskId producer;
    private long emitted;
    private long processed;
    private long blockedBy;
    private long arrived;
    private boolean uncounted;

    /** The task at the near end, once a record came through it; null until then. */
    @Nullable
    SubtaskId producer() {
        return producer;
    }

    void recordEmitted(SubtaskId task) {
        producer = task;
        emitted++;
    }

    /** Records of a restored checkpoint stand in it again. */
    void recordsReceived(SubtaskId task, int records) {
        producer = task;
        emitted += records;
    }

    void barrierEmitted(long checkpointId) {
        recordsBeforeBarrier.put(checkpointId, emitted);
    }

    void recordProcessed() {
        processed++;
    }

    /**
     * Returns how many records too many (or, negative, too few) were processed before the barrier that now arrives; a stale one is of a
     * checkpoint the consumer has taken or given up already.
     */
    long barrierArrived(long checkpointId, boolean stale) {
        Long before = recordsBeforeBarrier.remove(checkpointId);
        arrived = stale ? arrived : checkpointId;
        return uncounted || producer == null ? 0 : processed - (before == null ? 0 : before);
    }

    /** The checkpoint whose barrier was read but whose snapshot is still to come; 0 for none. */
    long arrived() {
        return arrived;
    }

    /** The consumer has taken its snapshot or given the checkpoint up: later barriers of it are stale. */
    void checkpointDone(long checkpointId) {
        arrived = arrived <= checkpointId ? 0 : arrived;
    }

    long blockedBy() {
        return blockedBy;
    }

    void block(long checkpointId) {
        blockedBy = checkpointId;
    }

    void resume() {
        blockedBy = 0;
        arrived = 0;
    }

    /**
     * One end is deployed anew: what was in the channel is gone.
     *
     * @param countable whether the other end begins anew too, so that counting can go on
     */
    void reset(boolean countable) {
        recordsBeforeBarrier.clear();
        emitted = 0;
        processed = 0;
        blockedBy = 0;
        arrived = 0;
        uncounted = !countable;
    }
}
