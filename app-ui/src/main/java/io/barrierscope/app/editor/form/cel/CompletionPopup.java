package io.barrierscope.app.editor.form.cel;

import io.barrierscope.app.fx.LineClicks;
import io.barrierscope.app.theme.PopupDress;
import java.util.List;
import java.util.function.Supplier;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.stage.Popup;
import org.jspecify.annotations.Nullable;

/** The names that could be meant, below the caret. */
final class CompletionPopup {
    private static final double ROW = 26;
    private static final double WIDTH = 280;

    private final CelArea area;
    private final Supplier<List<Completion.Proposal>> fields;
    private final Popup popup = new Popup();
    private final ListView<Completion.Proposal> list = new ListView<>();
    private int start;

    CompletionPopup(CelArea area, Supplier<List<Completion.Proposal>> fields) {
        this.area = area;
        this.fields = fields;
        list.setId("cel-completion");
        list.getStyleClass().add("cel-completion");
        list.setFixedCellSize(ROW);
        list.setPrefWidth(WIDTH);
        list.setFocusTraversable(false);
        list.setCellFactory(view -> new ProposalCell());
        LineClicks.listen(list, 1, this::accept);
        popup.getContent().add(list);
        popup.setAutoHide(true);
        popup.setAutoFix(true);
    }

    /** Shows what fits at the caret, if anything does. */
    void offer(boolean asked) {
        Completion completion = Completion.at(area.getText(), area.getCaretPosition(), fields.get());
        boolean nothingTyped = completion.start() == area.getCaretPosition();
        if (completion.proposals().isEmpty() || (nothingTyped && !asked)) {
            hide();
            return;
        }
        start = completion.start();
        PopupDress.like(area, popup);
        list.getItems().setAll(completion.proposals());
        list.getSelectionModel().select(0);
        list.setPrefHeight(ROW * completion.proposals().size() + 4);
        area.getCaretBounds().ifPresent(caret -> popup.show(area, caret.getMinX(), caret.getMaxY() + 2));
    }

    void hide() {
        popup.hide();
    }

    /** Whether a key was meant for the list. */
    boolean takes(KeyEvent event) {
        if (!popup.isShowing()) {
            return false;
        }
        KeyCode code = event.getCode();
        if (code == KeyCode.DOWN || code == KeyCode.UP) {
            int count = list.getItems().size();
            int at = list.getSelectionModel().getSelectedIndex() + (code == KeyCode.DOWN ? 1 : -1);
            list.getSelectionModel().select(Math.floorMod(at, count));
        } else if (code == KeyCode.ENTER || code == KeyCode.TAB) {
            accept();
        } else if (code == KeyCode.ESCAPE) {
            hide();
        } else {
            return false;
        }
        return true;
    }

    private void accept() {
        Completion.Proposal chosen = list.getSelectionModel().getSelectedItem();
        hide();
        if (chosen != null) {
            area.replaceText(start, area.getCaretPosition(), chosen.text());
        }
    }

    /** A name with an example of its values. */
    private static final class ProposalCell extends ListCell<Completion.Proposal> {
        @Override
        protected void updateItem(Completion.@Nullable Proposal proposal, boolean empty) {
            super.updateItem(proposal, empty);
            setText(null);
            setGraphic(null);
            if (!empty && proposal != null) {
                Label name = new Label(proposal.text());
                name.getStyleClass().add("cel-name");
                Region gap = new Region();
                HBox.setHgrow(gap, Priority.ALWAYS);
                Label example = new Label(proposal.example());
                example.getStyleClass().add("tone-muted");
                setGraphic(new HBox(10, name, gap, example));
            }
        }
    }
}
