package io.barrierscope.engine.state;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Which key group a key falls into and which subtask owns a key group, as Flink's {@code KeyGroupRangeAssignment} and
 * {@code MathUtils.murmurHash} decide. Everything but {@link #range} is free of allocation.
 *
 * <p>A key is hashed as Java hashes the value: {@code Long}, {@code String}, {@code Double} and {@code Boolean} by
 * their own {@code hashCode}. Hence {@code 1L} and {@code 1.0} are different keys, and so are {@code 0.0} and
 * {@code -0.0}. Lists and maps of such values are hashed by content.
 *
 * <p>A null key is refused with a {@link NullPointerException}, as Flink refuses it: there the task that sends the
 * record fails. Whoever sends records turns the exception into that failure.
 */
public final class KeyGroups {

    /** The largest parallelism and maximum parallelism, Flink's {@code UPPER_BOUND_MAX_PARALLELISM}. */
    public static final int UPPER_BOUND_MAX_PARALLELISM = 1 << 15;

    /** The smallest default, Flink's {@code DEFAULT_LOWER_BOUND_MAX_PARALLELISM}. */
    public static final int DEFAULT_LOWER_BOUND_MAX_PARALLELISM = 1 << 7;

    private KeyGroups() {}

    /**
     * Spreads a hash code over the non-negative integers (MurmurHash3 for one 32-bit block).
     *
     * @param code any hash code
     * @return a number from 0 to {@link Integer#MAX_VALUE}
     */
    public static int murmur(int code) {
        int hash = code * 0xcc9e2d51;
        hash = Integer.rotateLeft(hash, 15);
        hash *= 0x1b873593;
        hash = Integer.rotateLeft(hash, 13);
        hash = hash * 5 + 0xe6546b64;
        hash ^= 4;
        hash ^= hash >>> 16;
        hash *= 0x85ebca6b;
        hash ^= hash >>> 13;
        hash *= 0xc2b2ae35;
        hash ^= hash >>> 16;
        if (hash >= 0) {
            return hash;
        }
        return hash == Integer.MIN_VALUE ? 0 : -hash;
    }

    /**
     * The key group of a key.
     *
     * @param key a value of a JSON document
     * @param maxParallelism number of key groups, from 1 to {@link #UPPER_BOUND_MAX_PARALLELISM}
     * @return a key group from 0 to {@code maxParallelism - 1}
     * @throws NullPointerException if the key is null
     * @throws IllegalArgumentException if the key's hash code depends on more than its value
     */
    public static int keyGroup(@Nullable Object key, int maxParallelism) {
        Objects.requireNonNull(key, "Assigned key must not be null!");
        if (!isHashedByValue(key)) {
            throw new IllegalArgumentException(
                    key.getClass().getName() + " cannot be a key: its hash code is not" + " the same in every run");
        }
        return keyGroupOfHash(key.hashCode(), maxParallelism);
    }

    /** The key group of a whole number, the same as that of the boxed {@code Long}. */
    public static int keyGroupOfLong(long key, int maxParallelism) {
        return keyGroupOfHash(Long.hashCode(key), maxParallelism);
    }

    /** The key group of a key whose hash code is known. */
    public static int keyGroupOfHash(int hash, int maxParallelism) {
        int spread = murmur(hash);
        int mask = maxParallelism - 1;
        return (maxParallelism & mask) == 0 ? spread & mask : spread % maxParallelism;
    }

    /** The subtask, from 0, that owns a key group at this parallelism. */
    public static int operatorIndex(int keyGroup, int parallelism, int maxParallelism) {
        return keyGroup * parallelism / maxParallelism;
    }

    /**
     * The key groups of one subtask.
     *
     * @param index the subtask, from 0 to {@code parallelism - 1}
     * @param parallelism current parallelism, at most {@code maxParallelism}
     * @param maxParallelism number of key groups
     */
    public static KeyGroupRange range(int index, int parallelism, int maxParallelism) {
        requireParallelism(parallelism);
        requireParallelism(maxParallelism);
        if (parallelism > maxParallelism || index < 0 || index >= parallelism) {
            throw new IllegalArgumentException("subtask " + index + " of " + parallelism + " does not exist with "
                    + maxParallelism + " key groups");
        }
        int start = (index * maxParallelism + parallelism - 1) / parallelism;
        int end = ((index + 1) * maxParallelism - 1) / parallelism;
        return new KeyGroupRange(start, end);
    }

    /**
     * The maximum parallelism of an operator that names none: the smallest power of two that leaves room for one and a
     * half times the parallelism, from 128 to 32768. Once a checkpoint exists it is fixed for the life of the state.
     */
    public static int defaultMaxParallelism(int parallelism) {
        requireParallelism(parallelism);
        int wanted = parallelism + parallelism / 2;
        int powerOfTwo = wanted == 1 ? 1 : Integer.highestOneBit(wanted - 1) << 1;
        return Math.min(Math.max(powerOfTwo, DEFAULT_LOWER_BOUND_MAX_PARALLELISM), UPPER_BOUND_MAX_PARALLELISM);
    }

    private static boolean isHashedByValue(Object key) {
        return key instanceof String
                || key instanceof Long
                || key instanceof Double
                || key instanceof Integer
                || key instanceof Boolean
                || key instanceof BigInteger
                || key instanceof BigDecimal
                || key instanceof List
                || key instanceof Map
                || key instanceof Record;
    }

    private static void requireParallelism(int parallelism) {
        if (parallelism <= 0 || parallelism > UPPER_BOUND_MAX_PARALLELISM) {
            throw new IllegalArgumentException("Operator parallelism not within bounds: " + parallelism);
        }
    }
}
