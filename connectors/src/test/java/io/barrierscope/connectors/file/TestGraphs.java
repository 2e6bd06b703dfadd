package io.barrierscope.connectors.file;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.Chaining;
import io.barrierscope.engine.graph.ClusterSettings;
import io.barrierscope.engine.graph.FlinkVersion;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.VertexTiming;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** Graphs of a single vertex. */
final class TestGraphs {
    private TestGraphs() {}

    static JobGraph fileSource(VertexId id, String path, String format) {
        return of(id, "file-source", format.isEmpty() ? Map.of("path", path) : Map.of("path", path, "format", format));
    }

    static JobGraph fileSink(VertexId id, String directory) {
        return of(id, "file-sink", Map.of("directory", directory));
    }

    private static JobGraph of(VertexId id, String operator, Map<String, ?> settings) {
        JobVertex vertex = new JobVertex(
                id,
                id.value(),
                operator,
                1,
                OptionalInt.empty(),
                null,
                null,
                Chaining.ALWAYS,
                Map.copyOf(settings),
                null,
                VertexTiming.DEFAULT);
        return new JobGraph(
                "test", FlinkVersion.V2_3, Map.of(), new ClusterSettings(1, 1, Map.of()), List.of(vertex), List.of());
    }
}
