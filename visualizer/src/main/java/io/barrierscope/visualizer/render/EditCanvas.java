package io.barrierscope.visualizer.render;

import io.barrierscope.engine.document.Annotations;
import io.barrierscope.engine.graph.ClusterSettings;
import io.barrierscope.engine.graph.FlinkVersion;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.visualizer.edit.EditActs;
import io.barrierscope.visualizer.edit.EditHit;
import io.barrierscope.visualizer.edit.EditMarks;
import io.barrierscope.visualizer.edit.EditPicker;
import io.barrierscope.visualizer.edit.EditScene;
import io.barrierscope.visualizer.edit.EditSceneBuilder;
import io.barrierscope.visualizer.edit.EditSceneBuilder.Drag;
import io.barrierscope.visualizer.edit.FlowOverlay;
import io.barrierscope.visualizer.edit.Hand;
import io.barrierscope.visualizer.edit.Picked;
import io.barrierscope.visualizer.layout.Point;
import io.barrierscope.visualizer.layout.Rect;
import java.util.List;
import java.util.Map;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.Canvas;
import org.jspecify.annotations.Nullable;

/**
 * The job graph while it is edited. Wheel zooms at the pointer, the middle button or the space bar pans, dragging the
 * empty canvas spans a frame, dragging a port draws an edge, dragging anything else moves what is picked. All methods
 * are for the JavaFX thread; nothing is laid out while drawing.
 */
public final class EditCanvas extends InkedRegion {
    private static final double FIT_MARGIN = 48;
    private static final double LARGEST_FIT = 1.25;
    private static final double SLACK_PIXELS = 6;

    private final Canvas groundLayer = new Canvas();
    private final Canvas handLayer = new Canvas();
    private final Viewport view = new Viewport();
    private final Brush ground;
    private final Brush overlay;
    private final EditPainter painter;
    private final EditHandPainter handPainter;
    private final EditMiniMap miniMap;
    private final EditPointer pointer;
    private final FrameTicker ticker = new FrameTicker(millis -> frame());

    private JobGraph graph =
            new JobGraph("", FlinkVersion.V2_3, Map.of(), new ClusterSettings(1, 1, Map.of()), List.of(), List.of());
    private Annotations annotations = Annotations.NONE;
    private FlowOverlay flink = FlowOverlay.NONE;
    private Picked picked = Picked.NOTHING;
    private EditMarks marks = EditMarks.NONE;
    private EditScene scene = EditScene.EMPTY;
    private EditHit hovered = EditHit.NOTHING;
    private @Nullable EditGhost ghost;
    private int spliceWire = -1;
    private boolean overlayShown = true;
    private boolean sceneStale = true;
    private boolean groundStale = true;
    private boolean fitPending = true;

