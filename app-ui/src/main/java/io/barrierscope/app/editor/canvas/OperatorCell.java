package io.barrierscope.app.editor.canvas;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.theme.IconView;
import io.barrierscope.engine.graph.OperatorDescription;
import io.barrierscope.icons.IconId;
import java.util.Locale;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;

/** An operator as a line of a list: its icon in the colour of its kind, and its title. */
final class OperatorCell {
    private static final double ICON_SIDE = 16;

    private OperatorCell() {}

    static IconId iconOf(OperatorDescription operator) {
        return IconId.ofOperator(operator.name()).orElse(IconId.MAP);
    }

    static HBox line(OperatorDescription operator, Messages messages) {
        StackPane tile = new StackPane(new IconView(iconOf(operator), ICON_SIDE));
        tile.getStyleClass()
                .addAll("operator-tile", "operator-" + operator.kind().name().toLowerCase(Locale.ROOT));
        Label title = new Label(messages.say(operator.title()));
        HBox line = new HBox(9, tile, title);
        line.setAlignment(Pos.CENTER_LEFT);
        line.setFillHeight(false);
        return line;
    }
}
