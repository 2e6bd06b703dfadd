package io.barrierscope.visualizer.scene;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.FailureImage;
import io.barrierscope.engine.view.SubtaskImage;
import io.barrierscope.icons.IconId;
import io.barrierscope.visualizer.layout.ExecutionLayout;
import io.barrierscope.visualizer.layout.ExecutionLayouter;
import io.barrierscope.visualizer.layout.GraphShape;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes pictures of one job, and keeps its layout as long as the graph's shape stays the same. */
public final class SceneBuilder {
    private static final Set<String> TRANSACTIONAL_OPERATORS = Set.of("kafka-sink", "file-sink");

    private final Map<VertexId, IconId> icons = new LinkedHashMap<>();
    private final Set<VertexId> transactionalSinks = new LinkedHashSet<>();
    private @Nullable GraphShape shape;
    private @Nullable ExecutionLayout layout;

    /**
     * Begins with a job.
     *
     * @param graph gives icons and tells which sinks write in transactions; null draws what the images alone tell
     */
    public SceneBuilder(@Nullable JobGraph graph) {
        if (graph == null) {
            return;
        }
        for (JobVertex vertex : graph.vertices()) {
            IconId.ofOperator(vertex.operator()).ifPresent(icon -> icons.put(vertex.id(), icon));
            if (TRANSACTIONAL_OPERATORS.contains(vertex.operator())) {
                transactionalSinks.add(vertex.id());
            }
        }
    }

    /** The picture of an image. */
    public FlowScene build(EngineImage image) {
        ExecutionLayout where = layoutOf(image);
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
                new TaskCards(image, where, icons).cards(),
                Pipes.of(image, where),
                Hulls.of(image, where, affected),
                Transactions.chips(image, where),
                LogPanels.of(image, where));
    }

    private ExecutionLayout layoutOf(EngineImage image) {
        for (SubtaskImage task : image.subtasks()) {
            boolean writes = image.transactions().stream()
                    .anyMatch(t -> t.sink().vertex().equals(task.id().vertex()));
            if (writes) {
                transactionalSinks.add(task.id().vertex());
            }
        }
        GraphShape wanted = GraphShape.of(image, transactionalSinks);
        ExecutionLayout known = layout;
        if (known == null || !wanted.equals(shape)) {
            known = ExecutionLayouter.layout(wanted);
            layout = known;
            shape = wanted;
        }
        return known;
    }
}