    /** Makes an empty canvas whose pointer does these things. */
    public EditCanvas(EditActs acts) {
        super("flow-canvas");
        TextMeter meter = new TextMeter();
        ground = new Brush(groundLayer.getGraphicsContext2D(), view, this, meter);
        overlay = new Brush(handLayer.getGraphicsContext2D(), view, this, meter);
        painter = new EditPainter(ground);
        handPainter = new EditHandPainter(overlay);
        miniMap = new EditMiniMap(overlay);
        getChildren().addAll(groundLayer, handLayer);
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.PARENT);
        setMinSize(0, 0);
        pointer = new EditPointer(this, view, miniMap, acts);
        widthProperty().addListener((property, before, now) -> resized());
        heightProperty().addListener((property, before, now) -> resized());
        focusedProperty().addListener((property, before, now) -> repaintHand());
    }

    /** Sets how large texts are for a person, 1 being normal. */
    public void setTextScale(double factor) {
        view.setTextScale(factor);
        repaint();
    }

    /** Shows a document as it stands. */
    public void show(JobGraph nextGraph, Annotations nextAnnotations) {
        graph = nextGraph;
        annotations = nextAnnotations;
        sceneChanged();
    }

    /** Shows what Flink would make of the graph. */
    public void setOverlay(FlowOverlay next) {
        flink = next;
        sceneChanged();
    }

    /** Marks what is wrong. */
    public void setMarks(EditMarks next) {
        marks = next;
        repaint();
    }

    /** Shows or hides what Flink would make of the graph. */
    public void setOverlayShown(boolean shown) {
        overlayShown = shown;
        repaint();
    }

    /** Marks what is picked. */
    public void setPicked(Picked next) {
        picked = next;
        repaint();
    }

    /** Shows that something is being brought to a place of this canvas; null ends it. */
    public void setGhost(@Nullable EditGhost next) {
        ghost = next;
        spliceWire = next == null || !next.canBeSpliced() ? -1 : wireAt(next.x(), next.y());
        repaintHand();
    }

    /** Everything as it is drawn. */
    public EditScene scene() {
        if (sceneStale) {
            Hand hand = hand();
            Drag drag =
                    hand instanceof Hand.Carrying carried ? new Drag(picked, carried.dx(), carried.dy()) : Drag.NONE;
            scene = EditSceneBuilder.build(graph, annotations, flink, drag, scene);
            sceneStale = false;
        }
        return scene;
    }

    /** What the pointer is doing. */
    public Hand hand() {
        return pointer.hand();
    }

    /** What is at a point of this canvas. */
    public EditHit hitAt(double x, double y) {
        return EditPicker.at(scene(), view.worldX(x), view.worldY(y), slack());
    }

    /** The index of the edge at a point of this canvas that something brought there would be put on, or negative. */
    public int wireAt(double x, double y) {
        return EditPicker.wireAt(scene(), view.worldX(x), view.worldY(y), slack() * 2, null);
    }

    /** The place of a point of this canvas in the document. */
    public Point worldAt(double x, double y) {
        return new Point(view.worldX(x), view.worldY(y));
    }

    /** The point of this canvas that shows a place of the document. */
    public Point2D pointOf(Point world) {
        return new Point2D(view.screenX(world.x()), view.screenY(world.y()));
    }

    /** The middle of what is shown, as a place in the document. */
    public Point middle() {
        return worldAt(getWidth() / 2, getHeight() / 2);
    }

    /** Shows everything. */
    public void fitAll() {
        if (view.width() > 0 && view.height() > 0) {
            view.fit(scene().bounds(), FIT_MARGIN, LARGEST_FIT);
            fitPending = false;
            repaint();
        } else {
            fitPending = true;
        }
    }

    /** Shows everything once there is room to show it in. */
    public void fitSoon() {
        fitPending = true;
        repaint();
    }

    /** Shows a part of the document as large as it reads well. */
    public void fit(Rect place) {
        view.fit(place.grow(40), FIT_MARGIN, LARGEST_FIT);
        repaint();
    }

    /** Moves the view no more than needed for a part of the document to be seen. */
    public void reveal(Rect place) {
        if (view.reveal(place, FIT_MARGIN)) {
            repaint();
        }
    }

    /** Zooms around the middle of the canvas; 1 shows one unit as one pixel. */
    public void zoomTo(double scale) {
        view.zoomAt(scale / view.scale(), view.width() / 2, view.height() / 2);
        repaint();
    }

    /** The present zoom. */
    public double zoom() {
        return view.scale();
    }

    /** Gives up what the pointer is doing; false when it was doing nothing. */
    public boolean cancelGesture() {
        return pointer.cancel();
    }

    /** Draws at once, without waiting for the next frame. */
    public void paintNow() {
        groundStale = true;
        frame();
    }

    double slack() {
        return SLACK_PIXELS / view.scale();
    }

    void handChanged(boolean moves) {
        if (moves) {
            sceneChanged();
        } else {
            repaintHand();
        }
    }

    void markWireAt(double x, double y) {
        spliceWire = wireAt(x, y);
    }

    void markNoWire() {
        spliceWire = -1;
    }

    void hover(EditHit hit) {
        if (!hovered.equals(hit)) {
            hovered = hit;
            repaintHand();
        }
    }

    void repaint() {
        groundStale = true;
        ticker.wake();
    }

    private void repaintHand() {
        ticker.wake();
    }

    private void sceneChanged() {
        sceneStale = true;
        repaint();
    }

    @Override
    void inkChanged() {
        repaint();
    }

    private void resized() {
        double oldWidth = view.width();
        view.resize(getWidth(), getHeight());
        for (Canvas layer : new Canvas[] {groundLayer, handLayer}) {
            layer.setWidth(getWidth());
            layer.setHeight(getHeight());
        }
        fitPending |= oldWidth <= 0;
        repaint();
    }

    private boolean frame() {
        if (view.width() <= 0 || view.height() <= 0) {
            return false;
        }
        if (fitPending) {
            fitAll();
        }
        EditScene shown = scene();
        if (groundStale) {
            groundStale = false;
            painter.paint(shown, picked, marks, overlayShown);
        }
        handPainter.paint(shown, hovered, marks, hand(), ghost, spliceWire, isFocused());
        miniMap.paint(shown);
        return false;
    }
}
