package io.barrierscope.app.lab.region;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.lab.part.LabCanvas;
import io.barrierscope.app.lab.part.LabInk;
import io.barrierscope.app.lab.part.Pen;
import io.barrierscope.visualizer.layout.Rect;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.BorderPane;
import org.jspecify.annotations.Nullable;

/** Three pictures of one job, one for each plan: click a subtask, and see who falls with it. */
final class RegionsView extends BorderPane {
    /** More subtasks than this are told in words alone. */
    static final int MOST_TASKS = 1_000;

    private static final double HEAD = 44;

    private final RegionsModel model;
    private final Messages messages;
    private final RegionWords words;
    private final LabCanvas canvas = new LabCanvas(this::paint);
    private final Tooltip tip = new Tooltip();
    private @Nullable RegionJob drawn;
    private @Nullable RegionPicture picture;

    RegionsView(RegionsModel model, Messages messages) {
        this.model = model;
        this.messages = messages;
        this.words = new RegionWords(messages);
        canvas.setId("lab-region-pictures");
        canvas.setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        canvas.addEventHandler(MouseEvent.MOUSE_PRESSED, this::press);
        canvas.setOnMouseMoved(this::hover);
        canvas.setOnKeyPressed(this::key);
        tip.setWrapText(true);
        tip.setMaxWidth(480);
        Tooltip.install(canvas, tip);
        setCenter(canvas.place());
        model.onChange(this::refresh);
        refresh();
    }

    LabCanvas canvas() {
        return canvas;
    }

    private void refresh() {
        RegionJob job = model.job();
        if (!Objects.equals(job, drawn)) {
            drawn = job;
            picture = job == null || job.failover().taskCount() > MOST_TASKS ? null : new RegionPicture(job);
            if (picture != null) {
                picture.setWords(
                        messages.text("lab.region.word.failed"),
                        messages.text("lab.region.word.restarts"),
                        messages.text("lab.region.word.goes-on"));
            }
        }
        canvas.setAccessibleText(
                job == null
                        ? messages.text("lab.region.no-job")
                        : messages.text("lab.region.accessible", job.id(model.failed())));
        canvas.repaint();
    }

    private void paint(Pen pen) {
        RegionJob job = model.job();
        RegionPicture shown = picture;
        if (job == null || shown == null) {
            pen.font(14, false);
            String text = messages.text(job == null ? "lab.region.no-job" : "lab.region.too-many");
            pen.textCenter(text, pen.width() / 2, pen.height() / 2, pen.width() - 40, LabInk.MUTED);
            return;
        }
        List<Rect> places = places(shown, pen.width(), pen.height());
        for (FailoverPlan plan : FailoverPlan.values()) {
            Rect place = places.get(plan.ordinal());
            if (plan != FailoverPlan.FULL) {
                boolean below = place.y() > places.get(0).y();
                pen.line(
                        place.x(),
                        place.y() - HEAD,
                        below ? place.right() : place.x(),
                        below ? place.y() - HEAD : place.bottom(),
                        1,
                        LabInk.LINE);
            }
            pen.font(14, true);
            double used = pen.text(words.plan(plan), place.x() + 14, place.y() - 30, place.width() - 30, LabInk.TEXT);
            if (plan == job.configured()) {
                pen.font(11, false);
                String chip = messages.text("lab.region.configured");
                pen.text(chip, place.x() + 24 + used, place.y() - 30, place.width() - used - 40, LabInk.ACCENT);
            }
            pen.font(12, true);
            boolean all = model.answer(plan).size() == job.failover().taskCount();
            pen.text(
                    words.count(job, model.answer(plan)),
                    place.x() + 14,
                    place.y() - 11,
                    place.width() - 30,
                    all ? LabInk.BAD : LabInk.WARNING);
            shown.paint(pen, place, model.answer(plan), model.failed(), plan == FailoverPlan.REGION);
        }
    }

    /** Beside or below each other, whichever leaves more room. */
    private static List<Rect> places(RegionPicture picture, double width, double height) {
        int count = FailoverPlan.values().length;
        double beside = picture.scale(width / count, height - HEAD);
        double below = picture.scale(width, height / count - HEAD);
        List<Rect> places = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            places.add(
                    beside >= below
                            ? new Rect(i * width / count, HEAD, width / count, height - HEAD)
                            : new Rect(0, i * height / count + HEAD, width, height / count - HEAD));
        }
        return places;
    }

    /** The task under the pointer, with the plan in whose picture it is; null for none. */
    private @Nullable Hit hit(MouseEvent event) {
        RegionPicture shown = picture;
        if (shown == null) {
            return null;
        }
        List<Rect> places = places(shown, canvas.getWidth(), canvas.getHeight());
        for (FailoverPlan plan : FailoverPlan.values()) {
            int task = shown.taskAt(places.get(plan.ordinal()), event.getX(), event.getY());
            if (task >= 0) {
                return new Hit(plan, task);
            }
        }
        return null;
    }

    private void press(MouseEvent event) {
        Hit hit = hit(event);
        if (hit != null) {
            model.fail(hit.task());
        }
    }

    private void hover(MouseEvent event) {
        Hit hit = hit(event);
        RegionJob job = model.job();
        tip.setText(
                hit == null || job == null
                        ? messages.text("lab.region.hint")
                        : words.task(job, hit.plan(), model.failed(), hit.task(), model.answer(hit.plan())));
    }

    private void key(KeyEvent event) {
        switch (event.getCode()) {
            case LEFT -> model.step(-1, 0);
            case RIGHT -> model.step(1, 0);
            case UP -> model.step(0, -1);
            case DOWN -> model.step(0, 1);
            default -> {
                return;
            }
        }
        event.consume();
    }

    /** What is under the pointer. */
    private record Hit(FailoverPlan plan, int task) {}
}
