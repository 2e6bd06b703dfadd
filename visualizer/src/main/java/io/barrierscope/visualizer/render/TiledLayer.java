package io.barrierscope.visualizer.render;

import io.barrierscope.visualizer.layout.Rect;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Group;
import javafx.scene.canvas.Canvas;

/**
 * A layer of a picture in tiles, of which only those are drawn again in which something has changed: the software pipeline
 * takes time for every shape it draws and every pixel it lays over another.
 */
final class TiledLayer extends Group {
    private static final double WIDTH = 256;
    private static final double HEIGHT = 192;

    private final List<Tile> tiles = new ArrayList<>();
    private double width;
    private double height;

    /** A canvas and whether what it shows is out of date. */
    private static final class Tile {
        private final Canvas canvas;
        private final Rect place;
        private boolean stale = true;

        Tile(Rect place) {
            this.place = place;
            this.canvas = new Canvas(place.width(), place.height());
            canvas.relocate(place.x(), place.y());
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
        tiles.forEach(tile -> tile.stale = true);
    }

    /** What is in a rectangle, in pixels, has to be drawn again. */
    void spoil(Rect area) {
        for (Tile tile : tiles) {
            tile.stale |= tile.place.intersects(area);
        }
    }

    /** Draws the tiles that are out of date, unless the layer is hidden, each with a brush that sees no more than the tile. */
    void paint(Brush brush, Runnable content) {
        if (!isVisible()) {
            return;
        }
        for (Tile tile : tiles) {
            if (tile.stale) {
                tile.stale = false;
                brush.begin(tile.canvas.getGraphicsContext2D(), tile.place);
                content.run();
            }
        }
    }
}
