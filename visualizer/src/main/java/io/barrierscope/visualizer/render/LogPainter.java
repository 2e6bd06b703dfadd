package io.barrierscope.visualizer.render;

import io.barrierscope.engine.view.TopicImage;
import io.barrierscope.icons.IconId;
import io.barrierscope.visualizer.layout.Rect;
import io.barrierscope.visualizer.scene.LogPanel;
import io.barrierscope.visualizer.scene.RecordLabel;
import io.barrierscope.visualizer.scene.Words;

/** Draws what a sink has written, offset by offset, and how far each kind of reader may look. */
final class LogPainter {
    private static final double CELL_MIDDLE = 29;
    private static final double OFFSETS_FROM_SCALE = 1.5;
    private static final double LABELS_WIDTH = 218;
    /** Offsets smaller than this say nothing. */
    private static final double CELLS_FROM_SCALE = 0.42;
    /** Where a row's cells begin. */
    private static final double CELLS_LEFT = 96;

    private final Brush brush;
    private final HeadFrame frame;

    LogPainter(Brush brush) {
        this.brush = brush;
        this.frame = new HeadFrame(brush);
    }

    void paint(LogPanel panel) {
        frame.card(panel.card());
        frame.title(panel.card(), panel.icon(), panel.title());
        boolean tiny = brush.view.scale() < CELLS_FROM_SCALE;
        for (LogPanel.Strip strip : panel.strips()) {
            if (!tiny && brush.sees(strip.box())) {
                paintStrip(strip);
            }
        }
        for (LogPanel.Reader reader : panel.readers()) {
            paintReader(reader);
        }
    }

    private void paintStrip(LogPanel.Strip strip) {
        Rect r = brush.view.toScreen(strip.box());
        double u = brush.unit();
        double cellsMiddle = brush.view.screenY(strip.box().y() + CELL_MIDDLE);
        double nameRoom = (CELLS_LEFT - 3) * brush.view.scale();
        String[] name = {strip.label(), tail(strip.label())};
        boolean earlier = strip.earlier() > 0 && r.height() >= 34 * u;
        double nameY = cellsMiddle - (earlier ? 7 * u : 0);
        brush.text(brush.choose(nameRoom, 12, true, name), r.x(), nameY, nameRoom, 12, true, Ink.TEXT);
        if (earlier) {
            String text = brush.choose(
                    nameRoom, 11.5, false, Words.of("log.earlier", strip.earlier()), "+" + strip.earlier());
            brush.text(text, r.x(), cellsMiddle + 8 * u, nameRoom, 11.5, false, Ink.TEXT_MUTED);
        }
        if (strip.cells().isEmpty()) {
            double x = brush.view.screenX(strip.box().x() + CELLS_LEFT);
            brush.text(Words.of("log.empty"), x, cellsMiddle, r.right() - x, 12, false, Ink.TEXT_MUTED);
            return;
        }
        for (LogPanel.Cell cell : strip.cells()) {
            paintCell(cell);
        }
        if (strip.marked()) {
            paintMarks(strip, r, cellsMiddle);
        }
    }

    /** The end of a name, which tells partitions apart: their number. */
    private static String tail(String name) {
        int dash = name.lastIndexOf('-');
        return "\u2026" + name.substring(dash > 0 ? dash : Math.max(0, name.length() - 3));
    }

    private void paintCell(LogPanel.Cell cell) {
        Rect r = brush.view.toScreen(cell.box());
        TopicImage.Kind kind = cell.entry().kind();
        double radius = 5 * brush.view.scale();
        switch (kind) {
            case OPEN -> {
                brush.fill(r, radius, Ink.RAISED);
                paintHidden(r);
                brush.stroke(r, radius, 1.4, Ink.ofCheckpoint(cell.checkpointId()), 4, 3);
            }
            case COMMITTED, PLAIN -> {
                brush.fill(r, radius, Ink.SURFACE);
                brush.stroke(r, radius, 1.6, committedInk(cell));
                if (cell.hidden()) {
                    paintHidden(r);
                }
            }
            case ABORTED -> {
                brush.fill(r, radius, Ink.CANCELED_SOFT);
                brush.stroke(r, radius, 1.2, Ink.CANCELED_INK, 2, 3);
            }
            case COMMIT_MARKER -> brush.fill(r, radius, Ink.RUNNING_SOFT);
            case ABORT_MARKER -> brush.fill(r, radius, Ink.CANCELED_SOFT);
        }
        if (r.width() < 14) {
            return;
        }
        if (kind == TopicImage.Kind.COMMIT_MARKER || kind == TopicImage.Kind.ABORT_MARKER) {
            boolean commit = kind == TopicImage.Kind.COMMIT_MARKER;
            double size = Math.min(16 * brush.unit(), r.height() * 0.6);
            Ink ink = commit ? Ink.RUNNING_INK : Ink.CANCELED_INK;
            brush.icon(commit ? IconId.OK : IconId.ERROR, r.centerX() - size / 2, r.centerY() - size / 2, size, ink);
            return;
        }
        if (brush.view.scale() >= OFFSETS_FROM_SCALE) {
            String offset = Long.toString(cell.entry().offset());
            brush.text(offset, r.x() + 3, r.y() + 7 * brush.unit(), r.width(), 8.5, false, Ink.TEXT_MUTED);
        }
        Ink ink = kind == TopicImage.Kind.ABORTED ? Ink.CANCELED_INK : Ink.TEXT;
        String label = RecordLabel.shorten(cell.entry().label());
        boolean fits = brush.textWidth(label, 12, true) <= r.width() - 4;
        String text = brush.choose(r.width() - 2, fits ? 12 : 10, true, label, "");
        brush.textCenter(text, r.centerX(), r.centerY(), r.width(), fits ? 12 : 10, true, ink);
        if (kind == TopicImage.Kind.ABORTED) {
            brush.line(r.x() + 4, r.centerY(), r.right() - 4, r.centerY(), 1.4, Ink.CANCELED_INK);
        }
    }

