package io.barrierscope.visualizer.render;

import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.visualizer.layout.Rect;
import io.barrierscope.visualizer.pick.Pick;
import io.barrierscope.visualizer.scene.SceneBuilder;
import java.io.IOException;
import java.nio.file.Path;
import javafx.scene.Group;
import javafx.scene.Scene;
import javafx.scene.image.WritableImage;
import org.jspecify.annotations.Nullable;

/** Draws single moments into PNG files, with or without a display. All methods are for the JavaFX thread. */
public final class SnapshotRenderer {
    /** Width of a written picture, in pixels. */
    public static final int WIDTH = 1440;

    private static final int MIN_HEIGHT = 480;
    private static final int MAX_HEIGHT = 1600;
    private static final double MARGIN = 30;

    private final @Nullable JobGraph graph;
    private final Theme theme;

    /** Draws moments of one job in one look. */
    public SnapshotRenderer(@Nullable JobGraph graph, Theme theme) {
        this.graph = graph;
        this.theme = theme;
    }

    /**
     * Writes one moment.
     *
     * @param title what happens, in a few words
     * @param caption what it means, in a sentence or two
     * @throws IOException when the file cannot be written
     */
    public void write(EngineImage image, String title, String caption, Path file) throws IOException {
        PngWriter.write(draw(image, title, caption, WIDTH, heightOf(image), Pick.nothing()), file);
    }

    /** The height at which the picture fills its width. */
    private int heightOf(EngineImage image) {
        Rect bounds = new SceneBuilder(graph).build(image).layout().bounds();
        double scale = (WIDTH - 2 * MARGIN) / bounds.width();
        double height = Caption.HEIGHT + bounds.height() * scale + 2 * MARGIN;
        return (int) Math.max(MIN_HEIGHT, Math.min(MAX_HEIGHT, height));
    }

    /**
     * Draws one moment in a size of one's own.
     *
     * @param image the moment; null draws the job graph
     * @param title empty for a picture without words
     * @param selected drawn as selected
     */
    public WritableImage draw(
            @Nullable EngineImage image, String title, String caption, int width, int height, Pick selected) {
        FlowCanvas canvas = new FlowCanvas();
        canvas.setReducedMotion(true);
        canvas.setTheme(theme);
        canvas.setGraph(graph);
        Group root = new Group(canvas);
        double top = 0;
        @Nullable Caption words = null;
        if (!title.isEmpty()) {
            words = new Caption(title, caption, width);
            words.setTheme(theme);
            top = Caption.HEIGHT;
            root.getChildren().add(words);
        }
        canvas.resizeRelocate(0, top, width, height - top);
        canvas.setImage(image);
        canvas.selectedProperty().set(selected);
        new Scene(root, width, height);
        root.applyCss();
        canvas.fitAll();
        canvas.paintNow();
        if (words != null) {
            words.resizeRelocate(0, 0, width, top);
            words.paintNow();
        }
        return root.snapshot(null, new WritableImage(width, height));
    }
}
