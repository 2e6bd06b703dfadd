package io.barrierscope.engine.graph;

import java.util.stream.IntStream;

/**
 * Neighbouring subtasks of one vertex.
 *
 * @param first index of the first subtask, from 0
 * @param count how many there are
 */
public record SubtaskSlice(int first, int count) {

    /** Whether the subtask is in the slice. */
    public boolean contains(int subtask) {
        return subtask >= first && subtask - first < count;
    }

    /** Where the subtask stands in the slice, from 0: the number of the channel or subpartition that leads to it. */
    public int positionOf(int subtask) {
        if (!contains(subtask)) {
            throw new IllegalArgumentException("subtask " + subtask + " is not in " + this);
        }
        return subtask - first;
    }

    /** The subtask that stands at a position. */
    public int at(int position) {
        if (position < 0 || position >= count) {
            throw new IllegalArgumentException("no position " + position + " in " + this);
        }
        return first + position;
    }

    /** The subtasks in order. */
    public IntStream stream() {
        return IntStream.range(first, first + count);
    }
}
