package io.barrierscope.visualizer.scene;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.FailureImage;
import io.barrierscope.icons.IconId;
import io.barrierscope.visualizer.layout.ExecutionLayout;
import io.barrierscope.visualizer.layout.ExecutionLayouter;
import io.barrierscope.visualizer.layout.GraphShape;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes pictures of one job, and keeps its layout as long as the graph's shape stays the same. */
public final class SceneBuilder {
    private final Map<VertexId, IconId> icons = new LinkedHashMap<>();
    private final Map<VertexId, String> names = new LinkedHashMap<>();
    private final Changes changes = new Changes();
    private GraphShape.Expectations expectations;
    private @Nullable GraphShape shape;
    private @Nullable ExecutionLayout layout;

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

    /** The picture of an image; what is next to the picture before in time has its changes marked. */
    public FlowScene build(EngineImage image) {
        ExecutionLayout where = layoutOf(image);
        changes.show(image);
        FailureImage failure = Failures.current(image);
        Set<SubtaskId> affected = Failures.affected(image, failure);
        return new FlowScene(
                where,
                image.step(),
                image.timeMillis(),
                HeadCards.job(image, where.head().job(), failure),
                CoordinatorCards.coordinator(image, where.head().coordinator()),
                CoordinatorCards.store(image, where.head().store()),
                Verdicts.card(image, where.head().verdict()),
                new TaskCards(image, where, icons, changes.texts()).cards(),
                Pipes.of(image, where),
                Hulls.of(image, where, affected),
                Transactions.chips(image, where),
                LogPanels.of(image, where, icons, names));
    }

    private ExecutionLayout layoutOf(EngineImage image) {
        GraphShape wanted = GraphShape.of(image, expectations);
        ExecutionLayout known = layout;
        if (known == null || !wanted.equals(shape)) {
            known = ExecutionLayouter.layout(wanted);
            layout = known;
            shape = wanted;
            expectations = expectations.with(wanted);
        }
        return known;
    }
}
