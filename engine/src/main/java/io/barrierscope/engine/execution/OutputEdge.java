package io.barrierscope.engine.execution;

import io.barrierscope.engine.channel.Channel;
import io.barrierscope.engine.channel.StoredResult;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.operator.Collector;
import io.barrierscope.engine.state.KeyGroups;
import io.barrierscope.engine.stream.StreamElement;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.stream.Watermark;
import io.barrierscope.engine.stream.WatermarkStatus;
import io.barrierscope.engine.time.SeededRandom;
import io.barrierscope.engine.watermark.WatermarkOutput;
import org.jspecify.annotations.Nullable;

/** One outgoing edge of a task: chooses the channels of a record (Flink's {@code StreamPartitioner} and {@code RecordWriter}). */
final class OutputEdge implements Collector, WatermarkOutput {
    private final Task task;
    private final Partitioning partitioning;
    private final Channel[] targets;
    private final @Nullable KeySelector keys;
    private final boolean supportsUnaligned;
    private int next;
    private boolean forgotten;

    OutputEdge(
            Task task,
            Partitioning partitioning,
            Channel[] targets,
            @Nullable KeySelector keys,
            boolean supportsUnaligned) {
        this.task = task;
        this.partitioning = partitioning;
        this.targets = targets;
        this.keys = keys;
        this.supportsUnaligned = supportsUnaligned;
    }

    /** Whether barriers may overtake records on it. */
    boolean supportsUnaligned() {
        return supportsUnaligned;
    }

    Channel[] targets() {
        return targets;
    }

    Partitioning partitioning() {
        return partitioning;
    }

    /** A new attempt begins: rebalance starts anywhere, rescale at the first channel. */
    void reset(SeededRandom random) {
        next = partitioning == Partitioning.REBALANCE && targets.length > 1 ? random.nextInt(targets.length) : -1;
    }

    int position() {
        return next;
    }

    void restore(int position, boolean isForgotten) {
        next = position;
        forgotten = isForgotten;
    }

    /** Whether the exchange is blocking. */
    boolean storesResults() {
        return targets.length > 0 && targets[0].stored() != null;
    }

    /** Records in all its stored results. */
    long storedRecords() {
        long records = 0;
        for (Channel target : targets) {
            StoredResult result = target.stored();
            records += result == null ? 0 : result.records();
        }
        return records;
    }

    /** Whether the job manager no longer knows of the stored result (Flink's {@code JobMasterPartitionTracker}). */
    boolean isForgotten() {
        return forgotten;
    }

    /** The stored result is gone with its machine, and the job manager knows. */
    void forgetResult() {
        if (storesResults()) {
            forgotten = true;
            loseResult();
        }
    }

    /** The stored result is gone; only who reads it finds out. */
    void loseResult() {
        for (Channel target : targets) {
            StoredResult result = target.stored();
            if (result != null) {
                result.lose();
            }
        }
    }

    /** Another attempt writes the result anew. */
    void resetResult() {
        forgotten = false;
        for (Channel target : targets) {
            StoredResult result = target.stored();
            if (result != null) {
                result.reset();
            }
        }
    }

    @Override
    public void collect(StreamRecord record) {
        switch (partitioning) {
            case FORWARD, GLOBAL -> task.output().send(targets[0], record);
            case HASH -> task.output().send(targets[byKey(record)], record);
            case REBALANCE, RESCALE -> {
                next = (next + 1) % targets.length;
                task.output().send(targets[next], record);
            }
            case SHUFFLE -> task.output().send(targets[task.random().nextInt(targets.length)], record);
            case BROADCAST -> {
                for (Channel target : targets) {
                    task.output().send(target, record);
                }
            }
        }
    }

    @Override
    public void watermark(long timestampMillis) {
        toAll(new Watermark(timestampMillis));
    }

    @Override
    public void status(boolean idle) {
        toAll(WatermarkStatus.of(idle));
    }

    private void toAll(StreamElement element) {
        for (Channel target : targets) {
            task.output().send(target, element);
        }
    }

    private int byKey(StreamRecord record) {
        KeySelector selector = keys;
        if (selector == null) {
            throw new IllegalStateException("a hash edge needs a key");
        }
        Object key = selector.key(record);
        if (targets.length == 1) {
            return 0;
        }
        int group = selector.keyGroup(key);
        return KeyGroups.operatorIndex(group, targets.length, selector.maxParallelism());
    }
}
