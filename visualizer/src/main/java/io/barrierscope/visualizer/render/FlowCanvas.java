package io.barrierscope.visualizer.render;

import io.barrierscope.engine.breakpoint.BreakAt;
import io.barrierscope.engine.breakpoint.Breakpoint;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.trace.TraceEntry;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.visualizer.layout.JobLayout;
import io.barrierscope.visualizer.layout.JobLayouter;
import io.barrierscope.visualizer.layout.Rect;
import io.barrierscope.visualizer.motion.MessageMotion;
import io.barrierscope.visualizer.motion.TokenMotion;
import io.barrierscope.visualizer.pick.JobPicker;
import io.barrierscope.visualizer.pick.Pick;
import io.barrierscope.visualizer.pick.PickPlaces;
import io.barrierscope.visualizer.pick.SceneWalk;
import io.barrierscope.visualizer.scene.BreakMarks;
import io.barrierscope.visualizer.scene.FlowScene;
import io.barrierscope.visualizer.scene.SceneBuilder;
import io.barrierscope.visualizer.scene.TaskCard;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/**
 * The picture of a job: its job graph, or while it runs its execution graph with everything that moves in it. Wheel zooms
 * at the pointer; dragging empty canvas, or anything with the middle button or the space bar held, pans. All methods are
 * for the JavaFX thread.
 */
public final class FlowCanvas extends InkedRegion {
    private static final double FIT_MARGIN = 28;
    private static final double LARGEST_FIT = 1.6;
    private static final double PICK_SLACK_PIXELS = 5;

    private final TiledLayer stillLayer = new TiledLayer();
    private final TiledLayer movingLayer = new TiledLayer();
    private final Viewport view = new Viewport();
    private final Damage damage = new Damage(view, stillLayer, movingLayer);
    private final TextMeter meter = new TextMeter();
    private final Brush still = new Brush(view, this, meter);
    private final Brush moving = new Brush(view, this, meter);
    private final LevelPainter painter = new LevelPainter(still, moving);
    private final TokenMotion motion = new TokenMotion();
    private final MessageMotion messages = new MessageMotion();
    private final FrameTicker ticker = new FrameTicker(this::frame);
    private final ObjectProperty<Pick> selected = new SimpleObjectProperty<>(this, "selected", Pick.nothing());
    private final ReadOnlyObjectWrapper<Pick> hovered = new ReadOnlyObjectWrapper<>(this, "hovered", Pick.nothing());

    private @Nullable JobGraph graph;
    private SceneBuilder scenes = new SceneBuilder(null);
    private @Nullable FlowScene scene;
    private @Nullable JobLayout jobLayout;
    private boolean regionsShown = true;
    private boolean showsAll;
    private boolean fitPending = true;
    private List<Breakpoint> breakpoints = List.of();
    private Consumer<BreakAt> onBreak = at -> {};
    private Consumer<Pick> onPick = pick -> {};
    private Consumer<Pick> onOpen = pick -> {};
    private ContextMenuListener onContextMenu = (pick, x, y) -> {};

    /** Hears that a menu is wanted for what is under the pointer. */
    @FunctionalInterface
    public interface ContextMenuListener {
        void contextMenuRequested(Pick pick, double screenX, double screenY);
    }

    /** Makes an empty picture. */
    public FlowCanvas() {
        super("flow-canvas");
        getChildren().addAll(stillLayer, movingLayer);
        setFocusTraversable(true);
        setMinSize(0, 0);
        new CanvasGestures(this, view);
        selected.addListener((property, before, now) -> repaint());
        hovered.addListener((property, before, now) -> {
            if (scene != null) {
                painter.mark(scene, before, damage);
                painter.mark(scene, now, damage);
                ticker.wake();
            }
        });
        widthProperty().addListener((property, before, now) -> resized());
        heightProperty().addListener((property, before, now) -> resized());
    }

    /** Shows a job graph; forgets the running job's picture. Null empties the canvas. */
    public void setGraph(@Nullable JobGraph next) {
        graph = next;
        jobLayout = next == null ? null : JobLayouter.layout(next);
        scenes = new SceneBuilder(next);
        scene = null;
        messages.clear();
        selected.set(Pick.nothing());
        fitPending = true;
        repaint();
    }

    /** Shows the running job at a moment; null goes back to the job graph. */
    public void setImage(@Nullable EngineImage image) {
        setMoment(image, List.of());
    }

