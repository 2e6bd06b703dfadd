package io.barrierscope.engine.explain;

import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.view.ClusterImage;
import io.barrierscope.engine.view.CoordinatorImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.FailureImage;
import io.barrierscope.engine.view.TaskManagerImage;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Explains what surrounds the tasks: the job and what it waits for, its machines, its checkpoint coordinator. */
final class SurroundingWords {
    private SurroundingWords() {}

    static Explanation job(EngineImage image) {
        List<String> parts = new ArrayList<>();
        Set<String> options = new LinkedHashSet<>();
        Set<String> sources = new LinkedHashSet<>();
        parts.add(TaskWords.of(image.jobStatus()));
        sources.add("DefaultExecutionGraph, JobStatus");
        status(image, parts, options);
        for (ClusterImage.Waiting waiting : image.cluster().waiting()) {
            Explanation why = waiting(waiting.cause());
            parts.add(why.headline() + until(waiting.untilMillis()) + ". " + why.text());
            options.addAll(why.governedBy());
            sources.add(why.source());
        }
        if (image.cluster().stopping() != ClusterImage.Stopping.NO) {
            Explanation why = stopping(image.cluster().stopping());
            parts.add(why.text());
            options.addAll(why.governedBy());
            sources.add(why.source());
        }
        if (image.cluster().brokerDown()) {
            parts.add("The broker answers nobody" + until(image.cluster().brokerUpMillis())
                    + ": producers buffer, and whoever flushes or commits waits.");
            options.add("delivery.timeout.ms");
            options.add("max.block.ms");
            sources.add("KafkaProducer");
        }
        return new Explanation(
                "The job is " + image.jobStatus(),
                String.join(" ", parts),
                List.copyOf(options),
                String.join("; ", sources));
    }

    private static void status(EngineImage image, List<String> parts, Set<String> options) {
        JobStatus status = image.jobStatus();
        if (status == JobStatus.RESTARTING || status == JobStatus.FAILING || status == JobStatus.FAILED) {
            options.add("restart-strategy.type");
            if (!image.failures().isEmpty()) {
                FailureImage latest = image.failures().get(image.failures().size() - 1);
                parts.add("The latest failure is number " + latest.number() + ": " + latest.cause() + ".");
                if (status == JobStatus.RESTARTING && latest.restartAtMillis() > image.timeMillis()) {
                    parts.add("The back-off ends at " + Words.moment(latest.restartAtMillis()) + ".");
                }
            }
        } else if (status == JobStatus.SUSPENDED) {
            parts.add(
                    image.cluster().takesOverMillis() < 0
                            ? "No other job manager takes over."
                            : "Another one takes over at "
                                    + Words.moment(image.cluster().takesOverMillis()) + ".");
            options.add("high-availability.type");
        }
    }

    private static String until(long untilMillis) {
        return untilMillis < 0 ? "" : " until " + Words.moment(untilMillis);
    }

    static Explanation waiting(ClusterImage.Waiting.Cause cause) {
        return switch (cause) {
            case SLOTS ->
                Explanation.of(
                        "Tasks wait for slots",
                        "There are fewer free slots than their region needs. When the wait is over the request fails,"
                                + " which counts as a failure.",
                        "DefaultScheduler.allocateSlotsAndDeploy",
                        "slot.request.timeout",
                        "taskmanager.numberOfTaskSlots");
            case ADAPTIVE_CANCELLING ->
                Explanation.of(
                        "All attempts are being cancelled",
                        "The adaptive scheduler restarts a job as a whole, so every task has to end first.",
                        "AdaptiveScheduler, Restarting",
                        "jobmanager.scheduler");
            case ADAPTIVE_BACK_OFF ->
                Explanation.of(
                        "The restart waits",
                        "The back-off of the restart strategy begins when all tasks have ended.",
                        "AdaptiveScheduler, Restarting",
                        "restart-strategy.type");
            case ADAPTIVE_RESOURCES ->
                Explanation.of(
                        "The job waits for slots",
                        "It starts as soon as it has all the slots it wants, or with fewer when their number has"
                                + " settled.",
                        "AdaptiveScheduler, WaitingForResources",
                        "jobmanager.adaptive-scheduler.submission.resource-wait-timeout",
                        "jobmanager.adaptive-scheduler.submission.resource-stabilization-timeout");
        };
    }

