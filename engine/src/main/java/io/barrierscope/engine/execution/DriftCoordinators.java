package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.operator.SourceOperator;
import io.barrierscope.engine.trace.TimeEvent;
import io.barrierscope.engine.watermark.SourceWatermarks;
import io.barrierscope.engine.watermark.WatermarkStrategy.Alignment;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The source coordinators' side of the alignment of watermarks: each takes the smallest watermark over its subtasks, the
 * sources of a group share the smallest of these, and each interval all readers are told how far beyond it they may go
 * (Flink's {@code SourceCoordinator.announceCombinedWatermark}). A reader that has not reported is not known yet.
 */
final class DriftCoordinators {
    private final Engine engine;
    private int generation;
    private Map<VertexId, Map<Integer, Long>> reports = Map.of();
    private Map<String, Map<VertexId, Long>> groups = Map.of();
    private Map<VertexId, Long> announced = Map.of();
    private long begunMillis;
    /** Sources whose readers have all read everything: nobody is told anything before one of them starts again. */
    private Map<VertexId, Alignment> resting = Map.of();

    DriftCoordinators(Engine engine) {
        this.engine = engine;
    }

    /** The job is handed in, to a job manager that knows nothing of it. */
    void begin() {
        groups = Map.of();
        reset();
    }

    /** The coordinators are made anew; what the sources of a group shared stays with the job manager. */
    void reset() {
        generation++;
        reports = Map.of();
        announced = Map.of();
        resting = Map.of();
        begunMillis = engine.timeMillis();
        Map<VertexId, Alignment> aligned = new LinkedHashMap<>();
        for (Task task : engine.tasks()) {
            Alignment alignment = alignment(task);
            if (alignment != null) {
                aligned.put(task.shape().member(0), alignment);
            }
        }
        aligned.forEach(this::plan);
    }

    private void plan(VertexId source, Alignment alignment) {
        long interval = alignment.updateIntervalMillis();
        long passed = engine.timeMillis() - begunMillis;
        engine.scheduleAt(
                begunMillis + (passed / interval + 1) * interval,
                new EngineEvent.WatermarksAnnounced(source, alignment, generation));
    }

    /** A reader begins to read. */
    void readerStarted(Task task) {
        VertexId source = task.shape().member(0);
        Alignment alignment = resting.get(source);
        if (alignment != null) {
            Map<VertexId, Alignment> fewer = new LinkedHashMap<>(resting);
            fewer.remove(source);
            resting = fewer;
            plan(source, alignment);
        }
    }

    private boolean isAnyReading(VertexId source) {
        for (Task task : engine.tasks()) {
            if (task.shape().member(0).equals(source)
                    && task.executionState() != ExecutionState.FINISHED
                    && !task.state().endOfData) {
                return true;
            }
        }
        return false;
    }

    static @Nullable Alignment alignment(Task task) {
        SourceOperator reader = task.source();
        SourceWatermarks watermarks = reader == null ? null : reader.watermarks();
        return watermarks == null ? null : watermarks.strategy().alignment();
    }

    /** A reader tells its watermark; the end of time when it is idle or has read all. */
    void reported(Task task, long watermarkMillis) {
        Alignment alignment = alignment(task);
        if (alignment == null) {
            return;
        }
        VertexId source = task.shape().member(0);
        Map<Integer, Long> before = reports.getOrDefault(source, Map.of());
        Map<Integer, Long> after = new TreeMap<>(before);
        after.put(task.id().index(), watermarkMillis);
        reports = with(reports, source, after);
        if (smallest(before) != smallest(after)) {
            Map<VertexId, Long> shared = groups.getOrDefault(alignment.group(), Map.of());
            groups = with(groups, alignment.group(), with(shared, source, smallest(after)));
        }
    }

    private static long smallest(Map<?, Long> watermarks) {
        long smallest = Long.MAX_VALUE;
        for (long watermark : watermarks.values()) {
            smallest = Math.min(smallest, watermark);
        }
        return watermarks.isEmpty() ? Long.MIN_VALUE : smallest;
    }

    private static <K, V> Map<K, V> with(Map<K, V> map, K key, V value) {
        Map<K, V> changed = new LinkedHashMap<>(map);
        changed.put(key, value);
        return changed;
    }

    /** The interval is over; tells whether the readers may go further than before. */
    boolean announce(VertexId source, Alignment alignment, int ofGeneration) {
        if (ofGeneration != generation) {
            return false;
        }
        if (isAnyReading(source)) {
            plan(source, alignment);
        } else {
            resting = with(resting, source, alignment);
        }
        if (!reports.containsKey(source)) {
            return false;
        }
        long group = smallest(groups.getOrDefault(alignment.group(), Map.of()));
        long most = Long.MAX_VALUE - alignment.maxDriftMillis();
        long allowed = group > most ? Long.MAX_VALUE : group + alignment.maxDriftMillis();
        for (Task task : engine.tasks()) {
            if (task.shape().member(0).equals(source) && task.executionState() == ExecutionState.RUNNING) {
                engine.sources().gateways().send(task, new ReaderEvent.WatermarkAllowed(allowed));
            }
        }
        Long before = announced.get(source);
        if (before != null && before == allowed) {
            return false;
        }
        announced = with(announced, source, allowed);
        engine.tracer().emit(new TimeEvent.DriftAnnounced(source, alignment.group(), group, allowed));
        return true;
    }

    Memento memento() {
        return new Memento(generation, reports, groups, announced, begunMillis, resting);
    }

    void restore(Memento memento) {
        generation = memento.generation;
        reports = memento.reports;
        groups = memento.groups;
        announced = memento.announced;
        begunMillis = memento.begunMillis;
        resting = memento.resting;
    }

    /** At one moment; maps are never changed but replaced. */
    record Memento(
            int generation,
            Map<VertexId, Map<Integer, Long>> reports,
            Map<String, Map<VertexId, Long>> groups,
            Map<VertexId, Long> announced,
            long begunMillis,
            Map<VertexId, Alignment> resting) {}
}
