package io.barrierscope.app.editor.canvas;

import io.barrierscope.app.command.KeyRouter;
import io.barrierscope.app.editor.EditorModel;
import io.barrierscope.app.editor.Selection;
import io.barrierscope.app.editor.canvas.Neighbours.Direction;
import io.barrierscope.visualizer.render.EditCanvas;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/** The keys that mean something on the canvas only: walking, nudging, adding, giving up. */
final class CanvasKeys {
    private static final double NUDGE = 8;
    private static final Object NUDGING = "nudge";

    private final EditFace face;
    private final EditorModel model;
    private final PickWalk walk;
    private boolean nudging;

    CanvasKeys(EditFace face, EditorModel model) {
        this.face = face;
        this.model = model;
        this.walk = new PickWalk(model);
    }

    void listenTo(EditCanvas canvas) {
        KeyRouter.keep(canvas, CanvasKeys::isOwn);
        canvas.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (isOwn(event)) {
                act(event);
                event.consume();
            }
        });
        canvas.addEventHandler(KeyEvent.KEY_RELEASED, event -> {
            if (event.getCode() == KeyCode.SHIFT && nudging) { // not of a capital letter that is typed into a popup
                nudging = false;
                model.settle();
            }
        });
    }

    private static boolean isOwn(KeyEvent event) {
        KeyCode code = event.getCode();
        if (event.isShortcutDown() || event.isAltDown() || event.isControlDown()) {
            return direction(code) != null && event.isShortcutDown() && !event.isAltDown() && !event.isShiftDown();
        }
        boolean plain = code == KeyCode.TAB
                || code == KeyCode.SPACE
                || code == KeyCode.ENTER
                || code == KeyCode.ESCAPE
                || code == KeyCode.PAGE_DOWN
                || code == KeyCode.PAGE_UP
                || code == KeyCode.HOME;
        return direction(code) != null || (plain && !event.isShiftDown());
    }

    private void act(KeyEvent event) {
        Direction direction = direction(event.getCode());
        if (direction != null && event.isShiftDown()) {
            if (!model.selection().vertices().isEmpty()
                    || !model.selection().comments().isEmpty()) {
                model.move(direction.dx * NUDGE, direction.dy * NUDGE, NUDGING);
                nudging = true;
            }
        } else if (direction != null) {
            walk.step(direction, event.isShortcutDown());
            face.revealPicked();
        } else if (event.getCode() == KeyCode.TAB) {
            face.quickAddHere();
        } else if (event.getCode() == KeyCode.ENTER) {
            face.openPicked();
        } else if (event.getCode() == KeyCode.HOME) {
            Neighbours.first(model.document().graph()).ifPresent(first -> walk.pick(first, false));
            face.revealPicked();
        } else if (event.getCode() == KeyCode.PAGE_DOWN || event.getCode() == KeyCode.PAGE_UP) {
            walk.turn(event.getCode() == KeyCode.PAGE_DOWN ? 1 : -1);
            face.revealPicked();
        } else if (event.getCode() == KeyCode.ESCAPE && !face.canvas().cancelGesture()) {
            model.select(Selection.NOTHING);
        }
    }

    private static @Nullable Direction direction(KeyCode code) {
        return switch (code) {
            case LEFT -> Direction.LEFT;
            case RIGHT -> Direction.RIGHT;
            case UP -> Direction.UP;
            case DOWN -> Direction.DOWN;
            default -> null;
        };
    }
}
