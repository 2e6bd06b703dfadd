package io.barrierscope.engine.execution;

import io.barrierscope.engine.operator.SourceOperator;
import io.barrierscope.engine.operator.Timer;
import io.barrierscope.engine.operator.Timers;
import io.barrierscope.engine.trace.TimeEvent;
import io.barrierscope.engine.watermark.SourceWatermarks;
import io.barrierscope.engine.watermark.StatusWatermarkValve;
import io.barrierscope.engine.watermark.WatermarkOutput;
import io.barrierscope.engine.watermark.WatermarkStrategy.Alignment;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A task's part in time: the valves in front of its inputs, the periodic making of watermarks, and the timers of its
 * operators, which ring between two records.
 */
final class TaskTime {
    static final long NEVER = Long.MAX_VALUE;

    private final Engine engine;
    private final Task task;
    private final OperatorNode[] nodes;
    private final Port[] ports;
    private final int[] portOf;
    private final int[] placeOf;
    private final boolean makesWatermarks;
    private final boolean ticks;
    private final boolean timed;
    private final @Nullable DriftReader drift;
    private long nextTick = NEVER;

    /** One input of one of the task's operators, with the valve over all its channels. */
    private final class Port implements WatermarkOutput {
        private final OperatorNode node;
        private final int input;
        private int channels;
        private StatusWatermarkValve valve = new StatusWatermarkValve(0);

        Port(OperatorNode node, int input) {
            this.node = node;
            this.input = input;
        }

        @Override
        public void watermark(long timestampMillis) {
            engine.tracer().emit(new TimeEvent.WatermarkAdvanced(task.id(), timestampMillis));
            if (task.state().finishedOnRestore) {
                task.output().watermark(timestampMillis);
            } else {
                node.time().arrived(input, timestampMillis);
            }
        }

        @Override
        public void status(boolean idle) {
            engine.tracer().emit(new TimeEvent.IdlenessChanged(task.id(), idle));
            if (!task.state().finishedOnRestore) {
                node.time().statusArrived(input, idle);
            }
        }
    }

    TaskTime(Engine engine, Task task) {
        this.engine = engine;
        this.task = task;
        this.nodes = task.nodes();
        List<Port> found = new ArrayList<>();
        int channels = task.inputs().length;
        portOf = new int[channels];
        placeOf = new int[channels];
        for (int channel = 0; channel < channels; channel++) {
            OperatorNode node = nodes[task.shape().inputNode(channel)];
            int input = task.shape().inputNumber(channel);
            int at = 0;
            while (at < found.size() && (found.get(at).node != node || found.get(at).input != input)) {
                at++;
            }
            if (at == found.size()) {
                found.add(new Port(node, input));
            }
            portOf[channel] = at;
            placeOf[channel] = found.get(at).channels++;
        }
        ports = found.toArray(new Port[0]);
        for (Port port : ports) {
            port.valve = new StatusWatermarkValve(port.channels);
        }
        boolean makes = false;
        boolean rings = false;
        for (OperatorNode node : nodes) {
            makes |= node.operator().makesWatermarks();
            rings |= node.time().timers() != null || node.operator().wakes();
        }
        makesWatermarks = makes;
        ticks = makes && engine.time().autoWatermarkIntervalMillis() > 0;
        drift = drift();
        timed = ticks || rings || drift != null;
    }

    private @Nullable DriftReader drift() {
        SourceWatermarks watermarks = sourceWatermarks();
        Alignment alignment = DriftCoordinators.alignment(task);
        return watermarks == null || alignment == null ? null : new DriftReader(engine, task, watermarks, alignment);
    }

    /** An attempt begins, before its states are restored. */
    void begin() {
        for (Port port : ports) {
            port.valve.reset();
        }
        for (OperatorNode node : nodes) {
            node.time().begin();
        }
        nextTick = NEVER;
        if (drift != null) {
            drift.begin();
        }
    }

    /** The states are restored: timers are put in order. */
    void order() {
        for (OperatorNode node : nodes) {
            node.time().order();
        }
    }

    /** The operators are open. */
    void start() {
        if (ticks) {
            nextTick = engine.timeMillis() + engine.time().autoWatermarkIntervalMillis();
        }
        if (drift != null) {
            drift.start();
        }
    }

    void watermark(int channel, long timestampMillis) {
        Port port = ports[portOf[channel]];
        port.valve.watermark(placeOf[channel], timestampMillis, port);
    }

    void status(int channel, boolean idle) {
        Port port = ports[portOf[channel]];
        port.valve.status(placeOf[channel], idle, port);
    }

    /** All records are read: the end of time goes downstream (Flink's {@code advanceToEndOfEventTime}). */
    void endOfTime() {
        if (task.source() == null) {
            return;
        }
        if (drift != null) {
            drift.finished();
        }
        if (task.state().finishedOnRestore) {
            task.output().watermark(Long.MAX_VALUE);
        } else {
            nodes[0].time().watermark(Long.MAX_VALUE);
        }
    }

