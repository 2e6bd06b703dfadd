package io.barrierscope.engine.operator;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.state.KeyGroupRange;
import io.barrierscope.engine.state.KeyGroups;
import io.barrierscope.engine.state.OperatorStates;
import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.watermark.WatermarkOutput;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Drives one operator by hand: records, watermarks and the clock go in, what it gives is kept as text. */
public final class KitContext implements OperatorContext, WatermarkOutput {
    public static final int GROUPS = 128;

    public final List<String> out = new ArrayList<>();
    public final List<String> late = new ArrayList<>();
    private final Operator operator;
    private final OperatorStates states;
    private final int index;
    private final int parallelism;
    private @Nullable Timers timers;
    private long watermark = Long.MIN_VALUE;
    private long now;
    private int input;

    public KitContext(Operator operator, int index, int parallelism, long now) {
        this.operator = operator;
        this.index = index;
        this.parallelism = parallelism;
        this.now = now;
        this.states = new OperatorStates(range(index, parallelism), () -> this.now);
        operator.setUp(this);
    }

    static KeyGroupRange range(int index, int parallelism) {
        return KeyGroups.range(index, parallelism, GROUPS);
    }

    /** Makes the operator of a vertex as a job would. */
    public static Operator make(String name, Map<String, @Nullable Object> settings, int index, int parallelism) {
        OperatorFactory.Kind kind = new TransformationFactory(new Expressions());
        var vertex = new io.barrierscope.engine.graph.JobVertex(
                new VertexId("x"),
                "x",
                name,
                parallelism,
                java.util.OptionalInt.empty(),
                null,
                null,
                io.barrierscope.engine.graph.Chaining.ALWAYS,
                settings,
                null,
                io.barrierscope.engine.graph.VertexTiming.DEFAULT);
        int first = range(index, parallelism).start();
        return java.util.Objects.requireNonNull(kind.create(
                vertex,
                new OperatorSettings(settings),
                new OperatorFactory.Place(index, 0, 1, "key", first, List.of())));
    }

    /** Another instance that goes on from a snapshot of this one, as after a restore. */
    public KitContext restored(Operator fresh) {
        operator.snapshotState(1, this);
        KitContext next = new KitContext(fresh, index, parallelism, now);
        next.states.restore(states.snapshot());
        next.open();
        next.out.addAll(out);
        next.late.addAll(late);
        return next;
    }

    /** A barrier comes: what the operator does in front of it, then its snapshot. */
    public void barrier(long checkpointId) {
        operator.prepareSnapshotPreBarrier(checkpointId, this, record -> out.add(text(record)));
        operator.snapshotState(checkpointId, this);
    }

    public void endInput() {
        operator.endInput(this, record -> out.add(text(record)));
    }

    public void open() {
        if (timers != null) {
            timers.begin();
        }
        operator.open(this, record -> out.add(text(record)));
    }

    public OperatorStates states() {
        return states;
    }

    public void record(int newInput, @Nullable Object key, Row row, long timestamp) {
        input = newInput;
        states.keys().set(key, key == null ? 0 : KeyGroups.keyGroup(key, GROUPS));
        operator.process(new StreamRecord(row, timestamp, 0, 0), this, record -> out.add(text(record)));
    }

    public void watermarkArrives(long timestamp) {
        watermark = timestamp;
        Timers known = timers;
        for (Timer due = known == null ? null : known.takeEventTime(timestamp);
                due != null;
                due = known.takeEventTime(timestamp)) {
            operator.timer(due, true, this, record -> out.add(text(record)));
        }
        operator.watermark(timestamp, this);
    }

    public void clock(long newNow) {
        now = newNow;
        Timers known = timers;
        for (Timer due = known == null ? null : known.takeProcessingTime(now);
                due != null;
                due = known.takeProcessingTime(now)) {
            operator.timer(due, false, this, record -> out.add(text(record)));
        }
        if (operator.wakesAtMillis() <= now) {
            operator.wake(this, record -> out.add(text(record)));
        }
    }

    public int timerCount() {
        return timers == null ? 0 : timers.count();
    }

    private static String text(StreamRecord record) {
        return record.row() + "@" + record.timestampMillis();
    }

    @Override
    public void watermark(long timestampMillis) {}

    @Override
    public void status(boolean idle) {}

    @Override
    public WatermarkOutput watermarkOutput() {
        return this;
    }

    @Override
    public Timers timers() {
        Timers used = timers == null ? new Timers(states) : timers;
        timers = used;
        return used;
    }

    @Override
    public SubtaskId subtask() {
        return new SubtaskId(new VertexId("x"), index);
    }

    @Override
    public int parallelism() {
        return parallelism;
    }

    @Override
    public long nowMillis() {
        return now;
    }

    @Override
    public long currentWatermark() {
        return watermark;
    }

    @Override
    public int currentInput() {
        return input;
    }

    @Override
    public boolean hasSideOutput(String name) {
        return true;
    }

    @Override
    public Collector sideOutput(String name) {
        return record -> late.add(text(record));
    }

    @Override
    public long restoredCheckpointId() {
        return 0;
    }

    @Override
    public long lastCheckpointId() {
        return 0;
    }

    @Override
    public boolean checkpointingEnabled() {
        return true;
    }

    @Override
    public @Nullable Object currentKey() {
        return states.keys().key();
    }

    @Override
    public int currentKeyGroup() {
        return states.keys().keyGroup();
    }

    @Override
    public void delayMillis(long millis) {}

    @Override
    public void applied(StreamRecord record) {}

    @Override
    public void delivered(StreamRecord record, boolean committed) {}

    @Override
    public void missed(int split, long from, long to) {}

    @Override
    public CommitFault takeCommitFault() {
        return CommitFault.NONE;
    }

    @Override
    public int committerRetries() {
        return 0;
    }

    @Override
    public void trace(TraceEvent event) {}

    @Override
    public boolean tracesRecords() {
        return false;
    }
}
