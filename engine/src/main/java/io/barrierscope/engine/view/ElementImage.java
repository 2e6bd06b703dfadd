package io.barrierscope.engine.view;

/**
 * Something in a channel.
 *
 * @param label short text: the record's content or {@code barrier 3}
 * @param checkpointId for a barrier or marker its id; for a record the checkpoint that will contain its effects
 * @param key stable number for the record's key shape; 0 for no key
 * @param origin {@code source#split@offset} of a record, else empty
 * @param sentMillis when it was put into the channel
 * @param arrivalMillis when it can be read at the other end
 * @param sequence unique per run and growing: identifies the element between images
 */
public record ElementImage(
        Kind kind,
        String label,
        long checkpointId,
        int key,
        String origin,
        long sentMillis,
        long arrivalMillis,
        long sequence) {
    /** What it is. */
    public enum Kind {
        RECORD,
        BARRIER,
        CANCEL_MARKER,
        WATERMARK,
        END_OF_DATA,
        END_OF_PARTITION
    }
}
