package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.checkpoint.CompletedCheckpoint;
import io.barrierscope.engine.checkpoint.SplitAssignments;
import io.barrierscope.engine.operator.SourceOperator;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.FailoverEvent;
import io.barrierscope.engine.trace.TaskEvent;
import io.barrierscope.engine.view.ClusterImage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The job manager's side of each source: which subtask was given which split, kept in every checkpoint (Flink's
 * {@code SourceCoordinator} with its enumerator). When a subtask goes back to a checkpoint, the splits it got later are
 * handed back and given out again; a global failover sets the coordinator itself back to the checkpoint.
 */
final class SourceCoordinators {
    private final Engine engine;
    private Map<VertexId, SplitAssignments> bySource = new LinkedHashMap<>();

    SourceCoordinators(Engine engine) {
        this.engine = engine;
    }

    private SplitAssignments of(VertexId source) {
        return bySource.getOrDefault(source, SplitAssignments.NONE);
    }

    private void put(VertexId source, SplitAssignments assignments) {
        Map<VertexId, SplitAssignments> changed = new LinkedHashMap<>(bySource);
        changed.put(source, assignments);
        bySource = changed;
    }

    /** The splits that are given out, for a picture. */
    List<ClusterImage.Split> splits() {
        List<ClusterImage.Split> found = new ArrayList<>();
        bySource.forEach((source, assignments) -> {
            for (SplitAssignments.Assignment one : assignments.assigned()) {
                if (found.size() < ClusterImage.MAX_SPLITS) {
                    found.add(new ClusterImage.Split(
                            source,
                            engine.oracle().table().splits().get(one.split()).index(),
                            new SubtaskId(source, one.subtask()),
                            one.isKnown() ? one.checkpoint() : 0));
                }
            }
        });
        return List.copyOf(found);
    }

    boolean isSource(VertexId vertex) {
        for (Task task : engine.tasks()) {
            if (task.source() != null && task.shape().member(0).equals(vertex)) {
                return true;
            }
        }
        return false;
    }

    /** A reader has opened and registers: it is given the splits that are its own and that nobody has. */
    void readerRegistered(Task task) {
        SourceOperator reader = task.source();
        if (reader == null || task.state().nothingToRead) {
            return;
        }
        List<Integer> own = new ArrayList<>();
        for (int split = 0; split < engine.oracle().splits(); split++) {
            if (reader.owns(split)) {
                own.add(split);
            }
        }
        VertexId source = task.shape().member(0);
        SplitAssignments before = of(source);
        SplitAssignments after = before.assign(task.id().index(), own);
        if (!after.equals(before)) {
            put(source, after);
        }
        if (after.assigned().size() > before.assigned().size()) {
            List<Integer> fresh = after
                    .assigned()
                    .subList(before.assigned().size(), after.assigned().size())
                    .stream()
                    .map(SplitAssignments.Assignment::split)
                    .toList();
            engine.tracer().emit(new TaskEvent.SplitsAssigned(task.id(), fresh));
        }
    }

    /** The coordinators' part of a checkpoint, taken before the tasks are told of it. */
    Map<VertexId, SplitAssignments> snapshot(long checkpointId) {
        Map<VertexId, SplitAssignments> taken = new LinkedHashMap<>();
        bySource.forEach((source, assignments) -> taken.put(source, assignments.snapshot(checkpointId)));
        bySource = taken;
        taken.forEach((source, assignments) -> engine.tracer()
                .emit(new CheckpointEvent.CoordinatorSnapshot(
                        source, checkpointId, assignments.assigned().size())));
        return taken;
    }

    /** A subtask restarts from a checkpoint: what it was given since is handed back. */
    void subtaskReset(Task task, long restoredCheckpoint) {
        if (task.source() == null) {
            return;
        }
        VertexId source = task.shape().member(0);
        List<Integer> back = of(source).after(task.id().index(), restoredCheckpoint);
        if (!back.isEmpty()) {
            put(source, of(source).without(back));
            engine.tracer().emit(new FailoverEvent.SplitsHandedBack(task.id(), restoredCheckpoint, back));
        }
    }

    /** The whole job goes back: each coordinator takes what the checkpoint holds of it, or begins anew. */
    void resetAll(@Nullable CompletedCheckpoint checkpoint) {
        long id = checkpoint == null ? 0 : checkpoint.id();
        for (VertexId source : bySource.keySet()) {
            engine.tracer().emit(new FailoverEvent.CoordinatorReset(source, id));
        }
        bySource = checkpoint == null ? new LinkedHashMap<>() : new LinkedHashMap<>(checkpoint.sources());
    }

    Map<VertexId, SplitAssignments> memento() {
        return bySource;
    }

    void restore(Map<VertexId, SplitAssignments> memento) {
        bySource = memento;
    }
}
