package io.barrierscope.visualizer.scene;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.FailureImage;
import io.barrierscope.engine.view.TopicImage;
import io.barrierscope.icons.IconId;
import io.barrierscope.visualizer.layout.ExecutionLayout;
import io.barrierscope.visualizer.layout.ExecutionLayouter;
import io.barrierscope.visualizer.layout.GraphShape;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Makes pictures of one job, and keeps what stays: its layout as long as the graph's shape is the same, and every part of which
 * nothing is new.
 */
public final class SceneBuilder {
    private final Map<VertexId, IconId> icons = new LinkedHashMap<>();
    private final Map<VertexId, String> names = new LinkedHashMap<>();
    private final Changes changes = new Changes();
    private final TaskCards tasks = new TaskCards(icons);
    private final Pipes pipes = new Pipes();
    private final Hulls hulls = new Hulls();
    private final LogPanels logs = new LogPanels(icons, names);
    private GraphShape.Expectations expectations;
    private @Nullable EngineImage before;
    private @Nullable Setting setting;

    /** What stays from picture to picture: who there is, and where they stand. */
    private record Setting(Cast cast, Matrix matrix, GraphShape shape, ExecutionLayout layout) {}

    /**
     * Begins with a job.
     *
     * @param graph gives icons and tells what sinks will write; null draws what the images alone tell
     */
    public SceneBuilder(@Nullable JobGraph graph) {
        expectations = graph == null ? GraphShape.Expectations.NONE : GraphShape.Expectations.of(graph);
        if (graph != null) {
            for (JobVertex vertex : graph.vertices()) {
                IconId.ofOperator(vertex.operator()).ifPresent(icon -> icons.put(vertex.id(), icon));
                names.put(vertex.id(), vertex.name());
            }
        }
    }

    /** Learns what was one step before the picture that was made last: when it is made again, its changes are marked. */
    public void learn(EngineImage earlier) {
        changes.learn(earlier);
    }

    /**
     * The picture of an image; what its step has changed is marked where the moment before is known. Parts that the image shares
     * with the one before are not made again.
     */
    public FlowScene build(EngineImage image) {
        Setting present = settingOf(image);
        ExecutionLayout where = present.layout();
        Cast cast = present.cast();
        changes.show(image);
        before = image;
        FailureImage failure = Failures.current(image);
        Set<SubtaskId> affected = Failures.affected(image, failure);
        return new FlowScene(
                where,
                image.step(),
                image.timeMillis(),
                HeadCards.job(image, where.head().job(), failure),
                CoordinatorCards.coordinator(image, where.head().coordinator(), present.matrix()),
                CoordinatorCards.store(image, where.head().store()),
                Verdicts.card(image, where.head().verdict()),
                tasks.cards(image, where, cast, changes.texts()),
                pipes.pipes(image, where, cast),
                hulls.hulls(image, where, cast, affected),
                Transactions.chips(image, where, cast),
                logs.panels(image, where));
    }

    private Setting settingOf(EngineImage image) {
        Setting known = setting;
        boolean fits = known != null && known.cast().fits(image);
        if (known != null && fits && isWrittenAlike(image)) {
            return known;
        }
        Cast cast = known != null && fits ? known.cast() : new Cast(image);
        Matrix matrix = known != null && fits ? known.matrix() : new Matrix(image, cast);
        GraphShape shape = GraphShape.of(image, expectations);
        ExecutionLayout layout = known == null ? null : known.layout();
        if (known == null || layout == null || !shape.equals(known.shape())) {
            layout = ExecutionLayouter.layout(shape);
            if (isOfTheJob(image)) {
                expectations = expectations.with(shape);
            }
        }
        tasks.forget();
        pipes.forget();
        hulls.forget();
        logs.forget();
        Setting fresh = new Setting(cast, matrix, shape, layout);
        setting = fresh;
        return fresh;
    }

    /** A last image of the job that was open before may still come: nothing is learned from it. */
    private boolean isOfTheJob(EngineImage image) {
        return names.isEmpty()
                || image.subtasks().stream()
                        .allMatch(subtask -> names.containsKey(subtask.id().vertex()));
    }

    /** Whether the same sinks write as in the image before, so that the same room is wanted for what they write. */
    private boolean isWrittenAlike(EngineImage image) {
        EngineImage last = before;
        return last != null
                && (image.transactions() == last.transactions()
                        || writers(image).equals(writers(last)))
                && (image.topics() == last.topics()
                        || image.topics().stream()
                                .map(TopicImage::sink)
                                .toList()
                                .equals(last.topics().stream()
                                        .map(TopicImage::sink)
                                        .toList()));
    }

    private static Set<VertexId> writers(EngineImage image) {
        Set<VertexId> writers = new HashSet<>();
        image.transactions()
                .forEach(transaction -> writers.add(transaction.sink().vertex()));
        return writers;
    }
}
