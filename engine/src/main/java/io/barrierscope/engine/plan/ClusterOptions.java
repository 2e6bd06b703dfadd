package io.barrierscope.engine.plan;

/**
 * Options of machines and of the job manager, typed.
 *
 * @param highAvailability whether a new job manager takes the job over ({@code high-availability.type} is not NONE)
 * @param heartbeatIntervalMillis how often the job manager asks each task manager for a sign of life
 * @param heartbeatTimeoutMillis how long after the last sign of life a task manager counts as lost
 * @param rpcFailureThreshold after so many heartbeat requests that could not be delivered a task manager counts as lost;
 *     -1 for never
 * @param slotRequestTimeoutMillis how long tasks wait for slots
 * @param cancellationTimeoutMillis how long a task may take to be cancelled before its task manager is ended; 0 for ever
 * @param adaptive options of the adaptive scheduler
 */
public record ClusterOptions(
        SchedulerType scheduler,
        boolean highAvailability,
        long heartbeatIntervalMillis,
        long heartbeatTimeoutMillis,
        int rpcFailureThreshold,
        long slotRequestTimeoutMillis,
        long cancellationTimeoutMillis,
        AdaptiveOptions adaptive) {
    /** Flink's defaults. */
    public static final ClusterOptions DEFAULT = new ClusterOptions(
            SchedulerType.DEFAULT, false, 10_000, 50_000, 2, 300_000, 180_000, AdaptiveOptions.DEFAULT);
}
