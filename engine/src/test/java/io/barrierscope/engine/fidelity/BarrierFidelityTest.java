package io.barrierscope.engine.fidelity;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.channel.BarrierHandler;
import io.barrierscope.engine.channel.BarrierTracker;
import io.barrierscope.engine.channel.ExactlyOnceBarrierHandler;
import io.barrierscope.engine.stream.CheckpointBarrier;
import io.barrierscope.engine.stream.CheckpointOptions;
import io.barrierscope.engine.stream.CheckpointOptions.Alignment;
import io.barrierscope.engine.stream.CheckpointOptions.Format;
import io.barrierscope.engine.stream.CheckpointOptions.Kind;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Against Flink's {@code SingleCheckpointBarrierHandler} and {@code CheckpointBarrierTracker}, over random inputs. */
class BarrierFidelityTest {

    private static final int SCRIPTS = Integer.getInteger("fidelity.scripts", 20_000);

    @ParameterizedTest
    @EnumSource(BarrierScript.Mode.class)
    void every_barrier_leads_to_the_same_decisions(BarrierScript.Mode mode) throws Exception {
        Comparisons comparisons =
                new Comparisons("barrier handling, " + mode.name().toLowerCase());
        Random random = new Random(30 + mode.ordinal());
        int refused = 0;

        for (int i = 0; i < SCRIPTS; i++) {
            BarrierScript script = new BarrierScript(mode, random);
            FlinkBarriers flinks = new FlinkBarriers(script);
            Ours ours = new Ours(script);
            for (BarrierScript.Input input : script.inputs) {
                String flink;
                try {
                    flink = flinks.decide(input);
                } catch (IllegalStateException cannotHappen) {
                    refused++;
                    break;
                }
                comparisons.same(ours.decide(input), flink, () -> script + " at " + input);
            }
        }

        comparisons.assertAtLeast(10L * SCRIPTS);
        assertThat(refused).as("scripts that Flink refuses half-way").isLessThan(SCRIPTS / 10);
    }

    /** This engine's handler, written down like Flink's. */
    private static final class Ours implements BarrierHandler.Actions {
        private final Decisions decisions = new Decisions();
        private BarrierHandler handler;
        private final BarrierScript script;
        private long now;
        private long timerDue = -1;
        private long timerCheckpoint;

        Ours(BarrierScript script) {
            this.script = script;
            this.handler = create();
        }

        private BarrierHandler create() {
            return switch (script.mode) {
                case TRACKER -> new BarrierTracker(script.channels, script.afterTasksFinish);
                case ALIGNED -> ExactlyOnceBarrierHandler.aligned(script.channels, script.afterTasksFinish);
                case UNALIGNED, TIMEOUT ->
                    ExactlyOnceBarrierHandler.alternating(script.channels, script.afterTasksFinish);
            };
        }

        String decide(BarrierScript.Input input) {
            BarrierHandler copy = create();
            copy.restore(handler.memento());
            handler = copy;
            decisions.begin();
            switch (input.kind()) {
                case 't' -> pass(input.checkpoint());
                case 'a' -> handler.announcement(barrier(input), input.channel(), 1000 + input.channel(), this);
                case 'c' -> handler.cancelMarker(input.checkpoint(), input.channel(), this);
                case 'e' -> handler.endOfPartition(input.channel(), this);
                case 'r' -> handler.triggered(barrier(input), input.channel(), this);
                default -> handler.barrier(barrier(input), input.channel(), this);
            }
            return decisions.told();
        }

        private void pass(long millis) {
            now += millis;
            if (timerDue >= 0 && timerDue <= now) {
                timerDue = -1;
                handler.timerFired(timerCheckpoint, this);
            }
        }

        private static CheckpointBarrier barrier(BarrierScript.Input input) {
            return new CheckpointBarrier(input.checkpoint(), input.timestamp(), options(input.options()));
        }

        private static CheckpointOptions options(BarrierScript.Options options) {
            CheckpointOptions timeout = new CheckpointOptions(
                    Kind.CHECKPOINT, Format.NATIVE, Alignment.ALIGNED, BarrierScript.TIMEOUT_MILLIS);
            return switch (options) {
                case ALIGNED -> CheckpointOptions.ALIGNED;
                case UNALIGNED -> CheckpointOptions.UNALIGNED;
                case TIMEOUT -> timeout;
                case FORCED_ALIGNED -> CheckpointOptions.UNALIGNED.withUnalignedUnsupported();
                case FORCED_ALIGNED_TIMEOUT -> timeout.withUnalignedUnsupported();
                case AT_LEAST_ONCE -> CheckpointOptions.AT_LEAST_ONCE;
            };
        }

        @Override
        public long nowMillis() {
            return now;
        }

        @Override
        public void block(int channel, long checkpointId) {
            decisions.add("block " + channel);
        }

        @Override
        public void resume(int channel, long checkpointId) {
            decisions.add("resume " + channel);
        }

        @Override
        public void alignmentStarted(long checkpointId, int awaited) {}

        @Override
        public void initInputs(CheckpointBarrier barrier) {
            decisions.add(
                    "init " + barrier.checkpointId() + " " + barrier.options().alignment());
        }

        @Override
        public void persistStart(CheckpointBarrier barrier) {
            decisions.add("persist " + barrier.checkpointId());
        }

        @Override
        public void persistStop(long checkpointId) {
            decisions.add("persisted " + checkpointId);
        }

        @Override
        public void prioritise(int channel, long sequence) {
            decisions.add("prioritise " + channel + " " + sequence);
        }

        @Override
        public void startTimer(CheckpointBarrier barrier, long delayMillis) {
            decisions.add("timer " + delayMillis);
            timerDue = now + delayMillis;
            timerCheckpoint = barrier.checkpointId();
        }

        @Override
        public void stopTimer(long checkpointId) {
            decisions.add("timer off");
            timerDue = -1;
        }

        @Override
        public void snapshot(CheckpointBarrier barrier) {
            decisions.add("snapshot " + barrier.checkpointId() + " "
                    + barrier.options().alignment());
        }

        @Override
        public void abort(long checkpointId, CheckpointFailureReason reason) {
            decisions.add("abort " + checkpointId + " " + reason);
        }
    }
}
