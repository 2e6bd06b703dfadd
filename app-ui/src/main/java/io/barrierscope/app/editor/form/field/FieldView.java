package io.barrierscope.app.editor.form.field;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.theme.IconView;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.icons.IconId;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** A field: its label, its control, what is wrong with it, and what it is for. */
public final class FieldView extends VBox {
    private final FieldModel model;
    private final Messages messages;
    private final VBox complaints = new VBox();

    /** Makes the view of a field with its control. */
    public FieldView(FieldModel model, Node control, Messages messages) {
        this.model = model;
        this.messages = messages;
        getStyleClass().add("field");
        Label help = new Label(model.field().help());
        help.setWrapText(true);
        help.getStyleClass().add("field-help");
        control.setAccessibleHelp(model.field().help());
        complaints.getStyleClass().add("field-complaints");
        getChildren().addAll(head(control), control, complaints, help);
        managedProperty().bind(visibleProperty());
        visibleProperty().bind(model.relevantProperty());
        model.problemsProperty().addListener((property, before, after) -> complain());
        model.refusalProperty().addListener((property, before, after) -> complain());
        model.setProperty().addListener((property, before, after) -> mark());
        complain();
        mark();
    }

    /** The view of a field with a plain control. */
    public static FieldView of(FieldModel model, Messages messages) {
        return new FieldView(model, new FieldControls(messages).of(model), messages);
    }

    private HBox head(Node control) {
        Label label = new Label(breakable(model.field().label()));
        label.getStyleClass().add("field-label");
        label.setWrapText(true);
        label.setMinWidth(0);
        label.setLabelFor(control);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox head = new HBox(6, label, gap);
        head.setAlignment(Pos.CENTER_LEFT);
        if (model.field().required()) {
            Label needed = new Label(messages.text("form.required"));
            needed.setMinWidth(Region.USE_PREF_SIZE);
            needed.getStyleClass().add("field-needed");
            head.getChildren().add(needed);
        } else {
            head.getChildren().add(reset());
        }
        return head;
    }

    private Button reset() {
        Button reset = new Button(messages.text("form.reset"));
        reset.getStyleClass().addAll("flat", "field-reset");
        reset.setMinWidth(Region.USE_PREF_SIZE);
        reset.setTooltip(new Tooltip(messages.text("form.reset.help")));
        reset.setAccessibleText(messages.text("form.reset.of", model.field().label()));
        reset.setOnAction(event -> model.reset());
        reset.visibleProperty().bind(model.setProperty());
        return reset;
    }

    private void mark() {
        getStyleClass().remove("field-set");
        if (model.setProperty().get()) {
            getStyleClass().add("field-set");
        }
    }

    private void complain() {
        complaints.getChildren().clear();
        String refusal = model.refusalProperty().get();
        List<Problem> problems = model.problemsProperty().get();
        if (!refusal.isEmpty()) {
            complaints.getChildren().add(complaint(true, refusal, messages.text("form.refused.kept")));
        }
        for (Problem problem : problems) {
            complaints
                    .getChildren()
                    .add(complaint(problem.isError(), messages.say(problem.message()), messages.say(problem.remedy())));
        }
        getStyleClass().removeAll("field-wrong", "field-doubtful");
        if (!refusal.isEmpty() || problems.stream().anyMatch(Problem::isError)) {
            getStyleClass().add("field-wrong");
        } else if (!problems.isEmpty()) {
            getStyleClass().add("field-doubtful");
        }
    }

    /** What is wrong, with what to do about it. */
    static HBox complaint(boolean bad, String message, String remedy) {
        IconView icon = new IconView(bad ? IconId.ERROR : IconId.WARNING, 14);
        icon.getStyleClass().add(bad ? "tone-bad" : "tone-warning");
        Label words = new Label(remedy.isEmpty() ? message : message + " – " + remedy);
        words.setWrapText(true);
        words.getStyleClass().add(bad ? "tone-bad" : "tone-warning");
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox line = new HBox(6, icon, words);
        line.setAlignment(Pos.TOP_LEFT);
        return line;
    }

    /** The key of an option has no spaces; let it go on in the next line after a dot rather than within a word. */
    private static String breakable(String label) {
        return label.replaceAll("\\.(?=\\S)", ".\u200B");
    }
}
