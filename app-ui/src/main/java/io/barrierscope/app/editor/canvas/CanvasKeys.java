package io.barrierscope.app.editor.canvas;

import io.barrierscope.app.command.KeyRouter;
import io.barrierscope.app.editor.EditorModel;
import io.barrierscope.app.editor.Selection;
import io.barrierscope.app.editor.canvas.Neighbours.Direction;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.visualizer.render.EditCanvas;
import java.util.Optional;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/** The keys that mean something on the canvas only: walking, nudging, adding, giving up. */
final class CanvasKeys {
    private static final double NUDGE = 8;
    private static final Object NUDGING = "nudge";

    private final EditFace face;
    private final EditorModel model;

    CanvasKeys(EditFace face, EditorModel model) {
        this.face = face;
        this.model = model;
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
            if (event.getCode() == KeyCode.SHIFT) {
                model.settle();
            }
        });
    }

    private static boolean isOwn(KeyEvent event) {
        if (event.isShortcutDown() || event.isAltDown() || event.isControlDown()) {
            return false;
        }
        KeyCode code = event.getCode();
        boolean plain = code == KeyCode.TAB
                || code == KeyCode.SPACE
                || code == KeyCode.ENTER
                || code == KeyCode.ESCAPE
                || code == KeyCode.HOME;
        return direction(code) != null || (plain && !event.isShiftDown());
    }

    private void act(KeyEvent event) {
        Direction direction = direction(event.getCode());
        if (direction != null && event.isShiftDown()) {
            if (!model.selection().vertices().isEmpty()
                    || !model.selection().comments().isEmpty()) {
                model.move(direction.dx * NUDGE, direction.dy * NUDGE, NUDGING);
            }
        } else if (direction != null) {
            walk(direction);
        } else if (event.getCode() == KeyCode.TAB) {
            face.quickAddHere();
        } else if (event.getCode() == KeyCode.ENTER) {
            face.openPicked();
        } else if (event.getCode() == KeyCode.HOME) {
            face.pickAndReveal(Neighbours.first(model.document().graph()));
        } else if (event.getCode() == KeyCode.ESCAPE && !face.canvas().cancelGesture()) {
            model.select(Selection.NOTHING);
        }
    }

    private void walk(Direction direction) {
        Optional<VertexId> from = model.selection().vertices().stream().findFirst();
        face.pickAndReveal(
                from.isPresent()
                        ? Neighbours.of(model.document().graph(), from.get(), direction)
                        : Neighbours.first(model.document().graph()));
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
