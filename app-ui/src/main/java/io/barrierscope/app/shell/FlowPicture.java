package io.barrierscope.app.shell;

import io.barrierscope.app.inspector.Subject;
import io.barrierscope.app.run.RunFrame;
import io.barrierscope.app.theme.Theme;
import io.barrierscope.engine.breakpoint.BreakAt;
import io.barrierscope.engine.breakpoint.Breakpoint;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.session.BranchId;
import io.barrierscope.engine.session.TraceView;
import io.barrierscope.engine.trace.TraceEntry;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.visualizer.pick.Pick;
import io.barrierscope.visualizer.pick.SceneWalk;
import io.barrierscope.visualizer.render.FlowCanvas;
import io.barrierscope.visualizer.scene.FlowScene;
import io.barrierscope.visualizer.scene.LogPanel;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;

/** The picture by the visualizer's canvas; a pick there is a subject here. */
final class FlowPicture implements Picture {
    private static final long MOST_PASSED_STEPS = 100;

    private final FlowCanvas canvas = new FlowCanvas();
    private long shownStep;
    private @Nullable BranchId shownBranch;
    private @Nullable RunFrame shown;

    FlowPicture() {
        canvas.setId("picture");
    }

    @Override
    public Node node() {
        return canvas;
    }

    @Override
    public void show(JobGraph graph) {
        shownBranch = null;
        shown = null;
        canvas.setGraph(graph);
    }

    @Override
    public void show(RunFrame frame) {
        canvas.setMoment(frame.image(), happened(frame));
        shown = frame;
        shownStep = frame.image().step();
        shownBranch = frame.branch().id();
    }

    @Override
    public void showBefore(EngineImage earlier) {
        RunFrame frame = shown;
        if (frame != null && frame.image().step() == earlier.step() + 1) {
            canvas.learn(earlier);
            show(frame);
        }
    }

    /** The events of the step that is shown, and of those that were passed by playing on since the picture before. */
    private List<TraceEntry> happened(RunFrame frame) {
        long step = frame.image().step();
        boolean onward =
                frame.branch().id().equals(shownBranch) && step > shownStep && step - shownStep <= MOST_PASSED_STEPS;
        TraceView trace = frame.trace();
        return trace.events().subList(trace.eventsUntil(onward ? shownStep : step - 1), trace.eventsUntil(step));
    }

    @Override
    public void select(Subject subject) {
        Pick pick = pickOf(subject);
        if (!subject.equals(subjectOf(canvas.selectedProperty().get()))) {
            canvas.selectedProperty().set(pick);
        }
    }

    @Override
    public void fit() {
        canvas.fitAll();
    }

    @Override
    public void fitPicked() {
        canvas.fitSelection();
    }

    @Override
    public void showRegions(boolean shown) {
        canvas.setRegionsShown(shown);
    }

    @Override
    public void naturalSize() {
        canvas.zoomTo(1);
    }

    @Override
    public void zoomBy(double factor) {
        canvas.zoomTo(canvas.zoom() * factor);
    }

    @Override
    public void wear(Theme theme) {
        canvas.setTheme(theme.picture());
    }

    @Override
    public void setReducedMotion(boolean reduced) {
        canvas.setReducedMotion(reduced);
    }

    @Override
    public void setTextScale(double factor) {
        canvas.setTextScale(factor);
    }

    @Override
    public void onPick(Consumer<Subject> listener) {
        canvas.setOnPick(pick -> listener.accept(subjectOf(pick)));
    }

    @Override
    public void onMenu(MenuWish listener) {
        canvas.setOnContextMenuRequest((pick, x, y) -> listener.wish(subjectOf(pick), x, y));
    }

    @Override
    public void setBreakpoints(List<Breakpoint> present) {
        canvas.setBreakpoints(present);
    }

    @Override
    public void onBreak(Consumer<BreakAt> listener) {
        canvas.setOnBreak(listener);
    }

    @Override
    public void walk(SceneWalk.Direction direction) {
        canvas.walk(direction);
    }

    static Subject subjectOf(Pick pick) {
        if (pick instanceof Pick.BreakSpot spot) {
            return new Subject.Subtask(spot.id());
        }
        if (pick instanceof Pick.Subtask subtask) {
            return new Subject.Subtask(subtask.id());
        }
        if (pick instanceof Pick.Channel channel) {
            return new Subject.Channel(channel.id());
        }
        if (pick instanceof Pick.Element element) {
            String origin = element.element().origin();
            return origin.isEmpty() ? new Subject.Channel(element.channel()) : new Subject.SourceRecord(origin);
        }
        if (pick instanceof Pick.Transaction transaction) {
            return new Subject.Transaction(transaction.id());
        }
        if (pick instanceof Pick.Checkpoint checkpoint) {
            return new Subject.Checkpoint(checkpoint.id());
        }
        if (pick instanceof Pick.TopicEntry entry) {
            return new Subject.Topic(entry.topic());
        }
        if (pick instanceof Pick.Topic topic) {
            return new Subject.Topic(topic.sink());
        }
        if (pick instanceof Pick.TaskManager worker) {
            return new Subject.Worker(worker.id());
        }
        if (pick instanceof Pick.JobManager) {
            return new Subject.Coordinator();
        }
        if (pick instanceof Pick.Verdict verdict) {
            return new Subject.Verdict(verdict.place(), verdict.reader().isEmpty() ? null : verdict.reader());
        }
        return new Subject.Job();
    }

    private Pick pickOf(Subject subject) {
        if (subject instanceof Subject.Subtask subtask) {
            return new Pick.Subtask(subtask.id());
        }
        if (subject instanceof Subject.Channel channel) {
            return new Pick.Channel(channel.id());
        }
        if (subject instanceof Subject.Worker worker) {
            return new Pick.TaskManager(worker.id());
        }
        if (subject instanceof Subject.Checkpoint checkpoint) {
            return new Pick.Checkpoint(checkpoint.id());
        }
        if (subject instanceof Subject.Coordinator) {
            return new Pick.JobManager();
        }
        if (subject instanceof Subject.Verdict verdict) {
            String reader = verdict.reader();
            return new Pick.Verdict(verdict.place(), reader == null ? "" : reader);
        }
        FlowScene scene = canvas.scene();
        if (scene != null && subject instanceof Subject.Transaction transaction) {
            return scene.transactions().stream()
                    .filter(chip -> chip.id().equals(transaction.id()))
                    .findFirst()
                    .<Pick>map(chip -> new Pick.Transaction(chip.id(), chip.sink()))
                    .orElse(Pick.nothing());
        }
        return scene != null && subject instanceof Subject.Topic topic ? pickOf(scene, topic.name()) : Pick.nothing();
    }

    /** The panel of a log; a name is that of its sink, or of one of its partitions. */
    private static Pick pickOf(FlowScene scene, String name) {
        for (LogPanel panel : scene.logs()) {
            if (panel.sink().equals(name)
                    || panel.strips().stream().anyMatch(strip -> strip.name().equals(name))) {
                return new Pick.Topic(panel.sink());
            }
        }
        return Pick.nothing();
    }
}
