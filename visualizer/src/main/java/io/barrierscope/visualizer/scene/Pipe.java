package io.barrierscope.visualizer.scene;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.view.ChannelImage;
import io.barrierscope.engine.view.ElementImage;
import io.barrierscope.visualizer.layout.Curve;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A channel as drawn.
 *
 * @param width in world units
 * @param blockedBy the checkpoint whose alignment blocks it, 0 for none
 * @param dead whether one of its ends is not running, so that nothing moves in it
 * @param elements nearest to the consumer first
 * @param more further elements that are not listed
 * @param received how many of the elements in line are in the consumer's half
 * @param stored what an unaligned checkpoint has stored of it; null for nothing
 * @param alignedOnly whether barriers stay in line here although checkpoints are unaligned
 * @param cut whether the network lets nothing through
 * @param result the stored result of a blocking exchange; null for a pipelined one
 */
public record Pipe(
        ChannelId id,
        Curve way,
        double width,
        boolean blocked,
        long blockedBy,
        boolean dead,
        int records,
        int capacity,
        List<ElementImage> elements,
        int more,
        int received,
        @Nullable Stored stored,
        boolean alignedOnly,
        boolean cut,
        ChannelImage.@Nullable Result result) {
    /** Records that are part of a checkpoint under way although they are not processed. */
    public record Stored(long checkpointId, int records) {}

    /** How full it is, from 0 to 1. */
    public double fill() {
        return capacity <= 0 ? 0 : Math.min(1, (double) records / capacity);
    }

    /** Whether it refuses further records. */
    public boolean isFull() {
        return capacity > 0 && records >= capacity;
    }
}
