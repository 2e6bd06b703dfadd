package io.barrierscope.engine.explain;

import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.SubtaskImage;
import io.barrierscope.engine.view.SubtaskImage.Waits;
import io.barrierscope.engine.view.TaskManagerImage;
import java.util.List;

/** Explains what a subtask waits for: in plain words, with the options that govern it and the part of Flink that decides. */
final class WaitWords {
    private static final String MODE = "execution.checkpointing.mode";
    private static final String UNALIGNED = "execution.checkpointing.unaligned.enabled";
    private static final String INTERVAL = "execution.checkpointing.interval";
    private static final String FINISH = "execution.checkpointing.checkpoints-after-tasks-finish";
    private static final String BLOCK = "max.block.ms";

    /**
     * The part of an explanation that is about waiting.
     *
     * @param text empty when there is nothing to add to the state of the attempt
     */
    record Wait(String text, String source, List<String> options) {
        private static Wait of(String text, String source, String... options) {
            return new Wait(text, source, List.of(options));
        }
    }

    private WaitWords() {}

    static Wait of(Waits waits) {
        return switch (waits) {
            case NOTHING -> Wait.of("", "StreamTask, Execution");
            case RESULT ->
                Wait.of(
                        "It reads a blocking exchange, whose result is stored whole before anyone may read it.",
                        "PipelinedRegionSchedulingStrategy",
                        "exchange (of the edge)");
            case SLOT ->
                Wait.of(
                        "It waits for a free slot, one of the places a task manager offers. Its whole pipelined region"
                                + " starts together, so there must be slots for all of it.",
                        "DefaultScheduler.allocateSlotsAndDeploy",
                        "slot.request.timeout",
                        "taskmanager.numberOfTaskSlots");
            case DEPLOYMENT ->
                Wait.of(
                        "The description of the task travels to its task manager, which starts a thread for it.",
                        "Execution.deploy, TaskExecutor.submitTask",
                        "deploy (of the vertex)");
            case RESTORE ->
                Wait.of(
                        "Until its state is loaded it takes no record and no barrier, so no checkpoint can be"
                                + " complete.",
                        "StreamTask.restoreInternal",
                        "restore (of the vertex)");
            case ALIGNMENT ->
                Wait.of(
                        "It has some but not all barriers of a checkpoint and reads only from the channels that still"
                                + " owe one: what came behind a barrier must not get into the snapshot.",
                        "SingleCheckpointBarrierHandler",
                        MODE,
                        UNALIGNED,
                        "execution.checkpointing.aligned-checkpoint-timeout");
            case CREDIT ->
                Wait.of(
                        "An output channel is full, so it waits for the subtask behind it. It takes no record"
                                + " meanwhile, and soon those before it wait too.",
                        "RemoteInputChannel (credit-based flow control)",
                        "bufferedRecords (of the edge)");
            case FLUSH ->
                Wait.of(
                        "Its sink must hand everything to the broker before the barrier may go on, and the broker does"
                                + " not answer. The task does nothing else meanwhile, and the checkpoint may run into"
                                + " its time-out.",
                        "KafkaWriter.flush, SinkWriterOperator.prepareSnapshotPreBarrier",
                        "delivery.timeout.ms",
                        BLOCK,
                        "execution.checkpointing.timeout");
            case COMMIT ->
                Wait.of(
                        "Its sink commits what belongs to a completed checkpoint, and the broker does not answer. The"
                                + " task does nothing else meanwhile.",
                        "CommitterOperator.notifyCheckpointComplete, KafkaCommitter",
                        BLOCK,
                        "sink.committer.retries");
            case SLOWER_SOURCES ->
                Wait.of(
                        "Sources of one group must not run apart in event time, so the one that is ahead pauses.",
                        "SourceOperator, SourceCoordinator.announceCombinedWatermark",
                        "watermark alignment (of the source)",
                        "pipeline.watermark-alignment.allow-unaligned-source-splits");
            case LAST_CHECKPOINT ->
                Wait.of(
                        "It must not finish before a checkpoint that began after its last record is complete: only then"
                                + " are its last effects safe.",
                        "StreamTask.endData, FLIP-147",
                        FINISH,
                        INTERVAL);
            case CHECKPOINT_COMPLETION ->
                Wait.of(
                        "The checkpoint that makes its last effects safe is under way; when it is told that it is"
                                + " complete, it finishes.",
                        "StreamTask.notifyCheckpointComplete, FLIP-147",
                        FINISH,
                        INTERVAL);
            case FAILURE_NOTICE ->
                Wait.of(
                        "Its thread has ended with an error; the job manager hears of it next and decides who"
                                + " restarts.",
                        "Task.notifyFinalState, SchedulerBase.updateTaskExecutionState",
                        "jobmanager.execution.failover-strategy");
            case CANCELLATION ->
                Wait.of(
                        "It was told to stop and its thread has not ended yet. If it never does, the task manager ends"
                                + " itself after task.cancellation.timeout.",
                        "Task.cancelExecution, Task.TaskCancelerWatchDog",
                        "cancel (of the vertex)",
                        "task.cancellation.timeout");
            case BACK_OFF ->
                Wait.of(
                        "The restart strategy wants a pause before a restart, so that a cause that passes by itself can"
                                + " pass.",
                        "ExecutionFailureHandler, RestartBackoffTimeStrategy",
                        "restart-strategy.type");
            case OTHERS_CANCELLED ->
                Wait.of(
                        "All that restart together begin together, so every one of them must have stopped first.",
                        "DefaultScheduler.restartTasks",
                        "jobmanager.execution.failover-strategy");
        };
    }

    /** What is said of a task whose machine cannot be heard of: the job manager knows only what it was told last. */
    static Explanation of(SubtaskImage subtask, EngineImage image) {
        Explanation plain = of(subtask);
        if (subtask.state().isTerminal()) {
            return plain;
        }
        for (TaskManagerImage worker : image.taskManagers()) {
            boolean silent = worker.condition() == TaskManagerImage.Condition.SILENT;
            if (worker.id().equals(subtask.taskManager())
                    && (silent || worker.condition() == TaskManagerImage.Condition.CUT)) {
                String text = silent
                        ? "Its task manager is dead, but nobody knows yet: the job manager goes by what it heard last."
                        : "Nobody can reach its task manager: it goes on with what it has, and nothing that it sends"
                                + " arrives.";
                return Explanation.of(
                        plain.headline(), text, "DefaultHeartbeatMonitor", "heartbeat.timeout", "heartbeat.interval");
            }
        }
        return plain;
    }

    static Explanation of(SubtaskImage subtask) {
        Wait wait = of(subtask.waits());
        boolean held = subtask.state() == ExecutionState.RUNNING && subtask.waits() != Waits.NOTHING;
        StringBuilder text = new StringBuilder(
                !held
                        ? TaskWords.of(subtask.state())
                        : subtask.waits() == Waits.FAILURE_NOTICE
                                ? "The job manager takes it for running."
                                : "It is running, but it waits.");
        if (!wait.text.isEmpty()) {
            text.append(' ').append(wait.text);
        }
        text.append(Words.further(subtask.waiting()));
        if (subtask.attempt() > 0) {
            text.append(" This is attempt ").append(subtask.attempt()).append("; attempts are counted from 0.");
        }
        String place = subtask.taskManager() == null ? "without a slot" : "on " + subtask.taskManager();
        return new Explanation(
                subtask.name() + " (" + subtask.id() + ") is " + subtask.state() + ", " + place,
                text.toString(),
                wait.options,
                wait.source);
    }
}
