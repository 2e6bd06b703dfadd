package io.barrierscope.engine.live;

import io.barrierscope.engine.transaction.log.TopicPartition;

/**
 * A partition of a real topic as it was when the session connected.
 *
 * @param beginOffset offset from which this session keeps it: the first that is still there for a topic that is read, the
 *     end for one that is only written
 * @param endOffset its end then
 * @param group consumer group whose offset is told; empty for none
 * @param committedOffset what that group had committed; -1 for nothing
 */
public record FoundPartition(
        TopicPartition partition, long beginOffset, long endOffset, String group, long committedOffset) {
    /** The same, kept from another offset on. */
    public FoundPartition from(long offset) {
        return new FoundPartition(partition, offset, endOffset, group, committedOffset);
    }
}
