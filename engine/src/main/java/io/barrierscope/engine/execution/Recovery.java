package io.barrierscope.engine.execution;

import io.barrierscope.engine.channel.Channel;
import io.barrierscope.engine.channel.RestoredElements;
import io.barrierscope.engine.checkpoint.InFlightData;
import io.barrierscope.engine.checkpoint.InFlightData.OfChannel;
import io.barrierscope.engine.operator.OperatorException;
import io.barrierscope.engine.state.KeyGroupRange;
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
        send(data.outputs());
        if (engine.restorer().runsDuringRecovery()) {
            receive(data.inputs());
            return;
        }
        int inputs = InFlightData.count(data.inputs());
        int outputs = InFlightData.count(data.outputs());
        if (inputs + outputs > 0) {
            engine.tracer()
                    .emit(new BarrierEvent.InFlightRestored(
                            task.id(), task.state().restoredCheckpoint, inputs, outputs));
        }
        await(data.inputs());
    }

    /** What was in flight stands in the channels again, in front of what is new, and the task runs at once. */
    private void receive(List<OfChannel> inputs) {
        for (Channel channel : task.inputs()) {
            List<StreamElement> all = new ArrayList<>();
            for (OfChannel stored : inputs) {
                if (stored.channel().equals(channel.id())) {
                    all.addAll(stored.elements());
                }
            }
            if (!all.isEmpty()) {
                RestoredElements.putFirst(channel, all, engine.timeMillis());
                engine.tracer()
                        .emit(new BarrierEvent.InFlightReceived(
                                task.id(),
                                engine.producerOf(channel).id(),
                                channel.id(),
                                task.state().restoredCheckpoint,
                                InFlightData.recordsAmong(all)));
            }
        }
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
            requireOwner(next.input, record);
            task.state().processed++;
            engine.tracer().recovered(task, task.inputs()[next.input], record, task.state().processed);
            task.loop().process(next.input, record);
        } else if (next.element instanceof Watermark watermark) {
            task.time().watermark(next.input, watermark.timestampMillis());
        } else if (next.element instanceof WatermarkStatus status) {
            task.time().status(next.input, status.idle());
        }
    }

    /** A key that a changed job has brought to another subtask than its owner (Flink's {@code InternalKeyContextImpl}). */
    private void requireOwner(int input, StreamRecord record) {
        KeySelector keys = task.shape().inputKeys(input);
        OperatorNode reader = task.nodes()[task.shape().inputNode(input)];
        if (keys == null
                || engine.graph().isSink(reader.subtask().vertex())) { // a sink behind keyBy is not keyed in Flink
            return;
        }
        int group = keys.keyGroup(keys.key(record));
        KeyGroupRange range = reader.states().range();
        if (!range.contains(group)) {
            throw new OperatorException("Key group " + group + " is not in KeyGroupRange{startKeyGroup=" + range.start()
                    + ", endKeyGroup=" + range.end() + "}. Unless you're directly using low level state access APIs,"
                    + " this is most likely caused by non-deterministic shuffle key (hashCode and equals"
                    + " implementation).");
        }
    }
}
