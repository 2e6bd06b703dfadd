package io.barrierscope.engine.transaction.log;

import io.barrierscope.engine.base.PagedLog;
import io.barrierscope.engine.base.PagedLongs;
import java.util.List;

/** Everything a {@link PartitionLog} holds at one moment. The open transactions are copies nobody changes. */
record PartitionMemento(
        TopicPartition partition,
        long beginOffset,
        PagedLog.Snapshot<Object> contents,
        PagedLog.Snapshot<WriterStamp> stamps,
        PagedLongs.Snapshot timestamps,
        PagedLog.Snapshot<AbortedTransaction> aborted,
        List<OpenTransaction> open,
        long dataRecords,
        long abortedRecords,
        long highWatermark,
        long lastStableOffset) {}
