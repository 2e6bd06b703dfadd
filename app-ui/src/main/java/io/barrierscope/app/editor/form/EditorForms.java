package io.barrierscope.app.editor.form;

import io.barrierscope.app.editor.EditorModel;
import io.barrierscope.app.editor.Selection;
import io.barrierscope.app.editor.edit.EditName;
import io.barrierscope.app.editor.form.cel.CelControls;
import io.barrierscope.app.editor.form.cel.SampleFeed;
import io.barrierscope.app.editor.form.field.DocumentProblems;
import io.barrierscope.app.editor.form.field.Form;
import io.barrierscope.app.editor.form.field.FormModel;
import io.barrierscope.app.editor.form.field.FormView;
import io.barrierscope.app.editor.form.graph.ClusterPane;
import io.barrierscope.app.editor.form.graph.EdgeForm;
import io.barrierscope.app.editor.form.graph.JobForm;
import io.barrierscope.app.editor.form.graph.OperatorForm;
import io.barrierscope.app.editor.form.graph.SeveralForm;
import io.barrierscope.app.editor.form.option.OptionsView;
import io.barrierscope.app.editor.form.scenario.ScenarioEdits;
import io.barrierscope.app.editor.form.scenario.ScenariosView;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.fault.Command;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The forms beside the picture of a job: of what is picked, of the job, its options, its cluster and its scenarios. */
public final class EditorForms extends BorderPane {
    private final EditorModel editor;
    private final Messages messages;
    private final DocumentProblems problems;
    private final Map<Tab, ToggleButton> buttons = new EnumMap<>(Tab.class);
    private final SampleFeed.Source samples;
    private final ScenariosView scenarios;
    private @Nullable FormModel open;
    private @Nullable SampleFeed feed;
    private @Nullable ClusterPane cluster;
    private @Nullable Object subject;
    private @Nullable Tab shown;

    /** What can be looked at. */
    public enum Tab {
        PICKED,
        JOB,
        OPTIONS,
        CLUSTER,
        SCENARIOS
    }

    /**
     * Makes the forms of the document that is being edited.
     *
     * @param samples where documents are checked and samples are made
     */
    public EditorForms(EditorModel editor, Messages messages, SampleFeed.Source samples) {
        this.editor = editor;
        this.messages = messages;
        this.samples = samples;
        this.problems = new DocumentProblems(editor, samples.work(), samples.window());
        this.scenarios = new ScenariosView(editor, messages, samples, problems.problemsProperty());
        setId("editor-forms");
        ToggleGroup group = new ToggleGroup();
        FlowPane bar = new FlowPane();
        bar.getStyleClass().add("form-tabs");
        for (Tab tab : Tab.values()) {
            ToggleButton button =
                    new ToggleButton(messages.text("form.tab." + tab.name().toLowerCase(Locale.ROOT)));
            button.setId("form-tab-" + tab.name().toLowerCase(Locale.ROOT));
            button.getStyleClass().addAll("flat", "form-tab");
            button.setToggleGroup(group);
            button.setMinWidth(USE_PREF_SIZE);
            button.setOnAction(event -> show(tab));
            buttons.put(tab, button);
            bar.getChildren().add(button);
        }
        setTop(bar);
        group.selectedToggleProperty()
                .addListener((property, before, after) -> buttons.forEach((tab, button) -> {
                    if (button == after && tab != shown) { // by the arrow keys
                        show(tab);
                    }
                }));
        editor.selectionProperty().addListener((property, before, after) -> picked(after));
        show(Tab.PICKED);
    }

    /** Whether what is picked, or that nothing is, can be seen. */
    public ReadOnlyBooleanProperty pickedShownProperty() {
        return buttonOf(Tab.PICKED).selectedProperty();
    }

    /** Turns to one of the forms. */
    public void show(Tab tab) {
        shown = tab;
        buttons.forEach((other, button) -> button.setSelected(other == tab));
        switch (tab) {
            case PICKED -> showPicked(editor.selection());
            case JOB -> show(tab, () -> new JobForm(messages).form());
            case OPTIONS -> {
                close();
                setCenter(new OptionsView(editor, messages, problems.problemsProperty()));
            }
            case SCENARIOS -> {
                close();
                setCenter(scenarios);
            }
            case CLUSTER -> {
                close();
                ClusterPane pane = new ClusterPane(editor, messages, problems.problemsProperty());
                cluster = pane;
                setCenter(pane);
            }
        }
    }

