package io.barrierscope.visualizer.render;

import io.barrierscope.icons.Icon;
import io.barrierscope.icons.IconId;
import io.barrierscope.icons.Icons;
import io.barrierscope.visualizer.layout.Curve;
import io.barrierscope.visualizer.layout.Rect;
import java.util.List;
import javafx.geometry.VPos;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.shape.StrokeLineJoin;
import javafx.scene.text.TextAlignment;

/** Draws shapes and texts on one canvas, in screen pixels, with the stylesheet's colours. */
final class Brush {
    private static final double MARK = 20;
    private static final double LARGEST_STAMP = 16;
    private static final double MIN_MARK = 11;
    private static final double MAX_MARK = 34;

    /** Things may reach beyond the place by which they are looked for by so many pixels: shadows, rings, labels. */
    static final double OVERHANG = 40;

    GraphicsContext g;
    final Viewport view;
    private final InkedRegion inks;
    private final TextMeter meter;
    private double[] xs = new double[64];
    private double[] ys = new double[64];
    private Rect sight = new Rect(0, 0, 0, 0);
    private Rect exact = new Rect(0, 0, 0, 0);
    private Rect part = new Rect(0, 0, 0, 0);
    private boolean clipped;

    /** A brush that begins on a canvas. */
    Brush(GraphicsContext g, Viewport view, InkedRegion inks, TextMeter meter) {
        this(view, inks, meter);
        this.g = g;
    }

    /** A brush for several canvases, that begins on none of them. */
    Brush(Viewport view, InkedRegion inks, TextMeter meter) {
        this.g = new Canvas().getGraphicsContext2D();
        this.view = view;
        this.inks = inks;
        this.meter = meter;
    }

    /** Makes the canvas empty and sets what all painters rely on. */
    void begin() {
        Rect all = new Rect(0, 0, view.width(), view.height());
        begin(g, all, all);
    }

    /**
     * Goes on to a canvas, makes a part of it empty and sets what all painters rely on; until the {@link #end} nothing outside
     * of that part is drawn.
     *
     * @param place what the canvas shows of the screen
     * @param wanted the part of that, in whole pixels
     */
    void begin(GraphicsContext canvas, Rect place, Rect wanted) {
        part = wanted;
        g = canvas;
        sight = view.toWorld(part.grow(OVERHANG));
        exact = view.toWorld(part);
        g.setTransform(1, 0, 0, 1, -place.x(), -place.y());
        clipped = !part.equals(place);
        if (clipped) {
            g.save();
            g.beginPath();
            g.rect(part.x(), part.y(), part.width(), part.height());
            g.clip();
        }
        g.clearRect(part.x(), part.y(), part.width(), part.height());
        g.setTextBaseline(VPos.CENTER);
        g.setTextAlign(TextAlignment.LEFT);
        g.setLineCap(StrokeLineCap.ROUND);
        g.setLineJoin(StrokeLineJoin.ROUND);
        g.setLineDashes();
        g.setGlobalAlpha(1);
    }

    /** Leaves the canvas. */
    void end() {
        if (clipped) {
            g.restore();
        }
    }

    /** Pixels per unit for texts and what surrounds them. */
    double unit() {
        return view.unit();
    }

    boolean sees(Rect world) {
        return sight.intersects(world);
    }

    /**
     * Whether a way has to be painted.
     *
     * @param units how far what is painted along it reaches to its sides, in the picture's units
     * @param pixels how much farther, in pixels
     */
    boolean sees(Curve way, double units, double pixels) {
        return way.passes(exact.grow(units + pixels / view.scale()));
    }

    /** Whether a point of the screen is in the part that is painted, or not farther from it than some pixels. */
    boolean isNear(double x, double y, double pixels) {
        return x >= part.x() - pixels
                && x <= part.right() + pixels
                && y >= part.y() - pixels
                && y <= part.bottom() + pixels;
    }

    Color color(Ink ink) {
        return inks.color(ink);
    }

    /** Leaves nothing of what was drawn in a rectangle, to whole pixels. */
    void clear(Rect r) {
        double left = Math.rint(r.x());
        double top = Math.rint(r.y());
        g.clearRect(left, top, Math.rint(r.right()) - left, Math.rint(r.bottom()) - top);
    }

    void fill(Rect r, double radius, Ink ink) {
        g.setFill(color(ink));
        RoundedRect.fill(g, r, radius);
    }

    void stroke(Rect r, double radius, double width, Ink ink, double... dashes) {
        g.setStroke(color(ink));
        g.setLineWidth(width);
        if (dashes.length > 0) {
            g.setLineDashes(dashes);
            double arc = RoundedRect.arc(r, radius);
            g.strokeRoundRect(r.x(), r.y(), r.width(), r.height(), arc, arc);
            g.setLineDashes();
        } else {
            RoundedRect.stroke(g, r, radius);
        }
    }

    void line(double x1, double y1, double x2, double y2, double width, Ink ink) {
        g.setStroke(color(ink));
        g.setLineWidth(width);
        g.strokeLine(x1, y1, x2, y2);
    }

    void dot(double x, double y, double radius, Ink ink) {
        if (radius <= LARGEST_STAMP) {
            Stamps.draw(g, Stamps.Shape.DISC, x, y, radius, color(ink), 0, color(ink));
        } else {
            g.setFill(color(ink));
            g.fillOval(x - radius, y - radius, radius * 2, radius * 2);
        }
    }

