package io.barrierscope.engine.execution;

import io.barrierscope.engine.channel.Channel;
import io.barrierscope.engine.channel.PriorityLane;
import io.barrierscope.engine.fault.Moment.CheckpointMoment;
import io.barrierscope.engine.stream.CheckpointBarrier;
import io.barrierscope.engine.trace.BarrierEvent;

/**
 * Reads the barriers that overtake records, and the announcements of those that may (Flink's {@code CheckpointedInputGate}
 * with its mails for priority events). They are read before anything else, even when the output has no room.
 */
final class PriorityReader {
    private static final long NEVER = Long.MAX_VALUE;

    private final Engine engine;
    private final Task task;
    private final Snapshots snapshots;
    private final Channel[] inputs;

    PriorityReader(Engine engine, Task task, Snapshots snapshots) {
        this.engine = engine;
        this.task = task;
        this.snapshots = snapshots;
        this.inputs = task.inputs();
    }

    /** When something of this kind is due; Long.MAX_VALUE for never. */
    long nextMillis() {
        long next = NEVER;
        for (int i = 0; i < inputs.length; i++) {
            PriorityLane lane = inputs[i].lane();
            if (!lane.isIdle()) {
                next = Math.min(next, lane.nextMillis(engine.timeMillis(), cannotRead()));
            }
        }
        return next;
    }

    private boolean cannotRead() {
        return task.output().isBackpressured();
    }

    /** Reads one of them that is due; tells whether there was one. */
    boolean read() {
        long now = engine.timeMillis();
        int chosen = -1;
        long earliest = NEVER;
        for (int i = 0; i < inputs.length; i++) {
            PriorityLane lane = inputs[i].lane();
            long due = lane.isIdle() ? NEVER : lane.nextMillis(now, cannotRead());
            if (due <= now && due < earliest) {
                earliest = due;
                chosen = i;
            }
        }
        if (chosen < 0) {
            return false;
        }
        PriorityLane.Entry entry = inputs[chosen].lane().take(now);
        if (entry != null) {
            arrived(chosen, entry);
        } else {
            announced(chosen, inputs[chosen].lane().announce(now, cannotRead()));
        }
        return true;
    }

    /** The first element of a channel is about to be taken in line. */
    void taking(int input, Channel channel) {
        if (task.inFlight().isCollecting()) {
            task.inFlight().taking(input, channel);
        }
        if (channel.peek() instanceof CheckpointBarrier barrier) {
            task.inFlight().barrierArrived(input, barrier.checkpointId(), channel.sequence(0));
            engine.producerOf(channel).snapshots().timers().left(barrier);
        }
    }

    private void arrived(int input, PriorityLane.Entry entry) {
        CheckpointBarrier barrier = entry.barrier();
        long id = barrier.checkpointId();
        engine.tracer().emit(new BarrierEvent.Overtook(task.id(), inputs[input].id(), id));
        engine.faults().moment(CheckpointMoment.BARRIER_ARRIVED, id, task.id());
        task.inFlight().barrierArrived(input, id, entry.front());
        task.barriers().barrier(barrier, input, snapshots);
    }

    private void announced(int input, int place) {
        Channel channel = inputs[input];
        CheckpointBarrier barrier = (CheckpointBarrier) channel.get(place);
        engine.tracer().emit(new BarrierEvent.Announced(task.id(), channel.id(), barrier.checkpointId(), place));
        engine.producerOf(channel).snapshots().timers().left(barrier);
        task.barriers().announcement(barrier, input, channel.sequence(place), snapshots);
    }
}
