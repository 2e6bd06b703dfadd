package io.barrierscope.visualizer.render;

import io.barrierscope.visualizer.layout.Rect;
import io.barrierscope.visualizer.pick.Pick;
import javafx.geometry.Point2D;
import javafx.scene.Cursor;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.input.ZoomEvent;

/** What the pointer does on a canvas: zoom at it, pan, pick, ask for a menu. */
final class CanvasGestures {
    private static final double ZOOM_PER_KEY = 1.25;
    private static final double ZOOM_PER_PIXEL = 1.0018;
    private static final double DRAG_FROM_PIXELS = 4;

    private final FlowCanvas canvas;
    private final Viewport view;
    private double pressX;
    private double pressY;
    private double lastX;
    private double lastY;
    private boolean panning;
    private boolean mayPan;
    private boolean spaceHeld;

    CanvasGestures(FlowCanvas canvas, Viewport view) {
        this.canvas = canvas;
        this.view = view;
        canvas.addEventHandler(ScrollEvent.SCROLL, this::scrolled);
        canvas.addEventHandler(ZoomEvent.ZOOM, this::pinched);
        canvas.addEventHandler(MouseEvent.MOUSE_PRESSED, this::pressed);
        canvas.addEventHandler(MouseEvent.MOUSE_DRAGGED, this::dragged);
        canvas.addEventHandler(MouseEvent.MOUSE_RELEASED, this::released);
        canvas.addEventHandler(
                MouseEvent.MOUSE_MOVED, event -> canvas.hover(canvas.pickAt(event.getX(), event.getY())));
        canvas.addEventHandler(MouseEvent.MOUSE_EXITED, event -> canvas.hover(Pick.nothing()));
        canvas.addEventHandler(ContextMenuEvent.CONTEXT_MENU_REQUESTED, this::menuRequested);
        canvas.addEventHandler(KeyEvent.KEY_PRESSED, this::typed);
        canvas.addEventHandler(KeyEvent.KEY_RELEASED, event -> spaceHeld &= event.getCode() != KeyCode.SPACE);
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

    private void typed(KeyEvent event) {
        spaceHeld |= event.getCode() == KeyCode.SPACE;
        double factor = event.isShortcutDown() || event.isAltDown()
                ? 1
                : switch (event.getCode()) {
                    case PLUS, ADD, EQUALS -> ZOOM_PER_KEY;
                    case MINUS, SUBTRACT -> 1 / ZOOM_PER_KEY;
                    default -> 1;
                };
        if (factor != 1) {
            canvas.zoomTo(canvas.zoom() * factor);
            event.consume();
        }
    }

    private void pinched(ZoomEvent event) {
        view.zoomAt(event.getZoomFactor(), event.getX(), event.getY());
        canvas.repaint();
        event.consume();
    }

    private void pressed(MouseEvent event) {
        canvas.requestFocus();
        pressX = event.getX();
        pressY = event.getY();
        lastX = pressX;
        lastY = pressY;
        panning = false;
        mayPan = event.getButton() == MouseButton.MIDDLE
                || (event.getButton() == MouseButton.PRIMARY
                        && (spaceHeld || !canvas.pickAt(pressX, pressY).isSomething()));
    }

    private void dragged(MouseEvent event) {
        boolean far = Math.hypot(event.getX() - pressX, event.getY() - pressY) >= DRAG_FROM_PIXELS;
        if (mayPan && (panning || far)) {
            panning = true;
            canvas.setCursor(Cursor.CLOSED_HAND);
            view.pan(event.getX() - lastX, event.getY() - lastY);
            lastX = event.getX();
            lastY = event.getY();
            canvas.repaint();
        }
    }

    private void released(MouseEvent event) {
        canvas.setCursor(Cursor.DEFAULT);
        if (!panning && event.getButton() == MouseButton.PRIMARY && !spaceHeld) {
            canvas.picked(canvas.pickAt(event.getX(), event.getY()), event.getClickCount());
        }
        panning = false;
    }

    /** By keyboard the menu is that of what is selected, and opens where that is. */
    private void menuRequested(ContextMenuEvent event) {
        Pick selected = canvas.selectedProperty().get();
        if (event.isKeyboardTrigger() && selected.isSomething()) {
            Rect place = canvas.placeOf(selected);
            double x = place == null ? view.width() / 2 : Math.min(view.width(), Math.max(0, place.centerX()));
            double y = place == null ? view.height() / 2 : Math.min(view.height(), Math.max(0, place.centerY()));
            Point2D screen = canvas.localToScreen(x, y);
            canvas.contextMenuWanted(selected, screen.getX(), screen.getY());
        } else {
            Pick pick = canvas.pickAt(event.getX(), event.getY());
            canvas.contextMenuWanted(pick, event.getScreenX(), event.getScreenY());
        }
        event.consume();
    }
}
