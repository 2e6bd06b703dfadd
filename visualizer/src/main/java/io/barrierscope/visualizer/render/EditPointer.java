package io.barrierscope.visualizer.render;

import io.barrierscope.visualizer.edit.EditActs;
import io.barrierscope.visualizer.edit.EditGestures;
import io.barrierscope.visualizer.edit.EditHit;
import io.barrierscope.visualizer.edit.Hand;
import io.barrierscope.visualizer.layout.Point;
import javafx.scene.Cursor;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.input.ZoomEvent;

/** Brings the pointer's events to the gestures: zoom and pan here, everything else there. */
final class EditPointer {
    private static final double ZOOM_PER_PIXEL = 1.0018;

    private final EditCanvas canvas;
    private final Viewport view;
    private final EditMiniMap miniMap;
    private final EditActs acts;
    private final EditGestures gestures;
    private double lastX;
    private double lastY;
    private boolean spaceHeld;
    private boolean steering;

    EditPointer(EditCanvas canvas, Viewport view, EditMiniMap miniMap, EditActs acts) {
        this.canvas = canvas;
        this.view = view;
        this.miniMap = miniMap;
        this.acts = acts;
        this.gestures = new EditGestures(acts);
        canvas.addEventHandler(ScrollEvent.SCROLL, this::scrolled);
        canvas.addEventHandler(ZoomEvent.ZOOM, this::pinched);
        canvas.addEventHandler(MouseEvent.MOUSE_PRESSED, this::pressed);
        canvas.addEventHandler(MouseEvent.MOUSE_DRAGGED, this::dragged);
        canvas.addEventHandler(MouseEvent.MOUSE_RELEASED, this::released);
        canvas.addEventHandler(MouseEvent.MOUSE_MOVED, event -> hover(event.getX(), event.getY()));
        canvas.addEventHandler(MouseEvent.MOUSE_EXITED, event -> canvas.hover(EditHit.NOTHING));
        canvas.addEventHandler(KeyEvent.KEY_PRESSED, event -> spaceHeld |= event.getCode() == KeyCode.SPACE);
        canvas.addEventHandler(KeyEvent.KEY_RELEASED, event -> spaceHeld &= event.getCode() != KeyCode.SPACE);
    }

    Hand hand() {
        return gestures.hand();
    }

    boolean cancel() {
        boolean moved = hand() instanceof Hand.Carrying;
        boolean busy = gestures.cancel();
        canvas.handChanged(moved);
        return busy;
    }

    private void scrolled(ScrollEvent event) {
        if (event.isShiftDown()) {
            view.pan(event.getDeltaX() + event.getDeltaY(), 0);
        } else {
            view.zoomAt(Math.pow(ZOOM_PER_PIXEL, event.getDeltaY()), event.getX(), event.getY());
        }
        canvas.repaint();
        event.consume();
    }

    private void pinched(ZoomEvent event) {
        view.zoomAt(event.getZoomFactor(), event.getX(), event.getY());
        canvas.repaint();
        event.consume();
    }

    private void hover(double x, double y) {
        EditHit hit = miniMap.covers(x, y) ? EditHit.NOTHING : canvas.hitAt(x, y);
        canvas.hover(hit);
        boolean port = hit instanceof EditHit.OutPort || hit instanceof EditHit.InPort;
        boolean something = !(hit instanceof EditHit.Nothing);
        canvas.setCursor(port ? Cursor.CROSSHAIR : something ? Cursor.HAND : Cursor.DEFAULT);
    }

    private void pressed(MouseEvent event) {
        canvas.requestFocus();
        lastX = event.getX();
        lastY = event.getY();
        steering = event.getButton() == MouseButton.PRIMARY && miniMap.covers(lastX, lastY);
        if (steering) {
            steer(event);
            return;
        }
        Point at = canvas.worldAt(event.getX(), event.getY());
        EditGestures.Button button = event.getButton() == MouseButton.MIDDLE
                ? EditGestures.Button.MIDDLE
                : event.getButton() == MouseButton.SECONDARY
                        ? EditGestures.Button.SECONDARY
                        : EditGestures.Button.PRIMARY;
        gestures.press(new EditGestures.Press(
                at.x(),
                at.y(),
                canvas.hitAt(event.getX(), event.getY()),
                button,
                event.isShiftDown() || event.isShortcutDown(),
                spaceHeld,
                event.getClickCount(),
                view.scale()));
        canvas.handChanged(false);
    }

    private void dragged(MouseEvent event) {
        if (steering) {
            steer(event);
            return;
        }
        if (hand() instanceof Hand.Panning) {
            canvas.setCursor(Cursor.CLOSED_HAND);
            view.pan(event.getX() - lastX, event.getY() - lastY);
            lastX = event.getX();
            lastY = event.getY();
            canvas.repaint();
            return;
        }
        Point at = canvas.worldAt(event.getX(), event.getY());
        boolean wiring = hand() instanceof Hand.Wiring;
        gestures.drag(at.x(), at.y(), wiring ? canvas.hitAt(event.getX(), event.getY()) : EditHit.NOTHING);
        canvas.handChanged(hand() instanceof Hand.Carrying);
        if (hand() instanceof Hand.Carrying && acts.canBeSpliced()) {
            canvas.markWireAt(event.getX(), event.getY());
        }
    }

    private void released(MouseEvent event) {
        if (steering) {
            steering = false;
            return;
        }
        boolean moved = hand() instanceof Hand.Carrying;
        Point at = canvas.worldAt(event.getX(), event.getY());
        gestures.release(at.x(), at.y());
        canvas.markNoWire();
        canvas.handChanged(moved);
        hover(event.getX(), event.getY());
    }

    private void steer(MouseEvent event) {
        Point at = miniMap.worldAt(event.getX(), event.getY());
        view.pan(view.width() / 2 - view.screenX(at.x()), view.height() / 2 - view.screenY(at.y()));
        canvas.repaint();
    }
}
