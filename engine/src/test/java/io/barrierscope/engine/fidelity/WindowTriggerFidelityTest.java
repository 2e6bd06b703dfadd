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
import org.apache.flink.api.common.serialization.SerializerConfigImpl;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.streaming.api.functions.windowing.WindowFunction;
import org.apache.flink.streaming.api.windowing.assigners.EventTimeSessionWindows;
import org.apache.flink.streaming.api.windowing.assigners.ProcessingTimeSessionWindows;
import org.apache.flink.streaming.api.windowing.assigners.SlidingEventTimeWindows;
import org.apache.flink.streaming.api.windowing.assigners.SlidingProcessingTimeWindows;
import org.apache.flink.streaming.api.windowing.assigners.TumblingEventTimeWindows;
import org.apache.flink.streaming.api.windowing.assigners.TumblingProcessingTimeWindows;
import org.apache.flink.streaming.api.windowing.assigners.WindowAssigner;
import org.apache.flink.streaming.api.windowing.triggers.CountTrigger;
import org.apache.flink.streaming.api.windowing.triggers.EventTimeTrigger;
import org.apache.flink.streaming.api.windowing.triggers.ProcessingTimeTrigger;
import org.apache.flink.streaming.api.windowing.triggers.PurgingTrigger;
import org.apache.flink.streaming.api.windowing.triggers.Trigger;
import org.apache.flink.streaming.api.windowing.windows.TimeWindow;
import org.apache.flink.streaming.runtime.operators.windowing.WindowOperatorBuilder;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.util.KeyedOneInputStreamOperatorTestHarness;
import org.junit.jupiter.api.Test;

/** Against {@code WindowOperator} on processing time, and with {@code CountTrigger} and {@code PurgingTrigger} on both times. */
class WindowTriggerFidelityTest {
    private static final int RUNS = 600;
    private static final int STEPS = 25;

    private final Random random = new Random(85);

    /** How windows lie and when they fire; {@code count} 0 for the trigger of the time. */
    private record Setting(
            String kind,
            boolean eventTime,
            long size,
            long slide,
            long offset,
            long lateness,
            int count,
            boolean purge) {}

    @Test
    void windows_of_processing_time_fire_and_merge_alike() throws Exception {
        Comparisons comparisons = new Comparisons("processing-time windows: tumbling, sliding, session, offset");
        for (int run = 0; run < RUNS; run++) {
            compare(setting(run, false, 0, false), comparisons);
        }
        comparisons.assertAtLeast(20_000);
    }

    @Test
    void windows_that_count_or_purge_fire_alike() throws Exception {
        Comparisons comparisons = new Comparisons("counting and purging triggers on both times");
        for (int run = 0; run < RUNS; run++) {
            boolean purge = random.nextInt(2) == 0;
            int count = purge && random.nextInt(2) == 0 ? 0 : 1 + random.nextInt(4);
            compare(setting(run, random.nextBoolean(), count, purge), comparisons);
        }
        comparisons.assertAtLeast(20_000);
    }

    private Setting setting(int run, boolean eventTime, int count, boolean purge) {
        String kind = List.of("tumbling", "sliding", "session").get(run % 3);
        long size = 2 + random.nextInt(12);
        long slide = 1 + random.nextInt((int) size + 3);
        long offset = kind.equals("session") ? 0 : random.nextInt((int) (kind.equals("sliding") ? slide : size));
        return new Setting(kind, eventTime, size, slide, offset, random.nextInt(3) * 4L, count, purge);
    }

    private void compare(Setting setting, Comparisons comparisons) throws Exception {
        StringBuilder input = new StringBuilder(setting + ":");
        KitContext ours = ours(setting);
        try (var flinks = harness(setting)) {
            long now = 0;
            for (int step = 0; step < STEPS; step++) {
                flinks.getOutput().clear();
                ours.out.clear();
                if (random.nextInt(3) == 0) {
                    now += random.nextInt(8);
                    input.append(" t").append(now);
                    if (setting.eventTime) {
                        flinks.processWatermark(now);
                        ours.watermarkArrives(now);
                    } else {
                        flinks.setProcessingTime(now);
                        ours.clock(now);
                    }
                } else {
                    long value = random.nextInt(100);
                    long time = Math.max(0, now + random.nextInt(20) - 10);
                    input.append(" e").append(value).append('@').append(time);
                    flinks.processElement(value, time);
                    ours.record(0, value % 3, Row.of(Map.of("value", value)), time);
                }
                comparisons.same(sorted(ours.out), sorted(results(flinks)), input::toString);
                comparisons.same(
                        ours.timerCount(),
                        setting.eventTime ? flinks.numEventTimeTimers() : flinks.numProcessingTimeTimers(),
                        input::toString);
            }
        }
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

    private static KitContext ours(Setting setting) {
        Map<String, Object> settings = new LinkedHashMap<>();
        settings.put("kind", setting.kind);
        settings.put("time", setting.eventTime ? "event" : "processing");
        settings.put("size", setting.size);
        settings.put("gap", setting.size);
        settings.put("slide", setting.slide);
        settings.put("offset", setting.offset);
        settings.put("allowedLateness", setting.lateness);
        settings.put("triggerCount", (long) setting.count);
        settings.put("purge", setting.purge);
        settings.put("function", "sum");
        KitContext context = new KitContext(KitContext.make("window", settings, 0, 1), 0, 1, 0);
        context.open();
        return context;
    }

    private static WindowAssigner<Object, TimeWindow> assigner(Setting setting) {
        Duration size = Duration.ofMillis(setting.size);
        Duration slide = Duration.ofMillis(setting.slide);
        Duration offset = Duration.ofMillis(setting.offset);
        return switch (setting.kind + setting.eventTime) {
            case "tumblingtrue" -> TumblingEventTimeWindows.of(size, offset);
            case "slidingtrue" -> SlidingEventTimeWindows.of(size, slide, offset);
            case "sessiontrue" -> EventTimeSessionWindows.withGap(size);
            case "tumblingfalse" -> TumblingProcessingTimeWindows.of(size, offset);
            case "slidingfalse" -> SlidingProcessingTimeWindows.of(size, slide, offset);
            default -> ProcessingTimeSessionWindows.withGap(size);
        };
    }

    private static Trigger<Object, TimeWindow> trigger(Setting setting) {
        Trigger<Object, TimeWindow> trigger = setting.count > 0
                ? CountTrigger.of(setting.count)
                : setting.eventTime ? EventTimeTrigger.create() : ProcessingTimeTrigger.create();
        return setting.purge ? PurgingTrigger.of(trigger) : trigger;
    }

    private static KeyedOneInputStreamOperatorTestHarness<Long, Long, String> harness(Setting setting)
            throws Exception {
        WindowOperatorBuilder<Long, Long, TimeWindow> builder = new WindowOperatorBuilder<>(
                assigner(setting), trigger(setting), new ExecutionConfig(), Types.LONG, value -> value % 3, Types.LONG);
        if (setting.eventTime) {
            builder.allowedLateness(Duration.ofMillis(setting.lateness));
        }
        WindowFunction<Long, String, Long, TimeWindow> emit =
                (key, window, values, out) -> values.forEach(sum -> out.collect("{key: " + key + ", sum: " + sum
                        + ", windowStart: " + window.getStart() + ", windowEnd: " + window.getEnd() + "}"));
        var harness = new KeyedOneInputStreamOperatorTestHarness<Long, Long, String>(
                builder.reduce(Long::sum, emit), value -> value % 3, Types.LONG);
        harness.setup(Types.STRING.createSerializer(new SerializerConfigImpl()));
        harness.open();
        return harness;
    }
}
