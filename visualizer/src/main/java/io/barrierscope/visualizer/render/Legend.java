package io.barrierscope.visualizer.render;

import io.barrierscope.visualizer.layout.Rect;
import io.barrierscope.visualizer.scene.CoordinatorCard;
import io.barrierscope.visualizer.scene.Words;
import javafx.scene.canvas.Canvas;

/** Explains every shape and colour of the picture. */
public final class Legend extends InkedRegion {
    private static final double WIDTH = 480;
    private static final double TOP = 40;
    private static final double SAMPLE_CENTER = 44;
    private static final double TEXT_LEFT = 86;

    private final Canvas canvas = new Canvas();
    private final Viewport view = new Viewport();
    private final LegendEntry[] entries = LegendEntry.values();

    /** Makes the legend in the light look. */
    public Legend() {
        super("flow-legend");
        double height = TOP + 12;
        for (LegendEntry entry : entries) {
            height += entry.height();
        }
        canvas.setWidth(WIDTH);
        canvas.setHeight(height);
        view.resize(WIDTH, height);
        setMinSize(WIDTH, height);
        setPrefSize(WIDTH, height);
        setMaxSize(WIDTH, height);
        getChildren().add(canvas);
    }

    @Override
    void inkChanged() {
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        Brush brush = new Brush(canvas.getGraphicsContext2D(), view, this, new TextMeter());
        brush.begin();
        brush.card(new Rect(1, 1, WIDTH - 2, view.height() - 6), 12, Ink.SURFACE, Ink.OUTLINE, 1);
        brush.text(Words.of("legend.title"), 20, 22, WIDTH, 13.5, true, Ink.TEXT);
        double top = TOP;
        for (LegendEntry entry : entries) {
            double middle = top + entry.height() / 2;
            entry.paint(brush, SAMPLE_CENTER, middle);
            brush.text(Words.of(entry.key()), TEXT_LEFT, middle, WIDTH - TEXT_LEFT - 14, 12, false, Ink.TEXT);
            top += entry.height();
        }
    }

    /** A mark of the acknowledgement matrix, for the legend's rows. */
    static void paintCell(Brush brush, CoordinatorCard.Cell cell, double x, double y) {
        CoordinatorPainter.cell(brush, cell, x, y, 6.5, Ink.CHECKPOINT_1);
    }
}
