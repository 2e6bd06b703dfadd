package io.barrierscope.app.run;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.graph.JobChange;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.SubtaskImage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a person can choose when the job is to start again: how many subtasks each vertex gets, and from which state.
 *
 * @param parallelism the present parallelism by vertex
 * @param checkpoints what could be restored, newest first
 */
public record Redeployment(Map<VertexId, Integer> parallelism, List<CheckpointImage> checkpoints) {
    /** The choices at a moment. */
    public static Redeployment of(EngineImage image) {
        Map<VertexId, Integer> copies = new LinkedHashMap<>();
        for (SubtaskImage subtask : image.subtasks()) {
            for (VertexId member : subtask.members()) {
                copies.merge(member, 1, Integer::sum);
            }
        }
        List<CheckpointImage> kept = new ArrayList<>();
        for (CheckpointImage checkpoint : image.coordinator().checkpoints()) {
            if (checkpoint.status() == CheckpointImage.Status.COMPLETED
                    && (checkpoint.retained() || checkpoint.kind().isSavepoint())) {
                kept.add(0, checkpoint);
            }
        }
        return new Redeployment(copies, List.copyOf(kept));
    }

    /** The same choices with a checkpoint first; as they are when it cannot be restored. */
    public Redeployment startingWith(long checkpointId) {
        List<CheckpointImage> sorted = new ArrayList<>(checkpoints);
        sorted.sort(Comparator.comparing(checkpoint -> checkpoint.id() != checkpointId));
        return new Redeployment(parallelism, List.copyOf(sorted));
    }

    /** The job stops with a savepoint and starts from it. */
    public Fault rescale(Map<VertexId, Integer> wanted) {
        return new Fault.Rescale(changed(wanted));
    }

    /**
     * The job is cancelled and submitted again.
     *
     * @param checkpointId what is restored, {@link Fault.Restore#LATEST} or {@link Fault.Restore#NOTHING}
     */
    public Fault restore(long checkpointId, boolean allowNonRestoredState, Map<VertexId, Integer> wanted) {
        return new Fault.Restore(checkpointId, allowNonRestoredState, JobChange.parallelism(changed(wanted)));
    }

    /** Only what differs from the present. */
    private Map<VertexId, Integer> changed(Map<VertexId, Integer> wanted) {
        Map<VertexId, Integer> changed = new LinkedHashMap<>();
        wanted.forEach((vertex, copies) -> {
            if (!copies.equals(parallelism.get(vertex))) {
                changed.put(vertex, copies);
            }
        });
        return changed;
    }
}
