package io.barrierscope.app.editor.form.cel;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.expression.Expression;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.scene.AccessibleRole;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.fxmisc.richtext.StyleClassedTextArea;
import org.fxmisc.richtext.model.StyleSpans;
import org.fxmisc.richtext.model.StyleSpansBuilder;

/** A place to type CEL: coloured, the place of an error underlined, names completed. */
final class CelArea extends StyleClassedTextArea {
    private static final Pattern COLUMN = Pattern.compile("line 1, column (\\d+)");
    private static final double LINE_HEIGHT = 20;
    private static final double FRAME = 12;

    private final CompletionPopup completion;

    CelArea(String label, Supplier<List<Completion.Proposal>> fields) {
        completion = new CompletionPopup(this, fields);
        getStyleClass().add("cel-area");
        setWrapText(true);
        setAccessibleRole(AccessibleRole.TEXT_AREA);
        setAccessibleText(label);
        setUseInitialStyleForInsertion(true);
        setPrefHeight(LINE_HEIGHT + FRAME);
        setMinHeight(LINE_HEIGHT + FRAME);
        totalHeightEstimateProperty().addListener((property, before, after) -> {
            if (after != null) {
                setPrefHeight(Math.max(LINE_HEIGHT, after) + FRAME);
                setMinHeight(Math.max(LINE_HEIGHT, after) + FRAME);
            }
        });
        addEventFilter(KeyEvent.KEY_PRESSED, this::onKey);
        addEventHandler(KeyEvent.KEY_TYPED, event -> {
            if (event.getCharacter().matches("[\\p{L}\\p{N}_.]")) {
                completion.offer(false);
            } else {
                completion.hide();
            }
        });
        focusedProperty().addListener((property, before, after) -> completion.hide());
        textProperty().addListener((property, before, after) -> colour());
    }

    /** Tab leaves the field and Enter ends the typing, as in every other field. */
    private void onKey(KeyEvent event) {
        if (completion.takes(event)) {
            event.consume();
        } else if (event.getCode() == KeyCode.SPACE && event.isControlDown()) {
            completion.offer(true);
            event.consume();
        } else if (event.getCode() == KeyCode.TAB || event.getCode() == KeyCode.ENTER) {
            if (event.getCode() == KeyCode.ENTER) {
                fireEvent(new CelDone());
            } else if (getParent() != null) {
                FocusWalk.from(this, event.isShiftDown());
            }
            event.consume();
        }
    }

    void show(String text) {
        if (!getText().equals(text)) {
            replaceText(text);
        }
    }

    private void colour() {
        String text = getText();
        if (!text.isEmpty()) {
            setStyleSpans(0, spans(text, errorAt(text)));
        }
    }

    /** Where the expression cannot be read on; -1 when it can be, or when nobody says. */
    static int errorAt(String text) {
        Optional<Problem> problem = text.isBlank() ? Optional.empty() : Expression.check(text, "");
        Matcher matcher = COLUMN.matcher(problem.map(Problem::message).orElse(""));
        return matcher.find() ? Math.min(text.length() - 1, Integer.parseInt(matcher.group(1)) - 1) : -1;
    }

    static StyleSpans<Collection<String>> spans(String text, int error) {
        StyleSpansBuilder<Collection<String>> spans = new StyleSpansBuilder<>();
        int at = 0;
        for (CelToken token : CelLexer.tokens(text)) {
            add(spans, at, token.start(), "", error);
            add(spans, token.start(), token.end(), token.styleClass(), error);
            at = token.end();
        }
        add(spans, at, text.length(), "", error);
        return spans.create();
    }

    private static void add(StyleSpansBuilder<Collection<String>> spans, int from, int to, String style, int error) {
        if (to <= from) {
            return;
        }
        List<String> styles = new ArrayList<>();
        if (!style.isEmpty()) {
            styles.add(style);
        }
        if (error >= from && error < to) {
            styles.add("cel-error");
        }
        spans.add(styles, to - from);
    }
}
