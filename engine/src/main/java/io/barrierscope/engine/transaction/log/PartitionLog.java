package io.barrierscope.engine.transaction.log;

import io.barrierscope.engine.base.PagedLog;
import io.barrierscope.engine.base.PagedLongs;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One partition: entries, high watermark, last stable offset, open transactions and the aborted-transaction index (Kafka's
 * {@code UnifiedLog} with its {@code ProducerStateManager}). Numbers are kept up to date with each append, so asking for
 * them costs nothing.
 */
final class PartitionLog<T> {

    private final TopicPartition partition;
    private final PagedLog<Object> contents = new PagedLog<>();
    private final PagedLog<WriterStamp> stamps = new PagedLog<>();
    private final PagedLongs timestamps = new PagedLongs();
    private final PagedLog<AbortedTransaction> aborted = new PagedLog<>();
    private final List<OpenTransaction> open = new ArrayList<>();
    private @Nullable OpenTransaction latestOpen;
    private long beginOffset;
    private long dataRecords;
    private long abortedRecords;
    private long highWatermark;
    private long lastStableOffset;
    private @Nullable LogListener<T> listener;
    private @Nullable PartitionMemento latestMemento;

    PartitionLog(TopicPartition partition) {
        this.partition = partition;
    }

    void listener(@Nullable LogListener<T> newListener) {
        listener = newListener;
    }

    /** Returns the open transaction of a producer in exactly this epoch, or null ({@code hasOngoingTransaction}). */
    @Nullable
    OpenTransaction openTransaction(ProducerIdAndEpoch producer) {
        OpenTransaction latest = latestOpen;
        if (latest != null && latest.stamp().producer().equals(producer)) {
            return latest;
        }
        OpenTransaction found = openTransaction(producer.producerId());
        if (found == null || !found.stamp().producer().equals(producer)) {
            return null;
        }
        latestOpen = found;
        return found;
    }

    /** Returns the open transaction of a producer id in any epoch, or null. */
    @Nullable
    OpenTransaction openTransaction(long producerId) {
        for (OpenTransaction one : open) {
            if (one.producerId() == producerId) {
                return one;
            }
        }
        return null;
    }

    /** Begins a transaction at the end of the log; its first record must follow at once. */
    OpenTransaction begin(ProducerIdAndEpoch producer) {
        OpenTransaction begun =
                new OpenTransaction(new WriterStamp(producer, true), endOffset(), dataRecords, abortedRecords, open);
        open.add(begun);
        latestOpen = begun;
        return begun;
    }

    void appendTo(OpenTransaction transaction, T payload, long nowMillis) {
        transaction.addRecord();
        append(transaction.stamp(), payload, nowMillis);
    }

    void appendPlain(T payload, long nowMillis) {
        append(WriterStamp.PLAIN, payload, nowMillis);
    }

    private void append(WriterStamp stamp, T payload, long nowMillis) {
        contents.append(Objects.requireNonNull(payload));
        stamps.append(stamp);
        timestamps.append(nowMillis);
        dataRecords++;
        highWatermark = endOffset();
        LogListener<T> hearing = listener;
        if (hearing == null) {
            settleLastStableOffset();
        } else {
            announce(hearing, payload);
        }
    }

    private void announce(LogListener<T> hearing, T payload) {
        long offset = endOffset() - 1;
        hearing.appended(partition, entry(offset));
        hearing.visibleUncommitted(partition, offset, payload);
        moveLastStableOffset();
    }

    /** Ends the transaction of a producer id with a marker; returns how many records it had here. */
    long appendMarker(ProducerIdAndEpoch producer, TransactionResult result, long nowMillis) {
        long offset = endOffset();
        contents.append(ControlMarker.of(result));
        stamps.append(new WriterStamp(producer, true));
        timestamps.append(nowMillis);
        highWatermark = endOffset();
        OpenTransaction ended = openTransaction(producer.producerId());
        if (ended != null) {
            close(ended, result, offset);
        }
        LogListener<T> hearing = listener;
        if (hearing != null) {
            hearing.appended(partition, entry(offset));
        }
        moveLastStableOffset();
        return ended == null ? 0 : ended.records();
    }

    private void close(OpenTransaction ended, TransactionResult result, long markerOffset) {
        open.remove(ended);
        latestOpen = null;
        if (result == TransactionResult.ABORT) {
            abortedRecords += ended.records();
            for (OpenTransaction other : open) {
                other.olderAborted(ended.firstOffset());
            }
            aborted.append(new AbortedTransaction(
                    ended.producerId(), ended.firstOffset(), markerOffset, firstUnstableOffset()));
        }
    }

    private void settleLastStableOffset() {
        lastStableOffset = firstUnstableOffset();
    }

    private void moveLastStableOffset() {
        long from = lastStableOffset;
        settleLastStableOffset();
        LogListener<T> hearing = listener;
        if (hearing == null || from == lastStableOffset) {
            return;
        }
        hearing.becameReadable(partition, from, lastStableOffset);
        AbortedCursor cursor = new AbortedCursor(aborted, from);
        for (long offset = from; offset < lastStableOffset; offset++) {
            if (isData(offset) && !isHidden(cursor, offset)) {
                hearing.committedVisible(partition, offset, payload(offset));
            }
        }
    }

    private long firstUnstableOffset() {
        return open.isEmpty()
                ? highWatermark
                : Math.min(highWatermark, open.get(0).firstOffset());
    }

