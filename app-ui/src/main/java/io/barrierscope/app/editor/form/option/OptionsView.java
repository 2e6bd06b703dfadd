package io.barrierscope.app.editor.form.option;

import io.barrierscope.app.editor.EditorModel;
import io.barrierscope.app.editor.form.field.Field;
import io.barrierscope.app.editor.form.field.FieldView;
import io.barrierscope.app.editor.form.field.Form;
import io.barrierscope.app.editor.form.field.FormModel;
import io.barrierscope.app.editor.form.field.Section;
import io.barrierscope.app.editor.form.graph.JobForm;
import io.barrierscope.app.editor.form.graph.OptionFields;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.base.Problem;
import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The options of Flink: a list to search, and the picked one to set. */
public final class OptionsView extends BorderPane {
    private final EditorModel editor;
    private final Messages messages;
    private final ReadOnlyObjectProperty<List<Problem>> problems;
    private final OptionsModel model;
    private final ObservableList<OptionRow> rows = FXCollections.observableArrayList();
    private final ListView<OptionRow> list = new ListView<>(rows);
    private final VBox detail = new VBox();
    private final Label outcome = new Label();
    private @Nullable FormModel open;
    private String picked = "";

    /** Makes the view. */
    public OptionsView(EditorModel editor, Messages messages, ReadOnlyObjectProperty<List<Problem>> problems) {
        this.editor = editor;
        this.messages = messages;
        this.problems = problems;
        this.model = new OptionsModel(editor, messages, problems);
        list.setId("options");
        list.setAccessibleText(messages.text("options.title"));
        list.setPlaceholder(new Label(messages.text("options.none")));
        list.setCellFactory(view -> new OptionCell(messages));
        list.getSelectionModel().selectedItemProperty().addListener((property, before, after) -> pick(after));
        detail.getStyleClass().add("option-detail");
        setTop(head());
        setCenter(list);
        setBottom(detail);
        model.rowsProperty().addListener((property, before, after) -> show(after));
        show(model.rowsProperty().get());
    }

    private VBox head() {
        TextField search = new TextField();
        search.setId("options-search");
        search.setPromptText(messages.text("options.search"));
        search.setAccessibleText(messages.text("options.search"));
        model.searchProperty().bind(search.textProperty());
        CheckBox onlySet = new CheckBox(messages.text("options.only-set"));
        onlySet.setId("options-only-set");
        model.onlySetProperty().bind(onlySet.selectedProperty());
        outcome.setWrapText(true);
        outcome.getStyleClass().add("field-help");
        FormModel version = new FormModel(editor, single(new JobForm(messages).version()), problems);
        Field field = version.form().fields().get(0);
        VBox head = new VBox(FieldView.of(version.of(field), messages), outcome, search, onlySet);
        head.getStyleClass().add("options-head");
        return head;
    }

    private void show(List<OptionRow> fresh) {
        outcome.setText(model.outcome());
        String keep = picked;
        rows.setAll(fresh);
        for (OptionRow row : fresh) {
            if (row.option().key().equals(keep)) {
                list.getSelectionModel().select(row);
                return;
            }
        }
    }

    private void pick(@Nullable OptionRow row) {
        if (row == null || (row.option().key().equals(picked) && open != null)) {
            return;
        }
        picked = row.option().key();
        if (open != null) {
            open.close();
        }
        FormModel form = new FormModel(editor, single(new OptionFields(messages).of(row.option())), problems);
        open = form;
        Field field = form.form().fields().get(0);
        detail.getChildren().setAll(FieldView.of(form.of(field), messages));
        for (String remark : model.remarks(row)) {
            Label label = new Label(remark);
            label.setWrapText(true);
            label.getStyleClass().add("field-help");
            detail.getChildren().add(label);
        }
    }

    private static Form single(Field field) {
        return new Form("", "", "", null, document -> "/job", List.of(Section.of("", List.of(field))));
    }
}
