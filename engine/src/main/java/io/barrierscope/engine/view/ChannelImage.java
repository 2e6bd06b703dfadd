package io.barrierscope.engine.view;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.graph.Partitioning;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A channel with what is in it.
 *
 * @param capacity in records
 * @param records number of records in it
 * @param blocked whether alignment keeps it from being read
 * @param blockedBy the checkpoint that blocks it, 0 for none
 * @param elements the elements nearest to the consumer first, at most {@value #MAX_ELEMENTS}
 * @param more how many further elements there are
 * @param received how many of the elements in line have reached the consumer's end; the others wait at the producer's
 * @param storedFor the checkpoint under way for which records of this channel are stored as in flight, 0 for none
 * @param storedInput records stored for it at the consumer's end
 * @param storedOutput records stored for it at the producer's end
 * @param alignedOnly whether barriers stay in line here although the job's checkpoints are unaligned
 * @param cut whether the network keeps everything from arriving
 * @param result the stored result of a blocking exchange; null for a pipelined one
 */
public record ChannelImage(
        ChannelId id,
        Partitioning partitioning,
        int capacity,
        int records,
        boolean blocked,
        long blockedBy,
        List<ElementImage> elements,
        int more,
        int received,
        long storedFor,
        int storedInput,
        int storedOutput,
        boolean alignedOnly,
        boolean cut,
        @Nullable Result result) {
    public static final int MAX_ELEMENTS = 128;

    /** A pipelined channel of a healthy network, with nothing stored of it. */
    public ChannelImage(
            ChannelId id,
            Partitioning partitioning,
            int capacity,
            int records,
            boolean blocked,
            long blockedBy,
            List<ElementImage> elements,
            int more) {
        this(
                id,
                partitioning,
                capacity,
                records,
                blocked,
                blockedBy,
                elements,
                more,
                elements.size(),
                0,
                0,
                0,
                false,
                false,
                null);
    }

    /**
     * What a producer has written for one consumer of a blocking exchange.
     *
     * @param records in it
     * @param sent how many records and markers the consumer's attempt has been sent
     */
    public record Result(State state, long records, long sent) {
        /** How far it is. */
        public enum State {
            WRITING,
            CONSUMABLE,
            LOST
        }
    }
}
