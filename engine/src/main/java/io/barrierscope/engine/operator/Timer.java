package io.barrierscope.engine.operator;

import io.barrierscope.engine.state.Sized;
import io.barrierscope.engine.state.Sizes;

/**
 * A moment at which a key wants to be woken. There is at most one per key, namespace and moment.
 *
 * @param namespace what the timer is for besides the key, such as a window
 */
public record Timer(long timestampMillis, int keyGroup, Object key, Object namespace)
        implements Comparable<Timer>, Sized {
    /** The namespace of operators that need none. */
    public static final String NO_NAMESPACE = "";

    /** Earliest first; what Flink leaves open for equal moments is decided by key group, key and namespace. */
    @Override
    public int compareTo(Timer other) {
        int order = Long.compare(timestampMillis, other.timestampMillis);
        order = order != 0 ? order : Integer.compare(keyGroup, other.keyGroup);
        order = order != 0 ? order : ValueOrder.compare(key, other.key);
        return order != 0 ? order : ValueOrder.compare(namespace, other.namespace);
    }

    @Override
    public String toString() {
        return namespace.equals(NO_NAMESPACE) ? key.toString() : key + " " + namespace;
    }

    @Override
    public long sizeBytes() {
        return 8 + Sizes.of(key) + Sizes.of(namespace);
    }
}
