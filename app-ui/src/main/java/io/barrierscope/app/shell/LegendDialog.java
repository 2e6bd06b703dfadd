package io.barrierscope.app.shell;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.theme.Dress;
import io.barrierscope.app.theme.Theme;
import io.barrierscope.app.timeline.TimelineLegend;
import io.barrierscope.visualizer.render.Legend;
import java.util.List;
import javafx.geometry.Insets;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Modality;
import javafx.stage.Window;

/** Explains every shape and colour of the picture, drawn as the picture draws it, and every sign of the window. */
final class LegendDialog {
    private static final double SIGN_WIDTH = 405;
    private static final double MARGIN = 160;
    private static final double PADDING = 72;

    private LegendDialog() {}

    static void show(Window owner, Theme theme, Messages messages, List<TextDialog.Line> signs) {
        Legend legend = new Legend();
        legend.setId("legend-picture");
        legend.setTheme(theme.picture());
        Label heading = new Label(messages.text("dialog.legend.signs"));
        heading.getStyleClass().add("lab-heading");
        FlowPane grid = new FlowPane(16, 8);
        grid.setPrefWrapLength(legend.getPrefWidth());
        for (TextDialog.Line line : signs) {
            Label words = new Label(line.words());
            words.setWrapText(true);
            words.setMinHeight(Region.USE_PREF_SIZE);
            HBox row = new HBox(14, line.sign(), words);
            row.setPrefWidth(SIGN_WIDTH);
            grid.getChildren().add(row);
        }
        Label lanes = new Label(messages.text("dialog.legend.timeline"));
        lanes.getStyleClass().add("lab-heading");
        TimelineLegend timeline = new TimelineLegend(messages, SIGN_WIDTH);
        timeline.setPrefWrapLength(legend.getPrefWidth());
        VBox content = new VBox(12, legend, lanes, timeline, heading, grid);
        content.setPadding(new Insets(4, 12, 8, 4));
        ScrollPane scroll = new ScrollPane(content);
        scroll.setId("legend");
        scroll.setFitToWidth(true);
        scroll.setPrefViewportWidth(legend.getPrefWidth() + 24);
        scroll.setPrefViewportHeight(Math.max(300, owner.getHeight() - MARGIN));
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner);
        dialog.initModality(Modality.NONE);
        Dress.like(owner, dialog.getDialogPane());
        dialog.setTitle(messages.text("dialog.legend"));
        dialog.getDialogPane().setContent(scroll);
        dialog.getDialogPane()
                .getButtonTypes()
                .add(new ButtonType(messages.text("dialog.close"), ButtonBar.ButtonData.CANCEL_CLOSE));
        double width = Math.min(owner.getWidth() - PADDING / 2, legend.getPrefWidth() + PADDING);
        dialog.getDialogPane().setMinWidth(width);
        dialog.getDialogPane().setMaxWidth(Double.MAX_VALUE);
        dialog.getDialogPane().setPrefWidth(width);
        dialog.setResizable(true);
        dialog.show();
        scroll.requestFocus();
    }
}
