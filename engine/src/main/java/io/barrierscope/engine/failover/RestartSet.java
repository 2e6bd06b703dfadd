package io.barrierscope.engine.failover;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The answer of a {@link FailoverStrategy}: which tasks restart, and why each of them does. */
public final class RestartSet {

    private final int[] tasks;
    private final int[] neverStarted;
    private final List<RestartReason> reasons;
    private final @Nullable PipelinedRegions regions;

    RestartSet(int[] tasks, int[] neverStarted, List<RestartReason> reasons, @Nullable PipelinedRegions regions) {
        this.tasks = tasks;
        this.neverStarted = neverStarted;
        this.reasons = List.copyOf(reasons);
        this.regions = regions;
    }

    /** Number of tasks that restart. */
    public int size() {
        return tasks.length;
    }

    /** The tasks that restart, ascending: vertices in the order of the topology, then subtasks. */
    public IntStream tasks() {
        return Arrays.stream(tasks);
    }

    /** Whether the task restarts. */
    public boolean contains(int taskIndex) {
        return Arrays.binarySearch(tasks, taskIndex) >= 0;
    }

    /** Tasks whose region restarts but which are left alone because they were never started, ascending. */
    public IntStream neverStarted() {
        return Arrays.stream(neverStarted);
    }

    /** One reason for each region that restarts, in the order in which they were found; the failed region is first. */
    public List<RestartReason> reasons() {
        return reasons;
    }

    /**
     * The chain that leads from the failure to this task: the failed region first, the task's own region last.
     *
     * @param taskIndex a task whose region restarts
     * @return empty if the task's region does not restart
     */
    public List<RestartReason> chainTo(int taskIndex) {
        PipelinedRegions known = regions;
        if (known == null) {
            return reasons;
        }
        List<RestartReason> chain = new ArrayList<>();
        int task = taskIndex;
        while (task != RestartReason.NO_TASK) {
            RestartReason reason = reasonOf(known.regionOf(task));
            if (reason == null) {
                return List.of();
            }
            chain.add(reason);
            task = reason.becauseOfTask();
        }
        Collections.reverse(chain);
        return List.copyOf(chain);
    }

    private @Nullable RestartReason reasonOf(int region) {
        for (RestartReason reason : reasons) {
            if (reason.region() == region) {
                return reason;
            }
        }
        return null;
    }
}
