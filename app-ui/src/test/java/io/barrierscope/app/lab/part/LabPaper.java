package io.barrierscope.app.lab.part;

import io.barrierscope.app.theme.Theme;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.image.PixelReader;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.paint.Color;

/** A laboratory's picture that is read pixel by pixel. */
public final class LabPaper {
    /** Two colours that are nearer than this are the same one. */
    private static final double SAME = 0.03;

    private final LabCanvas canvas;
    private final PixelReader pixels;
    private final int width;
    private final int height;

    private LabPaper(int width, int height, Consumer<Pen> painter) {
        this.width = width;
        this.height = height;
        canvas = new LabCanvas(painter);
        StackPane root = new StackPane(canvas.place());
        Theme.LIGHT.applyTo(new Scene(root, width, height));
        root.resize(width, height);
        root.applyCss();
        root.layout();
        pixels = root.snapshot(null, new WritableImage(width, height)).getPixelReader();
    }

    /** Lets something be drawn in the light look; the toolkit must run. */
    public static LabPaper of(int width, int height, Consumer<Pen> painter) {
        return onFx(() -> new LabPaper(width, height, painter));
    }

    /** How many pixels of a place have a colour. */
    public int amount(LabInk ink, double x, double y, double wide, double high) {
        int found = 0;
        for (int row = (int) Math.max(0, y); row < Math.min(height, y + high); row++) {
            for (int column = (int) Math.max(0, x); column < Math.min(width, x + wide); column++) {
                found += distance(color(ink), pixels.getColor(column, row)) < SAME ? 1 : 0;
            }
        }
        return found;
    }

    /** How often a line of pixels turns from one colour to another. */
    public int turns(LabInk from, LabInk to, double x1, double x2, double y) {
        int turns = 0;
        boolean before = false;
        for (int x = (int) x1; x < Math.min(width, x2); x++) {
            Color pixel = pixels.getColor(x, (int) y);
            boolean now = distance(pixel, color(to)) < distance(pixel, color(from));
            turns += now && !before ? 1 : 0;
            before = now;
        }
        return turns;
    }

    /** The first column from the left, behind a point, that has a colour over most of a height; -1 for none. */
    public int column(LabInk ink, double behind, double y, double high) {
        for (int x = (int) behind; x < width; x++) {
            if (amount(ink, x, y, 1, high) > high * 0.8) {
                return x;
            }
        }
        return -1;
    }

    private Color color(LabInk ink) {
        Region swatch = (Region) canvas.lookup("." + ink.styleClass());
        return (Color) swatch.getBackground().getFills().get(0).getFill();
    }

    private static double distance(Color one, Color other) {
        return Math.abs(one.getRed() - other.getRed())
                + Math.abs(one.getGreen() - other.getGreen())
                + Math.abs(one.getBlue() - other.getBlue());
    }

    private static <T> T onFx(Supplier<T> work) {
        CompletableFuture<T> done = new CompletableFuture<>();
        Platform.runLater(() -> {
            try {
                done.complete(work.get());
            } catch (RuntimeException | Error e) {
                done.completeExceptionally(e);
            }
        });
        return done.join();
    }
}
