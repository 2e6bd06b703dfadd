package io.barrierscope.visualizer.render;

import io.barrierscope.visualizer.layout.Rect;
import io.barrierscope.visualizer.scene.CoordinatorCard;
import io.barrierscope.visualizer.scene.Words;
import java.util.List;
import javafx.scene.canvas.Canvas;

/** Explains every shape and colour of the picture. */
public final class Legend extends InkedRegion {
    private static final double COLUMN = 430;
    private static final double WIDTH = 2 * COLUMN;
    private static final double TOP = 40;
    private static final double SAMPLE_CENTER = 44;
    private static final double TEXT_LEFT = 86;
    private static final double LINE = 14;

    private final Canvas canvas = new Canvas();
    private final Viewport view = new Viewport();
    private final LegendEntry[] entries = LegendEntry.values();
    private int columnEnd;

    /** Makes the legend in the light look. */
    public Legend() {
        super("flow-legend");
        double all = 0;
        for (LegendEntry entry : entries) {
            all += entry.height();
        }
        double left = 0;
        while (columnEnd < entries.length && left < all / 2) {
            left += entries[columnEnd++].height();
        }
        double height = TOP + 12 + left;
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
        for (int i = 0; i < entries.length; i++) {
            double left = i < columnEnd ? 0 : COLUMN;
            top = i == columnEnd ? TOP : top;
            LegendEntry entry = entries[i];
            double middle = top + entry.height() / 2;
            entry.paint(brush, left + SAMPLE_CENTER, middle);
            List<String> lines = brush.wrap(Words.of(entry.key()), COLUMN - TEXT_LEFT - 14, 12, false, 2);
            double y = middle - (lines.size() - 1) * LINE / 2;
            for (String line : lines) {
                brush.text(line, left + TEXT_LEFT, y, COLUMN - TEXT_LEFT - 8, 12, false, Ink.TEXT);
                y += LINE;
            }
            top += entry.height();
        }
    }

    /** A mark of the acknowledgement matrix, for the legend's rows. */
    static void paintCell(Brush brush, CoordinatorCard.Cell cell, double x, double y) {
        CoordinatorPainter.cell(brush, cell, x, y, 6.5, Ink.CHECKPOINT_1);
    }
}