    ReadResult<T> read(long wantedOffset, IsolationLevel isolation, int maxRecords) {
        long fromOffset = wantedOffset < 0 ? wantedOffset : Math.max(wantedOffset, beginOffset);
        if (fromOffset < 0 || fromOffset > endOffset()) {
            return new ReadResult<>(
                    BrokerAnswer.OFFSET_OUT_OF_RANGE, List.of(), fromOffset, highWatermark, lastStableOffset);
        }
        boolean committed = isolation == IsolationLevel.READ_COMMITTED;
        long end = committed ? lastStableOffset : highWatermark;
        AbortedCursor cursor = new AbortedCursor(aborted, fromOffset);
        List<LogEntry<T>> records = new ArrayList<>();
        long offset = fromOffset;
        while (offset < end && records.size() < maxRecords) {
            if (isData(offset) && !(committed && isHidden(cursor, offset))) {
                records.add(entry(offset));
            }
            offset++;
        }
        return new ReadResult<>(BrokerAnswer.NONE, records, offset, highWatermark, lastStableOffset);
    }

    /** Returns decided records behind the last stable offset. */
    List<LogEntry<T>> heldBack(long fromOffset) {
        long begin = Math.max(fromOffset, lastStableOffset);
        AbortedCursor cursor = new AbortedCursor(aborted, begin);
        List<LogEntry<T>> records = new ArrayList<>();
        for (long offset = begin; offset < highWatermark; offset++) {
            if (isData(offset) && !isHidden(cursor, offset) && !isOpen(offset)) {
                records.add(entry(offset));
            }
        }
        return records;
    }

    private boolean isOpen(long offset) {
        WriterStamp stamp = stamp(offset);
        return stamp.transactional()
                && open.stream()
                        .anyMatch(one ->
                                one.producerId() == stamp.producer().producerId() && one.firstOffset() <= offset);
    }

    /** Returns what stands at an offset. */
    LogEntry<T> entry(long offset) {
        WriterStamp stamp = stamp(offset);
        Object content = content(offset);
        EntryKind kind = content instanceof ControlMarker marker ? marker.kind() : EntryKind.DATA;
        return new LogEntry<>(
                offset,
                kind,
                kind == EntryKind.DATA ? payload(offset) : null,
                stamp.producer(),
                stamp.transactional(),
                timestamps.get(offset - beginOffset));
    }

    long endOffset() {
        return beginOffset + contents.size();
    }

    long beginOffset() {
        return beginOffset;
    }

    /** Begins at another offset than 0, as a topic does whose old records are gone; only while it is empty. */
    void beginAt(long offset) {
        if (contents.size() > 0) {
            throw new IllegalStateException(partition + " has records already");
        }
        beginOffset = offset;
        highWatermark = offset;
        lastStableOffset = offset;
    }

    /** Fills up to an offset with what a reader passed over. */
    void passOver(long toOffset, long nowMillis) {
        while (endOffset() < toOffset) {
            contents.append(ControlMarker.PASSED_OVER);
            stamps.append(WriterStamp.PLAIN);
            timestamps.append(nowMillis);
        }
        highWatermark = endOffset();
        moveLastStableOffset();
    }

    long lastStableOffset() {
        return lastStableOffset;
    }

    PartitionImage image() {
        return new PartitionImage(
                partition,
                endOffset(),
                highWatermark,
                lastStableOffset,
                dataRecords,
                open.isEmpty() ? dataRecords - abortedRecords : open.get(0).visibleBefore(),
                open.size(),
                aborted.size());
    }

    private Object content(long offset) {
        return contents.get(offset - beginOffset);
    }

    private WriterStamp stamp(long offset) {
        return stamps.get(offset - beginOffset);
    }

    private boolean isData(long offset) {
        return !(content(offset) instanceof ControlMarker);
    }

    private boolean isHidden(AbortedCursor cursor, long offset) {
        WriterStamp stamp = stamp(offset);
        return stamp.transactional() && cursor.hides(offset, stamp.producer().producerId());
    }

    @SuppressWarnings("unchecked") // whatever is not a marker was appended as T
    private T payload(long offset) {
        return (T) content(offset);
    }

    /** Returns the present state; the same object as long as nothing was appended. */
    PartitionMemento memento() {
        PartitionMemento known = latestMemento;
        if (known != null
                && known.beginOffset() == beginOffset
                && known.contents().size() == contents.size()) {
            return known;
        }
        PartitionMemento fresh = new PartitionMemento(
                partition,
                beginOffset,
                contents.snapshot(),
                stamps.snapshot(),
                timestamps.snapshot(),
                aborted.snapshot(),
                open.stream().map(OpenTransaction::copy).toList(),
                dataRecords,
                abortedRecords,
                highWatermark,
                lastStableOffset);
        latestMemento = fresh;
        return fresh;
    }

    void restore(PartitionMemento memento) {
        beginOffset = memento.beginOffset();
        contents.restore(memento.contents());
        stamps.restore(memento.stamps());
        timestamps.restore(memento.timestamps());
        aborted.restore(memento.aborted());
        open.clear();
        memento.open().forEach(one -> open.add(one.copy()));
        latestOpen = null;
        dataRecords = memento.dataRecords();
        abortedRecords = memento.abortedRecords();
        highWatermark = memento.highWatermark();
        lastStableOffset = memento.lastStableOffset();
        latestMemento = memento;
    }
}
