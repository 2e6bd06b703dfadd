package io.barrierscope.engine.base;

/**
 * One FIFO from a producing to a consuming subtask over one job edge.
 *
 * @param edge index of the edge in the job graph
 */
public record ChannelId(int edge, SubtaskId from, SubtaskId to) {
    @Override
    public String toString() {
        return from + " -> " + to;
    }
}
