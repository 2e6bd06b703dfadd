package io.barrierscope.engine.fidelity;

import io.barrierscope.engine.operator.KitContext;
import io.barrierscope.engine.state.StateKind;
import io.barrierscope.engine.stream.Row;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.common.typeutils.base.LongSerializer;
import org.apache.flink.streaming.api.functions.co.ProcessJoinFunction;
import org.apache.flink.streaming.api.operators.co.IntervalJoinOperator;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.util.KeyedTwoInputStreamOperatorTestHarness;
import org.apache.flink.util.Collector;
import org.apache.flink.util.OutputTag;
import org.junit.jupiter.api.Test;

/** Against {@code IntervalJoinOperator}: pairs, late records, and when records and timers are forgotten. */
class IntervalJoinFidelityTest {
    private static final OutputTag<Long> LEFT_LATE = new OutputTag<>("left", Types.LONG);
    private static final OutputTag<Long> RIGHT_LATE = new OutputTag<>("right", Types.LONG);

    private final Random random = new Random(86);

    @Test
    void records_find_each_other_and_are_forgotten_alike() throws Exception {
        Comparisons comparisons = new Comparisons("interval joins: bounds, late records, what is kept");
        for (int run = 0; run < 700; run++) {
            long lower = random.nextInt(20) - 10;
            long upper = lower + random.nextInt(15);
            boolean lowerInclusive = random.nextInt(4) > 0 || lower == upper;
            boolean upperInclusive = random.nextInt(4) > 0 || lower + 2 > upper;
            compare(lower, upper, lowerInclusive, upperInclusive, comparisons);
        }
        comparisons.assertAtLeast(50_000);
    }

    private void compare(
            long lower, long upper, boolean lowerInclusive, boolean upperInclusive, Comparisons comparisons)
            throws Exception {
        StringBuilder input = new StringBuilder(
                (lowerInclusive ? "[" : "(") + lower + ", " + upper + (upperInclusive ? "]" : ")") + ":");
        // A bound that is not included is the next millisecond that is.
        KitContext ours = ours(lowerInclusive ? lower : lower + 1, upperInclusive ? upper : upper - 1);
        try (var flinks = harness(lower, upper, lowerInclusive, upperInclusive)) {
            long watermark = 0;
            for (int step = 0; step < 25; step++) {
                flinks.getOutput().clear();
                ours.out.clear();
                ours.late.clear();
                if (random.nextInt(4) == 0) {
                    watermark += 1 + random.nextInt(11);
                    input.append(" w").append(watermark);
                    flinks.processBothWatermarks(new org.apache.flink.streaming.api.watermark.Watermark(watermark));
                    ours.watermarkArrives(watermark);
                } else {
                    long value = step * 3L + random.nextInt(3);
                    long time = Math.max(0, watermark + random.nextInt(24) - 6);
                    boolean left = random.nextBoolean();
                    input.append(left ? " l" : " r").append(value).append('@').append(time);
                    if (left) {
                        flinks.processElement1(value, time);
                    } else {
                        flinks.processElement2(value, time);
                    }
                    ours.record(left ? 0 : 1, value % 3, Row.of(Map.of(left ? "left" : "right", value)), time);
                }
                comparisons.same(sorted(ours.out), sorted(results(flinks)), input::toString);
                comparisons.same(ours.late.size(), late(flinks), input::toString);
                comparisons.same(ours.timerCount(), flinks.numEventTimeTimers(), input::toString);
                comparisons.same(kept(ours), flinks.numKeyedStateEntries(), input::toString);
            }
        }
    }

    /** Keys that still remember a record of the left input, and those that remember one of the right. */
    private static int kept(KitContext ours) {
        return ours.states().keyedTables().stream()
                .filter(table -> table.kind() == StateKind.MAP)
                .mapToInt(table -> table.entries().size())
                .sum();
    }

    private static int late(KeyedTwoInputStreamOperatorTestHarness<Long, Long, Long, String> flinks) {
        int late = 0;
        for (OutputTag<Long> tag : List.of(LEFT_LATE, RIGHT_LATE)) {
            if (flinks.getSideOutput(tag) != null) {
                late += flinks.getSideOutput(tag).size();
                flinks.getSideOutput(tag).clear();
            }
        }
        return late;
    }

    private static List<String> sorted(List<String> list) {
        return list.stream().sorted().toList();
    }

    private static List<String> results(KeyedTwoInputStreamOperatorTestHarness<Long, Long, Long, String> flinks) {
        List<String> found = new ArrayList<>();
        for (Object out : flinks.getOutput()) {
            if (out instanceof StreamRecord<?> record) {
                found.add(record.getValue() + "@" + record.getTimestamp());
            }
        }
        return found;
    }

    private static KitContext ours(long lower, long upper) {
        Map<String, Object> settings = new LinkedHashMap<>();
        settings.put("before", -lower);
        settings.put("after", upper);
        KitContext context = new KitContext(KitContext.make("interval-join", settings, 0, 1), 0, 1, 0);
        context.open();
        return context;
    }

    private static KeyedTwoInputStreamOperatorTestHarness<Long, Long, Long, String> harness(
            long lower, long upper, boolean lowerInclusive, boolean upperInclusive) throws Exception {
        var harness = new KeyedTwoInputStreamOperatorTestHarness<Long, Long, Long, String>(
                new IntervalJoinOperator<>(
                        lower,
                        upper,
                        lowerInclusive,
                        upperInclusive,
                        LEFT_LATE,
                        RIGHT_LATE,
                        LongSerializer.INSTANCE,
                        LongSerializer.INSTANCE,
                        new Pairs()),
                value -> value % 3,
                value -> value % 3,
                Types.LONG);
        harness.open();
        return harness;
    }

    private static final class Pairs extends ProcessJoinFunction<Long, Long, String> {
        private static final long serialVersionUID = 1;

        @Override
        public void processElement(Long left, Long right, Context context, Collector<String> out) {
            out.collect("{left: " + left + ", right: " + right + "}");
        }
    }
}
