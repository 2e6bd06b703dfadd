package io.barrierscope.engine.fidelity;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.apache.flink.runtime.checkpoint.CheckpointException;
import org.apache.flink.runtime.checkpoint.CheckpointMetaData;
import org.apache.flink.runtime.checkpoint.CheckpointMetricsBuilder;
import org.apache.flink.runtime.checkpoint.CheckpointOptions;
import org.apache.flink.runtime.checkpoint.CheckpointType;
import org.apache.flink.runtime.checkpoint.channel.InputChannelInfo;
import org.apache.flink.runtime.io.network.api.CancelCheckpointMarker;
import org.apache.flink.runtime.io.network.api.CheckpointBarrier;
import org.apache.flink.runtime.io.network.partition.consumer.CheckpointableInput;
import org.apache.flink.runtime.jobgraph.tasks.CheckpointableTask;
import org.apache.flink.runtime.state.CheckpointStorageLocationReference;
import org.apache.flink.streaming.runtime.io.checkpointing.BarrierAlignmentUtil.Cancellable;
import org.apache.flink.streaming.runtime.io.checkpointing.CheckpointBarrierHandler;
import org.apache.flink.streaming.runtime.io.checkpointing.CheckpointBarrierTracker;
import org.apache.flink.streaming.runtime.io.checkpointing.SingleCheckpointBarrierHandler;
import org.apache.flink.streaming.runtime.tasks.SubtaskCheckpointCoordinator;
import org.apache.flink.util.clock.ManualClock;

/** Flink's own barrier handlers over inputs, a task, a clock and timers that only write down what they are told. */
final class FlinkBarriers {
    private static final CheckpointStorageLocationReference PLACE = CheckpointStorageLocationReference.getDefault();

    private final ManualClock clock = new ManualClock();
    private final List<InputChannelInfo> channels = new ArrayList<>();
    private final Decisions decisions = new Decisions();
    private final List<Timer> timers = new ArrayList<>();
    private final CheckpointBarrierHandler handler;

    private record Timer(long due, Callable<?> action) {}

    FlinkBarriers(BarrierScript script) {
        CheckpointableInput[] gates = new CheckpointableInput[script.gates.length];
        for (int gate = 0; gate < gates.length; gate++) {
            for (int channel = 0; channel < script.gates[gate]; channel++) {
                channels.add(new InputChannelInfo(gate, channel));
            }
            gates[gate] = new Gate(gate, script.gates[gate]);
        }
        boolean after = script.afterTasksFinish;
        handler = switch (script.mode) {
            case TRACKER -> new CheckpointBarrierTracker(channels.size(), new Task(), clock, after);
            case ALIGNED ->
                SingleCheckpointBarrierHandler.aligned(
                        "task", new Task(), clock, channels.size(), this::register, after, gates);
            case UNALIGNED, TIMEOUT ->
                SingleCheckpointBarrierHandler.alternating(
                        "task", new Task(), coordinator(), clock, channels.size(), this::register, after, gates);
        };
    }

    private Cancellable register(Callable<?> action, Duration delay) {
        decisions.add("timer " + delay.toMillis());
        Timer timer = new Timer(clock.absoluteTimeMillis() + delay.toMillis(), action);
        timers.add(timer);
        return () -> {
            if (timers.remove(timer)) {
                decisions.add("timer off");
            }
        };
    }

    private SubtaskCheckpointCoordinator coordinator() {
        return (SubtaskCheckpointCoordinator) Proxy.newProxyInstance(
                FlinkBarriers.class.getClassLoader(),
                new Class<?>[] {SubtaskCheckpointCoordinator.class},
                (proxy, method, arguments) -> {
                    if (method.getName().equals("initInputsCheckpoint")) {
                        decisions.add("init " + arguments[0] + " " + ((CheckpointOptions) arguments[1]).getAlignment());
                    }
                    return null;
                });
    }

