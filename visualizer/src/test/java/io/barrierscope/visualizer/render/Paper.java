package io.barrierscope.visualizer.render;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.trace.TraceEntry;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.visualizer.layout.Curve;
import io.barrierscope.visualizer.layout.Point;
import io.barrierscope.visualizer.layout.Rect;
import io.barrierscope.visualizer.motion.TokenMotion;
import io.barrierscope.visualizer.pick.Pick;
import io.barrierscope.visualizer.scene.FlowScene;
import io.barrierscope.visualizer.scene.Pipe;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;

/** A drawn picture that is read pixel by pixel. */
final class Paper {
    /** Two colours that are nearer than this are the same one. */
    private static final double SAME = 0.03;

    /** A scale at which everything has its words. */
    private static final double NEAR = 1.7;

    private final FlowScene scene;
    private final FlowCanvas canvas;
    private final Viewport view = new Viewport();
    private final int width;
    private final int height;
    private final int[] pixels;

    private Paper(EngineImage image, List<TraceEntry> happened, Pick near, int width, int height) {
        this.width = width;
        this.height = height;
        canvas = new FlowCanvas();
        canvas.setReducedMotion(true);
        new Scene(canvas, width, height);
        canvas.resize(width, height);
        canvas.applyCss();
        canvas.setMoment(image, happened);
        if (!near.equals(Pick.nothing())) {
            canvas.paintNow(); // fits everything
            canvas.selectedProperty().set(near);
            canvas.fitSelection();
            canvas.zoomTo(NEAR);
            canvas.selectedProperty().set(Pick.nothing());
        }
        canvas.paintNow();
        scene = Objects.requireNonNull(canvas.scene());
        Rect box = scene.tasks().get(0).box();
        Rect place = Objects.requireNonNull(
                canvas.placeOf(new Pick.Subtask(scene.tasks().get(0).id())));
        view.resize(width, height);
        view.zoomAt(place.width() / box.width(), 0, 0);
        view.pan(place.x() - view.screenX(box.x()), place.y() - view.screenY(box.y()));
        pixels = new int[width * height];
        WritableImage drawn = canvas.snapshot(null, null);
        drawn.getPixelReader().getPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), pixels, 0, width);
    }

    /** Draws a whole moment. */
    static Paper of(EngineImage image, TraceEntry... happened) {
        return of(image, 1_200, 800, happened);
    }

    /** Draws a whole moment in a size of one's own. */
    static Paper of(EngineImage image, int width, int height, TraceEntry... happened) {
        HeadlessToolkit.start();
        return onFx(() -> new Paper(image, List.of(happened), Pick.nothing(), width, height));
    }

    /** Draws a thing and what is around it so large that it has its words. */
    static Paper near(Pick thing, EngineImage image, TraceEntry... happened) {
        HeadlessToolkit.start();
        return onFx(() -> new Paper(image, List.of(happened), thing, 640, 320));
    }

    FlowScene scene() {
        return scene;
    }

    Level level() {
        return canvas.level();
    }

    Rect place(Pick pick) {
        return Objects.requireNonNull(onFx(() -> canvas.placeOf(pick)), () -> "no place of " + pick);
    }

    Rect toScreen(Rect world) {
        return view.toScreen(world);
    }

    double scale() {
        return view.scale();
    }

    Pipe pipe(ChannelId id) {
        return scene.pipes().stream()
                .filter(one -> one.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    /** Around a channel with what hangs over it. */
    Rect around(ChannelId id) {
        return view.toScreen(pipe(id).way().bounds().grow(pipe(id).width() / 2 + 20));
    }

    /** Where a token of a channel is. */
    Point token(ChannelId id, int number) {
        TokenMotion motion = new TokenMotion();
        motion.setReduced(true);
        motion.show(scene);
        return on(pipe(id).way(), motion.positions(id).get(number));
    }

    /** A point of a channel, in the middle of it. */
    Point on(Curve way, double along) {
        return new Point(view.screenX(way.xAt(along)), view.screenY(way.yAt(along)));
    }

    /** Whether a pixel has a colour. */
    boolean is(Ink ink, double x, double y) {
        return distance(pixel((int) Math.round(x), (int) Math.round(y)), argb(ink)) < SAME;
    }

    /** How many pixels of a rectangle have a colour. */
    int amount(Ink ink, Rect r) {
        int wanted = argb(ink);
        int found = 0;
        for (int pixel : cut(r)) {
            found += distance(pixel, wanted) < SAME ? 1 : 0;
        }
        return found;
    }

    /** How much of the smallest rectangle around the pixels of a colour these fill, from 0 to 1. */
    double fullness(Ink ink, Rect r) {
        Rect all = bounds(ink, r);
        return all.width() <= 0 ? 0 : amount(ink, r) / (all.width() * all.height());
    }

    /** The smallest rectangle around the pixels of a colour; without width when there is none. */
    private Rect bounds(Ink ink, Rect r) {
        int left = Integer.MAX_VALUE;
        int right = -1;
        int top = Integer.MAX_VALUE;
        int bottom = -1;
        for (int y = (int) r.y(); y < r.bottom(); y++) {
            for (int x = (int) r.x(); x < r.right(); x++) {
                if (is(ink, x, y)) {
                    left = Math.min(left, x);
                    right = Math.max(right, x);
                    top = Math.min(top, y);
                    bottom = Math.max(bottom, y);
                }
            }
        }
        return right < 0 ? new Rect(0, 0, 0, 0) : new Rect(left, top, right - left + 1.0, bottom - top + 1.0);
    }

    /** How often a line of pixels turns from one colour to another. */
    int turns(Ink from, Ink to, double x1, double x2, double y) {
        int turns = 0;
        boolean before = false;
        for (int x = (int) x1; x < x2; x++) {
            int pixel = pixel(x, (int) Math.round(y));
            boolean now = distance(pixel, argb(to)) < distance(pixel, argb(from));
            turns += now && !before ? 1 : 0;
            before = now;
        }
        return turns;
    }

    /** The different colours among some inks that a rectangle shows. */
    Set<Ink> inks(Rect r, Ink... among) {
        Set<Ink> found = new HashSet<>();
        for (Ink ink : among) {
            if (amount(ink, r) > 3) {
                found.add(ink);
            }
        }
        return found;
    }

    /** The digit that stands on a ground of a colour: the one that looks most like it. */
    int digit(Rect around, Ink ground, Ink letter) {
        Rect place = bounds(ground, around).grow(-4); // its corners are round
        boolean[][] seen = Digits.trimmed((x, y) -> isNearer(letter, ground, x, y), place);
        return onFx(() -> Digits.mostLike(seen, new TextMeter().font(30, true)));
    }

    private boolean isNearer(Ink one, Ink other, int x, int y) {
        return distance(pixel(x, y), argb(one)) < distance(pixel(x, y), argb(other));
    }

    /** A part of the picture, to be compared. */
    List<Integer> part(Rect r) {
        return Arrays.stream(cut(r)).boxed().toList();
    }

    private int[] cut(Rect r) {
        int left = Math.max(0, (int) r.x());
        int right = Math.min(width, (int) Math.ceil(r.right()));
        int top = Math.max(0, (int) r.y());
        int bottom = Math.min(height, (int) Math.ceil(r.bottom()));
        int[] part = new int[Math.max(0, right - left) * Math.max(0, bottom - top)];
        int at = 0;
        for (int y = top; y < bottom; y++) {
            for (int x = left; x < right; x++) {
                part[at++] = pixels[y * width + x];
            }
        }
        return part;
    }

    private int pixel(int x, int y) {
        return pixels[y * width + x];
    }

    private int argb(Ink ink) {
        Color color = canvas.color(ink);
        return 0xff << 24
                | (int) Math.round(color.getRed() * 255) << 16
                | (int) Math.round(color.getGreen() * 255) << 8
                | (int) Math.round(color.getBlue() * 255);
    }

    private static double distance(int one, int other) {
        int sum = 0;
        for (int shift = 0; shift <= 16; shift += 8) {
            sum += Math.abs((one >> shift & 0xff) - (other >> shift & 0xff));
        }
        return sum / 255.0;
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
