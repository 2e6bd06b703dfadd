package io.barrierscope.app.editor.form.scenario;

import io.barrierscope.app.editor.EditorModel;
import io.barrierscope.app.editor.edit.EditName;
import io.barrierscope.app.editor.form.cel.SampleFeed;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.Scenario;
import java.util.List;
import java.util.function.IntConsumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.geometry.Orientation;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;

/** The scenarios of a document: a list with ticks and crosses, and the form of the picked one. */
public final class ScenariosView extends BorderPane {
    private final EditorModel editor;
    private final Messages messages;
    private final ScenariosModel model;
    private final ScenarioPane pane;
    private final ObservableList<ScenariosModel.Row> rows = FXCollections.observableArrayList();
    private final ListView<ScenariosModel.Row> list = new ListView<>(rows);
    private final Button stop;
    private boolean filling;

    /** Makes the view. */
    public ScenariosView(
            EditorModel editor,
            Messages messages,
            SampleFeed.Source source,
            ReadOnlyObjectProperty<List<Problem>> problems) {
        this.editor = editor;
        this.messages = messages;
        this.model = new ScenariosModel(editor, source);
        this.pane = new ScenarioPane(editor, messages, problems);
        list.setId("scenarios");
        list.setAccessibleText(messages.text("scenario.list"));
        Label none = new Label(messages.text("scenario.none"));
        none.setWrapText(true);
        list.setPlaceholder(none);
        list.setCellFactory(view -> new ScenarioCell(messages));
        list.getSelectionModel().selectedIndexProperty().addListener((property, before, after) -> {
            if (!filling) {
                picked();
            }
        });
        stop = button("stop", model::cancel);
        stop.disableProperty().bind(model.openProperty().isEqualTo(0));
        FlowPane buttons = new FlowPane(
                6,
                6,
                button(
                        "run",
                        () -> withPicked(index ->
                                model.run(List.of(editor.document().scenarios().get(index))))),
                button("run-all", () -> model.run(editor.document().scenarios())),
                stop,
                button("add", this::add),
                button(
                        "duplicate",
                        () -> withPicked(index -> {
                            edit("duplicate", ScenarioEdits.duplicate(editor.document(), index));
                            list.getSelectionModel().select(index + 1);
                        })),
                button(
                        "delete",
                        () -> withPicked(index -> edit("delete", ScenarioEdits.delete(editor.document(), index)))));
        Label lead = new Label(messages.text("scenario.lead"));
        lead.setWrapText(true);
        lead.getStyleClass().add("field-help");
        VBox head = new VBox(lead, buttons);
        head.getStyleClass().add("options-head");
        setTop(head);
        SplitPane split = new SplitPane(list, pane);
        split.setOrientation(Orientation.VERTICAL);
        split.setDividerPositions(0.3);
        setCenter(split);
        model.rowsProperty().addListener((property, before, after) -> show(after));
        show(model.rowsProperty().get());
        if (!rows.isEmpty()) {
            list.getSelectionModel().select(0);
        }
    }

    /** Picks the last scenario. */
    public void pickLast() {
        list.getSelectionModel().select(rows.size() - 1);
        list.scrollTo(rows.size() - 1);
    }

    private Button button(String name, Runnable act) {
        Button button = new Button(messages.text("scenario.act." + name));
        button.setId("scenario-" + name);
        button.getStyleClass().add("small");
        button.setTooltip(new Tooltip(messages.text("scenario.act." + name + ".help")));
        button.setOnAction(event -> act.run());
        return button;
    }

    private void add() {
        Scenario fresh = ScenarioEdits.named(Scenario.PLAIN, messages.text("scenario.fresh-name"));
        edit("add", ScenarioEdits.add(editor.document(), fresh));
        list.getSelectionModel().select(rows.size() - 1);
    }

    private void edit(String act, FlowDocument after) {
        editor.edit(new EditName(EditName.Kind.SCENARIO, messages.text("scenario.act." + act)), after);
    }

    private void withPicked(IntConsumer act) {
        int index = list.getSelectionModel().getSelectedIndex();
        if (index >= 0) {
            act.accept(index);
        }
    }

    private void show(List<ScenariosModel.Row> fresh) {
        int index = list.getSelectionModel().getSelectedIndex();
        filling =
                true; // a line that is replaced loses the selection for a moment, and the form would lose the keyboard
        if (fresh.size() == rows.size()) {
            for (int i = 0; i < fresh.size(); i++) {
                rows.set(i, fresh.get(i));
            }
        } else {
            rows.setAll(fresh);
        }
        list.getSelectionModel().select(Math.min(Math.max(0, index), fresh.size() - 1));
        filling = false;
        picked();
    }

    private void picked() {
        int index = list.getSelectionModel().getSelectedIndex();
        pane.show(index < editor.document().scenarios().size() ? index : -1);
    }
}
