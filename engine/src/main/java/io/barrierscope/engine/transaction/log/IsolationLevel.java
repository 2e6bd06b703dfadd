package io.barrierscope.engine.transaction.log;

/** Which records a reader is given ({@code isolation.level}). */
public enum IsolationLevel {
    /** Everything up to the high watermark: Kafka's default. */
    READ_UNCOMMITTED,
    /** Everything up to the last stable offset without the records of aborted transactions. */
    READ_COMMITTED
}
