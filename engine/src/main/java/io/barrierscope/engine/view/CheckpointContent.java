package io.barrierscope.engine.view;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import java.util.List;

/**
 * What one checkpoint holds. It is put together only when somebody asks for it: an image of the engine does not carry it.
 *
 * @param complete whether every part is here; false while acknowledgements are awaited, and for an aborted checkpoint
 * @param parts what each subtask of each operator has written, operators in topological order
 * @param inFlight records that barriers have overtaken, by channel
 * @param splits which subtask of each source had which split, as the source's coordinator wrote it
 */
public record CheckpointContent(
        long id, boolean complete, List<Part> parts, List<InFlight> inFlight, List<Split> splits) {
    /** Records of a channel that are listed at most. */
    public static final int MAX_RECORDS = 50;

    /**
     * What one operator of one subtask has written.
     *
     * @param firstKeyGroup first of the key groups that are its own
     * @param lastKeyGroup last of them
     * @param keyed state per key and timers
     * @param plain operator state
     * @param offsets where a source reads on
     * @param committables what a sink has prepared and commits when the checkpoint is complete, in words
     */
    public record Part(
            SubtaskId subtask,
            Stage stage,
            int firstKeyGroup,
            int lastKeyGroup,
            long bytes,
            List<StateImage> keyed,
            List<StateImage> plain,
            List<Offset> offsets,
            List<String> committables) {}

    /** Whether a part is here. */
    public enum Stage {
        WRITTEN,
        /** Its subtask has not acknowledged. */
        AWAITED,
        /** Its subtask had finished before: nothing is written, and nothing is restored. */
        FINISHED
    }

    /**
     * Where a source reads on.
     *
     * @param split {@code source#split}
     * @param offset the first record that is not part of the checkpoint
     */
    public record Offset(String split, long offset) {}

    /**
     * Records of one channel.
     *
     * @param output whether they had not left the producer, rather than reached the consumer
     * @param records the first of them, at most {@value CheckpointContent#MAX_RECORDS}
     * @param count how many there are
     */
    public record InFlight(ChannelId channel, boolean output, List<Stored> records, int count) {}

    /** A record in flight: its content, and {@code source#split@offset} or nothing. */
    public record Stored(String label, String origin) {}

    /**
     * A split of a source.
     *
     * @param subtask who had it; -1 for nobody
     */
    public record Split(VertexId source, int split, int subtask) {}
}
