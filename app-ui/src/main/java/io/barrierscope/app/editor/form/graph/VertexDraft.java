package io.barrierscope.app.editor.form.graph;

import io.barrierscope.engine.graph.Chaining;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.VertexTiming;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** A vertex on its way to being another one. */
final class VertexDraft {
    String name;
    int parallelism;
    OptionalInt maxParallelism;

    @Nullable
    String uid;

    @Nullable
    String slotSharingGroup;

    Chaining chaining;
    VertexTiming timing;
    private final JobVertex vertex;

    VertexDraft(JobVertex vertex) {
        this.vertex = vertex;
        name = vertex.name();
        parallelism = vertex.parallelism();
        maxParallelism = vertex.maxParallelism();
        uid = vertex.uid();
        slotSharingGroup = vertex.slotSharingGroup();
        chaining = vertex.chaining();
        timing = vertex.timing();
    }

    JobVertex make() {
        return new JobVertex(
                vertex.id(),
                name,
                vertex.operator(),
                parallelism,
                maxParallelism,
                uid,
                slotSharingGroup,
                chaining,
                vertex.settings(),
                vertex.position(),
                timing);
    }
}
