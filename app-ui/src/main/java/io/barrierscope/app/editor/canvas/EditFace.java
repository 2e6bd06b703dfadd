package io.barrierscope.app.editor.canvas;

import io.barrierscope.app.editor.EditorModel;
import io.barrierscope.app.editor.Selection;
import io.barrierscope.app.editor.edit.Arrangement;
import io.barrierscope.app.editor.edit.ConnectionRules;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.theme.Theme;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.graph.BuiltInOperators;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.OperatorDescription;
import io.barrierscope.engine.graph.OperatorDescription.Kind;
import io.barrierscope.engine.graph.Position;
import io.barrierscope.visualizer.edit.EditMarks;
import io.barrierscope.visualizer.edit.EditScene.Card;
import io.barrierscope.visualizer.edit.EditScene.Note;
import io.barrierscope.visualizer.layout.Point;
import io.barrierscope.visualizer.layout.Rect;
import io.barrierscope.visualizer.render.EditCanvas;
import io.barrierscope.visualizer.render.EditGhost;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import javafx.beans.value.ObservableBooleanValue;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/** The face of the window in which a flow is edited: operators at the left, the canvas, and a form at the right. */
public final class EditFace extends BorderPane {
    private static final double PALETTE_WIDTH = 214;

    private final Messages messages;
    private final EditorModel model;
    private final Executor background;
    private final Executor fx;
    private final EditCanvas canvas;
    private final OperatorPalette palette;
    private final QuickAdd quickAdd;
    private final CommentEditor comments;
    private final NameEditor names;
    private final FormSide form;
    private final Label empty;
    private Consumer<List<Problem>> onProblems = problems -> {};
    private EditMarks marks = EditMarks.NONE;
    private @Nullable Point menuPlace;

    /** Makes the face of a model; what takes a while is done in the background. */
    public EditFace(EditorModel model, Messages messages, Executor background, Executor fx) {
        this.messages = messages;
        this.model = model;
        this.background = background;
        this.fx = fx;
        this.canvas = new EditCanvas(new CanvasActs(model, this, messages));
        this.palette = new OperatorPalette(messages, this::addInTheMiddle, new Carrying());
        this.quickAdd = new QuickAdd(messages);
        this.comments = new CommentEditor(messages, model::reword, () -> {
            model.settle();
            canvas.requestFocus();
        });
        this.names = new NameEditor(messages, model, canvas);
        this.form = new FormSide(model, messages);
        this.empty = new Label(messages.text("canvas.empty"));
        canvas.setId("edit-canvas");
        canvas.setAccessibleText(messages.text("canvas.name"));
        canvas.setAccessibleHelp(messages.text("canvas.help"));
        empty.setMouseTransparent(true);
        empty.getStyleClass().add("canvas-empty");
        new CanvasKeys(this, model).listenTo(canvas);
        StackPane centre = new StackPane(canvas, empty);
        centre.setMinSize(0, 0);
        SplitPane split = new SplitPane(palette, centre, form);
        SplitPane.setResizableWithParent(palette, false);
        SplitPane.setResizableWithParent(form, false);
        split.widthProperty().addListener((value, before, after) -> {
            if (before.doubleValue() == 0 && after.doubleValue() > FormSide.WIDTH * 2) {
                split.setDividerPositions(
                        PALETTE_WIDTH / after.doubleValue(), 1 - FormSide.WIDTH / after.doubleValue());
            }
        });
        setCenter(split);
        LiveCheck check = new LiveCheck(background, fx, (overlay, problems) -> {
            canvas.setOverlay(overlay);
            marks = ProblemMarks.of(model.document(), problems, messages);
            canvas.setMarks(marks);
            tellPicked();
            onProblems.accept(problems);
        });
        model.documentProperty().addListener((value, before, after) -> show(after, check));
        model.selectionProperty().addListener((value, before, after) -> {
            canvas.setPicked(PickedOf.selection(model));
            tellPicked();
        });
        show(model.document(), check);
    }

    /** Puts a form beside the canvas, and says how the keyboard comes to it; it follows the selection by itself. */
    public void setForm(Node node, ObservableBooleanValue hintsBelow, Runnable focusing) {
        form.show(node, hintsBelow, focusing);
    }

    /** Hears what is wrong with the document, after every edit. */
    public void onProblems(Consumer<List<Problem>> listener) {
        onProblems = listener;
    }

    /** The canvas. */
    public EditCanvas canvas() {
        return canvas;
    }

    /** Wears a theme. */
    public void wear(Theme theme) {
        canvas.setTheme(theme.picture());
    }

