package io.barrierscope.engine.transaction.log;

import java.util.List;

/** A transaction that has records in one partition and no marker there yet. */
final class OpenTransaction {

    private final WriterStamp stamp;
    private final long firstOffset;
    private final long recordsBefore;
    private final long[] olderFirstOffsets;
    private final long[] olderRecords;
    private long abortedBefore;
    private long records;

    /**
     * @param recordsBefore records in front of the first offset
     * @param abortedBefore records among them known as aborted now
     * @param older transactions open at this moment; their later end may abort more of those records
     */
    OpenTransaction(
            WriterStamp stamp, long firstOffset, long recordsBefore, long abortedBefore, List<OpenTransaction> older) {
        this.stamp = stamp;
        this.firstOffset = firstOffset;
        this.recordsBefore = recordsBefore;
        this.abortedBefore = abortedBefore;
        this.olderFirstOffsets = new long[older.size()];
        this.olderRecords = new long[older.size()];
        for (int index = 0; index < older.size(); index++) {
            olderFirstOffsets[index] = older.get(index).firstOffset;
            olderRecords[index] = older.get(index).records;
        }
    }

    private OpenTransaction(OpenTransaction other) {
        stamp = other.stamp;
        firstOffset = other.firstOffset;
        recordsBefore = other.recordsBefore;
        olderFirstOffsets = other.olderFirstOffsets;
        olderRecords = other.olderRecords;
        abortedBefore = other.abortedBefore;
        records = other.records;
    }

    /** Returns a copy that lives on its own. */
    OpenTransaction copy() {
        return new OpenTransaction(this);
    }

    WriterStamp stamp() {
        return stamp;
    }

    long producerId() {
        return stamp.producer().producerId();
    }

    long firstOffset() {
        return firstOffset;
    }

    long records() {
        return records;
    }

    void addRecord() {
        records++;
    }

    /** Takes note that a transaction that was open when this one began was aborted. */
    void olderAborted(long otherFirstOffset) {
        for (int index = 0; index < olderFirstOffsets.length; index++) {
            if (olderFirstOffsets[index] == otherFirstOffset) {
                abortedBefore += olderRecords[index];
            }
        }
    }

    /** Returns the records in front of this transaction that read_committed shows, once it is the oldest open one. */
    long visibleBefore() {
        return recordsBefore - abortedBefore;
    }
}
