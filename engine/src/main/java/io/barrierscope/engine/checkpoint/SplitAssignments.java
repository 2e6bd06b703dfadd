package io.barrierscope.engine.checkpoint;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * What the coordinator of a source knows of its splits: those that were found and that nobody has, and those that it has
 * given to its subtasks, and when (Flink's enumerator state and {@code SplitAssignmentTracker}). Splits are counted from 0
 * within their source. Immutable.
 *
 * @param discovered whether it has looked for splits; what it finds later is late
 * @param unassigned found, and nobody's
 * @param assigned every assignment, in the order in which they were made
 * @param backlogRead whether all its subtasks have read their backlog
 */
public record SplitAssignments(
        boolean discovered, List<Found> unassigned, List<Assignment> assigned, boolean backlogRead) {
    public static final SplitAssignments NONE = new SplitAssignments(false, List.of(), List.of(), false);

    private static final long NOT_YET = Long.MAX_VALUE;

    /**
     * A split.
     *
     * @param late whether it was found after the first look, so that all of it is new
     */
    public record Found(int split, boolean late) {}

    /**
     * A split given to a subtask.
     *
     * @param checkpoint first checkpoint of the coordinator that knows of it; a large number while there is none
     */
    public record Assignment(Found found, int subtask, long checkpoint) {
        public int split() {
            return found.split;
        }

        /** Whether some checkpoint of the coordinator knows of it. */
        public boolean isKnown() {
            return checkpoint != NOT_YET;
        }
    }

    /** Whether it knows of a split. */
    public boolean knows(int split) {
        return unassigned.stream().anyMatch(one -> one.split == split)
                || assigned.stream().anyMatch(one -> one.split() == split);
    }

    /** How many splits it knows of; they are counted from 0. */
    public int count() {
        return (int) (unassigned.stream().mapToInt(Found::split).distinct().count()
                + assigned.stream().mapToInt(Assignment::split).distinct().count());
    }

    /** It has looked, and these are there. */
    public SplitAssignments found(List<Integer> splits) {
        List<Found> more = new ArrayList<>(unassigned);
        for (int split : splits) {
            if (!knows(split)) {
                more.add(new Found(split, discovered));
            }
        }
        return new SplitAssignments(true, List.copyOf(more), assigned, backlogRead);
    }

    /** A subtask registers with the splits that it has from the checkpoint it restored. */
    public SplitAssignments registered(int subtask, List<Integer> splits, long restoredCheckpoint) {
        if (splits.isEmpty()) {
            return this;
        }
        List<Assignment> all = new ArrayList<>();
        for (Assignment one : assigned) {
            all.add(splits.contains(one.split()) ? new Assignment(one.found, subtask, one.checkpoint) : one);
        }
        for (int split : splits) {
            if (assigned.stream().noneMatch(one -> one.split() == split)) {
                all.add(new Assignment(new Found(split, false), subtask, restoredCheckpoint));
            }
        }
        return new SplitAssignments(
                discovered, without(unassigned, one -> splits.contains(one.split)), List.copyOf(all), backlogRead);
    }

    /** The splits that nobody has and that the condition holds for. */
    public List<Found> unassigned(Predicate<Found> condition) {
        return unassigned.stream().filter(condition).toList();
    }

    /** A subtask is given splits that nobody had. */
    public SplitAssignments assign(int subtask, List<Found> splits) {
        if (splits.isEmpty()) {
            return this;
        }
        List<Assignment> all = new ArrayList<>(assigned);
        splits.forEach(split -> all.add(new Assignment(split, subtask, NOT_YET)));
        return new SplitAssignments(discovered, without(unassigned, splits::contains), List.copyOf(all), backlogRead);
    }

    /** The coordinator has taken its part of a checkpoint. */
    public SplitAssignments snapshot(long checkpointId) {
        if (assigned.stream().allMatch(Assignment::isKnown)) {
            return this;
        }
        List<Assignment> all = assigned.stream()
                .map(one -> one.isKnown() ? one : new Assignment(one.found, one.subtask, checkpointId))
                .toList();
        return new SplitAssignments(discovered, unassigned, all, backlogRead);
    }

    /** The splits that a subtask got after the checkpoint it goes back to: its state does not hold them. */
    public List<Integer> after(int subtask, long restoredCheckpoint) {
        return assigned.stream()
                .filter(one -> one.subtask == subtask && one.checkpoint > restoredCheckpoint)
                .map(Assignment::split)
                .toList();
    }

    /** Takes splits back from whoever has them: they are nobody's again. */
    public SplitAssignments handBack(List<Integer> splits) {
        if (splits.isEmpty()) {
            return this;
        }
        List<Found> back = new ArrayList<>(unassigned);
        for (Assignment one : assigned) {
            if (splits.contains(one.split())) {
                back.add(one.found);
            }
        }
        return new SplitAssignments(
                discovered, List.copyOf(back), without(assigned, one -> splits.contains(one.split())), backlogRead);
    }

    /** All subtasks have read their backlog. */
    public SplitAssignments withoutBacklog() {
        return new SplitAssignments(discovered, unassigned, assigned, true);
    }

    private static <T> List<T> without(List<T> list, Predicate<T> gone) {
        return list.stream().filter(gone.negate()).toList();
    }
}
