package io.barrierscope.engine.explain;

import io.barrierscope.engine.trace.ClusterEvent;

/** Explains what happens to machines, slots and stored results. */
final class ClusterWords {
    private ClusterWords() {}

    static Explanation of(ClusterEvent event) {
        if (event instanceof ClusterEvent.TaskManagerLost lost) {
            return Explanation.of(
                    lost.taskManager() + " is given up",
                    Words.sentence(lost.cause())
                            + " All its slots are released, so every attempt on it fails, one after "
                            + "the other; after that the results stored on it are forgotten.",
                    "JobMaster.disconnectTaskManager",
                    "heartbeat.timeout",
                    "heartbeat.rpc-failure-threshold");
        }
        if (event instanceof ClusterEvent.TaskManagerRegistered registered) {
            return Explanation.of(
                    registered.taskManager() + " registers with " + Words.count(registered.slots(), "slot"),
                    "Tasks that wait for slots may be deployed now.",
                    "ResourceManager.registerTaskExecutor",
                    "slot.request.timeout");
        }
        if (event instanceof ClusterEvent.NetworkHealed healed) {
            return Explanation.of(
                    healed.taskManager() + " can be reached again",
                    "It came back before heartbeat.timeout, so nobody gave it up: channels move on, and messages that"
                            + " waited arrive late.",
                    "DefaultHeartbeatMonitor",
                    "heartbeat.timeout");
        }
        if (event instanceof ClusterEvent.SlotsAwaited awaited) {
            return Explanation.of(
                    Words.count(awaited.needed(), "slot") + " wanted, " + awaited.free() + " free: "
                            + Words.list(awaited.subtasks()) + " wait",
                    "A region is deployed when all its slots are there. If that takes longer than "
                            + Words.duration(awaited.timeoutMillis())
                            + ", the request fails with NoResourceAvailableException, which counts as a failure.",
                    "DefaultScheduler.allocateSlotsAndDeploy",
                    "slot.request.timeout");
        }
        if (event instanceof ClusterEvent.ParallelismChosen chosen) {
            return Explanation.of(
                    "The job starts on " + Words.count(chosen.slots(), "slot"),
                    chosen.wanted()
                            ? "All slots it wants are there, so every vertex runs with the parallelism that was asked"
                                    + " for."
                            : "There are fewer slots than it wants, so vertices run with less parallelism; keyed state "
                                    + "follows its key groups.",
                    "AdaptiveScheduler, SlotSharingSlotAllocator",
                    "jobmanager.scheduler",
                    "jobmanager.adaptive-scheduler.submission.resource-stabilization-timeout");
        }
        if (event instanceof ClusterEvent.SlotsNoticed noticed) {
            return Explanation.of(
                    Words.count(noticed.slots(), "slot") + " could be used",
                    (noticed.wanted() ? "All slots that the job wants are there." : "There are more slots than before.")
                            + " The job does not restart for them at once: their number has to settle, no restart may"
                            + " have been just before, and right after a checkpoint the least is repeated.",
                    "AdaptiveScheduler, DefaultStateTransitionManager",
                    "jobmanager.adaptive-scheduler.executing.cooldown-after-rescaling",
                    "jobmanager.adaptive-scheduler.executing.resource-stabilization-timeout",
                    "jobmanager.adaptive-scheduler.rescale-trigger.max-delay");
        }
        if (event instanceof ClusterEvent.Rescaling rescaling) {
            String why =
                    switch (rescaling.reason()) {
                        case CHECKPOINT -> "A checkpoint has just ended, so little is repeated.";
                        case MAX_DELAY -> "The longest delay is over, so it waits for no checkpoint.";
                        case SLOTS -> "They are there, and this version waits for nothing else.";
                    };
            return Explanation.of(
                    "The job restarts to use " + Words.count(rescaling.slots(), "slot"),
                    why
                            + " All tasks are cancelled and start again from the latest checkpoint with another"
                            + " parallelism. This is no failure and uses up no restart.",
                    "AdaptiveScheduler, Executing",
                    "jobmanager.adaptive-scheduler.rescale-trigger.max-delay",
                    "jobmanager.adaptive-scheduler.rescale-trigger.max-checkpoint-failures");
        }
        if (event instanceof ClusterEvent.JobManagerTookOver took) {
            return Explanation.of(
                    "A new job manager takes the job over",
                    (took.checkpointId() == 0
                                    ? "No checkpoint had completed, so everything begins anew."
                                    : "It finds checkpoint " + took.checkpointId()
                                            + " where high availability kept it, and all tasks begin from there.")
                            + " The restart strategy starts with a full budget; checkpoint numbers go on.",
                    "JobMaster, CompletedCheckpointStore",
                    "high-availability.type");
        }
        if (event instanceof ClusterEvent.ResultStored stored) {
            return Explanation.of(
                    "The result of " + stored.subtask() + " for " + stored.consumer() + " is complete: "
                            + Words.count(stored.records(), "record"),
                    "It stays on its machine and can be read again. Consumers start when all results they read are"
                            + " complete.",
                    "PipelinedRegionSchedulingStrategy",
                    "exchange (of the edge)");
        }
        ClusterEvent.ResultLost lost = (ClusterEvent.ResultLost) event;
        return Explanation.of(
                "The result of " + lost.subtask() + " for " + lost.consumer() + " is gone",
                "Whoever still has to read it fails with a PartitionException, and then its producer restarts as well.",
                "RestartPipelinedRegionFailoverStrategy",
                "exchange (of the edge)");
    }
}
