package io.barrierscope.app.lab.transaction;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import io.barrierscope.app.lab.part.LabCanvas;
import io.barrierscope.app.lab.part.LabInk;
import io.barrierscope.app.lab.part.Pen;
import io.barrierscope.app.lab.part.TimeAxis;
import io.barrierscope.app.run.RunFrame;
import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.trace.TraceEntry;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import javafx.geometry.Orientation;
import javafx.scene.AccessibleRole;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.BorderPane;
import org.jspecify.annotations.Nullable;

/** The life lines: a click picks a transaction or goes to a moment, the wheel with Ctrl changes the scale. */
final class LivesView extends BorderPane {
    private final LivesModel model = new LivesModel();
    private final Messages messages;
    private final LivesPainter painter;
    private final Acts acts;
    private final LabCanvas canvas = new LabCanvas(this::paint);
    private final ScrollBar scroll = new ScrollBar();
    private final Tooltip tip = new Tooltip();
    private @Nullable RunFrame frame;
    private @Nullable TransactionId picked;
    private long untilMillis = 1;
    private TimeAxis axis = LivesPainter.whole(1, LivesPainter.NAMES_WIDTH + 100);
    private boolean zoomed;

    /** What is done from here. */
    interface Acts {
        void pick(TransactionId id);

        void seekTime(long millis);

        void step(boolean forward);
    }

    LivesView(Messages messages, Acts acts) {
        this.messages = messages;
        this.acts = acts;
        this.painter = new LivesPainter(model, messages);
        canvas.setId("lab-transaction-lives");
        canvas.setAccessibleRole(AccessibleRole.SLIDER);
        canvas.addEventHandler(MouseEvent.MOUSE_PRESSED, this::press);
        canvas.setOnMouseDragged(event -> scrub(event.getX(), event.getY()));
        canvas.setOnMouseMoved(this::hover);
        canvas.setOnScroll(this::wheel);
        canvas.setOnKeyPressed(this::key);
        tip.setWrapText(true);
        tip.setMaxWidth(440);
        Tooltip.install(canvas, tip);
        scroll.setOrientation(Orientation.VERTICAL);
        scroll.setAccessibleText(messages.text("lab.transaction.scroll"));
        scroll.valueProperty().addListener((value, before, after) -> canvas.repaint());
        canvas.heightProperty().addListener((value, before, after) -> refit());
        setCenter(canvas.place());
        setRight(scroll);
    }

    LabCanvas canvas() {
        return canvas;
    }

    LivesModel model() {
        return model;
    }

    void show(@Nullable RunFrame newest, @Nullable TransactionId chosen) {
        frame = newest;
        picked = chosen;
        if (newest != null) {
            model.update(newest.trace(), newest.image());
            List<TraceEntry> events = newest.trace().events();
            long furthest = events.isEmpty() ? 0 : events.get(events.size() - 1).timeMillis();
            untilMillis = Math.max(Math.max(1, furthest), (long) newest.timeMillis());
            canvas.setAccessibleText(
                    messages.text("lab.transaction.accessible", Quantities.count(model.size()), Quantities.time((long)
                            newest.timeMillis())));
        }
        refit();
        canvas.repaint();
    }

    private void refit() {
        double hidden = Math.max(
                0, painter.height(painter.rowFor(canvas.getHeight())) + LivesPainter.TOP + 8 - canvas.getHeight());
        scroll.setMax(hidden);
        scroll.setVisibleAmount(hidden == 0 ? 1 : hidden * canvas.getHeight() / (hidden + canvas.getHeight()));
        scroll.setVisible(hidden > 0);
        scroll.setManaged(hidden > 0);
        scroll.setValue(Math.min(scroll.getValue(), hidden));
    }

    private void paint(Pen pen) {
        RunFrame now = frame;
        if (now == null || model.size() == 0) {
            pen.font(14, false);
            String words = messages.text(now == null ? "lab.transaction.no-run" : "lab.transaction.none");
            pen.textCenter(words, pen.width() / 2, pen.height() / 2, pen.width() - 40, LabInk.MUTED);
            return;
        }
        TimeAxis fitting = LivesPainter.whole(shownMillis(), pen.width());
        axis = zoomed ? axis.at(fitting.left(), fitting.width()).showing(now.timeMillis()) : fitting;
        painter.paint(pen, axis, look(now));
    }

