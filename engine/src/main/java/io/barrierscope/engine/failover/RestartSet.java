package io.barrierscope.engine.failover;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The answer of a {@link FailoverStrategy}: which tasks restart, and why each of them does. */
public final class RestartSet {

    private static final int NO_REASON = -1;

    private final int[] tasks;
    private final int[] neverStarted;
    private final List<RestartReason> reasons;
    private final @Nullable PipelinedRegions regions;
    private final int[] placeOfReason;

    RestartSet(int[] tasks, int[] neverStarted, List<RestartReason> reasons, @Nullable PipelinedRegions regions) {
        this.tasks = tasks;
        this.neverStarted = neverStarted;
        this.reasons = List.copyOf(reasons);
        this.regions = regions;
        this.placeOfReason = placeOfReason(this.reasons, regions);
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
            int place = placeOfReason[known.regionOf(task)];
            if (place == NO_REASON) {
                return List.of();
            }
            RestartReason reason = reasons.get(place);
            chain.add(reason);
            task = reason.becauseOfTask();
        }
        Collections.reverse(chain);
        return List.copyOf(chain);
    }

    private static int[] placeOfReason(List<RestartReason> reasons, @Nullable PipelinedRegions regions) {
        int[] places = new int[regions == null ? 0 : regions.regionCount()];
        Arrays.fill(places, NO_REASON);
        for (int place = 0; place < reasons.size(); place++) {
            int region = reasons.get(place).region();
            if (region != RestartReason.NO_REGION) {
                places[region] = place;
            }
        }
        return places;
    }
}
