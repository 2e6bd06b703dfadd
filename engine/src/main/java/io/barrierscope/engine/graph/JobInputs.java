package io.barrierscope.engine.graph;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.stream.Row;
import java.util.List;
import java.util.Map;

/** What sources read from the outside world, as values: the engine itself reads nothing. */
public record JobInputs(Map<VertexId, List<Row>> rows) {
    public static final JobInputs NONE = new JobInputs(Map.of());

    public List<Row> of(VertexId source) {
        return rows.getOrDefault(source, List.of());
    }
}
