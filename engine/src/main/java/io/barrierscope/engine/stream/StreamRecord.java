package io.barrierscope.engine.stream;

/**
 * User data in a channel.
 *
 * @param row the content
 * @param timestampMillis event time, or Long.MIN_VALUE when there is none
 * @param split dense number of the source split it comes from, see {@code SplitTable}; -1 when it has no single origin
 * @param offset its offset in that split, from 0
 */
public record StreamRecord(Row row, long timestampMillis, int split, long offset) implements StreamElement {
    @Override
    public boolean isRecord() {
        return true;
    }

    @Override
    public long payloadBytes() {
        return row.payloadBytes();
    }

    /** The same origin and time with another content. */
    public StreamRecord withRow(Row other) {
        return new StreamRecord(other, timestampMillis, split, offset);
    }
}
