package io.barrierscope.engine.transaction.log;

/**
 * What a producer shows with every request: who it is and in which life.
 *
 * @param producerId number given by the coordinator
 * @param epoch life of that number; a higher one fences every lower one
 */
public record ProducerIdAndEpoch(long producerId, short epoch) {

    /** No producer id: Kafka's {@code RecordBatch.NO_PRODUCER_ID}. */
    public static final long NO_PRODUCER_ID = -1;

    /** No epoch: Kafka's {@code RecordBatch.NO_PRODUCER_EPOCH}. */
    public static final short NO_EPOCH = -1;

    /** Tells whether the coordinator hands out no further epoch for this producer id ({@code isEpochExhausted}). */
    static boolean isExhausted(short epoch) {
        return epoch >= Short.MAX_VALUE - 1;
    }

    @Override
    public String toString() {
        return producerId + ":" + epoch;
    }
}
