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
     * @param sort what it is
     * @param text the same in words, with the records in flight it holds
     */
    public record Kept(long id, Sort sort, String text) {
        /** The same in as few words as possible. */
        public String shortText() {
            return Words.of("store.short." + sort);
        }
    }

    /** What lies in the store. */
    public enum Sort {
        /** A checkpoint under way that has stored records in flight already. */
        STORING,
        /** The one a failure would restore. */
        LATEST,
        KEPT,
        SAVEPOINT
    }
}
