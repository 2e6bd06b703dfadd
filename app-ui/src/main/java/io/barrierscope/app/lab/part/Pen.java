package io.barrierscope.app.lab.part;

import io.barrierscope.app.theme.Swatches;
import java.util.HashMap;
import java.util.Map;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Paint;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;
import javafx.scene.text.TextAlignment;

/** Draws shapes and texts on a canvas with the style sheet's colours, in pixels. */
public final class Pen {
    private static final double HATCH_DISTANCE = 7;
    private static final int MOST_KNOWN_WIDTHS = 4_000;

    private final GraphicsContext graphics;
    private final Swatches swatches;
    private final Text measure = new Text();
    private final Map<String, Double> widths = new HashMap<>();
    private Font font = Font.font(12);
    private double width;
    private double height;

    Pen(GraphicsContext graphics, Swatches swatches) {
        this.graphics = graphics;
        this.swatches = swatches;
    }

    void begin(double wide, double high, double scale) {
        width = wide;
        height = high;
        graphics.setTransform(scale, 0, 0, scale, 0, 0);
        graphics.clearRect(0, 0, wide, high);
        graphics.setTextBaseline(VPos.CENTER);
        graphics.setTextAlign(TextAlignment.LEFT);
        graphics.setLineDashes();
        fill(0, 0, wide, high, LabInk.GROUND);
        font(12, false);
    }

    public double width() {
        return width;
    }

    public double height() {
        return height;
    }

    /** Chooses the letters of the following texts. */
    public Pen font(double size, boolean bold) {
        font = bold ? Font.font(Font.getDefault().getFamily(), FontWeight.BOLD, size) : Font.font(size);
        graphics.setFont(font);
        return this;
    }

    public void fill(double x, double y, double wide, double high, LabInk ink) {
        graphics.setFill(paint(ink));
        graphics.fillRect(x, y, wide, high);
    }

    public void fillRound(double x, double y, double wide, double high, double arc, LabInk ink) {
        graphics.setFill(paint(ink));
        graphics.fillRoundRect(x, y, wide, high, arc, arc);
    }

    /** An outline, inside the given place; dashed when dashes are given. */
    public void outline(
            double x, double y, double wide, double high, double arc, double thick, LabInk ink, double... dashes) {
        graphics.setStroke(paint(ink));
        graphics.setLineWidth(thick);
        graphics.setLineDashes(dashes);
        double half = thick / 2;
        graphics.strokeRoundRect(x + half, y + half, Math.max(0, wide - thick), Math.max(0, high - thick), arc, arc);
        graphics.setLineDashes();
    }

    public void line(double x1, double y1, double x2, double y2, double thick, LabInk ink, double... dashes) {
        graphics.setStroke(paint(ink));
        graphics.setLineWidth(thick);
        graphics.setLineDashes(dashes);
        graphics.strokeLine(x1, y1, x2, y2);
        graphics.setLineDashes();
    }

    /** A line through many points. */
    public void way(double[] xs, double[] ys, int count, double thick, LabInk ink) {
        graphics.setStroke(paint(ink));
        graphics.setLineWidth(thick);
        graphics.strokePolyline(xs, ys, count);
    }

    public void dot(double x, double y, double radius, LabInk ink) {
        graphics.setFill(paint(ink));
        graphics.fillOval(x - radius, y - radius, radius * 2, radius * 2);
    }

    public void ring(double x, double y, double radius, double thick, LabInk ink) {
        graphics.setStroke(paint(ink));
        graphics.setLineWidth(thick);
        graphics.strokeOval(x - radius, y - radius, radius * 2, radius * 2);
    }

    /** A filled shape whose corners are given as x, y, x, y and so on. */
    public void shape(LabInk ink, double... corners) {
        int count = corners.length / 2;
        double[] xs = new double[count];
        double[] ys = new double[count];
        for (int i = 0; i < count; i++) {
            xs[i] = corners[2 * i];
            ys[i] = corners[2 * i + 1];
        }
        graphics.setFill(paint(ink));
        graphics.fillPolygon(xs, ys, count);
    }

    /** Slanted lines over a place, so that it is known without its colour. */
    public void hatch(double x, double y, double wide, double high, LabInk ink) {
        graphics.save();
        graphics.beginPath();
        graphics.rect(x, y, wide, high);
        graphics.clip();
        graphics.setStroke(paint(ink));
        graphics.setLineWidth(1);
        double from = Math.floor((x - high) / HATCH_DISTANCE) * HATCH_DISTANCE;
        for (double at = from; at < x + wide; at += HATCH_DISTANCE) {
            graphics.strokeLine(at, y + high, at + high, y);
        }
        graphics.restore();
    }

    /** Writes a text around a middle line, shortened to the room; answers its width. */
    public double text(String text, double x, double middle, double room, LabInk ink) {
        String fitting = fit(text, room);
        graphics.setFill(paint(ink));
        graphics.fillText(fitting, Math.rint(x), Math.rint(middle));
        return textWidth(fitting);
    }

    /** Writes a text around a point, shortened to the room. */
    public void textCenter(String text, double x, double middle, double room, LabInk ink) {
        String fitting = fit(text, room);
        text(fitting, x - textWidth(fitting) / 2, middle, room + 1, ink);
    }

    /** How wide a text is in the present letters. */
    public double textWidth(String text) {
        if (widths.size() > MOST_KNOWN_WIDTHS) {
            widths.clear();
        }
        return widths.computeIfAbsent(font.getName() + font.getSize() + ' ' + text, key -> {
            measure.setFont(font);
            measure.setText(text);
            return measure.getLayoutBounds().getWidth();
        });
    }

    private String fit(String text, double room) {
        if (textWidth(text) <= room) {
            return text;
        }
        int low = 0;
        int high = text.length();
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (textWidth(text.substring(0, middle) + "…") <= room) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low == 0 ? "" : text.substring(0, low) + "…";
    }

    private Paint paint(LabInk ink) {
        return swatches.of(ink.styleClass());
    }
}
