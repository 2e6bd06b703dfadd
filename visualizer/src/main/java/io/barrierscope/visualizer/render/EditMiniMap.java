package io.barrierscope.visualizer.render;

import io.barrierscope.visualizer.edit.EditScene;
import io.barrierscope.visualizer.edit.EditScene.Card;
import io.barrierscope.visualizer.layout.Point;
import io.barrierscope.visualizer.layout.Rect;

/** The whole in a corner, with a frame around what is seen; there only while not everything is seen. */
final class EditMiniMap {
    private static final double WIDTH = 190;
    private static final double HEIGHT = 120;
    private static final double MARGIN = 12;
    private static final double PADDING = 6;

    private final Brush brush;
    private Rect place = new Rect(0, 0, 0, 0);
    private Rect world = new Rect(0, 0, 1, 1);
    private boolean shown;

    EditMiniMap(Brush brush) {
        this.brush = brush;
    }

    boolean covers(double x, double y) {
        return shown && place.contains(x, y);
    }

    /** The place in the document that a point of the map stands for. */
    Point worldAt(double x, double y) {
        double scale = scale();
        return new Point(
                world.centerX() + (x - place.centerX()) / scale, world.centerY() + (y - place.centerY()) / scale);
    }

    void paint(EditScene scene) {
        Rect visible = brush.view.visible();
        Rect bounds = scene.bounds();
        shown = !scene.cards().isEmpty()
                && brush.view.width() > 3 * WIDTH
                && (!visible.contains(bounds.x(), bounds.y()) || !visible.contains(bounds.right(), bounds.bottom()));
        if (!shown) {
            return;
        }
        place = new Rect(brush.view.width() - WIDTH - MARGIN, brush.view.height() - HEIGHT - MARGIN, WIDTH, HEIGHT);
        world = bounds.union(visible);
        brush.card(place, 6, Ink.SURFACE, Ink.OUTLINE, 1);
        brush.g.setFill(brush.color(Ink.OUTLINE_STRONG));
        for (Card card : scene.cards().values()) {
            Rect r = toMap(card.box());
            brush.g.fillRect(r.x(), r.y(), Math.max(1, r.width()), Math.max(1, r.height()));
        }
        brush.stroke(toMap(visible), 2, 1.5, Ink.ACCENT);
    }

    private double scale() {
        return Math.min((WIDTH - 2 * PADDING) / world.width(), (HEIGHT - 2 * PADDING) / world.height());
    }

    private Rect toMap(Rect box) {
        double scale = scale();
        return new Rect(
                place.centerX() + (box.x() - world.centerX()) * scale,
                place.centerY() + (box.y() - world.centerY()) * scale,
                box.width() * scale,
                box.height() * scale);
    }
}
