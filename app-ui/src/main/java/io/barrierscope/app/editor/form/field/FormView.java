package io.barrierscope.app.editor.form.field;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.theme.IconView;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.icons.IconId;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import javafx.geometry.Bounds;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** A form, its sections one below the other. */
public final class FormView extends ScrollPane {
    private static final double ABOVE = 40;

    private final Messages messages;
    private final VBox rest = new VBox();
    private final List<VBox> sections = new ArrayList<>();

    /**
     * Makes the view of a form.
     *
     * @param special makes the controls of fields that hold expressions
     */
    public FormView(FormModel model, Messages messages, Function<FieldModel, Node> special) {
        this.messages = messages;
        getStyleClass().addAll("inspector", "inspector-scroll", "form");
        setFitToWidth(true);
        setHbarPolicy(ScrollBarPolicy.NEVER);
        VBox content = new VBox(head(model.form()));
        content.getStyleClass().add("inspector-content");
        content.setMinWidth(0);
        rest.getStyleClass().add("field-complaints");
        content.getChildren().add(rest);
        for (Section section : model.form().sections()) {
            content.getChildren().add(section(section, model, messages, special));
        }
        setContent(content);
        model.restProperty().addListener((property, before, after) -> show(after));
        show(model.restProperty().get());
    }

    /** Adds something at the end of a section. */
    public void addTo(int section, Node node) {
        sections.get(section).getChildren().add(node);
    }

    /** Brings a section into sight; the view must have its place in the window. */
    public void reveal(int section) {
        applyCss();
        layout();
        Node content = getContent();
        Bounds bounds = content.sceneToLocal(
                sections.get(section).localToScene(sections.get(section).getLayoutBounds()));
        double more =
                content.getLayoutBounds().getHeight() - getViewportBounds().getHeight();
        setVvalue(more <= 0 ? 0 : Math.min(1, Math.max(0, bounds.getMinY() - ABOVE) / more));
    }

    private static VBox head(Form form) {
        Label kind = new Label(form.kind());
        kind.getStyleClass().add("inspector-kind");
        Label title = new Label(form.title());
        title.getStyleClass().add("inspector-title");
        HBox line = new HBox(8, title);
        line.setAlignment(Pos.CENTER_LEFT);
        IconId icon = form.icon();
        if (icon != null) {
            line.getChildren().add(0, new IconView(icon, 20));
        }
        Label help = new Label(form.help());
        help.setWrapText(true);
        help.getStyleClass().add("form-lead");
        return new VBox(kind, line, help);
    }

    private TitledPane section(
            Section section, FormModel model, Messages messages, Function<FieldModel, Node> special) {
        FieldControls controls = new FieldControls(messages);
        VBox fields = new VBox();
        sections.add(fields);
        fields.getStyleClass().add("form-fields");
        if (!section.lead().isEmpty()) {
            Label lead = new Label(section.lead());
            lead.setWrapText(true);
            lead.getStyleClass().add("field-help");
            fields.getChildren().add(lead);
        }
        for (Field field : section.fields()) {
            FieldModel one = model.of(field);
            boolean holdsCel = field.kind() == FieldKind.EXPRESSION || field.kind() == FieldKind.EXPRESSIONS;
            Node control = holdsCel ? special.apply(one) : controls.of(one);
            control.setId("field-" + field.key().replaceAll("[^A-Za-z0-9]+", "-"));
            fields.getChildren().add(new FieldView(one, control, messages));
        }
        TitledPane pane = new TitledPane(section.title(), fields);
        pane.setExpanded(section.open());
        pane.setMinWidth(0);
        pane.setAnimated(false);
        pane.getStyleClass().addAll("form-section", "dense");
        return pane;
    }

    private void show(List<Problem> problems) {
        rest.getChildren().clear();
        for (Problem problem : problems) {
            rest.getChildren()
                    .add(FieldView.complaint(
                            problem.isError(), messages.say(problem.message()), messages.say(problem.remedy())));
        }
    }
}
