package io.barrierscope.visualizer.scene;

import io.barrierscope.engine.view.TopicImage;
import io.barrierscope.visualizer.layout.Rect;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Lays a partition's offsets out in a row, newest at the right, with its two marks. */
final class StripBuilder {
    static final double NAME_WIDTH = 96;
    static final double LABELS_WIDTH = 218;
    static final double CELL_TOP = 14;
    static final double CELL_HEIGHT = 30;

    private static final double CELL_GAP = 3;
    private static final double MARKER_CELL = 26;
    private static final double MIN_CELL = 34;
    private static final double MAX_CELL = 96;
    private static final double CHARACTER = 7.2;
    private static final double CELL_PADDING = 14;

    private StripBuilder() {}

    static LogPanel.Strip strip(TopicImage topic, boolean marked, Rect box, Map<String, Long> checkpointOf) {
        List<TopicImage.Entry> entries = topic.entries();
        double cellWidth = cellWidth(entries);
        double left = box.x() + NAME_WIDTH;
        int first = firstThatFits(entries, cellWidth, box.right() - left - LABELS_WIDTH);
        List<LogPanel.Cell> cells = new ArrayList<>();
        double stableX = left;
        double x = left;
        for (int i = first; i < entries.size(); i++) {
            TopicImage.Entry entry = entries.get(i);
            double width = isMarker(entry) ? MARKER_CELL : cellWidth;
            Rect cell = new Rect(x, box.y() + CELL_TOP, width, CELL_HEIGHT);
            boolean hidden = entry.offset() >= topic.lastStableOffset();
            long checkpoint = checkpointOf.getOrDefault(entry.transaction(), 0L);
            cells.add(new LogPanel.Cell(cell, entry, checkpoint, hidden));
            x += width + CELL_GAP;
            stableX = hidden ? stableX : x;
        }
        long earlier = first < entries.size() ? entries.get(first).offset() : 0;
        return new LogPanel.Strip(
                topic.name(),
                topic.name().substring(topic.name().lastIndexOf(' ') + 1),
                marked,
                box,
                cells,
                earlier,
                topic.lastStableOffset(),
                topic.highWatermark(),
                stableX - CELL_GAP / 2,
                x - CELL_GAP / 2);
    }

    private static int firstThatFits(List<TopicImage.Entry> entries, double cellWidth, double room) {
        int first = entries.size();
        double used = 0;
        while (first > 0) {
            used += (isMarker(entries.get(first - 1)) ? MARKER_CELL : cellWidth) + CELL_GAP;
            if (used > room) {
                break;
            }
            first--;
        }
        return first;
    }

    private static boolean isMarker(TopicImage.Entry entry) {
        return entry.kind() == TopicImage.Kind.COMMIT_MARKER || entry.kind() == TopicImage.Kind.ABORT_MARKER;
    }

    private static double cellWidth(List<TopicImage.Entry> entries) {
        int longest = 0;
        for (TopicImage.Entry entry : entries) {
            longest = isMarker(entry)
                    ? longest
                    : Math.max(longest, RecordLabel.shorten(entry.label()).length());
        }
        return Math.max(MIN_CELL, Math.min(MAX_CELL, longest * CHARACTER + CELL_PADDING));
    }
}
