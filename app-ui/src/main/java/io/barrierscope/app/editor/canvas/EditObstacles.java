package io.barrierscope.app.editor.canvas;

import io.barrierscope.app.editor.EditorModel;
import io.barrierscope.app.editor.edit.AnnotationEdits;
import io.barrierscope.app.i18n.Messages;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableStringValue;

/** Says why an edit is not possible now. */
final class EditObstacles {
    private final EditorModel model;
    private final Messages messages;
    private final ObservableBooleanValue editing;

    EditObstacles(EditorModel model, Messages messages, ObservableBooleanValue editing) {
        this.model = model;
        this.messages = messages;
        this.editing = editing;
    }

    /** Possible whenever the edit face is shown. */
    ObservableStringValue elsewhere() {
        return of(Optional::empty);
    }

    ObservableStringValue withoutUndo() {
        return of(() -> model.undoName().isPresent() ? Optional.empty() : Optional.of("obstacle.undo"));
    }

    ObservableStringValue withoutRedo() {
        return of(() -> model.redoName().isPresent() ? Optional.empty() : Optional.of("obstacle.redo"));
    }

    /** Possible while anything is picked. */
    ObservableStringValue withoutPick() {
        return of(() -> model.selection().isEmpty() ? Optional.of("obstacle.pick") : Optional.empty());
    }

    /** Possible while an operator or a comment is picked. */
    ObservableStringValue withoutThings() {
        return of(() -> model.selection().vertices().isEmpty()
                        && model.selection().comments().isEmpty()
                ? Optional.of("obstacle.pick-operator")
                : Optional.empty());
    }

    /** Possible while one operator is picked, or all that is in a group. */
    ObservableStringValue withoutName() {
        return of(() -> model.selection().onlyVertex().isPresent()
                        || AnnotationEdits.groupOf(
                                        model.document(), model.selection().vertices())
                                .isPresent()
                ? Optional.empty()
                : Optional.of("obstacle.name"));
    }

    /** Possible while as many operators are picked. */
    ObservableStringValue withoutOperators(int count) {
        return of(() -> model.selection().vertices().size() >= count
                ? Optional.empty()
                : Optional.of(count == 1 ? "obstacle.pick-operator" : "obstacle.pick-more." + count));
    }

    /** Possible while exactly two operators are picked. */
    ObservableStringValue withoutPair() {
        return of(() ->
                model.selection().vertices().size() == 2 ? Optional.empty() : Optional.of("obstacle.pick-more.2"));
    }

    /** Possible while something of a group is picked. */
    ObservableStringValue withoutGroup() {
        return of(() ->
                AnnotationEdits.isGrouped(model.document(), model.selection().vertices())
                        ? Optional.empty()
                        : Optional.of("obstacle.group"));
    }

    private ObservableStringValue of(Supplier<Optional<String>> question) {
        return Bindings.createStringBinding(
                () -> editing.get()
                        ? question.get().map(messages::text).orElse("")
                        : messages.text("obstacle.not-editing"),
                editing,
                model.documentProperty(),
                model.selectionProperty(),
                model.modifiedProperty());
    }
}
