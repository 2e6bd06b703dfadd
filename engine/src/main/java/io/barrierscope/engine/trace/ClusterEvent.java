package io.barrierscope.engine.trace;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TaskManagerId;
import io.barrierscope.engine.base.VertexId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Machines, slots and what is stored on machines. */
public sealed interface ClusterEvent extends TraceEvent {
    @Override
    default @Nullable SubtaskId subtask() {
        return null;
    }

    /** The job manager gives a task manager up: its slots and its stored results are gone. */
    record TaskManagerLost(TaskManagerId taskManager, String cause) implements ClusterEvent {}

    /** A task manager offers its slots, for the first time or again. */
    record TaskManagerRegistered(TaskManagerId taskManager, int slots) implements ClusterEvent {}

    /** Messages reach the task manager again, before it was given up. */
    record NetworkHealed(TaskManagerId taskManager) implements ClusterEvent {}

    /** Tasks wait for slots, at most so long. */
    record SlotsAwaited(List<SubtaskId> subtasks, int needed, int free, long timeoutMillis) implements ClusterEvent {}

    /** The adaptive scheduler begins to run the job with as many slots as there are. */
    record ParallelismChosen(int slots, boolean wanted) implements ClusterEvent {}

    /** More slots are there than the running job uses; it will take them up later. */
    record SlotsNoticed(int slots, boolean wanted) implements ClusterEvent {}

    /** The adaptive scheduler restarts a running job to use other slots. */
    record Rescaling(int slots, Reason reason) implements ClusterEvent {
        /** Why now. */
        public enum Reason {
            /** A checkpoint has completed, or too many have failed. */
            CHECKPOINT,
            /** No checkpoint came within the longest delay. */
            MAX_DELAY,
            /** The slots are there, and nothing more is waited for. */
            SLOTS
        }
    }

    /** A new job manager has taken the job over. */
    record JobManagerTookOver(long checkpointId) implements ClusterEvent {}

    /** All that the subtask writes to a blocking exchange is stored, so it can be read. */
    record ResultStored(SubtaskId subtask, VertexId consumer, long records) implements ClusterEvent {
        @Override
        public SubtaskId subtask() {
            return subtask;
        }
    }

    /** A stored result is gone. */
    record ResultLost(SubtaskId subtask, VertexId consumer) implements ClusterEvent {
        @Override
        public SubtaskId subtask() {
            return subtask;
        }
    }
}
