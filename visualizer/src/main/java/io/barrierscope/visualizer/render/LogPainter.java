package io.barrierscope.visualizer.render;

import io.barrierscope.engine.view.TopicImage;
import io.barrierscope.icons.IconId;
import io.barrierscope.visualizer.layout.Rect;
import io.barrierscope.visualizer.scene.LogPanel;
import io.barrierscope.visualizer.scene.Words;

/** Draws what a sink has written, offset by offset, and how far each kind of reader may look. */
final class LogPainter {
    private final Brush brush;
    private final HeadFrame frame;

    LogPainter(Brush brush) {
        this.brush = brush;
        this.frame = new HeadFrame(brush);
    }

    void paint(LogPanel panel) {
        frame.card(panel.card());
        frame.title(panel.card(), IconId.KAFKA_SINK, panel.title());
        for (LogPanel.Strip strip : panel.strips()) {
            if (brush.sees(strip.box())) {
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
        double scale = brush.view.scale();
        double cellsMiddle = brush.view.screenY(strip.box().y() + 46);
        double nameRoom = 88 * scale;
        brush.text(strip.name(), r.x(), cellsMiddle, nameRoom, 12, true, Ink.TEXT);
        if (strip.earlier() > 0 && scale > 0.6) {
            String earlier = Words.of("log.earlier", strip.earlier());
            brush.text(earlier, r.x(), cellsMiddle + 16 * u, nameRoom, 11.5, false, Ink.TEXT_MUTED);
        }
        if (strip.cells().isEmpty()) {
            double x = brush.view.screenX(strip.box().x() + 96);
            brush.text(Words.of("log.empty"), x, cellsMiddle, r.right() - x, 12, false, Ink.TEXT_MUTED);
            return;
        }
        for (LogPanel.Cell cell : strip.cells()) {
            paintCell(cell);
        }
        paintMarks(strip, r);
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
                brush.stroke(r, radius, 1.6, Ink.ofCheckpoint(cell.checkpointId()));
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
        Ink ink = kind == TopicImage.Kind.ABORTED ? Ink.CANCELED_INK : Ink.TEXT;
        brush.textCenter(cell.entry().label(), r.centerX(), r.centerY(), r.width() - 5, 12, true, ink);
        if (kind == TopicImage.Kind.ABORTED) {
            brush.line(r.x() + 4, r.centerY(), r.right() - 4, r.centerY(), 1.4, Ink.CANCELED_INK);
        }
    }

    /** A light hatch over what a read_committed reader may not see yet. */
    private void paintHidden(Rect r) {
        brush.g.setStroke(brush.color(Ink.OUTLINE));
        brush.g.setLineWidth(1.2);
        double step = 6;
        for (double d = step; d < r.width() + r.height(); d += step) {
            double x1 = Math.min(r.x() + d, r.right());
            double y1 = r.y() + Math.max(0, d - r.width());
            double x2 = r.x() + Math.max(0, d - r.height());
            double y2 = Math.min(r.y() + d, r.bottom());
            brush.g.strokeLine(x1, y1, x2, y2);
        }
    }

    private void paintMarks(LogPanel.Strip strip, Rect r) {
        double u = brush.unit();
        double top = brush.view.screenY(strip.box().y() + 30);
        double bottom = brush.view.screenY(strip.box().y() + 62);
        double high = brush.view.screenX(strip.watermarkX());
        double stable = brush.view.screenX(strip.stableX());
        double highY = Math.max(r.y() + 8 * u, top - 13 * u);
        brush.line(high, highY + 7 * u, high, bottom, 1.6, Ink.TEXT_MUTED);
        label(Words.of("log.watermark", strip.highWatermark()), high, highY, r, Ink.TEXT_MUTED, false);
        double stableY = bottom + 14 * u;
        brush.line(stable, top, stable, stableY - 7 * u, 2.4, Ink.ACCENT);
        double[] xs = {stable, stable + 5 * u, stable - 5 * u};
        double[] ys = {bottom + 1, bottom + 8 * u, bottom + 8 * u};
        brush.g.setFill(brush.color(Ink.ACCENT));
        brush.g.fillPolygon(xs, ys, 3);
        label(Words.of("log.stable", strip.lastStableOffset()), stable, stableY, r, Ink.ACCENT, true);
    }

    private void label(String text, double x, double middle, Rect within, Ink ink, boolean bold) {
        double width = brush.textWidth(text, 11.5, bold);
        double left = Math.max(within.x() + 90 * brush.view.scale(), Math.min(x - width / 2, within.right() - width));
        brush.text(text, left, middle + (bold ? 2 : 0), within.right() - left, 11.5, bold, ink);
    }

    private void paintReader(LogPanel.Reader reader) {
        Rect r = brush.view.toScreen(reader.box());
        double u = brush.unit();
        brush.fill(r, Math.min(10 * brush.view.scale(), 14), Ink.RAISED);
        brush.stroke(r, Math.min(10 * brush.view.scale(), 14), 1, Ink.OUTLINE);
        boolean two = r.height() >= 36 * u;
        double left = r.x() + frame.padding(10);
        double right = r.right() - frame.padding(10);
        double middle = two ? r.y() + Math.min(r.height() * 0.3, 20 * u) : r.centerY();
        brush.icon(IconId.READER, left, middle - 8 * u, 16 * u, Ink.TEXT_MUTED);
        double x = left + 22 * u;
        double badge = reader.verdict() == null
                ? 0
                : VerdictPainter.badge(brush, reader.verdict(), right, middle, (right - left) * 0.45);
        brush.text(reader.name(), x, middle, right - x - badge - 6 * u, 12.5, true, Ink.TEXT);
        if (two) {
            String got = Words.of("reader.got", reader.got());
            double y = r.y() + Math.min(r.height() * 0.7, 42 * u);
            double used = brush.text(got, x, y, right - x, 12, false, Ink.TEXT);
            if (!reader.waiting().isEmpty()) {
                double from = x + used + 10 * u;
                brush.text(Words.of("reader.waits", reader.waiting()), from, y, right - from, 12, false, Ink.WARN_INK);
            }
        }
    }
}
