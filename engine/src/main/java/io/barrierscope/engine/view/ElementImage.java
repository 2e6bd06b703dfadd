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
 * @param passage how a barrier gets through its channel; IN_LINE for everything else
 * @param storedFor the checkpoint under way that has stored this record as in flight already, 0 for none
 */
public record ElementImage(
        Kind kind,
        String label,
        long checkpointId,
        int key,
        String origin,
        long sentMillis,
        long arrivalMillis,
        long sequence,
        Passage passage,
        long storedFor) {
    /** An element that waits in line and is stored for no checkpoint. */
    public ElementImage(
            Kind kind,
            String label,
            long checkpointId,
            int key,
            String origin,
            long sentMillis,
            long arrivalMillis,
            long sequence) {
        this(kind, label, checkpointId, key, origin, sentMillis, arrivalMillis, sequence, Passage.IN_LINE, 0);
    }

    /** How a barrier gets through its channel. */
    public enum Passage {
        /** Behind what was sent before it. */
        IN_LINE,
        /** In line, with a time after which it overtakes. */
        TIMED,
        /** In line with such a time, and the consumer knows that it comes ({@code EventAnnouncement}). */
        ANNOUNCED,
        /** In line although the checkpoint is unaligned: this edge cannot store what is in flight. */
        FORCED_ALIGNED,
        /** Ahead of the records, since it was sent. */
        OVERTAKING,
        /** Ahead of the records, since the time for alignment was over at the producer. */
        CONVERTED,
        /** Ahead of the records, since the time for alignment was over at the consumer. */
        FETCHED;

        /** Whether it passes the records in front of it. */
        public boolean overtakes() {
            return this == OVERTAKING || this == CONVERTED || this == FETCHED;
        }
    }

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
