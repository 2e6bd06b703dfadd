package io.barrierscope.engine.execution;

import io.barrierscope.engine.operator.SourceOperator;
import io.barrierscope.engine.operator.Timer;
import io.barrierscope.engine.operator.Timers;
import io.barrierscope.engine.trace.TimeEvent;
import io.barrierscope.engine.watermark.SourceWatermarks;
import io.barrierscope.engine.watermark.StatusWatermarkValve;
import io.barrierscope.engine.watermark.WatermarkOutput;
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
        timed = ticks || rings;
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
        long due = nextTick;
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
            return makeWatermarks();
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

    /** The source waits for others of its group, not for data. */
    void holdIfAhead() {
        SourceWatermarks watermarks = sourceWatermarks();
        if (watermarks != null && watermarks.mustWait()) {
            watermarks.hold(engine.timeMillis());
        }
    }

    void release() {
        SourceWatermarks watermarks = sourceWatermarks();
        if (watermarks != null) {
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
        return new Memento(valves, nextTick);
    }

    void restore(Memento memento) {
        for (int i = 0; i < ports.length; i++) {
            ports[i].valve.restore(memento.valves.get(i));
        }
        nextTick = memento.nextTick;
    }

    /** At one moment. */
    record Memento(List<StatusWatermarkValve.Memento> valves, long nextTick) {}
}
