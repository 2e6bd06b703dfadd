package io.barrierscope.app.shell;

import io.barrierscope.app.command.ActionRegistry;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.run.PlayMode;
import io.barrierscope.app.run.PlaySpeed;
import io.barrierscope.app.run.RunModel;
import io.barrierscope.app.theme.IconView;
import io.barrierscope.icons.IconId;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Separator;
import javafx.scene.control.Slider;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;

/** The tool bar: open, move through time, speed, checkpoint. */
final class RunToolBar extends HBox {
    private static final double SPEED_WIDTH = 150;

    private final Messages messages;
    private final RunModel model;

    RunToolBar(ActionRegistry actions, ActionButtons buttons, Messages messages, RunModel model, Node faces) {
        super(4);
        this.messages = messages;
        this.model = model;
        getStyleClass().add("run-bar");
        setAlignment(Pos.CENTER_LEFT);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        getChildren()
                .addAll(
                        faces,
                        separator(),
                        buttons.button(actions.get("file.open")),
                        separator(),
                        buttons.button(actions.get("run.step-back")),
                        playButton(actions, buttons),
                        buttons.button(actions.get("run.step")),
                        buttons.button(actions.get("run.phase")),
                        separator(),
                        buttons.button(actions.get("run.checkpoint")),
                        buttons.button(actions.get("run.failure")),
                        buttons.button(actions.get("run.commit")),
                        buttons.button(actions.get("run.to-end")),
                        separator(),
                        speed(),
                        space,
                        buttons.button(actions.get("run.trigger-checkpoint")),
                        buttons.button(actions.get("view.fit")),
                        buttons.button(actions.get("view.next-theme")),
                        buttons.button(actions.get("help.legend")));
    }

    /** The large button that changes between play and pause. */
    private Node playButton(ActionRegistry actions, ActionButtons buttons) {
        StackPane holder = (StackPane) buttons.button(actions.get("run.toggle"));
        Button button = (Button) holder.getChildren().get(0);
        button.getStyleClass().removeAll("flat");
        button.getStyleClass().addAll("accent", "play");
        IconView play = new IconView(IconId.RUN, 18);
        IconView pause = new IconView(IconId.PAUSE, 18);
        Label words = new Label();
        model.modeProperty().addListener((value, before, after) -> show(button, words, play, pause));
        show(button, words, play, pause);
        return holder;
    }

    private void show(Button button, Label words, IconView play, IconView pause) {
        boolean paused = model.modeProperty().get() == PlayMode.PAUSED;
        words.setText(messages.text(paused ? "bar.play" : "bar.pause"));
        HBox face = new HBox(6, paused ? play : pause, words);
        face.setAlignment(Pos.CENTER);
        button.setGraphic(face);
    }

    private Node speed() {
        Slider slider = new Slider(0, 1, model.speedProperty().get().position());
        slider.setId("speed");
        slider.setPrefWidth(SPEED_WIDTH);
        slider.setBlockIncrement(0.04);
        slider.setAccessibleText(messages.text("bar.speed"));
        Label words = new Label();
        words.setId("speed-words");
        words.setMinWidth(Region.USE_PREF_SIZE);
        Label title = new Label(messages.text("bar.speed"));
        title.setMinWidth(Region.USE_PREF_SIZE);
        title.getStyleClass().add("tone-muted");
        slider.valueProperty().addListener((value, before, after) -> {
            if (Math.abs(model.speedProperty().get().position() - after.doubleValue()) > 1e-6) {
                model.speedProperty().set(PlaySpeed.at(after.doubleValue()));
            }
        });
        model.speedProperty().addListener((value, before, after) -> {
            slider.setValue(after.position());
            words.setText(words(after));
        });
        words.setText(words(model.speedProperty().get()));
        HBox box = new HBox(8, title, slider, words);
        box.setAlignment(Pos.CENTER_LEFT);
        Tooltip.install(box, new Tooltip(messages.text("bar.speed.help")));
        return box;
    }

    private String words(PlaySpeed speed) {
        return speed.isUnbounded()
                ? messages.text("bar.unbounded")
                : messages.text("bar.per-second", speed.perSecond());
    }

    private static Node separator() {
        Separator separator = new Separator(javafx.geometry.Orientation.VERTICAL);
        separator.getStyleClass().add("bar-separator");
        return separator;
    }
}