    /**
     * Shows the running job at a moment, with the messages that brought it about; null goes back to the job graph.
     *
     * @param happened events of the step that is shown, after those of the steps passed since the picture before
     */
    public void setMoment(@Nullable EngineImage image, List<TraceEntry> happened) {
        boolean first = (scene == null) != (image == null);
        if (image == null) {
            scene = null;
        } else {
            FlowScene before = scene;
            FlowScene next = scenes.build(image);
            fitPending |= before != null
                    && !before.layout().bounds().equals(next.layout().bounds());
            scene = next;
            painter.turn(before, next, damage);
            if (painter.level(next) == Level.OPERATORS) {
                motion.forget();
            }
            keepUp();
            damage.moved(messages);
            messages.show(next, happened, before != null && before.step() == next.step());
            damage.moved(messages);
        }
        fitPending |= first;
        if (first) {
            damage.all();
        }
        ticker.wake();
    }

    /** Learns what was one step before the moment that is shown; what the step has changed is marked when it is shown again. */
    public void learn(EngineImage earlier) {
        scenes.learn(earlier);
    }

    /** Tokens move only where they are drawn. */
    private void keepUp() {
        FlowScene shown = scene;
        if (shown != null && painter.level(shown) != Level.OPERATORS && !motion.shows(shown)) {
            motion.show(shown);
        }
    }

    /** The picture shown, or null while the job graph is. */
    public @Nullable FlowScene scene() {
        return scene;
    }

    /** What is selected; a click selects what it hits. */
    public ObjectProperty<Pick> selectedProperty() {
        return selected;
    }

    /** What the pointer is over. */
    public ReadOnlyObjectProperty<Pick> hoveredProperty() {
        return hovered.getReadOnlyProperty();
    }

    /** Called when something, or with {@link Pick#nothing()} the empty canvas, is clicked. */
    public void setOnPick(Consumer<Pick> listener) {
        onPick = listener;
    }

    /** Shows where the run pauses by itself. */
    public void setBreakpoints(List<Breakpoint> present) {
        breakpoints = List.copyOf(present);
        repaint();
    }

    /** Called when a place of a subtask's card for breakpoints is clicked, with what is shown there or could be. */
    public void setOnBreak(Consumer<BreakAt> listener) {
        onBreak = listener;
    }

    /** Picks the next thing in a direction, as a click on it would, and brings it into sight. */
    public void walk(SceneWalk.Direction direction) {
        FlowScene shown = scene;
        if (shown != null) {
            Pick next = SceneWalk.next(shown, selected.get(), direction);
            picked(next, 1);
            Rect place = PickPlaces.of(shown, next, view.textUnit());
            if (place != null && view.reveal(place, FIT_MARGIN)) {
                repaint();
            }
        }
    }

    /** Called when something is double-clicked. */
    public void setOnOpen(Consumer<Pick> listener) {
        onOpen = listener;
    }

    /** Called when a menu is wanted, with the pointer's place on the screen. */
    public void setOnContextMenuRequest(ContextMenuListener listener) {
        onContextMenu = listener;
    }

    /** Shows each picture as it is, without gliding tokens. */
    public void setReducedMotion(boolean reduced) {
        motion.setReduced(reduced);
        messages.setReduced(reduced);
    }

    /** Shows or hides the hulls of failover regions; one that is just restarting is always shown. */
    public void setRegionsShown(boolean shown) {
        regionsShown = shown;
        repaint();
    }

    /** Shows everything. */
    public void fitAll() {
        Rect bounds = bounds();
        if (bounds != null && view.width() > 0 && view.height() > 0) {
            view.fit(bounds, Math.min(FIT_MARGIN, Math.min(view.width(), view.height()) * 0.02 + 4), LARGEST_FIT);
            fitPending = false;
            showsAll = true;
            repaint();
        } else {
            fitPending = true;
        }
    }

    /** Shows what is selected as large as it reads well; everything when nothing is. */
    public void fitSelection() {
        FlowScene shown = scene;
        Rect place = shown == null ? null : PickPlaces.around(shown, selected.get(), view.textUnit());
        if (place == null && jobLayout != null && selected.get() instanceof Pick.Vertex vertex) {
            place = jobLayout.vertices().get(vertex.id());
        }
        if (place == null) {
            fitAll();
        } else {
            view.fit(place.grow(40), FIT_MARGIN, 2.5);
            showsAll = false;
            repaint();
        }
    }

