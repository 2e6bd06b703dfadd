package io.barrierscope.engine.checkpoint;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.CheckpointConfig;
import java.util.ArrayList;
import java.util.List;

/**
 * The periodic timer: a fixed grid that late checkpoints do not shift. While a source reports backlog, the interval during
 * backlog holds (Flink's {@code CheckpointCoordinator.ScheduledTrigger} and {@code setIsProcessingBacklog}).
 */
final class CheckpointTimer {
    private static final long NOT_PLANNED = -1;

    private final CoordinatorPort port;
    private final long intervalMillis;
    private final long backlogIntervalMillis;
    private boolean on;
    private int generation;
    private long plannedMillis = NOT_PLANNED;
    private List<VertexId> backlog = List.of();

    CheckpointTimer(CheckpointConfig config, CoordinatorPort port) {
        this.port = port;
        this.intervalMillis = Math.max(config.intervalMillis().orElse(0), config.minPauseMillis());
        this.backlogIntervalMillis = config.backlogIntervalMillis().orElse(intervalMillis);
    }

    boolean isOn() {
        return on;
    }

    /** When it fires next, -1 when it does not. */
    long plannedMillis() {
        return on ? plannedMillis : NOT_PLANNED;
    }

    long intervalMillis() {
        return intervalMillis;
    }

    /** Whether some source reports backlog. */
    boolean isBacklog() {
        return !backlog.isEmpty();
    }

    void start(long delayMillis) {
        on = true;
        replan(delayMillis);
    }

    void stop() {
        on = false;
        generation++;
        plannedMillis = NOT_PLANNED;
    }

    /** Plans it anew, if it runs. */
    void replan(long delayMillis) {
        if (on) {
            generation++;
            plannedMillis = port.nowMillis() + delayMillis;
            port.scheduleTick(plannedMillis, generation);
        }
    }

    /** Whether a tick of this generation is to be followed; plans the next. */
    boolean fires(int tickGeneration) {
        if (!on || tickGeneration != generation) {
            return false;
        }
        long interval = currentIntervalMillis();
        if (interval == 0) {
            plannedMillis = NOT_PLANNED;
        } else {
            plannedMillis += interval;
            port.scheduleTick(Math.max(port.nowMillis(), plannedMillis), generation);
        }
        return true;
    }

    /** The interval that holds now; 0 for none. */
    long currentIntervalMillis() {
        return isBacklog() ? backlogIntervalMillis : intervalMillis;
    }

    /** A source begins or ends to work through backlog. */
    void backlog(VertexId source, boolean begins) {
        List<VertexId> changed = new ArrayList<>(backlog);
        changed.remove(source);
        if (begins) {
            changed.add(source);
        }
        backlog = List.copyOf(changed);
        long interval = currentIntervalMillis();
        boolean sooner = plannedMillis == NOT_PLANNED || port.nowMillis() + interval < plannedMillis;
        if (interval != 0 && sooner) {
            replan(interval);
        }
    }

    Memento memento() {
        return new Memento(on, generation, plannedMillis, backlog);
    }

    void restore(Memento memento) {
        on = memento.on;
        generation = memento.generation;
        plannedMillis = memento.plannedMillis;
        backlog = memento.backlog;
    }

    /** The timer at one moment. */
    record Memento(boolean on, int generation, long plannedMillis, List<VertexId> backlog) {}
}
