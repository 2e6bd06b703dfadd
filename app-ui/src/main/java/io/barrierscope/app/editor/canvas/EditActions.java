package io.barrierscope.app.editor.canvas;

import io.barrierscope.app.command.Action;
import io.barrierscope.app.command.ActionMenu;
import io.barrierscope.app.command.ActionRegistry;
import io.barrierscope.app.editor.EditorModel;
import io.barrierscope.app.editor.Selection;
import io.barrierscope.app.editor.edit.ConnectionRules;
import io.barrierscope.app.editor.edit.EditName;
import io.barrierscope.app.editor.edit.Placement;
import io.barrierscope.app.editor.edit.Placement.Axis;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.Position;
import io.barrierscope.icons.IconId;
import io.barrierscope.visualizer.layout.Point;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableStringValue;

/** The actions of the edit menu. */
public final class EditActions {
    private final ActionRegistry registry;
    private final EditFace face;
    private final EditorModel model;
    private final Messages messages;
    private final TextClipboard clipboard;
    private final EditObstacles obstacles;
    private Consumer<String> onRefused = text -> {};

    /**
     * Makes the actions.
     *
     * @param editing whether the edit face is shown
     */
    public EditActions(
            ActionRegistry registry,
            EditFace face,
            EditorModel model,
            Messages messages,
            TextClipboard clipboard,
            ObservableBooleanValue editing) {
        this.registry = registry;
        this.face = face;
        this.model = model;
        this.messages = messages;
        this.clipboard = clipboard;
        this.obstacles = new EditObstacles(model, messages, editing);
    }

    /** Hears why something could not be done. */
    public void onRefused(Consumer<String> listener) {
        onRefused = listener;
    }

    /** Registers them all. */
    public void add() {
        addHistory();
        addClipboard();
        addDrawing();
        addOrder();
    }

    private void addHistory() {
        registry.add(Action.named("edit.undo")
                .in(ActionMenu.EDIT_HISTORY)
                .keys("Ctrl+Z")
                .icon(IconId.UNDO)
                .detail(named(model::undoName))
                .unless(obstacles.withoutUndo())
                .does(() -> showing(model::undo)));
        registry.add(Action.named("edit.redo")
                .in(ActionMenu.EDIT_HISTORY)
                .keys("Ctrl+Shift+Z", "Ctrl+Y")
                .icon(IconId.REDO)
                .detail(named(model::redoName))
                .unless(obstacles.withoutRedo())
                .does(() -> showing(model::redo)));
    }

    private void addClipboard() {
        registry.add(Action.named("edit.cut")
                .in(ActionMenu.EDIT_CLIPBOARD)
                .keys("Ctrl+X")
                .unless(obstacles.withoutThings())
                .does(() -> model.cut().ifPresent(clipboard::put)));
        registry.add(Action.named("edit.copy")
                .in(ActionMenu.EDIT_CLIPBOARD)
                .keys("Ctrl+C")
                .unless(obstacles.withoutThings())
                .does(() -> model.copy().ifPresent(clipboard::put)));
        registry.add(Action.named("edit.paste")
                .in(ActionMenu.EDIT_CLIPBOARD)
                .keys("Ctrl+V")
                .unless(obstacles.elsewhere())
                .does(this::paste));
        registry.add(Action.named("edit.duplicate")
                .in(ActionMenu.EDIT_CLIPBOARD)
                .keys("Ctrl+D")
                .unless(obstacles.withoutThings())
                .does(() -> showing(model::duplicate)));
        registry.add(Action.named("edit.delete")
                .in(ActionMenu.EDIT_CLIPBOARD)
                .keys("Delete", "Backspace")
                .unless(obstacles.withoutPick())
                .does(model::delete));
        registry.add(Action.named("edit.reconnect")
                .in(ActionMenu.EDIT_CLIPBOARD)
                .keys("Ctrl+Delete", "Ctrl+Backspace")
                .unless(obstacles.withoutOperators(1))
                .does(model::deleteAndReconnect));
        registry.add(Action.named("edit.all")
                .in(ActionMenu.EDIT_CLIPBOARD)
                .keys("Ctrl+A")
                .unless(obstacles.elsewhere())
                .does(() -> model.select(Selection.all(model.document()))));
    }