    /** A committed offset shows its checkpoint where that is known, else that it is committed. */
    private static Ink committedInk(LogPanel.Cell cell) {
        if (cell.checkpointId() > 0) {
            return Ink.ofCheckpoint(cell.checkpointId());
        }
        return cell.entry().kind() == TopicImage.Kind.PLAIN ? Ink.OUTLINE_STRONG : Ink.RUNNING_INK;
    }

    /** A light hatch over what a read_committed reader may not see yet. */
    private void paintHidden(Rect r) {
        brush.g.setStroke(brush.color(Ink.PIPE_FILL));
        brush.g.setLineWidth(1.1);
        double step = 6;
        for (double d = step; d < r.width() + r.height(); d += step) {
            double x1 = Math.min(r.x() + d, r.right());
            double y1 = r.y() + Math.max(0, d - r.width());
            double x2 = r.x() + Math.max(0, d - r.height());
            double y2 = Math.min(r.y() + d, r.bottom());
            brush.g.strokeLine(x1, y1, x2, y2);
        }
    }

    /** The two marks among the offsets, and what they are called at the end of the row. */
    private void paintMarks(LogPanel.Strip strip, Rect r, double middle) {
        double u = brush.unit();
        double top = brush.view.screenY(strip.box().y() + CELL_MIDDLE - 15);
        double bottom = brush.view.screenY(strip.box().y() + CELL_MIDDLE + 15);
        double high = brush.view.screenX(strip.watermarkX());
        double stable = brush.view.screenX(strip.stableX());
        double reach = Math.max(4, 7 * brush.view.scale());
        brush.line(high, top - reach, high, bottom, 1.8, Ink.TEXT_MUTED);
        flag(high, top - reach, reach, false, Ink.TEXT_MUTED);
        brush.line(stable, top, stable, bottom + reach, 2.2, Ink.ACCENT);
        flag(stable, bottom + reach, reach, true, Ink.ACCENT);
        double x = brush.view.screenX(strip.box().right() - LABELS_WIDTH + 10);
        double text = x + 13 * u;
        flag(x + 4 * u, middle - 12 * u, 5 * u, false, Ink.TEXT_MUTED);
        double room = r.right() - text;
        String watermark = brush.choose(
                room,
                11.5,
                false,
                Words.of("log.watermark", strip.highWatermark()),
                Words.of("log.watermark.short", strip.highWatermark()));
        brush.text(watermark, text, middle - 9 * u, room, 11.5, false, Ink.TEXT_MUTED);
        flag(x + 4 * u, middle + 11 * u, 5 * u, true, Ink.ACCENT);
        String stableText = brush.choose(
                room,
                11.5,
                true,
                Words.of("log.stable", strip.lastStableOffset()),
                Words.of("log.stable.short", strip.lastStableOffset()));
        brush.text(stableText, text, middle + 8 * u, room, 11.5, true, Ink.ACCENT);
    }

    /** A small triangle that points at the offsets from above or below. */
    private void flag(double x, double y, double size, boolean up, Ink ink) {
        double base = up ? y + size * 0.3 : y - size * 0.3;
        double tip = up ? y - size : y + size;
        brush.g.setFill(brush.color(ink));
        brush.g.fillPolygon(new double[] {x - size * 0.8, x + size * 0.8, x}, new double[] {base, base, tip}, 3);
    }

    private void paintReader(LogPanel.Reader reader) {
        Rect r = brush.view.toScreen(reader.box());
        double u = brush.unit();
        brush.fill(r, Math.min(10 * brush.view.scale(), 14), Ink.RAISED);
        brush.stroke(r, Math.min(10 * brush.view.scale(), 14), 1, Ink.OUTLINE);
        boolean two = r.height() >= 36 * u;
        double left = r.x() + frame.padding(10);
        double right = r.right() - frame.padding(10);
        double middle = two ? r.y() + Math.min(r.height() * 0.3, 16 * u) : r.centerY();
        double least = brush.textWidth(reader.shortName(), 12.5, true) + 34 * u;
        boolean roomy = right - left - 22 * u >= least;
        if (roomy) {
            brush.icon(IconId.READER, left, middle - 8 * u, 16 * u, Ink.TEXT_MUTED);
        }
        double x = roomy ? left + 22 * u : left;
        double forBadge = right - x - brush.textWidth(reader.name(), 12.5, true) - 8 * u;
        double badge = reader.verdict() == null
                ? 0
                : VerdictPainter.badge(brush, reader.verdict(), right, middle, Math.max(26 * u, forBadge));
        double forName = right - x - badge - 6 * u;
        String name = brush.choose(forName, 12.5, true, reader.name(), reader.shortName());
        brush.text(name, x, middle, forName, 12.5, true, Ink.TEXT);
        if (!two) {
            return;
        }
        double y = middle + 19 * u;
        double pitch = 15.5 * u;
        brush.text(Words.count("reader.got", reader.got()), x, y, right - x, 12, false, Ink.TEXT);
        boolean waits = !reader.waiting().isEmpty();
        String more = waits ? Words.of("reader.waits", reader.waiting()) : reader.rule();
        int most = (int) ((r.bottom() - y - pitch * 0.4) / pitch);
        if (most > 0) {
            for (String line : brush.wrap(more, right - x, 11.5, false, Math.min(2, most))) {
                y += pitch;
                brush.text(line, x, y, right - x + 2, 11.5, false, waits ? Ink.WARN_INK : Ink.TEXT_MUTED);
            }
        }
    }
}
