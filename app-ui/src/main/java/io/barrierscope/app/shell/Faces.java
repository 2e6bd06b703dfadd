package io.barrierscope.app.shell;

import io.barrierscope.app.command.Action;
import io.barrierscope.app.command.ActionMenu;
import io.barrierscope.app.command.ActionRegistry;
import io.barrierscope.app.editor.canvas.EditFace;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.run.RunController;
import io.barrierscope.icons.IconId;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;

/** The two faces of the picture - the document that is edited, the run that is watched - and the way between them. */
final class Faces {
    private final Documents documents;
    private final RunController run;
    private final Picture picture;
    private final EditFace face;
    private final ReadOnlyBooleanWrapper editing = new ReadOnlyBooleanWrapper();
    private boolean overlayShown = true;
    private Consumer<Boolean> shown = edit -> {};

    Faces(Documents documents, RunController run, Picture picture, EditFace face) {
        this.documents = documents;
        this.run = run;
        this.picture = picture;
        this.face = face;
    }

    /** Hears which face is to be shown: whether it is the one for editing. */
    void onShow(Consumer<Boolean> listener) {
        shown = listener;
    }

    boolean isEditing() {
        return editing.get();
    }

    ReadOnlyBooleanProperty editingProperty() {
        return editing.getReadOnlyProperty();
    }

    /** Goes to the edit face, or from there to a run of what was edited. */
    void switchFace() {
        if (!editing.get()) {
            show(true);
        } else if (documents.isEditedSinceRun()) {
            documents.runEdited();
        } else {
            show(false);
        }
    }

    void toggleOverlay() {
        overlayShown = !overlayShown;
        face.canvas().setOverlayShown(overlayShown);
        picture.showRegions(overlayShown);
    }

    void fit() {
        if (editing.get()) {
            face.canvas().fitAll();
        } else {
            picture.fit();
        }
    }

    void fitPicked() {
        if (editing.get()) {
            face.fitPicked();
        } else {
            picture.fitPicked();
        }
    }

    void naturalSize() {
        if (editing.get()) {
            face.canvas().zoomTo(1);
        } else {
            picture.naturalSize();
        }
    }

    void zoomBy(double factor) {
        if (editing.get()) {
            face.canvas().zoomTo(face.canvas().zoom() * factor);
        } else {
            picture.zoomBy(factor);
        }
    }

    /** The action that runs and pauses; from the edit face it runs what was edited. */
    Action runToggle(Obstacles obstacles) {
        return Action.named("run.toggle")
                .in(ActionMenu.RUN_PLAY)
                .keys("F9", "Space")
                .icon(IconId.RUN)
                .unless(obstacles.withoutAnything(documents.nothingOpen()))
                .does(() -> {
                    if (!editing.get()) {
                        run.toggle();
                    } else if (documents.isEditedSinceRun()) {
                        documents.runEdited();
                    } else {
                        show(false);
                        run.play();
                    }
                });
    }

    /** The control that shows which face is shown, and goes to the other. */
    FaceSwitch faceSwitch(ActionRegistry actions, ActionButtons buttons, Messages messages) {
        return new FaceSwitch(
                actions.get("view.edit"),
                buttons,
                messages.text("face.edit"),
                messages.text("face.run"),
                editing.getReadOnlyProperty());
    }

    void show(boolean edit) {
        if (edit != editing.get()) {
            editing.set(edit);
            shown.accept(edit);
            if (edit) {
                run.pause();
                face.applyCss(); // puts the canvas into the window the first time; before, it could not have the focus
                face.canvas().requestFocus();
            } else {
                picture.node().requestFocus();
            }
        }
    }
}