    private void addDrawing() {
        registry.add(Action.named("edit.add")
                .in(ActionMenu.EDIT_DRAW)
                .keys("Insert")
                .icon(IconId.ADD)
                .unless(obstacles.elsewhere())
                .does(face::quickAddHere));
        registry.add(Action.named("edit.search")
                .in(ActionMenu.EDIT_DRAW)
                .keys("Ctrl+Shift+A")
                .icon(IconId.SEARCH)
                .unless(obstacles.elsewhere())
                .does(face::searchOperators));
        registry.add(Action.named("edit.connect")
                .in(ActionMenu.EDIT_DRAW)
                .keys("Ctrl+L")
                .unless(obstacles.withoutPair())
                .does(this::connect));
        registry.add(Action.named("edit.comment")
                .in(ActionMenu.EDIT_DRAW)
                .keys("Ctrl+M")
                .unless(obstacles.elsewhere())
                .does(face::addComment));
        registry.add(Action.named("edit.group")
                .in(ActionMenu.EDIT_GROUP)
                .keys("Ctrl+G")
                .unless(obstacles.withoutOperators(1))
                .does(() -> model.group(messages.text("group.new"))));
        registry.add(Action.named("edit.rename")
                .in(ActionMenu.EDIT_GROUP)
                .keys("F2")
                .unless(obstacles.withoutName())
                .does(face::renamePicked));
        registry.add(Action.named("edit.ungroup")
                .in(ActionMenu.EDIT_GROUP)
                .keys("Ctrl+Shift+G")
                .unless(obstacles.withoutGroup())
                .does(model::ungroup));
        registry.add(Action.named("edit.collapse")
                .in(ActionMenu.EDIT_GROUP)
                .keys("Ctrl+Minus")
                .unless(obstacles.withoutGroup())
                .does(model::collapse));
    }

    private void addOrder() {
        registry.add(Action.named("edit.arrange")
                .in(ActionMenu.EDIT_ORDER)
                .keys("Ctrl+Shift+O")
                .icon(IconId.ARRANGE)
                .unless(obstacles.elsewhere())
                .does(face::arrange));
        registry.add(Action.named("edit.align-row")
                .in(ActionMenu.EDIT_ORDER)
                .keys("Alt+H")
                .unless(obstacles.withoutOperators(2))
                .does(() -> model.align(Axis.HORIZONTAL)));
        registry.add(Action.named("edit.align-column")
                .in(ActionMenu.EDIT_ORDER)
                .keys("Alt+V")
                .unless(obstacles.withoutOperators(2))
                .does(() -> model.align(Axis.VERTICAL)));
        registry.add(Action.named("edit.spread-row")
                .in(ActionMenu.EDIT_ORDER)
                .keys("Alt+Shift+H")
                .unless(obstacles.withoutOperators(3))
                .does(() -> model.distribute(Axis.HORIZONTAL)));
        registry.add(Action.named("edit.spread-column")
                .in(ActionMenu.EDIT_ORDER)
                .keys("Alt+Shift+V")
                .unless(obstacles.withoutOperators(3))
                .does(() -> model.distribute(Axis.VERTICAL)));
    }

    /** Does something and brings what is picked then into sight. */
    private void showing(Runnable edit) {
        edit.run();
        face.revealPicked();
    }

    private void paste() {
        String text = clipboard.get();
        Point place = face.placeToAdd();
        boolean first = model.document().graph().vertices().isEmpty();
        boolean pasted = text != null
                && (face.hasMenuPlace() ? model.paste(text, new Position(place.x(), place.y())) : model.paste(text));
        if (!pasted) {
            onRefused.accept(messages.text("notice.not-pasted"));
        } else if (first) {
            face.canvas().fitAll();
        } else {
            face.revealPicked();
        }
    }

    /** Connects the two picked operators, in the direction of reading if that can be, or says why it cannot. */
    private void connect() {
        List<VertexId> pair = model.selection().vertices().stream()
                .sorted(Comparator.comparingDouble(id -> model.document()
                        .graph()
                        .vertex(id)
                        .map(Placement::of)
                        .orElse(Placement.ORIGIN)
                        .x()))
                .toList();
        boolean onlyBackwards = ConnectionRules.refuses(model.document().graph(), pair.get(0), pair.get(1))
                        .isPresent()
                && ConnectionRules.refuses(model.document().graph(), pair.get(1), pair.get(0))
                        .isEmpty();
        int first = onlyBackwards ? 1 : 0;
        model.connect(pair.get(first), pair.get(1 - first)).ifPresent(onRefused);
    }

    private ObservableStringValue named(Supplier<Optional<EditName>> name) {
        return Bindings.createStringBinding(
                () -> name.get().map(this::words).orElse(""), model.documentProperty(), model.modifiedProperty());
    }

    private String words(EditName name) {
        String words = messages.text("edit." + name.kind());
        return name.subject().isEmpty() ? words : messages.text("edit.named", words, name.subject());
    }
}
