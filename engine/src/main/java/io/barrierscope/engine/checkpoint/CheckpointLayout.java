package io.barrierscope.engine.checkpoint;

import io.barrierscope.engine.base.VertexId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where each operator's parts lie in a checkpoint (Flink's {@code OperatorState} by {@code OperatorID}): what a restore
 * with another job graph or parallelism goes by.
 *
 * @param deployment number of the deployment that took the checkpoint
 * @param operators in topological order
 */
public record CheckpointLayout(int deployment, List<OperatorPart> operators) {
    /** Of a checkpoint whose operators nobody asks for. */
    public static final CheckpointLayout UNKNOWN = new CheckpointLayout(0, List.of());

    /** Number of a deployment of another run. */
    public static final int EARLIER_RUN = -1;

    /** The operator of a vertex of the deployment. */
    public OperatorPart of(VertexId vertex) {
        for (OperatorPart part : operators) {
            if (part.vertex().equals(vertex)) {
                return part;
            }
        }
        throw new IllegalArgumentException("no operator " + vertex);
    }

    /**
     * One operator.
     *
     * @param operatorId what identifies it at a restore, see {@code OperatorIds}
     * @param uid the uid its user gave it, or null
     * @param maxParallelism number of its key groups
     * @param maxParallelismGiven whether the user set that number, so that it is not open to adoption
     * @param firstTask dense number of the task that runs its first subtask; the others follow
     * @param place its place in the chain, from 0
     * @param inputEdges numbers of the edges it reads through channels, in the order of Flink's input gates
     * @param outputEdges numbers of the edges it feeds through channels, in the order of Flink's result partitions
     */
    public record OperatorPart(
            String operatorId,
            VertexId vertex,
            @Nullable String uid,
            int parallelism,
            int maxParallelism,
            boolean maxParallelismGiven,
            int firstTask,
            int place,
            List<Integer> inputEdges,
            List<Integer> outputEdges) {
        /** What a person calls it: its uid, or its vertex when the id was generated. */
        public String name() {
            return uid == null ? "generated for " + vertex : uid;
        }

        /** Its id, with what a person calls it. */
        public String label() {
            return operatorId + " (" + name() + ")";
        }
    }
}
