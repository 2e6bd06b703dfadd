package io.barrierscope.engine.transaction.log;

/**
 * The name under which a producer is known across restarts ({@code transactional.id}).
 *
 * @param value the name, not empty
 */
public record TransactionalId(String value) implements Comparable<TransactionalId> {

    public TransactionalId {
        if (value.isEmpty()) {
            throw new IllegalArgumentException("A transactional id must not be empty");
        }
    }

    @Override
    public int compareTo(TransactionalId other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
