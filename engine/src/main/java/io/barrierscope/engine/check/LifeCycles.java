package io.barrierscope.engine.check;

import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.JobStatus;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/** Which state may follow which, as the JobManager sees it (Flink's {@code Execution} and {@code DefaultExecutionGraph}). */
final class LifeCycles {

    private static final Map<ExecutionState, Set<ExecutionState>> TASK = taskTransitions();
    private static final Map<JobStatus, Set<JobStatus>> JOB = jobTransitions();

    private LifeCycles() {}

    static boolean mayFollow(ExecutionState from, ExecutionState to) {
        Set<ExecutionState> next = TASK.get(from);
        return next != null && next.contains(to);
    }

    static boolean mayFollow(JobStatus from, JobStatus to) {
        Set<JobStatus> next = JOB.get(from);
        return next != null && next.contains(to);
    }

    private static Map<ExecutionState, Set<ExecutionState>> taskTransitions() {
        Set<ExecutionState> ends = EnumSet.of(
                ExecutionState.FINISHED, ExecutionState.CANCELING, ExecutionState.CANCELED, ExecutionState.FAILED);
        Map<ExecutionState, Set<ExecutionState>> map = new EnumMap<>(ExecutionState.class);
        Set<ExecutionState> early = EnumSet.of(ExecutionState.CANCELED, ExecutionState.FAILED);
        map.put(ExecutionState.CREATED, with(early, ExecutionState.SCHEDULED));
        map.put(ExecutionState.SCHEDULED, with(early, ExecutionState.DEPLOYING));
        map.put(ExecutionState.DEPLOYING, with(ends, ExecutionState.INITIALIZING));
        map.put(ExecutionState.INITIALIZING, with(ends, ExecutionState.RUNNING));
        map.put(ExecutionState.RUNNING, ends);
        map.put(ExecutionState.CANCELING, EnumSet.of(ExecutionState.CANCELED));
        return map;
    }

    private static Map<JobStatus, Set<JobStatus>> jobTransitions() {
        Set<JobStatus> stops = EnumSet.of(JobStatus.FAILING, JobStatus.CANCELLING, JobStatus.SUSPENDED);
        Map<JobStatus, Set<JobStatus>> map = new EnumMap<>(JobStatus.class);
        map.put(JobStatus.INITIALIZING, with(with(stops, JobStatus.CREATED), JobStatus.FAILED));
        map.put(JobStatus.CREATED, with(stops, JobStatus.RUNNING));
        map.put(JobStatus.RUNNING, with(with(stops, JobStatus.RESTARTING), JobStatus.FINISHED));
        map.put(JobStatus.RESTARTING, with(with(stops, JobStatus.RUNNING), JobStatus.CREATED)); // CREATED: adaptive
        map.put(JobStatus.FAILING, EnumSet.of(JobStatus.FAILED, JobStatus.CANCELLING, JobStatus.SUSPENDED));
        map.put(
                JobStatus.CANCELLING,
                EnumSet.of(JobStatus.CANCELED, JobStatus.FAILED, JobStatus.FAILING, JobStatus.SUSPENDED));
        map.put(JobStatus.SUSPENDED, EnumSet.of(JobStatus.INITIALIZING)); // another job manager takes over
        for (JobStatus end : EnumSet.of(JobStatus.FINISHED, JobStatus.CANCELED, JobStatus.FAILED)) {
            map.put(end, EnumSet.of(JobStatus.INITIALIZING)); // a user submits the job again
        }
        return map;
    }

    private static <E extends Enum<E>> Set<E> with(Set<E> some, E more) {
        EnumSet<E> all = EnumSet.copyOf(some);
        all.add(more);
        return all;
    }
}
