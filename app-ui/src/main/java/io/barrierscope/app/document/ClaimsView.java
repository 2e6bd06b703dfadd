package io.barrierscope.app.document;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.theme.IconView;
import io.barrierscope.icons.IconId;
import java.util.List;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** What the running scenario claims, with a tick or a cross once the run has ended. */
public final class ClaimsView extends BorderPane {
    private final ObservableList<ClaimLine> lines = FXCollections.observableArrayList();
    private final Label hint;

    /** Makes an empty list. */
    public ClaimsView(Messages messages) {
        ListView<ClaimLine> list = new ListView<>(lines);
        list.setId("claims");
        list.setAccessibleText(messages.text("claims.title"));
        list.setPlaceholder(new Label(messages.text("claims.none")));
        list.setCellFactory(view -> new ClaimCell());
        hint = new Label(messages.text("claims.pending"));
        hint.getStyleClass().addAll("panel-hint", "tone-muted");
        hint.managedProperty().bind(hint.visibleProperty());
        hint.setVisible(false);
        setTop(hint);
        setCenter(list);
    }

    /** Shows these claims. */
    public void show(List<ClaimLine> claims) {
        lines.setAll(claims);
        hint.setVisible(claims.stream().anyMatch(line -> line.standing() == ClaimLine.Standing.UNCHECKED));
    }

    /** One claim with its mark. */
    private static final class ClaimCell extends ListCell<ClaimLine> {
        ClaimCell() {
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(@Nullable ClaimLine line, boolean empty) {
            super.updateItem(line, empty);
            setText(null);
            setGraphic(empty || line == null ? null : box(line));
        }

        private static HBox box(ClaimLine line) {
            Label claim = new Label(line.claim());
            claim.setWrapText(true);
            VBox words = new VBox(claim);
            if (!line.observed().isEmpty()) {
                Label observed = new Label(line.observed());
                observed.setWrapText(true);
                observed.getStyleClass().add("problem-remedy");
                words.getChildren().add(observed);
            }
            IconView icon = new IconView(icon(line.standing()), 16);
            icon.getStyleClass().add(tone(line.standing()));
            HBox box = new HBox(10, icon, words);
            box.setAlignment(Pos.TOP_LEFT);
            return box;
        }

        private static IconId icon(ClaimLine.Standing standing) {
            return switch (standing) {
                case HOLDS -> IconId.OK;
                case FAILS -> IconId.ERROR;
                default -> IconId.CLOCK;
            };
        }

        private static String tone(ClaimLine.Standing standing) {
            return switch (standing) {
                case HOLDS -> "tone-good";
                case FAILS -> "tone-bad";
                default -> "tone-muted";
            };
        }
    }
}