    /** What Flink decides on one input. */
    String decide(BarrierScript.Input input) throws Exception {
        decisions.begin();
        if (input.kind() == 't') {
            clock.advanceTime(input.checkpoint(), TimeUnit.MILLISECONDS);
            for (Timer timer : List.copyOf(timers)) {
                if (timer.due <= clock.absoluteTimeMillis() && timers.remove(timer)) {
                    timer.action.call();
                }
            }
            return decisions.told();
        }
        InputChannelInfo channel = channels.get(input.channel());
        switch (input.kind()) {
            case 'a' -> handler.processBarrierAnnouncement(barrier(input), 1000 + input.channel(), channel);
            case 'c' -> handler.processCancellationBarrier(new CancelCheckpointMarker(input.checkpoint()), channel);
            case 'e' -> handler.processEndOfPartition(channel);
            default -> handler.processBarrier(barrier(input), channel, input.kind() == 'r');
        }
        return decisions.told();
    }

    static CheckpointBarrier barrier(BarrierScript.Input input) {
        return new CheckpointBarrier(input.checkpoint(), input.timestamp(), options(input.options()));
    }

    private static CheckpointOptions options(BarrierScript.Options options) {
        CheckpointType type = CheckpointType.CHECKPOINT;
        long timeout = BarrierScript.TIMEOUT_MILLIS;
        return switch (options) {
            case ALIGNED -> CheckpointOptions.alignedNoTimeout(type, PLACE);
            case UNALIGNED -> CheckpointOptions.unaligned(type, PLACE);
            case TIMEOUT -> CheckpointOptions.alignedWithTimeout(type, PLACE, timeout);
            case FORCED_ALIGNED -> CheckpointOptions.unaligned(type, PLACE).withUnalignedUnsupported();
            case FORCED_ALIGNED_TIMEOUT ->
                CheckpointOptions.alignedWithTimeout(type, PLACE, timeout).withUnalignedUnsupported();
            case AT_LEAST_ONCE -> CheckpointOptions.notExactlyOnce(type, PLACE);
        };
    }

    private final class Gate implements CheckpointableInput {
        private final int gate;
        private final int size;

        Gate(int gate, int size) {
            this.gate = gate;
            this.size = size;
        }

        @Override
        public void blockConsumption(InputChannelInfo channel) {
            decisions.add("block " + channels.indexOf(channel));
        }

        @Override
        public void resumeConsumption(InputChannelInfo channel) {
            decisions.add("resume " + channels.indexOf(channel));
        }

        @Override
        public List<InputChannelInfo> getChannelInfos() {
            return channels.stream()
                    .filter(channel -> channel.getGateIdx() == gate)
                    .toList();
        }

        @Override
        public int getNumberOfInputChannels() {
            return size;
        }

        @Override
        public void checkpointStarted(CheckpointBarrier barrier) {
            if (gate == 0) {
                decisions.add("persist " + barrier.getId());
            }
        }

        @Override
        public void checkpointStopped(long checkpointId) {
            if (gate == 0) {
                decisions.add("persisted " + checkpointId);
            }
        }

        @Override
        public int getInputGateIndex() {
            return gate;
        }

        @Override
        public void convertToPriorityEvent(int channel, int sequence) {
            decisions.add("prioritise " + channels.indexOf(new InputChannelInfo(gate, channel)) + " " + sequence);
        }
    }

    private final class Task implements CheckpointableTask {
        @Override
        public CompletableFuture<Boolean> triggerCheckpointAsync(
                CheckpointMetaData metaData, CheckpointOptions options) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void triggerCheckpointOnBarrier(
                CheckpointMetaData metaData, CheckpointOptions options, CheckpointMetricsBuilder metrics)
                throws IOException {
            decisions.add("snapshot " + metaData.getCheckpointId() + " " + options.getAlignment());
        }

        @Override
        public void abortCheckpointOnBarrier(long checkpointId, CheckpointException cause) {
            decisions.add("abort " + checkpointId + " " + cause.getCheckpointFailureReason());
        }

        @Override
        public Future<Void> notifyCheckpointCompleteAsync(long checkpointId) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Future<Void> notifyCheckpointAbortAsync(long checkpointId, long latestCompleted) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Future<Void> notifyCheckpointSubsumedAsync(long checkpointId) {
            throw new UnsupportedOperationException();
        }
    }
}