    /** Behind the furthest moment there is room for the broker's clock. */
    private long shownMillis() {
        return untilMillis + untilMillis / 4;
    }

    private LivesPainter.Look look(RunFrame now) {
        return new LivesPainter.Look(
                now.image().step(), now.timeMillis(), picked, scroll.getValue(), painter.rowFor(canvas.getHeight()));
    }

    private void press(MouseEvent event) {
        RunFrame now = frame;
        if (now == null) {
            return;
        }
        if (event.getClickCount() == 2) {
            zoomed = false;
            canvas.repaint();
            return;
        }
        Life life = painter.at(event.getX(), event.getY(), axis, look(now), canvas.getWidth());
        if (life != null) {
            acts.pick(life.id());
        } else {
            scrub(event.getX(), event.getY());
        }
    }

    private void scrub(double x, double y) {
        if (frame != null && x >= LivesPainter.NAMES_WIDTH - 8 && y >= 0) {
            acts.seekTime(Math.min(untilMillis, axis.millis(x)));
        }
    }

    private void wheel(ScrollEvent event) {
        if (event.isShortcutDown()) {
            zoom(event.getX(), event.getDeltaY() > 0);
        } else {
            scroll.setValue(Math.max(0, Math.min(scroll.getMax(), scroll.getValue() - event.getDeltaY())));
        }
        event.consume();
    }

    private void zoom(double x, boolean closer) {
        axis = axis.zoomed(x, closer ? 1.25 : 0.8, shownMillis());
        zoomed = axis.toMillis() - axis.fromMillis() < shownMillis();
        canvas.repaint();
    }

    private void hover(MouseEvent event) {
        RunFrame now = frame;
        Life life = now == null ? null : painter.at(event.getX(), event.getY(), axis, look(now), canvas.getWidth());
        tip.setText(life == null || now == null ? messages.text("lab.transaction.hint") : words(life, now));
    }

    private String words(Life life, RunFrame now) {
        String standing = life.at(now.image().step()) == Life.Standing.ENDED
                ? messages.text("lab.transaction.end." + life.end(), Quantities.time(life.endedMillis()))
                : messages.text(
                        "lab.transaction.standing." + life.at(now.image().step()));
        return messages.text(
                "lab.transaction.life",
                life.id().value(),
                Long.toString(life.checkpointId()),
                Quantities.time(life.openedMillis()),
                standing);
    }

    private void key(KeyEvent event) {
        boolean used = true;
        switch (event.getCode()) {
            case LEFT -> acts.step(false);
            case RIGHT -> acts.step(true);
            case HOME -> acts.seekTime(0);
            case END -> acts.seekTime(untilMillis);
            case UP -> neighbour(-1);
            case DOWN -> neighbour(1);
            case PLUS, EQUALS, ADD -> zoomAtMoment(true);
            case MINUS, SUBTRACT -> zoomAtMoment(false);
            default -> used = false;
        }
        if (used) {
            event.consume();
        }
    }

    private void zoomAtMoment(boolean closer) {
        RunFrame now = frame;
        if (now != null) {
            zoom(Math.max(axis.left(), Math.min(axis.right(), axis.x(now.timeMillis()))), closer);
        }
    }

    /** Picks the transaction that was opened before or after the picked one. */
    private void neighbour(int direction) {
        List<Life> all = new ArrayList<>();
        model.lanes().values().forEach(lane -> all.addAll(lane.lives()));
        all.sort(Comparator.comparingLong(Life::openedStep));
        int place = -1;
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).id().equals(picked)) {
                place = i;
            }
        }
        int next = place < 0 ? all.size() - 1 : place + direction;
        if (next >= 0 && next < all.size()) {
            acts.pick(all.get(next).id());
        }
    }
}
