package io.barrierscope.engine.state;

/**
 * A key together with the namespace of its state, such as a window. Both are immutable and hashed by their values.
 */
public record Namespaced(Object key, Object namespace) implements Sized {
    @Override
    public long sizeBytes() {
        return Sizes.of(key) + Sizes.of(namespace);
    }

    @Override
    public String toString() {
        return key + " " + namespace;
    }
}
