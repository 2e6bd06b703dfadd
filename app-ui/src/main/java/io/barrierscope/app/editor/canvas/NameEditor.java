package io.barrierscope.app.editor.canvas;

import io.barrierscope.app.editor.EditorModel;
import io.barrierscope.app.editor.Selection;
import io.barrierscope.app.editor.edit.AnnotationEdits;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.theme.PopupDress;
import io.barrierscope.engine.document.Annotations.Group;
import io.barrierscope.visualizer.layout.Point;
import io.barrierscope.visualizer.layout.Rect;
import io.barrierscope.visualizer.render.EditCanvas;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.geometry.Point2D;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Popup;

/** Changes a name where it stands, while it is typed; Enter, Escape or a click elsewhere ends it. */
final class NameEditor {
    private static final double NARROWEST = 160;

    private final EditorModel model;
    private final EditCanvas canvas;
    private final Popup popup = new Popup();
    private final TextField text = new TextField();
    private Consumer<String> rename = name -> {};

    NameEditor(Messages messages, EditorModel model, EditCanvas canvas) {
        this.model = model;
        this.canvas = canvas;
        text.setId("name-text");
        text.setAccessibleText(messages.text("name.text"));
        text.textProperty().addListener((value, before, after) -> {
            if (popup.isShowing() && !after.isBlank()) {
                rename.accept(after.strip());
            }
        });
        text.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE || event.getCode() == KeyCode.ENTER) {
                popup.hide();
                event.consume();
            }
        });
        popup.setAutoHide(true);
        popup.setOnHidden(event -> {
            model.settle();
            canvas.requestFocus();
        });
        popup.getContent().add(text);
    }

    /** Opens over the name of the group whose members are picked, or of the operator that is. */
    void showPicked() {
        Selection picked = model.selection();
        Optional<Group> group = AnnotationEdits.groupOf(model.document(), picked.vertices());
        if (group.isPresent()) {
            String id = group.get().id();
            Stream.concat(canvas.scene().frames().stream(), canvas.scene().folded().stream())
                    .filter(box -> box.group().id().equals(id))
                    .findFirst()
                    .ifPresent(box -> show(group.get().name(), box.handle(), name -> model.renameGroup(id, name)));
        } else {
            picked.onlyVertex()
                    .map(canvas.scene().cards()::get)
                    .ifPresent(card -> show(
                            card.vertex().name(),
                            card.box(),
                            name -> model.renameVertex(card.vertex().id(), name)));
        }
    }

    private void show(String name, Rect place, Consumer<String> then) {
        Point2D corner = canvas.localToScreen(canvas.pointOf(new Point(place.x(), place.y())));
        if (corner == null) {
            return;
        }
        rename = then;
        text.setText(name);
        text.setPrefWidth(Math.max(NARROWEST, place.width() * canvas.zoom()));
        PopupDress.like(canvas, popup);
        popup.show(canvas, corner.getX(), corner.getY());
        text.requestFocus();
        text.selectAll();
    }
}
