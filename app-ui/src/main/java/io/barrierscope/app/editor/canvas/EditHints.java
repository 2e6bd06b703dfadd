package io.barrierscope.app.editor.canvas;

import io.barrierscope.app.i18n.Messages;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** How to edit, in a few lines; stands beside the canvas while there is nothing else to show there. */
final class EditHints extends VBox {
    private static final List<String> TOPICS =
            List.of("add", "connect", "insert", "pick", "move", "view", "undo", "run");

    EditHints(Messages messages) {
        super(3);
        getStyleClass().add("edit-hints");
        for (String topic : TOPICS) {
            Label heading = new Label(messages.text("hints." + topic + ".title"));
            heading.getStyleClass().add("hint-heading");
            Label words = new Label(messages.text("hints." + topic));
            words.setWrapText(true);
            words.getStyleClass().add("tone-muted");
            getChildren().addAll(heading, words);
        }
    }
}
