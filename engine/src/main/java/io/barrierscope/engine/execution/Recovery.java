package io.barrierscope.engine.execution;

import io.barrierscope.engine.channel.Channel;
import io.barrierscope.engine.checkpoint.InFlightData;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.trace.BarrierEvent;
import java.util.ArrayList;
import java.util.List;

/**
 * Brings back what was in flight when an unaligned checkpoint was taken: what had not left the task goes into its channels,
 * what had reached it is processed before the task is RUNNING and reads anything new (Flink's {@code
 * StreamTask.restoreInternal} and {@code RecoveredInputChannel}).
 */
final class Recovery {
    private final Engine engine;
    private final Task task;

    /** A record that had reached an input. */
    record Waiting(int input, StreamRecord record) {}

    Recovery(Engine engine, Task task) {
        this.engine = engine;
        this.task = task;
    }

    /** Puts back what had not left, and remembers what is to be processed first. */
    void begin(InFlightData data) {
        if (data.records() == 0) {
            return;
        }
        engine.tracer()
                .emit(new BarrierEvent.InFlightRestored(
                        task.id(),
                        task.state().restoredCheckpoint,
                        InFlightData.count(data.inputs()),
                        InFlightData.count(data.outputs())));
        for (InFlightData.OfChannel stored : data.outputs()) {
            for (Channel target : task.output().channels()) {
                if (target.id().equals(stored.channel())) {
                    stored.records().forEach(record -> task.output().send(target, record));
                }
            }
        }
        List<Waiting> waiting = new ArrayList<>();
        Channel[] inputs = task.inputs();
        for (InFlightData.OfChannel stored : data.inputs()) {
            for (int input = 0; input < inputs.length; input++) {
                if (inputs[input].id().equals(stored.channel())) {
                    for (StreamRecord record : stored.records()) {
                        waiting.add(new Waiting(input, record));
                    }
                }
            }
        }
        task.state().recovered = List.copyOf(waiting);
        task.state().recoveredNext = 0;
    }

    boolean isOver() {
        return task.state().recoveredNext >= task.state().recovered.size();
    }

    /** Processes the next record; the task runs when it was the last. */
    boolean act() {
        TaskState state = task.state();
        if (task.output().isWaiting()) {
            return task.output().drain();
        }
        if (task.output().isBackpressured()) {
            return false;
        }
        Waiting next = state.recovered.get(state.recoveredNext++);
        state.processed++;
        engine.tracer().recovered(task, task.inputs()[next.input], next.record, state.processed);
        task.loop().process(next.input, next.record);
        if (isOver()) {
            state.recovered = List.of();
            state.recoveredNext = 0;
            task.run();
        }
        return true;
    }
}
