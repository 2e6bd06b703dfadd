package io.barrierscope.engine.state;

/**
 * The key groups that one subtask owns, both ends inclusive, as Flink's {@code KeyGroupRange}.
 *
 * @param start first key group
 * @param end last key group; {@code start - 1} when the range is empty
 */
public record KeyGroupRange(int start, int end) {

    /** Refuses negative key groups and ranges that run backward by more than the empty range does. */
    public KeyGroupRange {
        if (start < 0 || end < start - 1) {
            throw new IllegalArgumentException("not a range of key groups: [" + start + ", " + end + "]");
        }
    }

    /** Whether the subtask owns this key group. */
    public boolean contains(int keyGroup) {
        return keyGroup >= start && keyGroup <= end;
    }

    /** Number of key groups in the range. */
    public int size() {
        return end - start + 1;
    }
}
