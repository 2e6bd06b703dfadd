package io.barrierscope.visualizer.render;

import io.barrierscope.visualizer.edit.EditScene.Wire;
import io.barrierscope.visualizer.layout.Curve;

/** Draws edges. */
final class EditWirePainter {
    private static final double PORT = 6;

    private final Brush brush;

    EditWirePainter(Brush brush) {
        this.brush = brush;
    }

    void paint(Wire wire, boolean picked) {
        Curve way = wire.way();
        if (!brush.sees(way.bounds().grow(20))) {
            return;
        }
        double scale = brush.view.scale();
        Ink ink = picked ? Ink.ACCENT : Ink.OUTLINE_STRONG;
        int last = way.size() - 1;
        double x = brush.view.screenX(way.cornerX(last));
        double y = brush.view.screenY(way.cornerY(last));
        if (scale < 0.3) {
            brush.line(
                    brush.view.screenX(way.cornerX(0)),
                    brush.view.screenY(way.cornerY(0)),
                    x,
                    y,
                    picked ? 2.5 : 1,
                    ink);
            return;
        }
        brush.way(way, Math.max(1.5, 2.2 * scale) + (picked ? 2 : 0), ink);
        double size = Math.max(4, 8 * scale);
        x -= PORT * scale;
        brush.g.setFill(brush.color(ink));
        brush.g.fillPolygon(
                new double[] {x, x - size * 1.3, x - size * 1.3}, new double[] {y, y - size * 0.6, y + size * 0.6}, 3);
        if (way.length() * scale > 60 && scale >= 0.5) {
            double middle = way.length() / 2;
            brush.textCenter(
                    wire.label(),
                    brush.view.screenX(way.xAt(middle)),
                    brush.view.screenY(way.yAt(middle)) - 11 * brush.unit(),
                    way.length() * scale - 16,
                    11.5,
                    false,
                    Ink.TEXT_MUTED);
        }
    }
}
