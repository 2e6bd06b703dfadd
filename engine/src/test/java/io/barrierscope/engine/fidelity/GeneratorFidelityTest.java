package io.barrierscope.engine.fidelity;

import io.barrierscope.engine.state.KeyGroupRange;
import io.barrierscope.engine.state.OperatorStates;
import io.barrierscope.engine.watermark.OperatorWatermarks;
import io.barrierscope.engine.watermark.SourceWatermarks;
import io.barrierscope.engine.watermark.WatermarkStrategy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.flink.api.connector.source.ReaderOutput;
import org.apache.flink.api.connector.source.SourceOutput;
import org.apache.flink.metrics.groups.UnregisteredMetricsGroup;
import org.apache.flink.runtime.metrics.groups.UnregisteredMetricGroups;
import org.apache.flink.streaming.api.operators.source.TimestampsAndWatermarks;
import org.apache.flink.streaming.api.operators.util.PausableRelativeClock;
import org.apache.flink.streaming.runtime.tasks.TestProcessingTimeService;
import org.apache.flink.streaming.util.OneInputStreamOperatorTestHarness;
import org.apache.flink.util.clock.ManualClock;
import org.junit.jupiter.api.Test;

/** Against {@code ProgressiveTimestampsAndWatermarks} with {@code BoundedOutOfOrdernessWatermarks} and {@code WatermarksWithIdleness}. */
class GeneratorFidelityTest {
    private final Random random = new Random(81);

    private static org.apache.flink.api.common.eventtime.WatermarkStrategy<Long> strategy(long delay, long idleness) {
        var bounded = org.apache.flink.api.common.eventtime.WatermarkStrategy.<Long>forBoundedOutOfOrderness(
                        Duration.ofMillis(delay))
                .withTimestampAssigner((value, before) -> value);
        return idleness == 0 ? bounded : bounded.withIdleness(Duration.ofMillis(idleness));
    }

    @Test
    void sources_make_the_same_watermarks_from_their_splits() throws Exception {
        Comparisons comparisons = new Comparisons("source watermarks: splits, out-of-orderness, idleness, pauses");
        for (int run = 0; run < 10_000; run++) {
            int splits = random.nextInt(4);
            long delay = random.nextInt(4) * 5L;
            long idleness = random.nextInt(3) * 300L;
            OperatorStates states = new OperatorStates(new KeyGroupRange(0, 0));
            SourceWatermarks ours =
                    new SourceWatermarks(new WatermarkStrategy(null, delay, idleness, null), splits, states);
            ours.begin();
            for (int split = 0; split < splits; split++) {
                ours.add(split);
            }
            WatermarkFidelityTest.Heard heard = new WatermarkFidelityTest.Heard();
            WatermarkFidelityTest.FlinkHeard flinkHeard = new WatermarkFidelityTest.FlinkHeard();

            ManualClock clock = new ManualClock(1_000_000);
            PausableRelativeClock activity = new PausableRelativeClock(clock);
            var ioMetrics =
                    UnregisteredMetricGroups.createUnregisteredTaskMetricGroup().getIOMetricGroup();
            ioMetrics.registerBackPressureListener(activity);
            TestProcessingTimeService timers = new TestProcessingTimeService();
            TimestampsAndWatermarks<Long> flinks = TimestampsAndWatermarks.createProgressiveEventTimeLogic(
                    strategy(delay, idleness), new UnregisteredMetricsGroup(), timers, 200, activity, clock, ioMetrics);
            @SuppressWarnings({"unchecked", "rawtypes"})
            ReaderOutput<Long> main = flinks.createMainOutput(
                    (org.apache.flink.streaming.runtime.io.PushingAsyncDataInput.DataOutput) flinkHeard, new Deaf());
            List<SourceOutput<Long>> outputs = new ArrayList<>();
            for (int split = 0; split < splits; split++) {
                outputs.add(main.createOutputForSplit("split" + split));
            }
            StringBuilder input = new StringBuilder(splits + " splits, " + delay + ", " + idleness + ":");
            long now = 1;
            boolean held = false;
            long time = 100;
            for (int step = 0; step < 25; step++) {
                switch (random.nextInt(splits == 0 ? 2 : 5)) {
                    case 0, 1 -> {
                        now += 200;
                        clock.advanceTime(Duration.ofMillis(200));
                        input.append(" tick");
                        ours.periodic(now, heard);
                        flinks.emitImmediateWatermark(0);
                    }
                    case 2 -> {
                        if (random.nextInt(3) == 0) {
                            held = !held;
                            input.append(held ? " hold" : " release");
                            if (held) {
                                ours.hold(now);
                                ioMetrics.getHardBackPressuredTimePerSecond().markStart();
                            } else {
                                ours.release(now);
                                ioMetrics.getHardBackPressuredTimePerSecond().markEnd();
                            }
                        }
                    }
                    default -> {
                        if (!held) {
                            int split = random.nextInt(splits);
                            time += random.nextInt(30) - 5;
                            input.append(" e").append(split).append('=').append(time);
                            ours.event(split, time);
                            outputs.get(split).collect(time, time);
                        }
                    }
                }
            }

            comparisons.same(heard.list, flinkHeard.list, input::toString);
        }
        comparisons.assertAtLeast(10_000);
    }

