package io.barrierscope.app.shell;

import io.barrierscope.app.command.ActionRegistry;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.theme.IconView;
import io.barrierscope.icons.IconId;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Separator;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;

/** The tool bar of the edit face: new, open and save, undo, add, arrange, and the way to a run. */
final class EditToolBar extends HBox {
    EditToolBar(ActionRegistry actions, ActionButtons buttons, Messages messages, Node faces) {
        super(4);
        getStyleClass().add("run-bar");
        setAlignment(Pos.CENTER_LEFT);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        StackPane run = (StackPane) buttons.button(actions.get("run.toggle"));
        run.getChildren().get(0).setId("button-run-edited");
        Button button = (Button) run.getChildren().get(0);
        button.getStyleClass().removeAll("flat");
        button.getStyleClass().addAll("accent", "play");
        HBox words = new HBox(6, new IconView(IconId.RUN, 18), new Label(messages.text("bar.run-edited")));
        words.setAlignment(Pos.CENTER);
        button.setGraphic(words);
        getChildren()
                .addAll(
                        faces,
                        separator(),
                        buttons.button(actions.get("file.new")),
                        buttons.button(actions.get("file.open")),
                        buttons.button(actions.get("file.save")),
                        separator(),
                        buttons.button(actions.get("edit.undo")),
                        buttons.button(actions.get("edit.redo")),
                        separator(),
                        buttons.button(actions.get("edit.add")),
                        buttons.button(actions.get("edit.arrange")),
                        separator(),
                        run,
                        space,
                        buttons.button(actions.get("view.overlay")),
                        buttons.button(actions.get("view.fit")),
                        buttons.button(actions.get("view.next-theme")));
    }

    private static Node separator() {
        Separator separator = new Separator(Orientation.VERTICAL);
        separator.getStyleClass().add("bar-separator");
        return separator;
    }
}
