package io.barrierscope.app.shell;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import io.barrierscope.app.run.RunFrame;
import io.barrierscope.app.run.RunModel;
import java.util.List;
import java.util.Locale;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** The line at the foot of the window: step, virtual time, branch, job status, hash, and a long way under way. */
final class StatusLine extends HBox {
    private final Messages messages;
    private final Label step = label("status-step");
    private final Label time = label("status-time");
    private final Label branch = label("status-branch");
    private final Label job = label("status-job");
    private final Label hash = label("status-hash");
    private final ProgressBar travel = new ProgressBar();

    StatusLine(Messages messages, RunModel model, Runnable cancel) {
        super(18);
        this.messages = messages;
        setId("status");
        getStyleClass().add("status-line");
        setAlignment(Pos.CENTER_LEFT);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        Button stop = new Button(messages.text("status.stop"));
        stop.getStyleClass().addAll("small", "flat");
        stop.setFocusTraversable(false);
        stop.setOnAction(event -> cancel.run());
        HBox way = new HBox(8, new Label(messages.text("status.travelling")), travel, stop);
        way.setAlignment(Pos.CENTER_LEFT);
        way.visibleProperty().bind(model.travelProperty().greaterThan(RunModel.NOT_TRAVELLING));
        way.managedProperty().bind(way.visibleProperty());
        travel.progressProperty().bind(model.travelProperty());
        travel.setPrefWidth(140);
        hash.setTooltip(new Tooltip(messages.text("status.hash.help")));
        getChildren().addAll(job, step, time, branch, space, way, hash);
    }

    void show(RunFrame frame) {
        step.setText(messages.text(
                "status.step", Quantities.count(frame.image().step()), Quantities.count(frame.furthestStep())));
        time.setText(messages.text("status.time", Quantities.time((long) frame.timeMillis())));
        branch.setText(messages.text("status.branch", frame.branch().name()));
        String words = messages.text("status.job", frame.image().jobStatus());
        job.setText(frame.isPast() ? messages.text("status.past", words) : words);
        hash.setText(messages.text("status.hash", String.format(Locale.ROOT, "%016x", frame.traceHash())));
    }

    /** There is no run any more. */
    void forget() {
        for (Label label : List.of(job, step, time, branch, hash)) {
            label.setText("");
        }
    }

    private static Label label(String id) {
        Label label = new Label();
        label.setId(id);
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }
}