    /** When a timer rings or watermarks are made next; {@link #NEVER} if not. */
    long dueMillis() {
        if (!timed || task.state().endOfData || task.state().finishedOnRestore) {
            return NEVER;
        }
        long due = drift == null ? nextTick : Math.min(nextTick, drift.dueMillis());
        for (OperatorNode node : nodes) {
            Timers timers = node.time().timers();
            if (timers != null) {
                due = Math.min(due, timers.nextProcessingTimeMillis());
            }
            due = Math.min(due, node.operator().wakesAtMillis());
        }
        return due;
    }

    boolean isDue() {
        return timed && dueMillis() <= engine.timeMillis();
    }

    /** Makes watermarks or rings one timer; tells whether anyone can see it. */
    boolean fire() {
        if (nextTick <= engine.timeMillis()) {
            nextTick = engine.timeMillis() + engine.time().autoWatermarkIntervalMillis();
            boolean seen = makeWatermarks();
            return (drift != null && drift.check()) || seen;
        }
        if (drift != null && drift.dueMillis() <= engine.timeMillis()) {
            return drift.report();
        }
        for (OperatorNode node : nodes) {
            Timers timers = node.time().timers();
            Timer due = timers == null ? null : timers.takeProcessingTime(engine.timeMillis());
            if (due != null) {
                node.ring(due, false);
                return true;
            }
            if (node.operator().wakesAtMillis() <= engine.timeMillis()) {
                node.operator().wake(node, node.out());
                return true;
            }
        }
        return false;
    }

    private boolean makeWatermarks() {
        boolean seen = false;
        for (OperatorNode node : nodes) {
            if (node.operator().makesWatermarks()) {
                NodeTime time = node.time();
                long before = time.emissions();
                boolean wasIdle = time.isIdle();
                node.operator().periodicWatermark(node);
                if (time.emissions() > before) {
                    seen = true;
                    tell(node, time, wasIdle);
                }
            }
        }
        return seen;
    }

    private void tell(OperatorNode node, NodeTime time, boolean wasIdle) {
        if (time.isIdle() != wasIdle) {
            engine.tracer().emit(new TimeEvent.IdlenessChanged(node.subtask(), time.isIdle()));
        }
        if (!time.isIdle()) {
            engine.tracer().emit(new TimeEvent.WatermarkAdvanced(node.subtask(), time.emitted()));
        }
    }

    @Nullable
    SourceWatermarks sourceWatermarks() {
        SourceOperator source = makesWatermarks ? task.source() : null;
        return source == null ? null : source.watermarks();
    }

    /** The source cannot go on although it could read: its idle clocks stand still. */
    void hold() {
        SourceWatermarks watermarks = sourceWatermarks();
        if (watermarks != null) {
            watermarks.hold(engine.timeMillis());
        }
    }

    /** The coordinator tells how far the watermark may go; tells whether anything began or ceased to wait. */
    boolean allow(long allowedMillis) {
        if (drift == null || task.state().endOfData) {
            return false;
        }
        boolean changed = drift.allow(allowedMillis);
        if (changed) {
            task.loop().planWake();
        }
        return changed;
    }

    /** What the reader waits for when it is ahead of its group; null when it is not. */
    @Nullable
    String aheadOf() {
        SourceWatermarks watermarks = sourceWatermarks();
        if (drift == null || watermarks == null || !watermarks.isAhead()) {
            return null;
        }
        return "it waits for slower sources of the group \"" + drift.group() + "\": its watermark is "
                + watermarks.emitted() + ", allowed is " + drift.allowedMillis();
    }

    void release() {
        SourceWatermarks watermarks = sourceWatermarks();
        if (watermarks != null && !watermarks.isAhead()) {
            watermarks.release(engine.timeMillis());
        }
    }

    /** The valve a channel leads to, for pictures. */
    StatusWatermarkValve valveOf(int channel) {
        return ports[portOf[channel]].valve;
    }

    int placeOf(int channel) {
        return placeOf[channel];
    }

    Memento memento() {
        List<StatusWatermarkValve.Memento> valves = new ArrayList<>(ports.length);
        for (Port port : ports) {
            valves.add(port.valve.memento());
        }
        return new Memento(valves, nextTick, drift == null ? null : drift.memento());
    }

    void restore(Memento memento) {
        for (int i = 0; i < ports.length; i++) {
            ports[i].valve.restore(memento.valves.get(i));
        }
        nextTick = memento.nextTick;
        if (drift != null && memento.drift != null) {
            drift.restore(memento.drift);
        }
    }

    /** At one moment. */
    record Memento(List<StatusWatermarkValve.Memento> valves, long nextTick, DriftReader.@Nullable Memento drift) {}
}
