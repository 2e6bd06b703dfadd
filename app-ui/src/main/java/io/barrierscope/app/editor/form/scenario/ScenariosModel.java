package io.barrierscope.app.editor.form.scenario;

import io.barrierscope.app.editor.EditorModel;
import io.barrierscope.app.editor.form.cel.SampleFeed;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.graph.JobInputs;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/** The scenarios of the document and how each ended when it was last run; a run counts until something changes. */
public final class ScenariosModel {
    private final EditorModel editor;
    private final SampleFeed.Source source;
    private final IdentityHashMap<Scenario, ScenarioRun> runs = new IdentityHashMap<>();
    private final ReadOnlyObjectWrapper<List<Row>> rows = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyIntegerWrapper open = new ReadOnlyIntegerWrapper();
    private AtomicBoolean cancelled = new AtomicBoolean();

    /** A scenario with its last run, if it has one. */
    public record Row(Scenario scenario, @Nullable ScenarioRun run) {}

    /**
     * Lists the scenarios of the document that is edited.
     *
     * @param source where they are run
     */
    public ScenariosModel(EditorModel editor, SampleFeed.Source source) {
        this.editor = editor;
        this.source = source;
        editor.documentProperty().addListener((property, before, after) -> changed(before, after));
        refresh();
    }

    public ReadOnlyObjectProperty<List<Row>> rowsProperty() {
        return rows.getReadOnlyProperty();
    }

    /** How many scenarios are still to be run. */
    public ReadOnlyIntegerProperty openProperty() {
        return open.getReadOnlyProperty();
    }

    /** Runs some scenarios, one after the other, beside the window. */
    public void run(List<Scenario> scenarios) {
        cancel();
        AtomicBoolean mine = new AtomicBoolean();
        cancelled = mine;
        FlowDocument document = editor.document();
        List<Scenario> all = new ArrayList<>(scenarios);
        open.set(all.size());
        all.forEach(scenario -> runs.put(scenario, ScenarioRun.underWay()));
        refresh();
        source.work().execute(() -> {
            JobInputs inputs = source.inputs().apply(document.graph());
            for (Scenario scenario : all) {
                if (!mine.get()) {
                    ScenarioRun run = ScenarioRun.of(document, scenario, inputs, mine::get);
                    source.window().execute(() -> ended(scenario, run, mine));
                }
            }
        });
    }

    /** Gives up what is still to be run. */
    public void cancel() {
        cancelled.set(true);
        open.set(0);
        runs.values().removeIf(run -> run.standing() == ScenarioRun.Standing.UNDER_WAY);
        refresh();
    }

    private void ended(Scenario scenario, ScenarioRun run, AtomicBoolean mine) {
        if (!mine.get()) {
            runs.put(scenario, run);
            open.set(open.get() - 1);
            refresh();
        }
    }

    private void changed(FlowDocument before, FlowDocument after) {
        if (!before.graph().equals(after.graph())) {
            cancel();
            runs.clear();
        }
        refresh();
    }

    private void refresh() {
        List<Row> fresh = new ArrayList<>();
        for (Scenario scenario : editor.document().scenarios()) {
            fresh.add(new Row(scenario, runs.get(scenario)));
        }
        rows.set(List.copyOf(fresh));
    }
}