    static Explanation stopping(ClusterImage.Stopping stopping) {
        String source = "StopWithSavepointTerminationManager";
        String dir = "execution.checkpointing.savepoint-dir";
        return switch (stopping) {
            case NO -> Explanation.of("", "", source);
            case SAVEPOINT ->
                Explanation.of(
                        "The job is to stop",
                        "It stops when the savepoint is complete; until then it works on.",
                        source,
                        dir);
            case FINISHING ->
                Explanation.of(
                        "The job is stopping",
                        "The savepoint is there; now the tasks finish one after the other.",
                        source,
                        dir);
            case SAVEPOINT_THEN_CANCEL ->
                Explanation.of(
                        "The job is to be cancelled",
                        "It is cancelled when the savepoint is complete; periodic checkpoints rest meanwhile.",
                        "SchedulerBase.triggerSavepoint",
                        dir);
        };
    }

    static Explanation worker(TaskManagerImage worker) {
        String name = worker.id().toString();
        return switch (worker.condition()) {
            case UP ->
                Explanation.of(
                        name + " works",
                        "It runs tasks and sends heartbeats. A slot holds one subtask of each vertex of a slot sharing"
                                + " group.",
                        "TaskExecutor",
                        "taskmanager.numberOfTaskSlots");
            case SILENT ->
                Explanation.of(
                        name + " is dead, but nobody knows",
                        "Its process is gone. The job manager notices when a heartbeat is missing for too long, or when"
                                + " a message cannot be delivered; until then its tasks count as running.",
                        "DefaultHeartbeatMonitor",
                        "heartbeat.timeout",
                        "heartbeat.rpc-failure-threshold");
            case CUT ->
                Explanation.of(
                        name + " works, but nobody can reach it" + until(worker.untilMillis()),
                        "Its tasks go on with what they have, and nothing they send arrives. If the cut lasts longer"
                                + " than the heartbeat time-out, the job manager gives it up.",
                        "DefaultHeartbeatMonitor",
                        "heartbeat.timeout");
            case GONE ->
                Explanation.of(
                        name + " is gone",
                        worker.untilMillis() < 0
                                ? "The job manager has given it up: its slots are lost, and everything that ran there"
                                        + " has failed."
                                : "The job manager has given it up; another one registers at "
                                        + Words.moment(worker.untilMillis()) + ".",
                        "JobMaster.disconnectTaskManager",
                        "heartbeat.timeout",
                        "slot.request.timeout");
        };
    }

    static Explanation coordinator(CoordinatorImage coordinator) {
        List<String> parts = new ArrayList<>();
        Set<String> options = new LinkedHashSet<>();
        options.add("execution.checkpointing.interval");
        parts.add(
                coordinator.nextTickMillis() < 0
                        ? "The periodic timer is off: it runs only while every task is running and an interval is set."
                        : "The timer asks for the next checkpoint at " + Words.moment(coordinator.nextTickMillis())
                                + ".");
        if (!coordinator.requests().isEmpty()) {
            CoordinatorImage.Request first = coordinator.requests().get(0);
            Explanation why = request(first.why());
            parts.add(Words.count(coordinator.queued(), "request") + " in the queue. " + why.text());
            options.addAll(why.governedBy());
        }
        if (coordinator.consecutiveFailures() > 0) {
            parts.add(Words.count(coordinator.consecutiveFailures(), "checkpoint")
                    + " failed in a row; when more fail than are tolerated, the job fails over.");
            options.add("execution.checkpointing.tolerable-failed-checkpoints");
        }
        return new Explanation(
                "The checkpoint coordinator",
                String.join(" ", parts),
                List.copyOf(options),
                "CheckpointCoordinator, CheckpointRequestDecider");
    }

    static Explanation request(CoordinatorImage.Request.Why why) {
        String decider = "CheckpointRequestDecider";
        String most = "execution.checkpointing.max-concurrent-checkpoints";
        return switch (why) {
            case BEHIND_OTHERS ->
                Explanation.of(
                        "Others come first",
                        "Savepoints go before checkpoints, what people ask for before what the timer asks for, and the"
                                + " older before the newer.",
                        decider,
                        most);
            case TRIGGER_IN_PROGRESS ->
                Explanation.of(
                        "Another one is being triggered",
                        "Its storage is prepared and the coordinators of the sources are asked; only one at a time is.",
                        decider,
                        most);
            case TOO_MANY_BEING_CLEANED ->
                Explanation.of(
                        "Old ones are being deleted",
                        "More old checkpoints are being deleted than may be pending, so new ones wait: else rubbish"
                                + " would pile up faster than it goes.",
                        decider,
                        most,
                        "execution.checkpointing.num-retained");
            case TOO_MANY_PENDING ->
                Explanation.of(
                        "As many as may be are pending",
                        "The next one begins when a pending one is complete, aborted or out of time.",
                        decider,
                        most,
                        "execution.checkpointing.timeout");
            case PAUSE ->
                Explanation.of(
                        "The pause is not over",
                        "After a checkpoint the job works for a while before the next one.",
                        decider,
                        "execution.checkpointing.min-pause");
        };
    }
}
