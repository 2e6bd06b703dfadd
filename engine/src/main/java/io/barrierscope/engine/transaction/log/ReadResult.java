package io.barrierscope.engine.transaction.log;

import java.util.List;

/**
 * Answer to a fetch.
 *
 * @param answer outcome
 * @param records records in order; no markers
 * @param nextOffset where the reader goes on: behind the markers and hidden records it passed
 * @param highWatermark end for read_uncommitted
 * @param lastStableOffset end for read_committed
 * @param <T> type of the records
 */
public record ReadResult<T>(
        BrokerAnswer answer, List<LogEntry<T>> records, long nextOffset, long highWatermark, long lastStableOffset) {}
