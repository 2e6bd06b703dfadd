package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.checkpoint.CheckpointLayout;
import io.barrierscope.engine.checkpoint.CheckpointLayout.OperatorPart;
import io.barrierscope.engine.checkpoint.CompletedCheckpoint;
import io.barrierscope.engine.checkpoint.InFlightData;
import io.barrierscope.engine.checkpoint.PendingCheckpoint;
import io.barrierscope.engine.checkpoint.SplitAssignments;
import io.barrierscope.engine.checkpoint.TaskSnapshot;
import io.barrierscope.engine.state.KeyGroupRange;
import io.barrierscope.engine.state.KeyGroups;
import io.barrierscope.engine.state.KeyedTable;
import io.barrierscope.engine.state.OperatorStateText;
import io.barrierscope.engine.state.OperatorStates;
import io.barrierscope.engine.state.PreCommitted;
import io.barrierscope.engine.state.SplitOffsets;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.view.CheckpointContent;
import io.barrierscope.engine.view.CheckpointContent.InFlight;
import io.barrierscope.engine.view.CheckpointContent.Offset;
import io.barrierscope.engine.view.CheckpointContent.Part;
import io.barrierscope.engine.view.CheckpointContent.Split;
import io.barrierscope.engine.view.CheckpointContent.Stage;
import io.barrierscope.engine.view.CheckpointContent.Stored;
import io.barrierscope.engine.view.StateImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Looks into one checkpoint. */
final class CheckpointContents {
    private final Engine engine;
    private final int most;
    private final List<Part> parts = new ArrayList<>();
    private final List<InFlight> inFlight = new ArrayList<>();

    private CheckpointContents(Engine engine, int most) {
        this.engine = engine;
        this.most = most;
    }

    /**
     * What a pending or kept checkpoint holds; empty when there is none of that id.
     *
     * @param most entries of each state of each subtask that are listed
     */
    static Optional<CheckpointContent> of(Engine engine, long id, int most) {
        CheckpointContents contents = new CheckpointContents(engine, most);
        for (PendingCheckpoint pending : engine.coordinator().pending()) {
            if (pending.id() == id) {
                return Optional.of(contents.of(pending));
            }
        }
        return Stream.concat(engine.coordinator().retained().stream(), engine.coordinator().savepoints().stream())
                .filter(kept -> kept.id() == id)
                .findFirst()
                .map(contents::of);
    }

    private CheckpointContent of(CompletedCheckpoint checkpoint) {
        addParts(checkpoint.layout(), task -> {
            TaskSnapshot snapshot = checkpoint.of(task);
            return new Found(snapshot == null ? Stage.FINISHED : Stage.WRITTEN, snapshot);
        });
        return content(checkpoint.id(), true, checkpoint.sources());
    }

    private CheckpointContent of(PendingCheckpoint checkpoint) {
        addParts(engine.deployment().layout(), task -> {
            int place = checkpoint.plan().await().indexOf(task);
            TaskSnapshot snapshot = place < 0 ? null : checkpoint.acknowledgement(place);
            return new Found(place < 0 ? Stage.FINISHED : snapshot == null ? Stage.AWAITED : Stage.WRITTEN, snapshot);
        });
        return content(checkpoint.id(), false, checkpoint.sources());
    }

    private CheckpointContent content(long id, boolean complete, Map<VertexId, SplitAssignments> sources) {
        return new CheckpointContent(id, complete, List.copyOf(parts), List.copyOf(inFlight), splits(sources));
    }

    /** A task's part, or why there is none. */
    private record Found(Stage stage, @Nullable TaskSnapshot snapshot) {}

    /** Finds a task's part by the task's dense number. */
    @FunctionalInterface
    private interface ByTask {
        Found of(int task);
    }

    private void addParts(CheckpointLayout layout, ByTask snapshots) {
        for (OperatorPart operator : layout.operators()) {
            for (int subtask = 0; subtask < operator.parallelism(); subtask++) {
                Found found = snapshots.of(operator.firstTask() + subtask);
                TaskSnapshot snapshot = found.snapshot;
                parts.add(part(operator, subtask, found.stage, snapshot));
                if (snapshot != null && operator.place() == 0) {
                    addInFlight(snapshot.inFlight());
                }
            }
        }
    }

    private Part part(OperatorPart operator, int subtask, Stage stage, @Nullable TaskSnapshot snapshot) {
        KeyGroupRange range = KeyGroups.range(subtask, operator.parallelism(), operator.maxParallelism());
        OperatorStates.Snapshot own =
                snapshot == null || operator.place() >= snapshot.operators().size()
                        ? OperatorStates.Snapshot.EMPTY
                        : snapshot.operators().get(operator.place());
        VertexId vertex = operator.vertex();
        List<StateImage> keyed = new ArrayList<>();
        for (KeyedTable.Snapshot table : own.keyed()) {
            keyed.add(StateImages.keyed(vertex, table, most));
        }
        List<StateImage> plain = new ArrayList<>();
        List<Offset> offsets = new ArrayList<>();
        List<String> committables = new ArrayList<>();
        List<OperatorStateText> texts = OperatorStateText.of(own);
        for (int place = 0; place < own.values().size(); place++) {
            if (!sort(vertex, own.values().get(place), offsets, committables)) {
                plain.add(StateImages.plain(vertex, texts.get(place), most));
            }
        }
        return new Part(
                new SubtaskId(vertex, subtask),
                stage,
                range.start(),
                range.end(),
                own.bytes(),
                List.copyOf(keyed),
                List.copyOf(plain),
                List.copyOf(offsets),
                List.copyOf(committables));
    }

    /** Takes offsets and committables out of the operator state; whether it was all of that kind. */
    private boolean sort(VertexId vertex, Object saved, List<Offset> offsets, List<String> committables) {
        if (!(saved instanceof List<?> list) || list.isEmpty()) {
            return false;
        }
        for (Object element : list) {
            if (element instanceof PreCommitted prepared) {
                committables.add(prepared.toString());
            } else if (element instanceof SplitOffsets.Split split
                    && engine.oracle().splitOf(vertex, split.split()) >= 0) {
                offsets.add(new Offset(new SubtaskId(vertex, split.split()).toString(), split.offset()));
            } else {
                return false;
            }
        }
        return true;
    }

    private void addInFlight(InFlightData data) {
        data.inputs().forEach(one -> inFlight.add(inFlight(one, false)));
        data.outputs().forEach(one -> inFlight.add(inFlight(one, true)));
    }

    private InFlight inFlight(InFlightData.OfChannel stored, boolean output) {
        List<Stored> records = stored.records().stream()
                .limit(CheckpointContent.MAX_RECORDS)
                .map(record -> new Stored(record.row().label(), origin(record)))
                .toList();
        return new InFlight(stored.channel(), output, records, stored.records().size());
    }

    private String origin(StreamRecord record) {
        return record.split() < 0
                ? ""
                : engine.oracle()
                        .table()
                        .origin(record.split(), record.offset())
                        .toString();
    }

    private static List<Split> splits(Map<VertexId, SplitAssignments> sources) {
        List<Split> splits = new ArrayList<>();
        sources.forEach((source, known) -> {
            known.assigned().forEach(one -> splits.add(new Split(source, one.split(), one.subtask())));
            known.unassigned().forEach(one -> splits.add(new Split(source, one.split(), -1)));
        });
        return List.copyOf(splits);
    }
}
