package io.barrierscope.visualizer.render;

import io.barrierscope.visualizer.layout.Rect;
import javafx.scene.Scene;
import javafx.scene.image.PixelReader;
import javafx.scene.layout.Pane;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/** Reads a digit from its pixels, by likeness. */
final class Digits {
    private static final int COLUMNS = 8;
    private static final int ROWS = 12;

    private Digits() {}

    /** Which pixels belong to a letter. */
    interface Mask {
        boolean isSet(int x, int y);
    }

    /** What is set in a place, without its empty edges, in a grid that is the same for all. */
    static boolean[][] trimmed(Mask mask, Rect place) {
        int left = Integer.MAX_VALUE;
        int right = -1;
        int top = Integer.MAX_VALUE;
        int bottom = -1;
        for (int y = (int) place.y(); y < place.bottom(); y++) {
            for (int x = (int) place.x(); x < place.right(); x++) {
                if (mask.isSet(x, y)) {
                    left = Math.min(left, x);
                    right = Math.max(right, x);
                    top = Math.min(top, y);
                    bottom = Math.max(bottom, y);
                }
            }
        }
        boolean[][] grid = new boolean[ROWS][COLUMNS];
        for (int row = 0; row < ROWS && right >= 0; row++) {
            for (int column = 0; column < COLUMNS; column++) {
                grid[row][column] = mask.isSet(
                        left + (int) ((column + 0.5) * (right - left + 1) / COLUMNS),
                        top + (int) ((row + 0.5) * (bottom - top + 1) / ROWS));
            }
        }
        return grid;
    }

    static int mostLike(boolean[][] seen, Font font) {
        int best = -1;
        int least = Integer.MAX_VALUE;
        for (int digit = 1; digit <= 9; digit++) {
            Text text = new Text(4, 40, Integer.toString(digit));
            text.setFont(font);
            Pane pane = new Pane(text);
            new Scene(pane, 50, 60);
            PixelReader drawn = pane.snapshot(null, null).getPixelReader();
            boolean[][] known = trimmed((x, y) -> drawn.getColor(x, y).getBrightness() < 0.5, new Rect(0, 0, 30, 50));
            int different = 0;
            for (int row = 0; row < ROWS; row++) {
                for (int column = 0; column < COLUMNS; column++) {
                    different += known[row][column] == seen[row][column] ? 0 : 1;
                }
            }
            best = different < least ? digit : best;
            least = Math.min(least, different);
        }
        return best;
    }
}
