package io.barrierscope.app.timeline;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.session.TraceView;
import io.barrierscope.engine.trace.BarrierEvent;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.TraceEntry;
import io.barrierscope.engine.trace.TraceEvent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What each subtask did for one checkpoint, and when.
 *
 * @param checkpointId the checkpoint
 * @param rows the subtasks in the order in which the checkpoint reached them
 */
record CheckpointPhases(long checkpointId, List<Row> rows) {
    /** No checkpoint. */
    static final CheckpointPhases NONE = new CheckpointPhases(0, List.of());

    /** What a subtask is busy with. */
    enum Part {
        /** From the first barrier to the last. */
        ALIGNMENT,
        /** Until the state is frozen. */
        SYNC,
        /** Until the state is stored. */
        ASYNC,
        /** Until the coordinator has the acknowledgement. */
        ACKNOWLEDGEMENT
    }

    /** One part, from step to step; the last is -1 while it goes on. */
    record Phase(Part part, long fromStep, long toStep) {}

    /** One subtask. */
    record Row(SubtaskId subtask, List<Phase> phases) {}

    /** Reads the parts of a checkpoint from the events of a branch. */
    static CheckpointPhases of(TraceView trace, Span span, long checkpointId) {
        Map<SubtaskId, List<Phase>> rows = new LinkedHashMap<>();
        int from = trace.eventsUntil(span.fromStep() - 1);
        int to = span.toStep() < 0 ? trace.events().size() : trace.eventsUntil(span.toStep());
        for (int i = from; i < to; i++) {
            TraceEntry entry = trace.events().get(i);
            SubtaskId subtask = entry.event().subtask();
            if (subtask != null && entry.event().checkpointId() == checkpointId) {
                take(entry.step(), entry.event(), subtask, rows);
            }
        }
        return new CheckpointPhases(
                checkpointId,
                rows.entrySet().stream()
                        .map(row -> new Row(row.getKey(), List.copyOf(row.getValue())))
                        .toList());
    }

    private static void take(long step, TraceEvent event, SubtaskId subtask, Map<SubtaskId, List<Phase>> rows) {
        if (event instanceof CheckpointEvent.TriggerArrived) {
            turn(rows, subtask, step, Part.SYNC);
        } else if (event instanceof BarrierEvent.Arrived) {
            if (!rows.containsKey(subtask)) {
                turn(rows, subtask, step, Part.ALIGNMENT);
            }
        } else if (event instanceof BarrierEvent.Aligned) {
            turn(rows, subtask, step, Part.SYNC);
        } else if (event instanceof CheckpointEvent.SnapshotTaken) {
            turn(rows, subtask, step, Part.ASYNC);
        } else if (event instanceof CheckpointEvent.SnapshotStored) {
            turn(rows, subtask, step, Part.ACKNOWLEDGEMENT);
        } else if (event instanceof CheckpointEvent.Acknowledged
                || event instanceof CheckpointEvent.Declined
                || event instanceof CheckpointEvent.AbortNotified
                || event instanceof CheckpointEvent.SnapshotFailed) {
            end(rows.get(subtask), step);
        }
    }

    private static void turn(Map<SubtaskId, List<Phase>> rows, SubtaskId subtask, long step, Part next) {
        List<Phase> phases = rows.computeIfAbsent(subtask, id -> new ArrayList<>());
        end(phases, step);
        phases.add(new Phase(next, step, -1));
    }

    private static void end(@Nullable List<Phase> phases, long step) {
        if (phases != null && !phases.isEmpty()) {
            Phase last = phases.get(phases.size() - 1);
            if (last.toStep() < 0) {
                phases.set(phases.size() - 1, new Phase(last.part(), last.fromStep(), step));
            }
        }
    }
}
