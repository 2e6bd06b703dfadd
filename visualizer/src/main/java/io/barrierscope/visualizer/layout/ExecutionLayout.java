package io.barrierscope.visualizer.layout;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.SubtaskId;
import java.util.List;
import java.util.Map;

/**
 * Where everything of an execution graph stands.
 *
 * @param bounds around everything
 * @param head the job manager's cards
 * @param subtasks a box for each subtask
 * @param ways the curve of each channel, from the producer's box to the consumer's
 * @param pipeWidth how wide channels are drawn, in world units; smaller where many share a gap
 * @param transactions room for a sink subtask's transactions, right of its box
 * @param logs what each sink writes to, below the graph
 */
public record ExecutionLayout(
        Rect bounds,
        Head head,
        Map<SubtaskId, Rect> subtasks,
        Map<ChannelId, Curve> ways,
        Map<ChannelId, Double> pipeWidth,
        Map<SubtaskId, Rect> transactions,
        List<LogRoom> logs) {
    /** The cards over the graph, or left of it: job, coordinator with its acknowledgement matrix, completed checkpoints, verdict. */
    public record Head(Rect job, Rect coordinator, Rect store, Rect verdict) {}

    /**
     * Room for one sink's log.
     *
     * @param partitions one row per partition, at most {@link #MAX_PARTITIONS}
     */
    public record LogRoom(String sink, Rect card, List<Rect> partitions, Rect readers) {
        /** More partitions than this are not drawn. */
        public static final int MAX_PARTITIONS = 32;
    }
}