    /** Sets how large texts are for a person, 1 being normal. */
    public void setTextScale(double factor) {
        view.setTextScale(factor);
        repaint();
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

    /** How much of the running job is drawn. */
    public Level level() {
        return scene == null ? Level.SUBTASKS : painter.level(scene);
    }

    /** How many elements of channels are drawn on this canvas as it stands; none where operators stand for subtasks. */
    public int elementsInSight() {
        keepUp();
        return scene == null ? 0 : painter.elementsInSight(scene, motion);
    }

    /** What is at a point of this canvas; an operator stands for the one of its subtasks to look at first. */
    public Pick pickAt(double x, double y) {
        double slack = PICK_SLACK_PIXELS / view.scale();
        if (scene != null) {
            keepUp();
            return painter.pickAt(scene, motion, view.worldX(x), view.worldY(y), slack);
        }
        return jobLayout == null ? Pick.nothing() : JobPicker.at(jobLayout, view.worldX(x), view.worldY(y), slack);
    }

    /** Where a thing is on this canvas, in its own pixels; null for what is not drawn as an area. */
    public @Nullable Rect placeOf(Pick pick) {
        Rect place = scene == null ? null : PickPlaces.of(scene, pick, view.textUnit());
        return place == null ? null : view.toScreen(place);
    }

    /** Draws everything at once, without waiting for the next frame; for pictures that never come to a screen. */
    public void paintNow() {
        damage.all();
        paintChanges();
    }

    void picked(Pick pick, int clicks) {
        if (pick instanceof Pick.BreakSpot spot) {
            breakAt(spot);
            return;
        }
        selected.set(pick);
        onPick.accept(pick);
        if (clicks == 2) {
            onOpen.accept(pick);
        }
    }

    private void breakAt(Pick.BreakSpot spot) {
        FlowScene shown = scene;
        List<TaskCard> cards = shown == null ? List.of() : shown.tasks();
        cards.stream()
                .filter(card -> card.id().equals(spot.id()))
                .findFirst()
                .ifPresent(card -> onBreak.accept(BreakMarks.meant(card, spot.kind(), breakpoints)));
    }

    void hover(Pick pick) {
        hovered.set(pick);
    }

    void contextMenuWanted(Pick pick, double screenX, double screenY) {
        Pick meant = pick instanceof Pick.BreakSpot spot ? new Pick.Subtask(spot.id()) : pick;
        selected.set(meant);
        onContextMenu.contextMenuRequested(meant, screenX, screenY);
    }

    void repaint() {
        damage.all();
        ticker.wake();
    }

    @Override
    void inkChanged() {
        repaint();
    }

    private @Nullable Rect bounds() {
        if (scene != null) {
            return scene.layout().bounds();
        }
        return jobLayout == null ? null : jobLayout.bounds();
    }

    private void resized() {
        double oldWidth = view.width();
        view.resize(getWidth(), getHeight());
        for (TiledLayer layer : List.of(stillLayer, movingLayer)) {
            layer.cover(getWidth(), getHeight());
        }
        if (fitPending || oldWidth <= 0 || (showsAll && !view.isMoved())) {
            fitAll();
        }
        repaint();
    }

    /** One frame; answers whether another one is wanted. */
    private boolean frame(double millis) {
        damage.moved(messages);
        boolean gliding = motion.advance(millis);
        boolean moving = messages.advance(millis) || gliding;
        paintChanges();
        return moving;
    }

    /** Draws at once what is not as it was drawn last, without waiting for the next frame. */
    public void paintChanges() {
        if (view.width() <= 0 || view.height() <= 0) {
            return;
        }
        if (fitPending) {
            fitAll();
        }
        FlowScene shown = scene;
        Rect all = new Rect(0, 0, view.width(), view.height());
        movingLayer.setVisible(shown != null && painter.level(shown) != Level.OPERATORS);
        if (shown == null) {
            JobGraph job = graph;
            JobLayout layout = jobLayout;
            stillLayer.paint(still, () -> {
                still.fill(all, 0, Ink.CANVAS);
                if (job != null && layout != null) {
                    new JobGraphPainter(still).paint(job, layout);
                }
                new JobGraphPainter(still).paintSelection(layout, selected.get());
            });
            return;
        }
        keepUp();
        damage.moved(motion);
        stillLayer.paint(still, () -> {
            still.fill(all, 0, Ink.CANVAS);
            painter.paintStill(shown, regionsShown, breakpoints, selected.get(), hovered.get());
        });
        movingLayer.paint(moving, () -> painter.paintMoving(shown, motion, messages, selected.get()));
    }
}
