package io.barrierscope.engine.checkpoint;

import io.barrierscope.engine.base.VertexId;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Union list state of a vertex some of whose subtasks have ended would be restored incompletely, so such a checkpoint is
 * not finalised ({@code DefaultCheckpointPlan.fulfillFinishedTaskStatus}).
 */
final class UnionStateCheck {
    private final Map<VertexId, Counts> vertices = new LinkedHashMap<>();

    private static final class Counts {
        private int finished;
        private int operatorsFinished;
        private int atWork;
        private boolean union;
    }

    /**
     * Looks at a checkpoint that every task has acknowledged.
     *
     * @param vertexOf the vertex of a task, by dense number
     */
    UnionStateCheck(PendingCheckpoint checkpoint, IntFunction<VertexId> vertexOf) {
        for (int task : checkpoint.plan().finished()) {
            counts(vertexOf.apply(task)).finished++;
        }
        for (int place = 0; place < checkpoint.plan().await().size(); place++) {
            Counts counts = counts(vertexOf.apply(checkpoint.plan().await().get(place)));
            TaskSnapshot snapshot = checkpoint.acknowledgement(place);
            if (snapshot != null) {
                counts.union |= snapshot.usesUnionState();
                if (snapshot.ending() == TaskSnapshot.Ending.OPERATORS_FINISHED) {
                    counts.operatorsFinished++;
                } else {
                    counts.atWork++;
                }
            }
        }
    }

    private Counts counts(VertexId vertex) {
        return vertices.computeIfAbsent(vertex, id -> new Counts());
    }

    /** Why the checkpoint cannot be finalised; null when it can. */
    @Nullable
    String refusal() {
        for (Map.Entry<VertexId, Counts> entry : vertices.entrySet()) {
            Counts counts = entry.getValue();
            if (counts.union && counts.finished > 0) {
                return entry.getKey() + " uses union list state, but part of its tasks have finished";
            }
            if (counts.union && counts.operatorsFinished > 0 && counts.atWork > 0) {
                return entry.getKey() + " uses union list state, but part of its tasks have flushed their operators";
            }
        }
        return null;
    }
}
