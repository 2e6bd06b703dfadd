package io.barrierscope.engine.execution;

import io.barrierscope.engine.channel.Channel;
import io.barrierscope.engine.checkpoint.InFlightData;
import io.barrierscope.engine.checkpoint.InFlightData.OfChannel;
import io.barrierscope.engine.stream.StreamElement;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.stream.Watermark;
import io.barrierscope.engine.stream.WatermarkStatus;
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

    /** What had reached an input. */
    record Waiting(int input, StreamElement element) {}

    Recovery(Engine engine, Task task) {
        this.engine = engine;
        this.task = task;
    }

    /** Puts back what had not left, and remembers what is to be processed first. */
    void begin(InFlightData data) {
        if (data.isEmpty()) {
            return;
        }
        int inputs = InFlightData.count(data.inputs());
        int outputs = InFlightData.count(data.outputs());
        if (inputs + outputs > 0) {
            engine.tracer()
                    .emit(new BarrierEvent.InFlightRestored(
                            task.id(), task.state().restoredCheckpoint, inputs, outputs));
        }
        send(data.outputs());
        await(data.inputs());
    }

    private void send(List<OfChannel> outputs) {
        for (OfChannel stored : outputs) {
            for (Channel target : task.output().channels()) {
                if (target.id().equals(stored.channel())) {
                    stored.elements().forEach(element -> task.output().send(target, element));
                }
            }
        }
    }

    private void await(List<OfChannel> inputs) {
        List<Waiting> waiting = new ArrayList<>();
        Channel[] channels = task.inputs();
        for (OfChannel stored : inputs) {
            for (int input = 0; input < channels.length; input++) {
                if (channels[input].id().equals(stored.channel())) {
                    for (StreamElement element : stored.elements()) {
                        waiting.add(new Waiting(input, element));
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

    /** Processes the next element; the task runs when it was the last. */
    boolean act() {
        TaskState state = task.state();
        if (task.output().isWaiting()) {
            return task.output().drain();
        }
        if (task.output().isBackpressured()) {
            return false;
        }
        Waiting next = state.recovered.get(state.recoveredNext++);
        process(next);
        if (isOver()) {
            state.recovered = List.of();
            state.recoveredNext = 0;
            task.run();
        }
        return true;
    }

    private void process(Waiting next) {
        if (next.element instanceof StreamRecord record) {
            task.state().processed++;
            engine.tracer().recovered(task, task.inputs()[next.input], record, task.state().processed);
            task.loop().process(next.input, record);
        } else if (next.element instanceof Watermark watermark) {
            task.time().watermark(next.input, watermark.timestampMillis());
        } else if (next.element instanceof WatermarkStatus status) {
            task.time().status(next.input, status.idle());
        }
    }
}
