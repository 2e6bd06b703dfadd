package io.barrierscope.app.editor.canvas;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.theme.PopupDress;
import io.barrierscope.engine.document.Annotations.Comment;
import java.util.function.BiConsumer;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Popup;

/** Changes the words of a comment where it stands; Escape or a click elsewhere ends it. */
final class CommentEditor {
    private static final double HEIGHT = 110;

    private final Popup popup = new Popup();
    private final TextArea text = new TextArea();
    private String id = "";

    CommentEditor(Messages messages, BiConsumer<String, String> reword, Runnable ended) {
        text.setId("comment-text");
        text.setWrapText(true);
        text.setAccessibleText(messages.text("comment.text"));
        text.textProperty().addListener((value, before, after) -> {
            if (popup.isShowing()) {
                reword.accept(id, after);
            }
        });
        text.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE || (event.getCode() == KeyCode.ENTER && event.isShortcutDown())) {
                popup.hide();
                event.consume();
            }
        });
        popup.setAutoHide(true);
        popup.setOnHidden(event -> ended.run());
        popup.getContent().add(text);
    }

    /** Opens over a comment. */
    void show(Node owner, Comment comment, Point2D screen, double width) {
        id = comment.id();
        text.setText(comment.text());
        text.setPrefSize(Math.max(180, width), HEIGHT);
        PopupDress.like(owner, popup);
        popup.show(owner, screen.getX(), screen.getY());
        text.requestFocus();
        text.selectAll();
    }
}
