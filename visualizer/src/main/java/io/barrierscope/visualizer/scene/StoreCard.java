package io.barrierscope.visualizer.scene;

import io.barrierscope.visualizer.layout.Rect;
import java.util.List;

/**
 * The completed checkpoints that are kept.
 *
 * @param kept newest first
 */
public record StoreCard(Rect box, List<Kept> kept) {
    /**
     * A kept checkpoint.
     *
     * @param latest whether it is the one a failure would restore
     */
    public record Kept(Rect box, long id, boolean latest) {}
}
