package io.barrierscope.app.lab.transaction;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import io.barrierscope.app.lab.part.LabInk;
import io.barrierscope.app.lab.part.Pen;
import io.barrierscope.engine.view.TopicImage;
import io.barrierscope.visualizer.scene.RecordLabel;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Draws the end of each partition's log, with how far either reader gets and what one of them waits for. */
final class ReadersPainter {
    static final double NAMES_WIDTH = 120;
    static final double ROW = 108;
    private static final double CELL = 42;
    private static final double CELL_HEIGHT = 26;

    private final Messages messages;

    ReadersPainter(Messages messages) {
        this.messages = messages;
    }

    void paint(Pen pen, List<TopicImage> topics, @Nullable String picked) {
        double top = 0;
        for (TopicImage topic : topics) {
            if (top > pen.height()) {
                break;
            }
            paintTopic(pen, topic, top, picked);
            top += ROW;
            pen.line(0, top - 1, pen.width(), top - 1, 1, LabInk.LINE);
        }
        if (topics.isEmpty()) {
            pen.font(13, false);
            pen.text(messages.text("lab.transaction.no-topic"), 14, 24, pen.width() - 28, LabInk.MUTED);
        }
    }

    private void paintTopic(Pen pen, TopicImage topic, double top, @Nullable String picked) {
        pen.font(12, true);
        pen.text(messages.say(topic.name()), 12, top + 42, NAMES_WIDTH - 20, LabInk.TEXT);
        List<TopicImage.Entry> entries = topic.entries();
        double room = pen.width() - NAMES_WIDTH - 34;
        int shown = (int) Math.min(entries.size(), Math.max(1, Math.floor(room / CELL)));
        int first = entries.size() - shown;
        long earlier = shown == 0 ? 0 : entries.get(first).offset();
        if (earlier > 0) {
            pen.font(11, false);
            pen.text(
                    messages.text("lab.transaction.earlier", count(earlier)),
                    12,
                    top + 59,
                    NAMES_WIDTH - 20,
                    LabInk.MUTED);
        }
        double cells = top + 28;
        double stable = NAMES_WIDTH;
        double high = NAMES_WIDTH + shown * CELL;
        for (int i = 0; i < shown; i++) {
            TopicImage.Entry entry = entries.get(first + i);
            double x = NAMES_WIDTH + i * CELL;
            paintEntry(pen, entry, x, cells, entry.transaction().equals(picked));
            if (entry.offset() < topic.lastStableOffset()) {
                stable = x + CELL;
            }
        }
        paintMark(pen, stable, cells, messages.text("lab.transaction.lso", count(topic.lastStableOffset())), false);
        paintMark(pen, high, cells, messages.text("lab.transaction.hw", count(topic.highWatermark())), true);
        boolean waits = !topic.waitingFor().isEmpty();
        pen.font(12, waits);
        String words = waits
                ? messages.text(
                        "lab.transaction.waits", count(topic.committedCount()), messages.say(topic.waitingFor()))
                : messages.text("lab.transaction.flows", count(topic.committedCount()));
        pen.text(words, NAMES_WIDTH, top + 78, room + 20, waits ? LabInk.WARNING : LabInk.GOOD);
        pen.font(12, false);
        String other = messages.text("lab.transaction.uncommitted", count(topic.uncommittedCount()));
        pen.text(other, NAMES_WIDTH, top + 95, room + 20, LabInk.MUTED);
    }

    private static String count(long number) {
        return Quantities.count(number);
    }

    /** The high watermark stands over the log, the last stable offset under it. */
    private static void paintMark(Pen pen, double x, double cells, String words, boolean above) {
        LabInk ink = above ? LabInk.MUTED : LabInk.ACCENT;
        double bottom = cells + CELL_HEIGHT;
        pen.line(x, cells - 5, x, bottom + 5, 2.5, ink);
        pen.font(11, !above);
        double wide = pen.textWidth(words);
        boolean left = x + 8 + wide > pen.width();
        double at = left ? x - 8 - wide : x + 8;
        if (above) {
            pen.shape(ink, x - 6, cells - 11, x + 6, cells - 11, x, cells - 2);
            pen.text(words, at, cells - 12, wide + 2, ink);
        } else {
            pen.shape(ink, x - 6, bottom + 11, x + 6, bottom + 11, x, bottom + 2);
            pen.text(words, at, bottom + 9, wide + 2, ink);
        }
    }

    private static void paintEntry(Pen pen, TopicImage.Entry entry, double x, double top, boolean picked) {
        double wide = CELL - 3;
        boolean marker = entry.kind() == TopicImage.Kind.COMMIT_MARKER || entry.kind() == TopicImage.Kind.ABORT_MARKER;
        LabInk soft =
                switch (entry.kind()) {
                    case OPEN -> LabInk.WARNING_SOFT;
                    case COMMITTED, PLAIN, COMMIT_MARKER -> LabInk.GOOD_SOFT;
                    default -> LabInk.IDLE_SOFT;
                };
        LabInk ink =
                switch (entry.kind()) {
                    case OPEN -> LabInk.WARNING;
                    case COMMITTED, PLAIN, COMMIT_MARKER -> LabInk.GOOD;
                    default -> LabInk.IDLE;
                };
        pen.fillRound(x, top, wide, CELL_HEIGHT, marker ? 22 : 5, soft);
        if (entry.kind() == TopicImage.Kind.OPEN) {
            pen.hatch(x + 1, top + CELL_HEIGHT - 7, wide - 2, 6, ink);
        }
        pen.outline(x, top, wide, CELL_HEIGHT, marker ? 22 : 5, picked ? 3 : 1, picked ? LabInk.ACCENT : ink);
        double middle = top + CELL_HEIGHT / 2;
        double centre = x + wide / 2;
        if (entry.kind() == TopicImage.Kind.COMMIT_MARKER) {
            pen.line(centre - 5, middle, centre - 1, middle + 4, 2, ink);
            pen.line(centre - 1, middle + 4, centre + 5, middle - 5, 2, ink);
        } else if (marker) {
            pen.line(centre - 4, middle - 4, centre + 4, middle + 4, 2, ink);
            pen.line(centre - 4, middle + 4, centre + 4, middle - 4, 2, ink);
        } else {
            pen.font(10, false);
            pen.textCenter(RecordLabel.shorten(entry.label()), centre, middle, wide - 4, LabInk.TEXT);
            if (entry.kind() == TopicImage.Kind.ABORTED) {
                pen.line(x + 3, middle, x + wide - 3, middle, 1.5, ink);
            }
        }
    }

    /** The transaction of the entry at a point; null for none. */
    static @Nullable String transactionAt(List<TopicImage> topics, double x, double y, double width) {
        int row = (int) (y / ROW);
        if (row < 0 || row >= topics.size() || x < NAMES_WIDTH) {
            return null;
        }
        List<TopicImage.Entry> entries = topics.get(row).entries();
        int shown = (int) Math.min(entries.size(), Math.max(1, Math.floor((width - NAMES_WIDTH - 34) / CELL)));
        int cell = (int) ((x - NAMES_WIDTH) / CELL);
        if (cell >= shown) {
            return null;
        }
        String transaction = entries.get(entries.size() - shown + cell).transaction();
        return transaction.isEmpty() ? null : transaction;
    }
}
