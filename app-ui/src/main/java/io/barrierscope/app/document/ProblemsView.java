package io.barrierscope.app.document;

import io.barrierscope.app.fx.LineClicks;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.theme.IconView;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.icons.IconId;
import java.util.List;
import java.util.function.Consumer;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** What is wrong with a document: place, what is wrong, what to do. */
public final class ProblemsView extends BorderPane {
    private final ObservableList<Problem> problems = FXCollections.observableArrayList();

    private final Messages messages;
    private Consumer<Problem> onJump = problem -> {};

    /** Makes an empty list. */
    public ProblemsView(Messages messages) {
        this.messages = messages;
        ListView<Problem> list = new ListView<>(problems);
        list.setId("problems");
        list.setAccessibleText(messages.text("problems.title"));
        list.setPlaceholder(new Label(messages.text("problems.none")));
        list.setCellFactory(view -> new ProblemCell());
        LineClicks.listen(list, 2, () -> jump(list.getSelectionModel().getSelectedItem()));
        list.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                jump(list.getSelectionModel().getSelectedItem());
                event.consume();
            }
        });
        setCenter(list);
    }

    /** Hears of a wish to see the place of a problem: a double-click or Enter. */
    public void onJump(Consumer<Problem> listener) {
        onJump = listener;
    }

    private void jump(@Nullable Problem problem) {
        if (problem != null) {
            onJump.accept(problem);
        }
    }

    /** Shows these problems instead of the present ones. */
    public void show(List<Problem> found) {
        problems.setAll(found);
    }

    /** One problem in two lines. */
    private final class ProblemCell extends ListCell<Problem> {
        ProblemCell() {
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(@Nullable Problem problem, boolean empty) {
            super.updateItem(problem, empty);
            setText(null);
            setGraphic(empty || problem == null ? null : box(problem));
        }

        private HBox box(Problem problem) {
            IconView icon = new IconView(problem.isError() ? IconId.ERROR : IconId.WARNING, 16);
            icon.getStyleClass().add(problem.isError() ? "tone-bad" : "tone-warning");
            Label message = new Label(messages.say(problem.message()));
            message.setWrapText(true);
            VBox lines = new VBox(message);
            if (!problem.remedy().isEmpty()) {
                Label remedy = new Label(messages.say(problem.remedy()));
                remedy.setWrapText(true);
                remedy.getStyleClass().add("problem-remedy");
                lines.getChildren().add(remedy);
            }
            if (!problem.place().isEmpty()) {
                Label place = new Label(problem.place());
                place.getStyleClass().add("problem-place");
                lines.getChildren().add(place);
            }
            HBox box = new HBox(10, icon, lines);
            box.setAlignment(Pos.TOP_LEFT);
            return box;
        }
    }
}
