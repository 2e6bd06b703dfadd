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
        List<AttemptImage> attempts) {
    /** How an earlier attempt ended. */
    public record AttemptImage(
            int attempt,
            ExecutionState state,
            long endedMillis,
            @Nullable String cause) {}
}
