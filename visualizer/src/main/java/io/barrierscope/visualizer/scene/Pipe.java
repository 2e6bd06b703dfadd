package io.barrierscope.visualizer.scene;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.view.ElementImage;
import io.barrierscope.visualizer.layout.Curve;
import java.util.List;

/**
 * A channel as drawn.
 *
 * @param width in world units
 * @param blockedBy the checkpoint whose alignment blocks it, 0 for none
 * @param dead whether one of its ends is not running, so that nothing moves in it
 * @param elements nearest to the consumer first
 * @param more further elements that are not listed
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
        int more) {
    /** How full it is, from 0 to 1. */
    public double fill() {
        return capacity <= 0 ? 0 : Math.min(1, (double) records / capacity);
    }

    /** Whether it refuses further records. */
    public boolean isFull() {
        return capacity > 0 && records >= capacity;
    }
}