    /** A small shape with an outline. */
    void stamp(Stamps.Shape shape, double x, double y, double radius, Ink ink, double edge, Ink outline) {
        Stamps.draw(g, shape, x, y, radius, color(ink), edge, color(outline));
    }

    void ring(double x, double y, double radius, double width, Ink ink) {
        if (radius <= LARGEST_STAMP) {
            Stamps.ring(g, x, y, radius, width, color(ink));
        } else {
            g.setStroke(color(ink));
            g.setLineWidth(width);
            g.strokeOval(x - radius, y - radius, radius * 2, radius * 2);
        }
    }

    /** A card: a soft edge below it, a surface, an outline. */
    void card(Rect r, double radius, Ink surface, Ink outline, double width) {
        fill(new Rect(r.x(), r.y() + Math.max(1, radius * 0.28), r.width(), r.height()), radius, Ink.SHADOW);
        fill(r, radius, surface);
        stroke(r, radius, width, outline);
    }

    /** Strokes a curve of the picture. */
    void way(Curve way, double width, Ink ink) {
        int n = way.size();
        if (xs.length < n) {
            xs = new double[n];
            ys = new double[n];
        }
        for (int i = 0; i < n; i++) {
            xs[i] = view.screenX(way.cornerX(i));
            ys[i] = view.screenY(way.cornerY(i));
        }
        g.setStroke(color(ink));
        g.setLineWidth(width);
        g.strokePolyline(xs, ys, n);
    }

    double textWidth(String text, double units, boolean bold) {
        return meter.width(text, units * unit(), bold);
    }

    /** Writes a text around a middle line, shortened to the room; answers its width in pixels. */
    double text(String text, double x, double middleY, double room, double units, boolean bold, Ink ink) {
        double size = units * unit();
        String fitting = meter.fit(text, size, bold, room);
        if (fitting.isEmpty()) {
            return 0;
        }
        g.setFont(meter.font(size, bold));
        g.setFill(color(ink));
        g.fillText(fitting, Math.rint(x), Math.rint(middleY));
        return meter.width(fitting, size, bold);
    }

    /** Writes a text that ends at a point. */
    double textRight(String text, double right, double middleY, double room, double units, boolean bold, Ink ink) {
        String fitting = meter.fit(text, units * unit(), bold, room);
        double width = fitting.isEmpty() ? 0 : textWidth(fitting, units, bold);
        return text(fitting, right - width, middleY, room, units, bold, ink);
    }

    /** Writes a text around a point. */
    void textCenter(String text, double x, double middleY, double room, double units, boolean bold, Ink ink) {
        String fitting = meter.fit(text, units * unit(), bold, room);
        if (!fitting.isEmpty()) {
            text(fitting, x - textWidth(fitting, units, bold) / 2, middleY, room + 1, units, bold, ink);
        }
    }

    /** The first of some texts that has room, the longest being first; the last one when none has. */
    String choose(double room, double units, boolean bold, String... longestFirst) {
        for (String text : longestFirst) {
            if (textWidth(text, units, bold) <= room) {
                return text;
            }
        }
        return longestFirst[longestFirst.length - 1];
    }

    List<String> wrap(String text, double room, double units, boolean bold, int maxLines) {
        return meter.wrap(text, units * unit(), bold, room, maxLines);
    }

    /** Draws an icon with its upper left corner at a point. */
    void icon(IconId id, double x, double y, double size, Ink ink) {
        Icon icon = Icons.get(id);
        g.save();
        g.translate(x, y);
        g.scale(size / Icon.SIZE, size / Icon.SIZE);
        g.setFill(color(ink));
        g.setStroke(color(ink));
        g.setLineWidth(Icon.STROKE_WIDTH);
        if (!icon.fill().isEmpty()) {
            g.beginPath();
            g.appendSVGPath(icon.fill());
            g.fill();
        }
        if (!icon.stroke().isEmpty()) {
            g.beginPath();
            g.appendSVGPath(icon.stroke());
            g.stroke();
        }
        g.restore();
    }

    /** A sign that something is wrong: round with a cross for an error, a triangle for a warning. */
    void mark(double x, double y, boolean error) {
        double side = Math.max(MIN_MARK, Math.min(MAX_MARK, MARK * view.scale()));
        dot(x, y, side * 0.62, error ? Ink.FAILED_SOFT : Ink.WARN_SOFT);
        icon(
                error ? IconId.ERROR : IconId.WARNING,
                x - side / 2,
                y - side / 2,
                side,
                error ? Ink.FAILED_INK : Ink.WARN_INK);
    }

    /** A pill with a text in it; answers its width. */
    double pill(String text, double x, double middleY, double room, double units, boolean bold, Ink soft, Ink ink) {
        double u = unit();
        double padding = 7 * u;
        String fitting = meter.fit(text, units * u, bold, room - 2 * padding);
        if (fitting.isEmpty()) {
            return 0;
        }
        double width = textWidth(fitting, units, bold) + 2 * padding;
        double height = (units + 6) * u;
        fill(new Rect(x, middleY - height / 2, width, height), height / 2, soft);
        text(fitting, x + padding, middleY, room, units, bold, ink);
        return width;
    }
}
