package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.operator.Timer;
import io.barrierscope.engine.operator.Timers;
import io.barrierscope.engine.view.TimeImage;
import io.barrierscope.engine.watermark.CombinedWatermark;
import io.barrierscope.engine.watermark.WatermarkOutput;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where one operator stands in event time: what its inputs have in common, its timers, and whom it tells (the time part
 * of Flink's {@code AbstractStreamOperator}). Nothing of it is checkpointed but the timers.
 */
final class NodeTime implements WatermarkOutput {
    private final OperatorNode node;
    private final @Nullable CombinedWatermark combined;
    private WatermarkOutput[] targets = new WatermarkOutput[0];
    private @Nullable Timers timers;
    private long watermark = Long.MIN_VALUE;
    private long emitted = Long.MIN_VALUE;
    private boolean announcedIdle;
    private long emissions;

    NodeTime(OperatorNode node, int inputs) {
        this.node = node;
        this.combined = inputs > 1 ? new CombinedWatermark(inputs) : null;
    }

    void sendTo(List<WatermarkOutput> all) {
        targets = all.toArray(new WatermarkOutput[0]);
    }

    /** The operator declares that it uses timers. */
    Timers useTimers() {
        Timers used = timers;
        if (used == null) {
            used = new Timers(node.states());
            timers = used;
        }
        return used;
    }

    @Nullable
    Timers timers() {
        return timers;
    }

    /** An attempt begins: no watermark is known, whatever was known before. */
    void begin() {
        watermark = Long.MIN_VALUE;
        emitted = Long.MIN_VALUE;
        announcedIdle = false;
        if (combined != null) {
            combined.reset();
        }
    }

    /** The states are restored. */
    void order() {
        if (timers != null) {
            timers.begin();
        }
    }

    /** A watermark came to one of the operator's inputs. */
    void arrived(int input, long timestampMillis) {
        if (combined == null) {
            advance(timestampMillis);
        } else if (combined.watermark(input, timestampMillis)) {
            advance(combined.combined());
        }
    }

    void statusArrived(int input, boolean idle) {
        if (combined == null) {
            node.operator().watermarkStatus(idle, node);
            return;
        }
        boolean was = combined.isIdle();
        if (combined.status(input, idle)) {
            advance(combined.combined());
        }
        if (was != combined.isIdle()) {
            node.operator().watermarkStatus(idle, node);
        }
    }

    /** Timers ring before the watermark goes on; those they set ring too if they are due. */
    private void advance(long timestampMillis) {
        watermark = timestampMillis;
        Timers known = timers;
        if (known != null) {
            for (Timer due = known.takeEventTime(timestampMillis);
                    due != null;
                    due = known.takeEventTime(timestampMillis)) {
                node.ring(due, true);
            }
        }
        node.operator().watermark(timestampMillis, node);
    }

    /** The operator gives a watermark on. */
    @Override
    public void watermark(long timestampMillis) {
        if (announcedIdle) {
            return;
        }
        emitted = timestampMillis;
        emissions++;
        for (WatermarkOutput target : targets) {
            target.watermark(timestampMillis);
        }
    }

    /** The operator becomes idle or active. */
    @Override
    public void status(boolean idle) {
        if (announcedIdle != idle) {
            announcedIdle = idle;
            emissions++;
            for (WatermarkOutput target : targets) {
                target.status(idle);
            }
        }
    }

    /** All of this for a picture. */
    TimeImage.Operator image(VertexId vertex) {
        Timers known = timers;
        return new TimeImage.Operator(
                vertex,
                watermark,
                emitted,
                announcedIdle,
                known == null ? 0 : known.count(),
                known == null ? List.of() : known.images(TimeImage.MAX_TIMERS));
    }

    /** What its inputs have reached in common. */
    long current() {
        return watermark;
    }

    /** What it last gave on. */
    long emitted() {
        return emitted;
    }

    boolean isIdle() {
        return announcedIdle;
    }

    /** How often it told anything downstream; grows with each. */
    long emissions() {
        return emissions;
    }

    Memento memento() {
        return new Memento(combined == null ? null : combined.memento(), watermark, emitted, announcedIdle, emissions);
    }

    void restore(Memento memento) {
        if (combined != null && memento.combined != null) {
            combined.restore(memento.combined);
        }
        watermark = memento.watermark;
        emitted = memento.emitted;
        announcedIdle = memento.announcedIdle;
        emissions = memento.emissions;
    }

    /** At one moment. */
    record Memento(
            CombinedWatermark.@Nullable Memento combined,
            long watermark,
            long emitted,
            boolean announcedIdle,
            long emissions) {}
}
