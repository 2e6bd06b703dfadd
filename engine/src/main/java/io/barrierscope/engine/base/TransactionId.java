package io.barrierscope.engine.base;

/** A transaction's name: the transactional id on a log broker, or the part of a file sink. */
public record TransactionId(String value) implements Comparable<TransactionId> {

    @Override
    public int compareTo(TransactionId other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
