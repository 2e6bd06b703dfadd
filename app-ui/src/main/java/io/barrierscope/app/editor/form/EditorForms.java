package io.barrierscope.app.editor.form;

import io.barrierscope.app.editor.EditorModel;
import io.barrierscope.app.editor.Selection;
import io.barrierscope.app.editor.form.field.DocumentProblems;
import io.barrierscope.app.editor.form.field.FieldModel;
import io.barrierscope.app.editor.form.field.Form;
import io.barrierscope.app.editor.form.field.FormModel;
import io.barrierscope.app.editor.form.field.FormView;
import io.barrierscope.app.editor.form.graph.ClusterForm;
import io.barrierscope.app.editor.form.graph.EdgeForm;
import io.barrierscope.app.editor.form.graph.JobForm;
import io.barrierscope.app.editor.form.graph.OperatorForm;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.JobEdge;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The forms beside the picture of a job: of what is picked, of the job, its options, its cluster and its scenarios. */
public final class EditorForms extends BorderPane {
    private final EditorModel editor;
    private final Messages messages;
    private final DocumentProblems problems;
    private final Map<Tab, ToggleButton> buttons = new EnumMap<>(Tab.class);
    private @Nullable FormModel open;
    private @Nullable Object subject;

    /** What can be looked at. */
    public enum Tab {
        PICKED,
        JOB,
        CLUSTER
    }

    /**
     * Makes the forms of the document that is being edited.
     *
     * @param work where documents are checked and samples are made
     * @param window the window's thread
     */
    public EditorForms(EditorModel editor, Messages messages, Executor work, Executor window) {
        this.editor = editor;
        this.messages = messages;
        this.problems = new DocumentProblems(editor, work, window);
        setId("editor-forms");
        ToggleGroup group = new ToggleGroup();
        HBox bar = new HBox();
        bar.getStyleClass().add("form-tabs");
        for (Tab tab : Tab.values()) {
            ToggleButton button =
                    new ToggleButton(messages.text("form.tab." + tab.name().toLowerCase(Locale.ROOT)));
            button.setId("form-tab-" + tab.name().toLowerCase(Locale.ROOT));
            button.getStyleClass().addAll("flat", "form-tab");
            button.setToggleGroup(group);
            button.setOnAction(event -> show(tab));
            buttons.put(tab, button);
            bar.getChildren().add(button);
        }
        setTop(bar);
        editor.selectionProperty().addListener((property, before, after) -> picked(after));
        show(Tab.PICKED);
    }

    /** Turns to one of the forms. */
    public void show(Tab tab) {
        buttons.forEach((other, button) -> button.setSelected(other == tab));
        switch (tab) {
            case PICKED -> showPicked(editor.selection());
            case JOB -> show(tab, () -> new JobForm(messages).form());
            case CLUSTER -> show(tab, () -> new ClusterForm(messages).form());
        }
    }

    private void picked(Selection selection) {
        if (!selection.isEmpty()) {
            show(Tab.PICKED);
        } else if (buttonOf(Tab.PICKED).isSelected()) {
            showPicked(selection);
        }
    }

    private ToggleButton buttonOf(Tab tab) {
        return Objects.requireNonNull(buttons.get(tab));
    }

    private void showPicked(Selection selection) {
        Optional<VertexId> vertex = selection.onlyVertex();
        Optional<JobEdge> edge = selection.onlyEdge();
        if (vertex.isPresent()) {
            show(vertex.get(), () -> new OperatorForm(messages).of(editor.document(), vertex.get()));
        } else if (edge.isPresent()) {
            int index = editor.document().graph().edges().indexOf(edge.get());
            show("edge " + index, () -> new EdgeForm(messages).of(editor.document(), index));
        } else if (selection.isEmpty()) {
            hint(messages.text("form.nothing.title"), messages.text("form.nothing"));
        } else {
            int count = selection.vertices().size()
                    + selection.edges().size()
                    + selection.comments().size();
            hint(messages.text("form.several.title", count), messages.text("form.several"));
        }
    }

    private void show(Object what, Supplier<Form> form) {
        if (what.equals(subject)) {
            return;
        }
        close();
        FormModel model = new FormModel(editor, form.get(), problems.problemsProperty());
        open = model;
        subject = what;
        setCenter(new FormView(model, messages, this::special));
    }

    private Node special(FieldModel field) {
        return new Label(field.textProperty().get());
    }

    private void hint(String title, String words) {
        close();
        Label head = new Label(title);
        head.getStyleClass().add("inspector-title");
        Label lead = new Label(words);
        lead.setWrapText(true);
        lead.getStyleClass().add("form-lead");
        VBox box = new VBox(head, lead);
        box.getStyleClass().add("inspector-content");
        setCenter(box);
    }

    private void close() {
        if (open != null) {
            open.close();
        }
        open = null;
        subject = null;
    }
}
