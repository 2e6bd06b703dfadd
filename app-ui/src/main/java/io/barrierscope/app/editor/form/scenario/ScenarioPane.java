package io.barrierscope.app.editor.form.scenario;

import io.barrierscope.app.editor.EditorModel;
import io.barrierscope.app.editor.edit.EditName;
import io.barrierscope.app.editor.form.field.FormModel;
import io.barrierscope.app.editor.form.field.FormView;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.check.Claim;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.fault.FaultScript;
import io.barrierscope.engine.fault.Moment;
import io.barrierscope.engine.fault.ScriptedFault;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import org.jspecify.annotations.Nullable;

/** The form of one scenario, with what adds and removes its faults and claims. */
final class ScenarioPane extends BorderPane {
    private static final long SECOND_MILLIS = 1_000;
    private static final int MANY = 100_000;

    private final EditorModel editor;
    private final Messages messages;
    private final ReadOnlyObjectProperty<List<Problem>> problems;
    private @Nullable FormModel open;
    private Object shape = "";
    private int index = -1;
    private int parts;

    ScenarioPane(EditorModel editor, Messages messages, ReadOnlyObjectProperty<List<Problem>> problems) {
        this.editor = editor;
        this.messages = messages;
        this.problems = problems;
    }

    /** Shows a scenario by its place in the document; -1 for none. */
    void show(int number) {
        Object now = number < 0 ? "" : ScenarioForm.shape(editor.document(), number);
        if (number == index && now.equals(shape)) {
            return;
        }
        boolean same = number == index;
        index = number;
        shape = now;
        if (open != null) {
            open.close();
            open = null;
        }
        setCenter(null);
        setBottom(null);
        if (number >= 0) {
            build(same);
        }
    }

    private void build(boolean same) {
        FlowDocument document = editor.document();
        FormModel model = new FormModel(editor, new ScenarioForm(messages).of(document, index), problems);
        open = model;
        FormView view = new FormView(
                model, messages, field -> new Label(field.textProperty().get()));
        Scenario scenario = document.scenarios().get(index);
        int faults = scenario.faults().faults().size();
        for (int i = 0; i < faults; i++) {
            int number = i;
            view.addTo(2 + i, button("remove-fault", "fault-" + i, old -> withoutFault(old, number)));
        }
        for (int i = 0; i < scenario.claims().size(); i++) {
            int number = i;
            view.addTo(2 + faults + i, button("remove-claim", "claim-" + i, old -> {
                List<Claim> claims = new ArrayList<>(old.claims());
                claims.remove(number);
                return ScenarioEdits.with(old, claims);
            }));
        }
        setCenter(view);
        int had = parts;
        parts = faults * MANY + scenario.claims().size();
        if (same && parts > had) {
            applyCss();
            layout();
            view.reveal(
                    1 + faults + (parts - had >= MANY ? 0 : scenario.claims().size()));
        }
        FlowPane adders = new FlowPane(
                6, 6, button("add-fault", "fault", this::withFault), button("add-claim", "claim", this::withClaim));
        adders.getStyleClass().add("option-detail");
        setBottom(adders);
    }

    private Button button(String name, String id, UnaryOperator<Scenario> change) {
        Button button = new Button(messages.text("scenario.act." + name));
        button.setId("scenario-" + name + "-" + id);
        button.getStyleClass().add("small");
        button.setOnAction(event -> editor.edit(
                new EditName(EditName.Kind.SCENARIO, messages.text("scenario.act." + name)),
                ScenarioEdits.change(editor.document(), index, change)));
        return button;
    }

    private Scenario withFault(Scenario old) {
        List<ScriptedFault> faults = new ArrayList<>(old.faults().faults());
        Fault first = (Fault) Parts.first(Fault.FailSubtask.class, editor.document());
        faults.add(ScriptedFault.once(new Moment.AtTime(SECOND_MILLIS), first));
        return ScenarioEdits.with(old, new FaultScript(List.copyOf(faults)));
    }

    private static Scenario withoutFault(Scenario old, int number) {
        List<ScriptedFault> faults = new ArrayList<>(old.faults().faults());
        faults.remove(number);
        return ScenarioEdits.with(old, new FaultScript(List.copyOf(faults)));
    }

    private Scenario withClaim(Scenario old) {
        List<Claim> claims = new ArrayList<>(old.claims());
        claims.add(new Claim.Restarts(1));
        return ScenarioEdits.with(old, claims);
    }
}
