package io.barrierscope.app.lab.restart;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import io.barrierscope.app.lab.part.LabCanvas;
import io.barrierscope.app.lab.part.TimeAxis;
import io.barrierscope.app.lab.restart.StrategyRun.Answer;
import javafx.scene.AccessibleRole;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;

/** The tape with the lanes: failures are placed, dragged and taken away with the pointer or by keys. */
final class TapeView extends ScrollPane {
    private static final double NEAR_PIXELS = 9;
    private static final int CURSOR_STEPS = 120;

    private final RestartsModel model;
    private final Messages messages;
    private final StrategyWords words;
    private final LabCanvas canvas;
    private final Tooltip tip = new Tooltip();
    private long cursorMillis;
    private boolean drags;

    TapeView(RestartsModel model, Messages messages) {
        this.model = model;
        this.messages = messages;
        this.words = new StrategyWords(messages);
        TapePainter painter = new TapePainter(model, messages, words);
        this.canvas = new LabCanvas(pen -> painter.paint(pen, cursorMillis, isCanvasFocused()));
        canvas.setId("lab-restart-tape");
        canvas.setAccessibleRole(AccessibleRole.SLIDER);
        canvas.addEventHandler(MouseEvent.MOUSE_PRESSED, this::press);
        canvas.setOnMouseDragged(this::drag);
        canvas.setOnMouseReleased(event -> drags = false);
        canvas.setOnMouseMoved(this::hover);
        canvas.setOnKeyPressed(this::key);
        tip.setWrapText(true);
        tip.setMaxWidth(460);
        Tooltip.install(canvas, tip);
        setContent(canvas.place());
        setFitToWidth(true);
        getStyleClass().add("lab-scroll");
        setFocusTraversable(false);
        model.onChange(this::refresh);
        refresh();
    }

    LabCanvas canvas() {
        return canvas;
    }

    private boolean isCanvasFocused() {
        return canvas.isFocused();
    }

    private void refresh() {
        if (model.failure() >= 0) {
            cursorMillis = model.tape().failureMillis().get(model.failure());
        }
        canvas.setMinHeight(TapePainter.height(model));
        canvas.setPrefHeight(TapePainter.height(model));
        canvas.setAccessibleText(messages.text(
                "lab.restart.tape.accessible", Quantities.count(model.tape().size()), Quantities.time(cursorMillis)));
        canvas.repaint();
    }

    private TimeAxis axis() {
        return TapePainter.axis(model, canvas.getWidth());
    }

    private int failureAt(double x) {
        TimeAxis axis = axis();
        return model.tape().nearest(axis.millis(x), NEAR_PIXELS / axis.width() * model.untilMillis());
    }

    private static boolean isOnTape(double y) {
        return y >= 0 && y < TapePainter.LANES_TOP;
    }

    private int laneAt(double y) {
        int lane = (int) Math.floor((y - TapePainter.LANES_TOP) / TapePainter.LANE_HEIGHT);
        return lane >= 0 && lane < model.lanes() ? lane : -1;
    }

    private void press(MouseEvent event) {
        int lane = laneAt(event.getY());
        if (lane >= 0) {
            model.pickLane(lane);
        }
        if (event.getX() < TapePainter.NAMES_WIDTH - NEAR_PIXELS) {
            return;
        }
        int found = failureAt(event.getX());
        if (found >= 0) {
            model.pickFailure(found);
            if (event.getButton() == MouseButton.SECONDARY) {
                model.removePicked();
            }
        } else if (isOnTape(event.getY()) && event.getButton() == MouseButton.PRIMARY) {
            model.place(axis().millis(event.getX()));
        }
        drags = isOnTape(event.getY()) && event.getButton() == MouseButton.PRIMARY && model.failure() >= 0;
    }

    private void drag(MouseEvent event) {
        if (drags) {
            model.movePicked(axis().millis(event.getX()));
        }
    }

    private void hover(MouseEvent event) {
        int failure = event.getX() < TapePainter.NAMES_WIDTH ? -1 : failureAt(event.getX());
        int lane = laneAt(event.getY());
        if (failure < 0) {
            tip.setText(messages.text(
                    isOnTape(event.getY()) ? "lab.restart.hint.tape" : "lab.restart.hint.lane",
                    Quantities.time(axis().millis(Math.max(event.getX(), TapePainter.NAMES_WIDTH)))));
            return;
        }
        String head = messages.text(
                "lab.restart.failure",
                Integer.toString(failure + 1),
                Quantities.time(model.tape().failureMillis().get(failure)));
        if (lane < 0 || failure >= model.run(lane).answers().size()) {
            tip.setText(head);
            return;
        }
        Answer answer = model.run(lane).answers().get(failure);
        tip.setText(head + "\n" + words.decision(answer)
                + (answer.decision() == null
                        ? ""
                        : "\n" + messages.say(answer.decision().reason())));
    }

    private void key(KeyEvent event) {
        boolean used = true;
        long stride = Math.max(1, model.untilMillis() / CURSOR_STEPS);
        switch (event.getCode()) {
            case LEFT -> sideways(event, -1, stride);
            case RIGHT -> sideways(event, 1, stride);
            case UP -> model.pickLane(Math.max(0, model.lane() - 1));
            case DOWN -> model.pickLane(model.lane() + 1);
            case ENTER, INSERT, SPACE -> model.place(cursorMillis);
            case DELETE, BACK_SPACE -> model.removePicked();
            case HOME -> moveCursor(0);
            case END -> moveCursor(model.untilMillis());
            default -> used = false;
        }
        if (used) {
            event.consume();
        }
    }

    private void sideways(KeyEvent event, int direction, long stride) {
        if (event.isShortcutDown()) {
            int next = model.failure() + direction;
            model.pickFailure(Math.max(0, Math.min(model.tape().size() - 1, next)));
        } else if (event.isShiftDown()) {
            model.movePicked(cursorMillis + direction * stride);
        } else {
            moveCursor(cursorMillis + direction * stride);
        }
    }

    private void moveCursor(long toMillis) {
        cursorMillis = Math.max(0, Math.min(model.untilMillis(), toMillis));
        long stride = Math.max(1, model.untilMillis() / CURSOR_STEPS);
        long wanted = cursorMillis;
        int near = model.tape().nearest(wanted, stride / 2.0);
        model.pickFailure(near);
        cursorMillis = wanted;
        canvas.repaint();
    }
}
