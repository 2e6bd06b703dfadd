package io.barrierscope.engine.live;

import io.barrierscope.engine.stream.Row;

/**
 * A record that a real consumer has read.
 *
 * @param offset its place in the partition
 * @param timestampMillis what the broker keeps as its time, since 1970
 * @param row its content
 */
public record FetchedRecord(long offset, long timestampMillis, Row row) {}
