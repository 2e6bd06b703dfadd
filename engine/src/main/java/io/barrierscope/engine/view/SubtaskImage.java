package io.barrierscope.engine.view;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TaskManagerId;
import io.barrierscope.engine.base.VertexId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One task: a chain of operators with the same index.
 *
 * @param id the chain's head vertex and index
 * @param members the vertices of the chain, head first
 * @param name as Flink names chains, e.g. {@code A -> B}
 * @param attempt number of the current attempt, from 0
 * @param taskManager null while it has no slot
 * @param region dense number of its failover region
 * @param inputs its input channels in order
 * @param outputs its output channels in order
 * @param processed records processed or, for a source, read, over all attempts
 * @param waiting why it does not go on, in words; empty when it is not waiting
 * @param state what its operators hold
 * @param attempts how earlier attempts ended, oldest first, at most the last 16
 * @param lastBarrier highest checkpoint id it has snapshotted, 0 for none
 * @param waits what it waits for; the words of {@code waiting} say it with its numbers
 */
public record SubtaskImage(
        SubtaskId id,
        List<VertexId> members,
        String name,
        ExecutionState state,
        int attempt,
        @Nullable TaskManagerId taskManager,
        int region,
        List<ChannelId> inputs,
        List<ChannelId> outputs,
        long processed,
        String waiting,
        boolean backpressured,
        boolean aligning,
        long lastBarrier,
        List<StateImage> states,
        List<AttemptImage> attempts,
        Waits waits) {
    /** A subtask that waits for nothing. */
    public SubtaskImage(
            SubtaskId id,
            List<VertexId> members,
            String name,
            ExecutionState state,
            int attempt,
            @Nullable TaskManagerId taskManager,
            int region,
            List<ChannelId> inputs,
            List<ChannelId> outputs,
            long processed,
            String waiting,
            boolean backpressured,
            boolean aligning,
            long lastBarrier,
            List<StateImage> states,
            List<AttemptImage> attempts) {
        this(
                id,
                members,
                name,
                state,
                attempt,
                taskManager,
                region,
                inputs,
                outputs,
                processed,
                waiting,
                backpressured,
                aligning,
                lastBarrier,
                states,
                attempts,
                Waits.NOTHING);
    }

    /** What can keep a subtask from going on. */
    public enum Waits {
        NOTHING,
        /** A blocking exchange it reads is not complete yet. */
        RESULT,
        /** There is no free slot. */
        SLOT,
        /** It is on its way to the task manager. */
        DEPLOYMENT,
        /** It loads its state. */
        RESTORE,
        /** The barrier is missing on some inputs. */
        ALIGNMENT,
        /** An output channel is full. */
        CREDIT,
        /** A sink flushes, before a barrier or at the end, and the broker does not answer. */
        FLUSH,
        /** A sink commits and the broker does not answer. */
        COMMIT,
        /** Its watermark is ahead of slower sources of its group. */
        SLOWER_SOURCES,
        /** All data is flushed and a last checkpoint has not begun. */
        LAST_CHECKPOINT,
        /** Its last checkpoint is not complete. */
        CHECKPOINT_COMPLETION,
        /** It threw, and the job manager has not answered. */
        FAILURE_NOTICE,
        /** It is to stop, and its thread has not ended. */
        CANCELLATION,
        /** It restarts when the back-off is over. */
        BACK_OFF,
        /** It restarts when all that restart with it have stopped. */
        OTHERS_CANCELLED
    }

    /** How an earlier attempt ended. */
    public record AttemptImage(
            int attempt,
            ExecutionState state,
            long endedMillis,
            @Nullable String cause) {}
}