    @Test
    void an_operator_in_the_middle_makes_the_same_watermarks() throws Exception {
        Comparisons comparisons = new Comparisons("assigned watermarks");
        for (int run = 0; run < 10_000; run++) {
            long delay = random.nextInt(4) * 5L;
            long idleness = random.nextInt(3) * 300L;
            OperatorWatermarks ours = new OperatorWatermarks(
                    new WatermarkStrategy(null, delay, idleness, null), new OperatorStates(new KeyGroupRange(0, 0)));
            ours.begin();
            WatermarkFidelityTest.Heard heard = new WatermarkFidelityTest.Heard();
            StringBuilder input = new StringBuilder();
            List<String> theirs = new ArrayList<>();
            try (OneInputStreamOperatorTestHarness<Long, Long> harness = new OneInputStreamOperatorTestHarness<>(
                    new org.apache.flink.streaming.runtime.operators.TimestampsAndWatermarksOperatorFactory<>(
                            strategy(delay, idleness), true))) {
                harness.getExecutionConfig().setAutoWatermarkInterval(200);
                harness.open();
                long now = 0;
                for (int step = 0; step < 20; step++) {
                    switch (random.nextInt(3)) {
                        case 0 -> {
                            now += 200;
                            input.append(" tick");
                            ours.periodic(now, heard);
                            harness.setProcessingTime(now);
                        }
                        case 1 -> {
                            long time = random.nextInt(20 + step * 10);
                            input.append(" e").append(time);
                            ours.event(time);
                            harness.processElement(time, 0);
                        }
                        default -> {
                            long time = random.nextInt(15) == 0 ? Long.MAX_VALUE : random.nextInt(500);
                            input.append(" w").append(time);
                            ours.upstream(time, heard);
                            harness.processWatermark(time);
                        }
                    }
                }
                for (Object out : harness.getOutput()) {
                    if (out instanceof org.apache.flink.streaming.api.watermark.Watermark mark) {
                        theirs.add("W" + mark.getTimestamp());
                    } else if (out
                            instanceof org.apache.flink.streaming.runtime.watermarkstatus.WatermarkStatus status) {
                        theirs.add(status.isIdle() ? "IDLE" : "ACTIVE");
                    }
                }
            }

            comparisons.same(heard.list, theirs, input::toString);
        }
        comparisons.assertAtLeast(10_000);
    }

    private static final class Deaf implements TimestampsAndWatermarks.WatermarkUpdateListener {
        @Override
        public void updateIdle(boolean isIdle) {}

        @Override
        public void updateCurrentEffectiveWatermark(long watermark) {}

        @Override
        public void updateCurrentSplitWatermark(String splitId, long watermark) {}

        @Override
        public void updateCurrentSplitIdle(String splitId, boolean idle) {}

        @Override
        public void splitFinished(String splitId) {}
    }
}
