package io.barrierscope.engine.graph;

import io.barrierscope.engine.base.VertexId;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * One operator of the job graph.
 *
 * @param name what a person reads; the id when the document names none
 * @param operator key into the {@link OperatorCatalog}
 * @param maxParallelism number of key groups; empty derives it as Flink does
 * @param uid stable operator identity for restore, if the user set one
 * @param slotSharingGroup empty inherits from the inputs
 * @param settings plain JSON values by setting name: Long, Double, Boolean, String, List, Map or null
 */
public record JobVertex(
        VertexId id,
        String name,
        String operator,
        int parallelism,
        OptionalInt maxParallelism,
        @Nullable String uid,
        @Nullable String slotSharingGroup,
        Chaining chaining,
        Map<String, @Nullable Object> settings,
        @Nullable Position position,
        VertexTiming timing) {
    /** The same vertex with other settings. */
    public JobVertex withSettings(Map<String, @Nullable Object> others) {
        return new JobVertex(
                id,
                name,
                operator,
                parallelism,
                maxParallelism,
                uid,
                slotSharingGroup,
                chaining,
                others,
                position,
                timing);
    }

    /** The same vertex under another id; a name that was only the id follows it. */
    public JobVertex withId(VertexId other) {
        return new JobVertex(
                other,
                name.equals(id.value()) ? other.value() : name,
                operator,
                parallelism,
                maxParallelism,
                uid,
                slotSharingGroup,
                chaining,
                settings,
                position,
                timing);
    }

    /** The same vertex at another place. */
    public JobVertex withPosition(@Nullable Position other) {
        return new JobVertex(
                id,
                name,
                operator,
                parallelism,
                maxParallelism,
                uid,
                slotSharingGroup,
                chaining,
                settings,
                other,
                timing);
    }

    /** The same vertex with another number of subtasks. */
    public JobVertex withParallelism(int other) {
        return new JobVertex(
                id, name, operator, other, maxParallelism, uid, slotSharingGroup, chaining, settings, position, timing);
    }

    /** The same vertex with another maximum parallelism. */
    public JobVertex withMaxParallelism(int most) {
        return new JobVertex(
                id,
                name,
                operator,
                parallelism,
                OptionalInt.of(most),
                uid,
                slotSharingGroup,
                chaining,
                settings,
                position,
                timing);
    }
}
