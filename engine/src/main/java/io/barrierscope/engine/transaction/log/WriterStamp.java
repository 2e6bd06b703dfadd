package io.barrierscope.engine.transaction.log;

/** Who wrote a record; one object per producer and transaction, shared by all its records. */
record WriterStamp(ProducerIdAndEpoch producer, boolean transactional) {

    /** Stamp of records outside transactions. */
    static final WriterStamp PLAIN = new WriterStamp(
            new ProducerIdAndEpoch(ProducerIdAndEpoch.NO_PRODUCER_ID, ProducerIdAndEpoch.NO_EPOCH), false);
}
