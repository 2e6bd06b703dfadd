package io.barrierscope.visualizer.render;

import static io.barrierscope.engine.view.SharedImages.isShared;

import java.util.HashMap;
import java.util.Map;
import javafx.scene.Scene;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.image.Image;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/**
 * Small shapes as images, made once for each size and colour. The software pipeline lays a small image over another in a
 * fraction of the time that a small path takes, and a picture has thousands of dots, diamonds and round corners.
 */
final class Stamps {
    private static final int MOST = 400;
    private static final int SAMPLES = 6;
    private static final double SIZES_PER_PIXEL = 4;
    private static final Map<Key, Image> MADE = new HashMap<>();
    /** The one drawn last: many that follow each other are alike. */
    private static @Nullable Key lastKey;

    private static Image lastImage = new WritableImage(1, 1);

    private Stamps() {}

    /** A shape around a middle point. */
    enum Shape {
        DISC {
            @Override
            boolean holds(double x, double y, double radius) {
                return x * x + y * y <= radius * radius;
            }
        },
        SQUARE {
            @Override
            boolean holds(double x, double y, double radius) {
                double corner = radius * 0.3;
                double beyondX = Math.max(0, Math.abs(x) - radius + corner);
                double beyondY = Math.max(0, Math.abs(y) - radius + corner);
                return beyondX * beyondX + beyondY * beyondY <= corner * corner;
            }
        },
        DIAMOND {
            @Override
            boolean holds(double x, double y, double radius) {
                return Math.abs(x) + Math.abs(y) <= radius;
            }
        };

        /** Whether a point is in it, seen from its middle; the radius reaches to its sides, or a diamond's tips. */
        abstract boolean holds(double x, double y, double radius);
    }

    /** Pixels of the screen per pixel of a canvas. */
    private static double density(GraphicsContext g) {
        Scene scene = g.getCanvas().getScene();
        Window window = scene == null ? null : scene.getWindow();
        return window == null ? 1 : window.getRenderScaleX();
    }

    /** Sizes in quarters of a pixel of the screen; colours are told apart by reference, as the stylesheet keeps them. */
    private static final class Key {
        private final Shape shape;
        private final int radius;
        private final int hollow;
        private final int edge;
        private final Color fill;
        private final Color outline;
        private final int hash;

        Key(Shape shape, int radius, int hollow, int edge, Color fill, Color outline) {
            this.shape = shape;
            this.radius = radius;
            this.hollow = hollow;
            this.edge = edge;
            this.fill = fill;
            this.outline = outline;
            int sizes = ((shape.ordinal() * 31 + radius) * 31 + hollow) * 31 + edge;
            int colours = System.identityHashCode(fill) * 31 + System.identityHashCode(outline);
            this.hash = (sizes * 0x9E3779B9) ^ colours * 0x85EBCA6B;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key key
                    && key.hash == hash
                    && key.shape == shape
                    && key.radius == radius
                    && key.hollow == hollow
                    && key.edge == edge
                    && isShared(key.fill, fill)
                    && isShared(key.outline, outline);
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }

    /**
     * Draws a shape around a point, which moves to the nearest corner of pixels.
     *
     * @param edge width of the outline, half of which lies outside of the radius; 0 for none
     */
    static void draw(
            GraphicsContext g, Shape shape, double x, double y, double radius, Color fill, double edge, Color outline) {
        double density = density(g);
        stamp(g, x, y, density, new Key(shape, size(radius * density), -1, size(edge * density), fill, outline));
    }

    /** Draws a ring around a point. */
    static void ring(GraphicsContext g, double x, double y, double radius, double width, Color color) {
        double density = density(g);
        double outer = (radius + width / 2) * density;
        double inner = Math.max(0, radius - width / 2) * density;
        stamp(g, x, y, density, new Key(Shape.DISC, size(outer), size(inner), 0, color, color));
    }

