package io.barrierscope.engine.view;

import io.barrierscope.engine.base.JobStatus;
import java.util.List;

/**
 * The whole engine at one moment; immutable, safe to hand to another thread.
 *
 * @param step steps taken so far
 * @param timeMillis virtual time
 * @param ended whether no further step can happen
 * @param cluster what surrounds the job
 * @param clocks event time at the subtasks that have a watermark or had late records
 */
public record EngineImage(
        long step,
        long timeMillis,
        JobStatus jobStatus,
        boolean ended,
        List<SubtaskImage> subtasks,
        List<ChannelImage> channels,
        List<TaskManagerImage> taskManagers,
        CoordinatorImage coordinator,
        List<TransactionImage> transactions,
        List<TopicImage> topics,
        List<FailureImage> failures,
        List<VerdictImage> verdicts,
        ClusterImage cluster,
        List<ClockImage> clocks) {
    /** An engine with quiet surroundings. */
    public EngineImage(
            long step,
            long timeMillis,
            JobStatus jobStatus,
            boolean ended,
            List<SubtaskImage> subtasks,
            List<ChannelImage> channels,
            List<TaskManagerImage> taskManagers,
            CoordinatorImage coordinator,
            List<TransactionImage> transactions,
            List<TopicImage> topics,
            List<FailureImage> failures,
            List<VerdictImage> verdicts) {
        this(
                step,
                timeMillis,
                jobStatus,
                ended,
                subtasks,
                channels,
                taskManagers,
                coordinator,
                transactions,
                topics,
                failures,
                verdicts,
                ClusterImage.QUIET,
                List.of());
    }

    /** An engine of which no subtask has a watermark. */
    public EngineImage(
            long step,
            long timeMillis,
            JobStatus jobStatus,
            boolean ended,
            List<SubtaskImage> subtasks,
            List<ChannelImage> channels,
            List<TaskManagerImage> taskManagers,
            CoordinatorImage coordinator,
            List<TransactionImage> transactions,
            List<TopicImage> topics,
            List<FailureImage> failures,
            List<VerdictImage> verdicts,
            ClusterImage cluster) {
        this(
                step,
                timeMillis,
                jobStatus,
                ended,
                subtasks,
                channels,
                taskManagers,
                coordinator,
                transactions,
                topics,
                failures,
                verdicts,
                cluster,
                List.of());
    }
}
