package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.checkpoint.CheckpointLayout.OperatorPart;
import io.barrierscope.engine.checkpoint.CompletedCheckpoint;
import io.barrierscope.engine.checkpoint.SplitAssignments;
import io.barrierscope.engine.checkpoint.SplitAssignments.Found;
import io.barrierscope.engine.operator.SourceOperator;
import io.barrierscope.engine.operator.SplitEnumerator;
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
 * The job manager's side of each source: which splits there are and which subtask was given which, kept in every
 * checkpoint (Flink's {@code SourceCoordinator} with its enumerator). When a subtask goes back to a checkpoint, the splits
 * it got later are handed back and given out again; a global failover sets the coordinator itself back to the checkpoint.
 */
final class SourceCoordinators {
    private final Engine engine;
    private final ReaderGateways gateways;
    private final Backlogs backlogs;
    private Map<VertexId, SplitAssignments> bySource = Map.of();
    private int generation;
    private long begunMillis;

    SourceCoordinators(Engine engine) {
        this.engine = engine;
        this.gateways = new ReaderGateways(engine);
        this.backlogs = new Backlogs(engine);
    }

    ReaderGateways gateways() {
        return gateways;
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
        return SplitImages.of(bySource, engine.oracle());
    }

    boolean isSource(VertexId vertex) {
        return !readers(vertex).isEmpty();
    }

    private List<Task> readers(VertexId source) {
        List<Task> readers = new ArrayList<>();
        for (Task task : engine.tasks()) {
            if (task.source() != null && task.shape().member(0).equals(source)) {
                readers.add(task);
            }
        }
        return readers;
    }

    private Map<VertexId, SplitEnumerator> enumerators() {
        Map<VertexId, SplitEnumerator> all = new LinkedHashMap<>();
        for (Task task : engine.tasks()) {
            SourceOperator reader = task.source();
            if (reader != null) {
                all.putIfAbsent(task.shape().member(0), reader.enumerator());
            }
        }
        return all;
    }

    // ---- finding splits

    /** The coordinators start: each looks for splits, and looks again as its source says. */
    void start() {
        generation++;
        begunMillis = engine.timeMillis();
        enumerators().forEach((source, enumerator) -> {
            look(source, enumerator);
            planLook(source, enumerator);
            backlogs.begin(source, enumerator.hasBacklog() && !of(source).backlogRead());
        });
    }

    private void look(VertexId source, SplitEnumerator enumerator) {
        List<Integer> there = new ArrayList<>();
        for (int split = 0; split < enumerator.splits(); split++) {
            if (enumerator.existsMillis(split) <= engine.timeMillis()) {
                there.add(split);
            }
        }
        put(source, of(source).found(there));
    }

    /** Plans the first look of the grid that will find something. */
    private void planLook(VertexId source, SplitEnumerator enumerator) {
        long interval = enumerator.discoveryMillis();
        long next = SplitEnumerator.NEVER;
        for (int split = 0; split < enumerator.splits() && interval > 0; split++) {
            if (!of(source).knows(split)) {
                next = Math.min(next, enumerator.existsMillis(split));
            }
        }
        if (next != SplitEnumerator.NEVER) {
            next = Math.max(next, engine.timeMillis());
            long looks = (next - begunMillis + interval - 1) / interval;
            engine.scheduleAt(begunMillis + looks * interval, new EngineEvent.DiscoveryDue(source, generation));
        }
    }

    /** A real topic has got more partitions: whoever looks for some will find them. */
    void partitionsAdded() {
        enumerators().forEach(this::planLook);
    }

    /** It looks again; what it finds is given out. */
    boolean discover(VertexId source, int ofGeneration) {
        SplitEnumerator enumerator = enumerators().get(source);
        if (ofGeneration != generation || enumerator == null) {
            return false;
        }
        look(source, enumerator);
        planLook(source, enumerator);
        for (Task task : readers(source)) {
            if (gateways.isRegistered(task)) {
                assign(task, enumerator);
            }
        }
        return true;
    }

    // ---- giving them out

    /** A reader has opened and registers: it is given the splits that are its own and that nobody has. */
    void readerRegistered(Task task) {
        SourceOperator reader = task.source();
        if (reader == null || task.state().nothingToRead) {
            return;
        }
        VertexId source = task.shape().member(0);
        gateways.registered(task);
        put(source, of(source).registered(task.id().index(), reader.ownSplits(), task.state().restoredCheckpoint));
        SplitEnumerator enumerator = reader.enumerator();
        assign(task, enumerator);
        if (enumerator.isBounded()) {
            gateways.send(task, new ReaderEvent.NoMoreSplits());
        }
    }

    private void assign(Task task, SplitEnumerator enumerator) {
        VertexId source = task.shape().member(0);
        int parallelism = task.nodes()[0].parallelism();
        int index = task.id().index();
        List<Found> splits = of(source).unassigned(found -> enumerator.owner(found.split(), parallelism) == index);
        if (!splits.isEmpty()) {
            put(source, of(source).assign(index, splits));
            ReaderEvent.AddSplits event = new ReaderEvent.AddSplits(splits);
            engine.tracer().emit(new TaskEvent.SplitsAssigned(task.id(), event.numbers()));
            gateways.send(task, event);
        }
    }

    /** A reader has read its backlog; when it was the last, the source's is over. */
    boolean caughtUp(Task task) {
        VertexId source = task.shape().member(0);
        if (!backlogs.readerCaughtUp(source, task.id().index(), readers(source).size())) {
            return false;
        }
        put(source, of(source).withoutBacklog());
        return true;
    }

    // ---- checkpoints and failures

    /** The coordinators' part of a checkpoint, taken before the tasks are told of it. */
    Map<VertexId, SplitAssignments> snapshot(long checkpointId) {
        Map<VertexId, SplitAssignments> taken = new LinkedHashMap<>();
        bySource.forEach((source, assignments) -> taken.put(source, assignments.snapshot(checkpointId)));
        bySource = taken;
        taken.forEach((source, assignments) -> engine.tracer()
                .emit(new CheckpointEvent.CoordinatorSnapshot(
                        source, checkpointId, assignments.assigned().size())));
        gateways.close(checkpointId);
        return taken;
    }

    /** A subtask restarts from a checkpoint: what it was given since is handed back. */
    void subtaskReset(Task task, long restoredCheckpoint) {
        if (task.source() == null) {
            return;
        }
        VertexId source = task.shape().member(0);
        backlogs.readerGone(source, task.id().index());
        List<Integer> back = of(source).after(task.id().index(), restoredCheckpoint);
        if (!back.isEmpty()) {
            put(source, of(source).handBack(back));
            engine.tracer().emit(new FailoverEvent.SplitsHandedBack(task.id(), restoredCheckpoint, back));
        }
    }

    /** The whole job goes back: each coordinator takes what the checkpoint holds of it, or begins anew. */
    void resetAll(@Nullable CompletedCheckpoint checkpoint) {
        long id = checkpoint == null ? 0 : checkpoint.id();
        for (VertexId source : bySource.keySet()) {
            engine.tracer().emit(new FailoverEvent.CoordinatorReset(source, id));
        }
        Map<VertexId, SplitAssignments> restored = new LinkedHashMap<>();
        if (checkpoint != null) {
            enumerators().keySet().forEach(source -> {
                SplitAssignments stored = stored(source, checkpoint);
                if (stored != null) {
                    restored.put(source, stored);
                }
            });
        }
        bySource = restored;
        gateways.forget();
        start();
    }

    /** What a checkpoint holds of a source, which it knows by the operator's id. */
    private @Nullable SplitAssignments stored(VertexId source, CompletedCheckpoint checkpoint) {
        String id = engine.deployment().layout().of(source).operatorId();
        for (OperatorPart part : checkpoint.layout().operators()) {
            if (part.operatorId().equals(id)) {
                return checkpoint.sources().get(part.vertex());
            }
        }
        return null;
    }

    Memento memento() {
        return new Memento(bySource, generation, begunMillis, gateways.memento(), backlogs.memento());
    }

    void restore(Memento memento) {
        bySource = memento.bySource;
        generation = memento.generation;
        begunMillis = memento.begunMillis;
        gateways.restore(memento.gateways);
        backlogs.restore(memento.backlogs);
    }

    /** At one moment; maps are never changed but replaced. */
    record Memento(
            Map<VertexId, SplitAssignments> bySource,
            int generation,
            long begunMillis,
            ReaderGateways.Memento gateways,
            Backlogs.Memento backlogs) {}
}
