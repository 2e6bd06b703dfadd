package io.barrierscope.engine.plan;

/** Which scheduler runs the job ({@code jobmanager.scheduler}). */
public enum SchedulerType {
    /** Flink's {@code DefaultScheduler}: restarts regions, keeps the parallelism, waits for slots. */
    DEFAULT,
    /** Flink's {@code AdaptiveScheduler}: restarts everything, with as much parallelism as there are slots. */
    ADAPTIVE
}
