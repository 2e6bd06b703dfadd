package io.barrierscope.engine.fidelity;

import io.barrierscope.engine.operator.KitContext;
import io.barrierscope.engine.stream.Row;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.flink.api.common.ExecutionConfig;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.streaming.api.functions.windowing.WindowFunction;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.api.windowing.assigners.EventTimeSessionWindows;
import org.apache.flink.streaming.api.windowing.assigners.SlidingEventTimeWindows;
import org.apache.flink.streaming.api.windowing.assigners.TumblingEventTimeWindows;
import org.apache.flink.streaming.api.windowing.assigners.WindowAssigner;
import org.apache.flink.streaming.api.windowing.triggers.EventTimeTrigger;
import org.apache.flink.streaming.api.windowing.windows.TimeWindow;
import org.apache.flink.streaming.runtime.operators.windowing.WindowOperatorBuilder;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.util.KeyedOneInputStreamOperatorTestHarness;
import org.apache.flink.util.OutputTag;
import org.junit.jupiter.api.Test;

/** Against {@code WindowOperator} with {@code EventTimeTrigger}, and the window assigners it uses. */
class WindowFidelityTest {
    private static final OutputTag<Long> LATE = new OutputTag<>("late", Types.LONG);

    private final Random random = new Random(84);

    @Test
    void windows_fire_merge_and_refuse_alike() throws Exception {
        Comparisons comparisons = new Comparisons("event-time windows: tumbling, sliding, session, lateness, offset");
        for (int run = 0; run < 500; run++) {
            String kind = List.of("tumbling", "sliding", "session").get(run % 3);
            long size = 2 + random.nextInt(12);
            long slide = 1 + random.nextInt((int) size);
            long offset = kind.equals("session") ? 0 : random.nextInt((int) (kind.equals("sliding") ? slide : size));
            long lateness = random.nextInt(3) * 4L;
            try (var flinks = harness(kind, size, slide, offset, lateness)) {
                compare(
                        flinks,
                        ours(kind, size, slide, offset, lateness),
                        comparisons,
                        kind + " " + size + " " + slide + " " + offset + " lateness " + lateness + ":");
            }
        }
        comparisons.assertAtLeast(20_000);
    }

    private void compare(
            KeyedOneInputStreamOperatorTestHarness<Long, Long, String> flinks,
            KitContext ours,
            Comparisons comparisons,
            String settings)
            throws Exception {
        StringBuilder input = new StringBuilder(settings);
        long watermark = 0;
        for (int step = 0; step < 25; step++) {
            flinks.getOutput().clear();
            ours.out.clear();
            ours.late.clear();
            if (random.nextInt(3) == 0) {
                watermark += random.nextInt(8);
                input.append(" w").append(watermark);
                flinks.processWatermark(watermark);
                ours.watermarkArrives(watermark);
            } else {
                long value = random.nextInt(100);
                long time = Math.max(0, watermark + random.nextInt(20) - 10);
                input.append(" e").append(value).append('@').append(time);
                flinks.processElement(value, time);
                ours.record(0, value % 3, row(value), time);
            }
            comparisons.same(sorted(ours.out), sorted(results(flinks)), input::toString);
            int late = flinks.getSideOutput(LATE) == null
                    ? 0
                    : flinks.getSideOutput(LATE).size();
            if (late > 0) {
                flinks.getSideOutput(LATE).clear();
            }
            comparisons.same(ours.late.size(), late, input::toString);
            comparisons.same(ours.timerCount(), flinks.numEventTimeTimers(), input::toString);
        }
    }

    private static Row row(long value) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("value", value);
        return Row.of(fields);
    }

    private static List<String> sorted(List<String> list) {
        return list.stream().sorted().toList();
    }

    private static List<String> results(KeyedOneInputStreamOperatorTestHarness<Long, Long, String> flinks) {
        List<String> found = new ArrayList<>();
        for (Object out : flinks.getOutput()) {
            if (out instanceof StreamRecord<?> record) {
                found.add(record.getValue() + "@" + record.getTimestamp());
            }
        }
        return found;
    }

    private static KitContext ours(String kind, long size, long slide, long offset, long lateness) {
        Map<String, Object> settings = new LinkedHashMap<>();
        settings.put("kind", kind);
        settings.put("size", size);
        settings.put("gap", size);
        settings.put("slide", slide);
        settings.put("offset", offset);
        settings.put("allowedLateness", lateness);
        settings.put("function", "sum");
        KitContext context = new KitContext(KitContext.make("window", settings, 0, 1), 0, 1, 0);
        context.open();
        return context;
    }

    private static KeyedOneInputStreamOperatorTestHarness<Long, Long, String> harness(
            String kind, long size, long slide, long offset, long lateness) throws Exception {
        Duration length = Duration.ofMillis(size);
        WindowAssigner<Object, TimeWindow> assigner =
                switch (kind) {
                    case "tumbling" -> TumblingEventTimeWindows.of(length, Duration.ofMillis(offset));
                    case "sliding" ->
                        SlidingEventTimeWindows.of(length, Duration.ofMillis(slide), Duration.ofMillis(offset));
                    default -> EventTimeSessionWindows.withGap(length);
                };
        TypeInformation<Long> type = Types.LONG;
        WindowOperatorBuilder<Long, Long, TimeWindow> builder = new WindowOperatorBuilder<>(
                assigner, EventTimeTrigger.create(), new ExecutionConfig(), type, value -> value % 3, Types.LONG);
        builder.allowedLateness(Duration.ofMillis(lateness));
        builder.sideOutputLateData(LATE);
        WindowFunction<Long, String, Long, TimeWindow> emit =
                (key, window, values, out) -> values.forEach(sum -> out.collect("{key: " + key + ", sum: " + sum
                        + ", windowStart: " + window.getStart() + ", windowEnd: " + window.getEnd() + "}"));
        OneInputStreamOperator<Long, String> operator = builder.reduce(Long::sum, emit);
        var harness = new KeyedOneInputStreamOperatorTestHarness<Long, Long, String>(
                operator, value -> value % 3, Types.LONG);
        harness.setup(
                Types.STRING.createSerializer(new org.apache.flink.api.common.serialization.SerializerConfigImpl()));
        harness.open();
        return harness;
    }
}
