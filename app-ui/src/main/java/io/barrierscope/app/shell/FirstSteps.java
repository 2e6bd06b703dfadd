package io.barrierscope.app.shell;

import io.barrierscope.app.command.ActionRegistry;
import io.barrierscope.app.command.KeyRouter;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.inspector.Subject;
import io.barrierscope.app.preference.Preferences;
import io.barrierscope.app.preference.PreferencesModel;
import io.barrierscope.app.run.RunController;
import io.barrierscope.app.run.RunFrame;
import io.barrierscope.app.run.RunModel;
import io.barrierscope.app.theme.IconView;
import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.view.SubtaskImage;
import io.barrierscope.engine.view.VerdictImage;
import io.barrierscope.icons.IconId;
import java.util.List;
import java.util.Locale;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** A line above the picture that leads a newcomer from a checkpoint to a failure and to why nothing is lost. */
final class FirstSteps extends HBox {
    private final Messages messages;
    private final ActionRegistry actions;
    private final RunController run;
    private final RunModel model;
    private final PreferencesModel preferences;
    private final Label count = new Label();
    private final Label words = new Label();
    private final Button next = new Button();
    private int at;

    /** What stands in the line, and what its button does. */
    private enum Step {
        WELCOME,
        CHECKPOINT,
        COMMIT,
        BACK,
        FAILURE,
        RESTART,
        EFFECT,
        ONWARD
    }

    FirstSteps(
            Messages messages,
            ActionRegistry actions,
            RunController run,
            RunModel model,
            PreferencesModel preferences) {
        super(10);
        this.messages = messages;
        this.actions = actions;
        this.run = run;
        this.model = model;
        this.preferences = preferences;
        setId("first-steps");
        getStyleClass().add("notice");
        setAlignment(Pos.CENTER_LEFT);
        count.getStyleClass().add("tone-muted");
        count.setMinWidth(Region.USE_PREF_SIZE);
        words.setId("first-steps-text");
        words.setWrapText(true);
        words.setMaxWidth(Double.MAX_VALUE);
        words.setMinHeight(Region.USE_PREF_SIZE);
        HBox.setHgrow(words, Priority.ALWAYS);
        next.setId("first-steps-next");
        next.getStyleClass().addAll("small", "accent");
        next.setMinWidth(Region.USE_PREF_SIZE);
        next.disableProperty().bind(model.frameProperty().isNull());
        next.setOnAction(event -> go());
        Button close = new Button(messages.text("first.close"));
        close.setId("first-steps-close");
        close.getStyleClass().addAll("small", "flat");
        close.setMinWidth(Region.USE_PREF_SIZE);
        close.setOnAction(event -> leave());
        List.of(next, close).forEach(button -> KeyRouter.keep(button, event -> event.getCode() == KeyCode.SPACE));
        getChildren().addAll(new IconView(IconId.BARRIER, 16), count, words, next, close);
        managedProperty().bind(visibleProperty());
        setVisible(false);
    }

    /** Begins with the first step. */
    void begin() {
        show(0);
        setVisible(true);
        next.requestFocus();
    }

    private void show(int step) {
        at = step;
        String key = "first." + Step.values()[step].name().toLowerCase(Locale.ROOT);
        count.setText(messages.text("first.count", step + 1, Step.values().length));
        words.setText(messages.text(key));
        next.setText(messages.text(key + ".do"));
    }

    private void go() {
        switch (Step.values()[at]) {
            case WELCOME -> {
                run.pause();
                actions.get("run.home").run();
                actions.get("run.checkpoint").run();
            }
            case CHECKPOINT -> actions.get("run.commit").run();
            case COMMIT -> actions.get("run.phase-back").run();
            case BACK -> kill();
            case FAILURE -> actions.get("run.restart").run();
            case RESTART ->
                model.frameProperty().get().image().verdicts().stream()
                        .filter(verdict -> verdict.reader() != null)
                        .findFirst()
                        .or(() -> model.frameProperty().get().image().verdicts().stream()
                                .findFirst())
                        .map(FirstSteps::subject)
                        .ifPresent(model.subjectProperty()::set);
            case EFFECT -> {
                model.subjectProperty().set(new Subject.Job());
                actions.get("run.failure-back").run();
                actions.get("run.step-back").run();
            }
            case ONWARD -> {
                leave();
                actions.get("help.legend").run();
                return;
            }
        }
        show(at + 1);
    }

    private static Subject subject(VerdictImage verdict) {
        return new Subject.Verdict(verdict.place(), verdict.reader());
    }

    /** Kills a subtask in the middle of the job, if one runs, and goes on to where the job answers. */
    private void kill() {
        RunFrame frame = model.frameProperty().get();
        List<SubtaskImage> running = frame == null
                ? List.of()
                : frame.image().subtasks().stream()
                        .filter(task -> task.state() == ExecutionState.RUNNING)
                        .toList();
        running.stream()
                .filter(task -> !task.inputs().isEmpty())
                .findFirst()
                .or(() -> running.stream().findFirst())
                .ifPresent(task -> {
                    run.seekEnd();
                    run.act(new Fault.FailSubtask(task.id()));
                });
        actions.get("run.failure").run();
    }

    private void leave() {
        setVisible(false);
        preferences.change(Preferences::withGreeted);
    }
}