    private static void stamp(GraphicsContext g, double x, double y, double density, Key key) {
        Image image = image(key);
        double side = image.getWidth() / density;
        double left = Math.rint(x * density) / density - side / 2;
        double top = Math.rint(y * density) / density - side / 2;
        g.drawImage(image, left, top, side, side);
    }

    /**
     * Draws a quarter of a disc, or of a ring when there is a hollow, in a square of the radius at a corner of pixels.
     *
     * @param right whether the quarter is right of the middle, else left
     * @param below whether it is below the middle, else above
     */
    static void corner(
            GraphicsContext g,
            double x,
            double y,
            double radius,
            double hollow,
            boolean right,
            boolean below,
            Color color) {
        double density = density(g);
        int inner = hollow <= 0 ? -1 : size(hollow * density);
        Image image = image(new Key(Shape.DISC, size(radius * density), inner, 0, color, color));
        double half = image.getWidth() / 2;
        double part = Math.min(half, radius * density);
        g.drawImage(image, right ? half : half - part, below ? half : half - part, part, part, x, y, radius, radius);
    }

    private static int size(double pixels) {
        return (int) Math.round(pixels * SIZES_PER_PIXEL);
    }

    private static Image image(Key key) {
        if (lastKey != null && key.equals(lastKey)) {
            return lastImage;
        }
        Image known = MADE.get(key);
        if (known == null) {
            if (MADE.size() >= MOST) {
                MADE.clear();
            }
            known = make(key);
            MADE.put(key, known);
        }
        lastKey = key;
        lastImage = known;
        return known;
    }

    private static Image make(Key key) {
        double radius = key.radius / SIZES_PER_PIXEL;
        double hollow = key.hollow / SIZES_PER_PIXEL;
        double edge = key.edge / SIZES_PER_PIXEL;
        double out = outer(key.shape, radius, edge / 2);
        double in = outer(key.shape, radius, -edge / 2);
        int half = (int) Math.ceil(out);
        int side = 2 * half;
        int[] pixels = new int[side * side];
        for (int pixel = 0; pixel < pixels.length; pixel++) {
            int filled = 0;
            int edged = 0;
            for (int sample = 0; sample < SAMPLES * SAMPLES; sample++) {
                int row = pixel / side;
                int sampledRow = sample / SAMPLES;
                double x = pixel % side - half + (sample % SAMPLES + 0.5) / SAMPLES;
                double y = row - half + (sampledRow + 0.5) / SAMPLES;
                if (key.hollow >= 0 && key.shape.holds(x, y, hollow)) {
                    continue;
                }
                if (key.shape.holds(x, y, in)) {
                    filled++;
                } else if (key.shape.holds(x, y, out)) {
                    edged++;
                }
            }
            pixels[pixel] = mixed(key.fill, filled, key.outline, edged);
        }
        WritableImage image = new WritableImage(side, side);
        image.getPixelWriter().setPixels(0, 0, side, side, PixelFormat.getIntArgbPreInstance(), pixels, 0, side);
        return image;
    }

    /** Where an outline that lies around a shape ends; the tips of a diamond are as much longer as its sides are slanted. */
    private static double outer(Shape shape, double radius, double half) {
        return Math.max(0, radius + (shape == Shape.DIAMOND ? half * Math.sqrt(2) : half));
    }

    private static int mixed(Color one, int many, Color other, int more) {
        double whole = SAMPLES * SAMPLES;
        double a = (one.getOpacity() * many + other.getOpacity() * more) / whole;
        double r = (one.getRed() * one.getOpacity() * many + other.getRed() * other.getOpacity() * more) / whole;
        double g = (one.getGreen() * one.getOpacity() * many + other.getGreen() * other.getOpacity() * more) / whole;
        double b = (one.getBlue() * one.getOpacity() * many + other.getBlue() * other.getOpacity() * more) / whole;
        return channel(a) << 24 | channel(r) << 16 | channel(g) << 8 | channel(b);
    }

    private static int channel(double share) {
        return (int) Math.round(Math.min(1, share) * 255);
    }
}
