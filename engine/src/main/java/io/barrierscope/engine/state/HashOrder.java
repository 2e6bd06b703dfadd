package io.barrierscope.engine.state;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/** The order in which Java's {@code HashMap} walks over text keys: Flink deals the states of an operator in that order. */
final class HashOrder {
    private static final int FIRST_CAPACITY = 16;

    private HashOrder() {}

    /** Sorts by bucket; within a bucket the last comes first, as {@code computeIfAbsent} puts a new key in front. */
    static List<String> of(List<String> inserted) {
        int capacity = FIRST_CAPACITY;
        while (inserted.size() > capacity / 4 * 3) {
            capacity *= 2;
        }
        int mask = capacity - 1;
        List<String> sorted = new ArrayList<>(inserted);
        Collections.reverse(sorted);
        sorted.sort(Comparator.comparingInt(key -> (key.hashCode() ^ (key.hashCode() >>> 16)) & mask));
        return sorted;
    }
}