    /** Turns to what is picked and brings the keyboard to the first thing there that can be set. */
    public void focusPicked() {
        show(Tab.PICKED);
        applyCss();
        layout();
        FirstControl.in(getCenter()).ifPresent(Node::requestFocus);
    }

    /**
     * Adds the scenario that does by itself what a person did while another one ran, and shows it.
     *
     * @param endMillis how far it ran, in virtual milliseconds; empty when the job came to an end
     */
    public void record(Scenario ran, List<Command> acts, OptionalLong endMillis) {
        String name = messages.text("edit.scenario.recorded", ran.name());
        Scenario recorded = ScenarioEdits.recorded(ran, acts, endMillis, name);
        editor.edit(new EditName(EditName.Kind.SCENARIO, name), ScenarioEdits.add(editor.document(), recorded));
        show(Tab.SCENARIOS);
        scenarios.pickLast();
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
            VertexId id = vertex.get();
            show(
                    id,
                    () -> new OperatorForm(messages).of(editor.document(), id),
                    graph -> graph.inputsOf(id),
                    graph -> graph.vertex(id).map(JobVertex::operator).orElse(""));
        } else if (edge.isPresent()) {
            int index = editor.document().graph().edges().indexOf(edge.get());
            show(
                    "edge " + index,
                    () -> new EdgeForm(messages).of(editor.document(), index),
                    graph ->
                            index < graph.edges().size() ? List.of(graph.edges().get(index)) : List.of(),
                    graph -> "");
        } else if (selection.isEmpty()) {
            hint(messages.text("form.nothing.title"), messages.text("form.nothing"));
        } else if (selection.vertices().size() > 1) {
            List<VertexId> ids = editor.document().graph().vertices().stream()
                    .map(JobVertex::id)
                    .filter(selection.vertices()::contains)
                    .toList();
            show(ids, () -> new SeveralForm(messages).ofVertices(editor.document(), ids));
        } else if (selection.vertices().isEmpty() && selection.edges().size() > 1) {
            List<JobEdge> edges = editor.document().graph().edges();
            List<Integer> indexes = IntStream.range(0, edges.size())
                    .filter(i -> selection.edges().contains(edges.get(i)))
                    .boxed()
                    .toList();
            show(indexes, () -> new SeveralForm(messages).ofEdges(editor.document(), indexes));
        } else {
            int count = selection.vertices().size()
                    + selection.edges().size()
                    + selection.comments().size();
            hint(messages.text("form.several.title", count), messages.text("form.several"));
        }
    }

    private void show(Object what, Supplier<Form> form) {
        show(what, form, graph -> List.of(), graph -> "");
    }

    private void show(
            Object what,
            Supplier<Form> form,
            Function<JobGraph, List<JobEdge>> sampled,
            Function<JobGraph, String> operator) {
        if (what.equals(subject)) {
            return;
        }
        close();
        FormModel model = new FormModel(editor, form.get(), problems.problemsProperty());
        open = model;
        subject = what;
        SampleFeed fresh = new SampleFeed(editor, samples, sampled, operator);
        feed = fresh;
        setCenter(new FormView(model, messages, new CelControls(fresh, messages)::of));
    }

    private void hint(String title, String words) {
        close();
        Label head = new Label(title);
        head.getStyleClass().add("inspector-title");
        Label lead = new Label(words);
        lead.setWrapText(true);
        lead.setMinHeight(USE_PREF_SIZE);
        lead.getStyleClass().add("form-lead");
        VBox box = new VBox(head, lead);
        box.getStyleClass().add("inspector-content");
        box.setMinHeight(USE_PREF_SIZE);
        setCenter(box);
    }

    private void close() {
        if (open != null) {
            open.close();
        }
        if (feed != null) {
            feed.close();
        }
        if (cluster != null) {
            cluster.close();
        }
        open = null;
        cluster = null;
        feed = null;
        subject = null;
    }
}
