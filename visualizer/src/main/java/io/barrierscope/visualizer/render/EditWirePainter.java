package io.barrierscope.visualizer.render;

import io.barrierscope.visualizer.edit.EditMarks;
import io.barrierscope.visualizer.edit.EditScene.Wire;
import io.barrierscope.visualizer.edit.Picked;
import io.barrierscope.visualizer.layout.Curve;
import java.util.List;

/** Draws edges. */
final class EditWirePainter {
    private static final double PORT = 6;
    private static final double LABELLED = 0.5;
    private static final double LABEL_SIZE = 11.5;
    private static final double LABEL_STEP = 10;
    private static final double ROOM_FOR_ENDS = 26;

    private final Brush brush;

    EditWirePainter(Brush brush) {
        this.brush = brush;
    }

    /** From afar: straight lines, all of one look in one stroke, which is far cheaper than one by one. */
    void paintFar(List<Wire> wires, Picked picked) {
        strokeFar(wires, picked, false, 1, Ink.OUTLINE_STRONG);
        strokeFar(wires, picked, true, 2.5, Ink.ACCENT);
    }

    private void strokeFar(List<Wire> wires, Picked picked, boolean wanted, double width, Ink ink) {
        brush.g.beginPath();
        boolean some = false;
        for (Wire wire : wires) {
            Curve way = wire.way();
            if (picked.wires().contains(wire.index()) == wanted && brush.sees(way.bounds())) {
                int last = way.size() - 1;
                brush.g.moveTo(brush.view.screenX(way.cornerX(0)), brush.view.screenY(way.cornerY(0)));
                brush.g.lineTo(brush.view.screenX(way.cornerX(last)), brush.view.screenY(way.cornerY(last)));
                some = true;
            }
        }
        if (some) {
            brush.g.setStroke(brush.color(ink));
            brush.g.setLineWidth(width);
            brush.g.stroke();
        }
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
        brush.way(way, Math.max(1.5, 2.2 * scale) + (picked ? 2 : 0), ink);
        double size = Math.max(4, 8 * scale);
        x -= PORT * scale;
        brush.g.setFill(brush.color(ink));
        brush.g.fillPolygon(
                new double[] {x, x - size * 1.3, x - size * 1.3}, new double[] {y, y - size * 0.6, y + size * 0.6}, 3);
        if (scale >= LABELLED) {
            paintLabel(wire, ink == Ink.ACCENT ? Ink.TEXT : Ink.TEXT_MUTED);
        }
    }

    /** The words stand above the line, on a short edge in two parts above and below; if neither fits, a hint tells them. */
    private void paintLabel(Wire wire, Ink ink) {
        Curve way = wire.way();
        double middle = way.length() / 2;
        double x = brush.view.screenX(way.xAt(middle)) - PORT * brush.view.scale() / 2;
        double y = brush.view.screenY(way.yAt(middle));
        double room = way.length() * brush.view.scale() - ROOM_FOR_ENDS * brush.view.scale();
        double step = LABEL_STEP * brush.unit();
        String label = wire.label();
        int space = label.indexOf(' ');
        double width = brush.textWidth(label, LABEL_SIZE, false);
        step += Math.min(step, Math.abs(Math.tan(way.angleAt(middle))) * Math.min(width, room) / 3);
        if (width <= room) {
            brush.textCenter(label, x, y - step, room, LABEL_SIZE, false, ink);
        } else if (space > 0 && brush.textWidth(label.substring(0, space), LABEL_SIZE, false) <= room) {
            brush.textCenter(label.substring(0, space), x, y - step, room, LABEL_SIZE, false, ink);
            brush.textCenter(label.substring(space + 1), x, y + step, room + step, LABEL_SIZE, false, ink);
        }
    }

    /** A sign on an edge with which something is wrong. */
    void paintMark(Wire wire, EditMarks.Mark mark) {
        Curve way = wire.way();
        double place = way.length() * 0.5;
        brush.mark(brush.view.screenX(way.xAt(place)), brush.view.screenY(way.yAt(place)), mark.error());
    }
}
