package io.barrierscope.visualizer.render;

import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.visualizer.pick.Pick;
import java.io.IOException;
import java.nio.file.Path;
import javafx.scene.Group;
import javafx.scene.Scene;
import javafx.scene.image.WritableImage;
import org.jspecify.annotations.Nullable;

/** Draws single moments into PNG files, with or without a display. All methods are for the JavaFX thread. */
public final class SnapshotRenderer {
    /** Size that a moment of a small job fills well. */
    public static final int WIDTH = 1440;

    /** Size that a moment of a small job fills well. */
    public static final int HEIGHT = 960;

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
        PngWriter.write(draw(image, title, caption, WIDTH, HEIGHT, Pick.nothing()), file);
    }

    /** Draws one moment, with something selected. */
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
