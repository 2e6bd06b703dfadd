package io.barrierscope.app.lab.region;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.lab.part.Controls;
import io.barrierscope.app.lab.part.LabPage;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.graph.JobGraph;
import java.util.function.Supplier;
import javafx.geometry.Orientation;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.SplitPane;
import org.jspecify.annotations.Nullable;

/** The laboratory in which a subtask is made to fail, to see who falls with it. */
public final class RegionsPage extends LabPage {
    private final RegionsModel model = new RegionsModel();
    private final Supplier<@Nullable JobGraph> source;
    private final ComboBox<SubtaskId> failing = new ComboBox<>();
    private final CheckBox gone;
    private @Nullable JobGraph shown;
    private @Nullable RegionJob listed;
    private boolean following;

    /**
     * Makes the page.
     *
     * @param source the job that is open; null when there is none
     */
    public RegionsPage(Messages messages, Supplier<@Nullable JobGraph> source) {
        super(messages, "region", () -> {});
        this.source = source;
        failing.setId("lab-region-failing");
        failing.valueProperty().addListener((value, before, after) -> pick());
        gone = new CheckBox(messages.text("lab.region.results-gone"));
        gone.setId("lab-region-gone");
        gone.selectedProperty().addListener((value, before, after) -> model.setResultsGone(after));
        addControls(
                Controls.named(messages.text("lab.region.failing"), failing),
                gone,
                Controls.button("lab-region-again", messages.text("lab.region.again"), this::refresh));
        RegionsView view = new RegionsView(model, messages);
        SplitPane whole = new SplitPane(view, new ReasonsView(model, messages));
        whole.setOrientation(Orientation.VERTICAL);
        whole.setDividerPositions(0.66);
        setCenter(whole);
        setFirst(view.canvas());
        model.onChange(this::follow);
        refresh();
    }

    /** What it shows. */
    RegionsModel model() {
        return model;
    }

    /** Looks at the job that is open now. */
    @Override
    public void refresh() {
        JobGraph graph = source.get();
        if (graph != null && !graph.equals(shown)) {
            shown = graph;
            gone.setSelected(false);
            model.show(graph);
        }
    }

    private void pick() {
        int index = failing.getSelectionModel().getSelectedIndex();
        if (!following && index >= 0) {
            model.fail(index);
        }
    }

    private void follow() {
        RegionJob job = model.job();
        if (job == null) {
            return;
        }
        following = true;
        if (!job.equals(listed)) {
            listed = job;
            failing.getItems().clear();
            for (int task = 0; task < job.failover().taskCount(); task++) {
                failing.getItems().add(job.id(task));
            }
            gone.setDisable(!job.hasResults());
        }
        failing.getSelectionModel().select(model.failed());
        following = false;
    }
}
