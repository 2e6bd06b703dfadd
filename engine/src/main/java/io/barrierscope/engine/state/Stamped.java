package io.barrierscope.engine.state;

/** A value with the time of its last access, as state with a time to live stores it (Flink's {@code TtlValue}). */
record Stamped(Object value, long lastAccessMillis) implements Sized {
    @Override
    public long sizeBytes() {
        return Sizes.of(value) + 8;
    }

    @Override
    public String toString() {
        return value + " (at " + lastAccessMillis + " ms)";
    }
}
