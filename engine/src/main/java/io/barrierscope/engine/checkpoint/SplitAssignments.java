package io.barrierscope.engine.checkpoint;

import java.util.ArrayList;
import java.util.List;

/**
 * The splits that a source's coordinator has given to its subtasks, and when (Flink's {@code SplitAssignmentTracker}).
 * Immutable.
 *
 * @param assigned every assignment, in the order in which they were made
 */
public record SplitAssignments(List<Assignment> assigned) {
    public static final SplitAssignments NONE = new SplitAssignments(List.of());

    private static final long NOT_YET = Long.MAX_VALUE;

    /**
     * A split given to a subtask.
     *
     * @param checkpoint first checkpoint of the coordinator that knows of it; a large number while there is none
     */
    public record Assignment(int split, int subtask, long checkpoint) {
        /** Whether some checkpoint of the coordinator knows of it. */
        public boolean isKnown() {
            return checkpoint != NOT_YET;
        }
    }

    /** The splits of a subtask, in the order in which it got them. */
    public List<Integer> of(int subtask) {
        return assigned.stream()
                .filter(one -> one.subtask == subtask)
                .map(Assignment::split)
                .toList();
    }

    /**
     * A subtask has these splits now: those that nobody had are new assignments and no checkpoint's yet; those that
     * another subtask had came to this one with a restore that dealt the splits anew.
     */
    public SplitAssignments assign(int subtask, List<Integer> splits) {
        List<Assignment> longer = new ArrayList<>();
        for (Assignment one : assigned) {
            longer.add(splits.contains(one.split) ? new Assignment(one.split, subtask, one.checkpoint) : one);
        }
        for (int split : splits) {
            if (assigned.stream().noneMatch(one -> one.split == split)) {
                longer.add(new Assignment(split, subtask, NOT_YET));
            }
        }
        return new SplitAssignments(List.copyOf(longer));
    }

    /** The coordinator has taken its part of a checkpoint. */
    public SplitAssignments snapshot(long checkpointId) {
        if (assigned.stream().noneMatch(one -> one.checkpoint == NOT_YET)) {
            return this;
        }
        return new SplitAssignments(assigned.stream()
                .map(one -> one.checkpoint == NOT_YET ? new Assignment(one.split, one.subtask, checkpointId) : one)
                .toList());
    }

    /** The splits that a subtask got after the checkpoint it goes back to: its state does not hold them. */
    public List<Integer> after(int subtask, long restoredCheckpoint) {
        return assigned.stream()
                .filter(one -> one.subtask == subtask && one.checkpoint > restoredCheckpoint)
                .map(Assignment::split)
                .toList();
    }

    /** Takes splits back from whoever has them. */
    public SplitAssignments without(List<Integer> splits) {
        return splits.isEmpty()
                ? this
                : new SplitAssignments(assigned.stream()
                        .filter(one -> !splits.contains(one.split))
                        .toList());
    }
}
