package io.barrierscope.engine.document;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.FlinkVersion;
import io.barrierscope.engine.graph.JobChange;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.plan.ChangedGraph;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How a scenario's job differs from the document's, so that one flow can be tried in several ways.
 *
 * @param imported a file of Flink's that tells the job or its options; the other changes come on top of it
 * @param flinkVersion another version of Flink; null keeps the document's
 * @param settings new values by key: {@code vertex.setting}, or an option of the job's configuration; null takes the
 *     entry away
 * @param parallelism new parallelism by vertex id
 */
public record Changes(
        @Nullable Imported imported,
        @Nullable FlinkVersion flinkVersion,
        Map<String, @Nullable Object> settings,
        Map<String, Integer> parallelism) {
    public static final Changes NONE = new Changes(null, null, Map.of(), Map.of());

    /** The job that these make of the document's; what they name and it does not have is left out. */
    JobGraph applied(JobGraph document) {
        Map<VertexId, Integer> copies = new LinkedHashMap<>();
        parallelism.forEach((vertex, number) -> copies.put(new VertexId(vertex), number));
        return ChangedGraph.of(
                ScenarioImport.applied(document, imported), new JobChange(flinkVersion, settings, copies));
    }

    public boolean isEmpty() {
        return imported == null && flinkVersion == null && settings.isEmpty() && parallelism.isEmpty();
    }
}