    /** Picks what a problem's place means and brings it into sight; false when that is nothing on the canvas. */
    public boolean jumpTo(String place) {
        Optional<Selection> found = Places.of(model.document(), place);
        found.ifPresent(picked -> {
            model.select(picked);
            revealPicked();
            canvas.requestFocus();
        });
        return found.isPresent();
    }

    /** Brings the keyboard to the search field of the palette. */
    public void searchOperators() {
        palette.search();
    }

    /** Puts every vertex where a layered layout wants it; found in the background, one entry for undo. */
    public void arrange() {
        FlowDocument before = model.document();
        background.execute(() -> {
            Map<VertexId, Position> places = Arrangement.layered(before);
            fx.execute(() -> {
                if (model.document().equals(before)) {
                    model.place(places);
                    canvas.fitAll();
                }
            });
        });
    }

    /** Brings what is picked into sight as large as it reads well. */
    public void fitPicked() {
        pickedPlace().ifPresentOrElse(canvas::fit, canvas::fitAll);
    }

    /** Offers to add an operator: behind the one vertex that is picked, else in the middle. */
    public void quickAddHere() {
        Optional<VertexId> only = model.selection().onlyVertex();
        boolean follows = only.isPresent()
                && ConnectionRules.refusesOutput(model.document().graph(), only.get())
                        .isEmpty();
        if (follows) {
            VertexId from = only.get();
            Position place = FreePlace.behind(model.document().graph(), from);
            Point2D screen = screenOf(new Point(place.x(), place.y()));
            offer("quick-add.behind", Kind.SOURCE, screen, operator -> model.addBehind(from, operator, place));
        } else {
            quickAdd(placeToAdd());
        }
    }

    /** Adds words on the canvas and lets them be typed. */
    public void addComment() {
        Point place = placeToAdd();
        Position corner = hasMenuPlace()
                ? new Position(place.x(), place.y())
                : FreePlace.ofComment(model.document().graph(), place);
        editComment(model.comment(messages.text("comment.new"), corner));
    }

    /** Opens the comment that is picked, else the form. */
    void openPicked() {
        Selection picked = model.selection();
        if (picked.vertices().isEmpty() && picked.comments().size() == 1) {
            editComment(picked.comments().iterator().next());
        } else {
            focusForm();
        }
    }

    /** Offers to add an operator at a place. */
    void quickAdd(Point place) {
        offer("quick-add.title", null, screenOf(place), operator -> {
            model.add(operator, FreePlace.around(model.document().graph(), place));
            revealPicked();
        });
    }

    /** Offers what fits at the loose end of an edge. */
    void offer(VertexId anchor, boolean forwards, Point place) {
        Position corner = FreePlace.at(model.document().graph(), place, forwards);
        if (forwards) {
            offer(
                    "quick-add.behind",
                    Kind.SOURCE,
                    screenOf(place),
                    operator -> model.addBehind(anchor, operator, corner));
        } else {
            offer(
                    "quick-add.before",
                    Kind.SINK,
                    screenOf(place),
                    operator -> model.addBefore(anchor, operator, corner));
        }
    }

    private void offer(String heading, @Nullable Kind unless, Point2D screen, Consumer<OperatorDescription> then) {
        List<OperatorDescription> fitting = BuiltInOperators.CATALOG.all().stream()
                .filter(operator -> operator.kind() != unless)
                .toList();
        quickAdd.show(canvas, messages.text(heading), fitting, screen.getX(), screen.getY(), operator -> {
            then.accept(operator);
            canvas.requestFocus();
        });
    }

    /** Opens a comment for typing. */
    void editComment(String id) {
        for (Note note : canvas.scene().notes()) {
            if (note.comment().id().equals(id)) {
                Point corner = new Point(note.box().x(), note.box().y());
                comments.show(
                        canvas, note.comment(), screenOf(corner), note.box().width() * canvas.zoom());
            }
        }
    }

    /** Brings the keyboard to the form. */
    void focusForm() {
        form.focusFirst();
    }

    /** The edge at a place. */
    Optional<JobEdge> edgeAt(Point place) {
        Point2D at = canvas.pointOf(place);
        int wire = canvas.wireAt(at.getX(), at.getY());
        List<JobEdge> edges = model.document().graph().edges();
        return wire >= 0 && wire < edges.size() ? Optional.of(edges.get(wire)) : Optional.empty();
    }

    /** Lets a group or an operator be given another name, where its name stands. */
    public void renamePicked() {
        names.showPicked();
    }

