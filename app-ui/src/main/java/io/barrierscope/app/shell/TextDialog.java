package io.barrierscope.app.shell;

import io.barrierscope.app.theme.Dress;
import java.util.List;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.stage.Modality;
import javafx.stage.Window;

/** A window of two columns to read: keys with what they do, signs with what they mean. */
final class TextDialog {
    private TextDialog() {}

    /** One line: what stands left, and the words right of it. */
    record Line(Node sign, String words) {}

    static void show(Window owner, String title, String close, List<Line> lines) {
        GridPane grid = new GridPane();
        grid.setHgap(18);
        grid.setVgap(8);
        grid.setPadding(new Insets(4, 16, 4, 4));
        for (int i = 0; i < lines.size(); i++) {
            Label words = new Label(lines.get(i).words());
            words.setWrapText(true);
            words.setMaxWidth(460);
            words.setMinHeight(Region.USE_PREF_SIZE);
            grid.add(lines.get(i).sign(), 0, i);
            grid.add(words, 1, i);
        }
        ScrollPane scroll = new ScrollPane(grid);
        scroll.setFitToWidth(true);
        scroll.setPrefViewportHeight(Math.min(560, lines.size() * 30.0 + 20));
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner);
        dialog.initModality(Modality.NONE);
        Dress.like(owner, dialog.getDialogPane());
        dialog.setTitle(title);
        dialog.setHeaderText(title);
        dialog.getDialogPane().setContent(scroll);
        dialog.getDialogPane().getButtonTypes().add(new ButtonType(close, ButtonBar.ButtonData.CANCEL_CLOSE));
        dialog.getDialogPane().setMinWidth(560);
        dialog.setResizable(true);
        dialog.show();
    }
}
