package io.barrierscope.app.timeline;

import io.barrierscope.app.command.KeyRouter;
import io.barrierscope.app.fx.LineClicks;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.i18n.Quantities;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.jspecify.annotations.Nullable;

/** The bookmarks of the present branch: go to one, name it, take it away. */
public final class BookmarksView extends BorderPane {
    private final Messages messages;
    private final LongConsumer seek;
    private final ListView<Bookmark> list;
    private final TextField name = new TextField();

    /** Makes the list. */
    public BookmarksView(Messages messages, Bookmarks marks, LongConsumer seek) {
        this.messages = messages;
        this.seek = seek;
        this.list = new ListView<>(marks.shown());
        list.setId("bookmarks");
        list.setAccessibleText(messages.text("bookmarks.title"));
        Label hint = new Label(messages.text("bookmarks.empty"));
        hint.setWrapText(true);
        hint.getStyleClass().add("tone-muted");
        list.setPlaceholder(hint);
        list.setCellFactory(view -> new MarkCell());
        KeyRouter.keep(list, KeyCode.DELETE);
        list.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER) {
                picked(this::go);
                event.consume();
            } else if (event.getCode() == KeyCode.DELETE) {
                picked(marks::delete);
                event.consume();
            }
        });
        LineClicks.listen(list, 2, () -> picked(this::go));
        name.setId("bookmark-name");
        name.setAccessibleText(messages.text("bookmarks.name"));
        name.setPromptText(messages.text("bookmarks.name"));
        name.setOnAction(event -> picked(mark -> {
            String text = name.getText().strip();
            if (!text.isEmpty()) {
                list.getSelectionModel().select(marks.rename(mark, text));
                list.requestFocus();
            }
        }));
        HBox.setHgrow(name, Priority.ALWAYS);
        Button go = button("bookmarks.go", () -> picked(this::go));
        Button delete = button("bookmarks.delete", () -> picked(marks::delete));
        list.getSelectionModel().selectedItemProperty().addListener((value, before, after) -> {
            name.setText(after == null ? "" : after.name());
            go.setDisable(after == null);
            delete.setDisable(after == null);
            name.setDisable(after == null);
        });
        go.setDisable(true);
        delete.setDisable(true);
        name.setDisable(true);
        HBox foot = new HBox(8, name, go, delete);
        foot.setAlignment(Pos.CENTER_LEFT);
        foot.setPadding(new Insets(5, 10, 5, 10));
        setCenter(list);
        setBottom(foot);
    }

    /** Picks a bookmark, ready for a name to be typed. */
    public void name(Bookmark mark) {
        list.getSelectionModel().select(mark);
        list.scrollTo(mark);
        name.requestFocus();
        name.selectAll();
    }

    private void go(Bookmark mark) {
        seek.accept(mark.step());
    }

    private void picked(Consumer<Bookmark> act) {
        Bookmark mark = list.getSelectionModel().getSelectedItem();
        if (mark != null) {
            act.accept(mark);
        }
    }

    private Button button(String key, Runnable act) {
        Button button = new Button(messages.text(key));
        button.getStyleClass().add("small");
        button.setMinWidth(USE_PREF_SIZE);
        button.setOnAction(event -> act.run());
        return button;
    }

    /** One bookmark in one line. */
    private final class MarkCell extends ListCell<Bookmark> {
        @Override
        protected void updateItem(@Nullable Bookmark mark, boolean empty) {
            super.updateItem(mark, empty);
            setText(
                    empty || mark == null
                            ? null
                            : messages.text(
                                    "bookmarks.line",
                                    mark.name(),
                                    Quantities.count(mark.step()),
                                    Quantities.time(mark.timeMillis())));
        }
    }
}
