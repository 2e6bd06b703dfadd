package io.barrierscope.visualizer.render;

import io.barrierscope.visualizer.layout.Rect;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Group;
import javafx.scene.canvas.Canvas;
import org.jspecify.annotations.Nullable;

/**
 * A layer of a picture in tiles, of each of which only the part is drawn again in which something has changed: the software
 * pipeline takes time for every shape it draws and every pixel it lays over another.
 */
final class TiledLayer extends Group {
    private static final double WIDTH = 256;
    private static final double HEIGHT = 192;

    private final List<Tile> tiles = new ArrayList<>();
    private double width;
    private double height;

    /** A canvas and the part of it that is out of date, in whole pixels; null for none. */
    private static final class Tile {
        private final Canvas canvas;
        private final Rect place;
        private @Nullable Rect stale;

        Tile(Rect place) {
            this.place = place;
            this.stale = place;
            this.canvas = new Canvas(place.width(), place.height());
            canvas.relocate(place.x(), place.y());
        }

        void spoil(Rect area) {
            if (place.intersects(area)) {
                double left = Math.max(place.x(), Math.floor(area.x()));
                double top = Math.max(place.y(), Math.floor(area.y()));
                double right = Math.min(place.right(), Math.ceil(area.right()));
                double bottom = Math.min(place.bottom(), Math.ceil(area.bottom()));
                Rect part = new Rect(left, top, right - left, bottom - top);
                stale = stale == null ? part : stale.union(part);
            }
        }
    }

    TiledLayer() {
        setMouseTransparent(true);
    }

    /** Covers a rectangle from the upper left corner. */
    void cover(double newWidth, double newHeight) {
        if (newWidth == width && newHeight == height) {
            return;
        }
        width = newWidth;
        height = newHeight;
        tiles.clear();
        for (double y = 0; y < height; y += HEIGHT) {
            for (double x = 0; x < width; x += WIDTH) {
                tiles.add(new Tile(new Rect(x, y, Math.min(WIDTH, width - x), Math.min(HEIGHT, height - y))));
            }
        }
        getChildren().setAll(tiles.stream().map(tile -> tile.canvas).toList());
    }

    /** Everything has to be drawn again. */
    void spoil() {
        tiles.forEach(tile -> tile.stale = tile.place);
    }

    /** What is in a rectangle, in pixels, has to be drawn again. */
    void spoil(Rect area) {
        for (Tile tile : tiles) {
            tile.spoil(area);
        }
    }

    /** Draws what is out of date, unless the layer is hidden, in each tile with a brush that sees no more than that. */
    void paint(Brush brush, Runnable content) {
        if (!isVisible()) {
            return;
        }
        for (Tile tile : tiles) {
            Rect part = tile.stale;
            if (part != null) {
                tile.stale = null;
                brush.begin(tile.canvas.getGraphicsContext2D(), tile.place, part);
                content.run();
                brush.end();
            }
        }
    }
}