    /** Where a menu is open, or the middle: where something that is added without a place goes. */
    Point placeToAdd() {
        Point open = menuPlace;
        return open == null ? canvas.middle() : open;
    }

    /** Whether a menu is open at a place. */
    boolean hasMenuPlace() {
        return menuPlace != null;
    }

    /** Hears that a context menu is wanted, at a point of the screen. */
    public void onMenu(BiFunction<Double, Double, ContextMenu> opener) {
        canvas.setOnContextMenuRequested(event -> {
            canvas.cancelGesture();
            boolean byKey = event.isKeyboardTrigger();
            Point2D at = byKey
                    ? pickedPlace()
                            .map(place -> screenOf(new Point(place.centerX(), place.centerY())))
                            .orElseGet(() -> screenOf(canvas.middle()))
                    : new Point2D(event.getScreenX(), event.getScreenY());
            Point2D local = canvas.screenToLocal(at);
            ContextMenu menu = opener.apply(at.getX(), at.getY());
            Point place = byKey || local == null ? null : canvas.worldAt(local.getX(), local.getY());
            menuPlace = place;
            menu.setOnHidden(
                    hidden -> fx.execute(() -> menuPlace = Objects.equals(menuPlace, place) ? null : menuPlace));
            event.consume();
        });
    }

    void revealPicked() {
        pickedPlace().ifPresent(canvas::reveal);
    }

    /** Says in words what is picked and what is wrong with it, for those who do not see the picture. */
    private void tellPicked() {
        String picked = PickedWords.of(model, messages);
        String wrong = ProblemMarks.of(marks, model.selection(), model.document());
        canvas.setAccessibleText(messages.text("canvas.name")
                + (picked.isEmpty() ? "" : ": " + picked)
                + (wrong.isEmpty() ? "" : ". " + wrong));
    }

    private Optional<Rect> pickedPlace() {
        Selection picked = model.selection();
        Optional<Rect> place = Optional.empty();
        for (Note note : canvas.scene().notes()) {
            if (picked.comments().contains(note.comment().id())) {
                place = Optional.of(place.map(note.box()::union).orElse(note.box()));
            }
        }
        for (Card card : canvas.scene().cards().values()) {
            VertexId id = card.vertex().id();
            boolean hasEdge = picked.edges().stream()
                    .anyMatch(edge -> edge.from().equals(id) || edge.to().equals(id));
            if (hasEdge || picked.vertices().contains(id)) {
                place = Optional.of(place.map(card.box()::union).orElse(card.box()));
            }
        }
        return place;
    }

    private void show(FlowDocument document, LiveCheck check) {
        empty.setVisible(document.graph().vertices().isEmpty());
        canvas.show(document.graph(), document.annotations());
        canvas.setPicked(PickedOf.selection(model));
        if (model.undoName().isEmpty() && model.redoName().isEmpty()) {
            canvas.fitSoon();
        }
        check.ask(document);
    }

    private void addInTheMiddle(OperatorDescription operator) {
        model.add(operator, FreePlace.around(model.document().graph(), canvas.middle()));
        revealPicked();
    }

    private Point2D screenOf(Point world) {
        Point2D screen = canvas.localToScreen(canvas.pointOf(world));
        return screen == null ? Point2D.ZERO : screen;
    }

    /** Brings an operator from the palette to the canvas. */
    private final class Carrying implements OperatorPalette.Carrier {
        @Override
        public void carry(OperatorDescription operator, double sceneX, double sceneY) {
            Point2D at = canvas.sceneToLocal(sceneX, sceneY);
            boolean over = canvas.contains(at);
            canvas.setGhost(
                    over
                            ? new EditGhost(
                                    messages.say(operator.title()),
                                    OperatorCell.iconOf(operator),
                                    CanvasActs.fitsOnEdge(operator),
                                    at.getX(),
                                    at.getY())
                            : null);
        }

        @Override
        public void drop(OperatorDescription operator, double sceneX, double sceneY) {
            canvas.setGhost(null);
            Point2D at = canvas.sceneToLocal(sceneX, sceneY);
            if (!canvas.contains(at)) {
                return;
            }
            Point place = canvas.worldAt(at.getX(), at.getY());
            Position corner = FreePlace.around(model.document().graph(), place);
            Optional<JobEdge> edge = CanvasActs.fitsOnEdge(operator) ? edgeAt(place) : Optional.empty();
            if (edge.isPresent()) {
                model.splice(edge.get(), operator, corner);
            } else {
                model.add(operator, corner);
            }
            canvas.requestFocus();
        }
    }
}
