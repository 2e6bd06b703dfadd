package io.barrierscope.visualizer.scene;

import io.barrierscope.engine.view.TopicImage;
import io.barrierscope.icons.IconId;
import io.barrierscope.visualizer.layout.Rect;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What one sink writes to, and what its readers have got. */
public record LogPanel(
        String sink, Rect card, IconId icon, String title, List<Strip> strips, Rect readersBox, List<Reader> readers) {
    /**
     * One partition: a row of offsets.
     *
     * @param label its name without what the panel's title says already
     * @param marked whether it is a broker's, with a last stable offset and a high watermark worth showing
     * @param earlier how many offsets are left of the first cell
     * @param stableX where the last stable offset is, or where it would be at the edge
     * @param watermarkX where the high watermark is
     */
    public record Strip(
            String name,
            String label,
            boolean marked,
            Rect box,
            List<Cell> cells,
            long earlier,
            long lastStableOffset,
            long highWatermark,
            double stableX,
            double watermarkX) {}

    /**
     * One offset.
     *
     * @param checkpointId the checkpoint its transaction belongs to, 0 when there is none
     * @param hidden whether a read_committed reader may not pass it yet
     */
    public record Cell(Rect box, TopicImage.Entry entry, long checkpointId, boolean hidden) {}

    /**
     * A reader.
     *
     * @param rule how far it reads, in words
     * @param waiting what it waits for, empty when for nothing
     */
    public record Reader(
            Rect box, String name, long got, String rule, String waiting, VerdictCard.@Nullable Line verdict) {
        private static final String READ = "read_";

        /** Its name in as few letters as tell readers apart. */
        public String shortName() {
            return name.replace(READ, "");
        }
    }
}
