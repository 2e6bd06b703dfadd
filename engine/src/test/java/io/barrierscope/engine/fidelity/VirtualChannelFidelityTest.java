package io.barrierscope.engine.fidelity;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.channel.VirtualChannels;
import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.stream.StreamElement;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.stream.Watermark;
import io.barrierscope.engine.stream.WatermarkStatus;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.apache.flink.streaming.runtime.io.recovery.FlinkVirtualChannels;
import org.junit.jupiter.api.Test;

/**
 * Against Flink's {@code DemultiplexingRecordDeserializer}: what becomes of records, watermarks and idleness in flight when
 * several old channels come over one new channel.
 */
class VirtualChannelFidelityTest {
    private static final int SCRIPTS = 5_000;
    private static final int ELEMENTS = 20;

    @Test
    void the_same_elements_pass() throws IOException {
        Comparisons comparisons = new Comparisons("elements in flight of several old channels over one new channel");
        Random random = new Random(61);
        Map<String, Integer> kinds = new TreeMap<>();

        for (int script = 0; script < SCRIPTS; script++) {
            List<Integer> subtasks = random.ints(0, 9)
                    .distinct()
                    .limit(1 + random.nextInt(3))
                    .boxed()
                    .toList();
            List<Integer> producers = random.ints(0, 9)
                    .distinct()
                    .limit(1 + random.nextInt(2))
                    .boxed()
                    .toList();
            VirtualChannels ours = new VirtualChannels(subtasks, producers);
            FlinkVirtualChannels flinks = new FlinkVirtualChannels(subtasks, producers);
            StringBuilder told = new StringBuilder(subtasks + " x " + producers);
            for (int i = 0; i < ELEMENTS; i++) {
                int subtask = subtasks.get(random.nextInt(subtasks.size()));
                int producer = producers.get(random.nextInt(producers.size()));
                StreamElement element = element(random);
                told.append("; ")
                        .append(producer)
                        .append("->")
                        .append(subtask)
                        .append(' ')
                        .append(text(element));
                String theirs = text(flinks.pass(subtask, producer, flinks(element)));

                comparisons.same(text(ours.pass(subtask, producer, element)), theirs, told::toString);
                kinds.merge(theirs.replaceAll("[-0-9]", ""), 1, Integer::sum);
            }
        }

        comparisons.assertAtLeast(SCRIPTS * (long) ELEMENTS);
        assertThat(kinds.keySet()).containsExactly("active", "idle", "nothing", "record", "watermark ");
    }

    private static StreamElement element(Random random) {
        return switch (random.nextInt(5)) {
            case 0 -> new StreamRecord(Row.of(Map.of("value", 1L)), 5, 0, 0);
            case 1 -> WatermarkStatus.of(random.nextBoolean());
            case 2 -> random.nextInt(6) == 0 ? new Watermark(Long.MIN_VALUE) : Watermark.MAX;
            default -> new Watermark(random.nextInt(50));
        };
    }

    private static org.apache.flink.streaming.runtime.streamrecord.StreamElement flinks(StreamElement element) {
        if (element instanceof Watermark watermark) {
            return new org.apache.flink.streaming.api.watermark.Watermark(watermark.timestampMillis());
        }
        if (element instanceof WatermarkStatus status) {
            return status.idle()
                    ? org.apache.flink.streaming.runtime.watermarkstatus.WatermarkStatus.IDLE
                    : org.apache.flink.streaming.runtime.watermarkstatus.WatermarkStatus.ACTIVE;
        }
        return new org.apache.flink.streaming.runtime.streamrecord.StreamRecord<>("record");
    }

    private static String text(StreamElement element) {
        if (element instanceof Watermark watermark) {
            return "watermark " + watermark.timestampMillis();
        }
        if (element instanceof WatermarkStatus status) {
            return status.idle() ? "idle" : "active";
        }
        return element == null ? "nothing" : "record";
    }

    private static String text(org.apache.flink.streaming.runtime.streamrecord.StreamElement element) {
        if (element == null) {
            return "nothing";
        }
        if (element.isWatermark()) {
            return "watermark " + element.asWatermark().getTimestamp();
        }
        if (element.isWatermarkStatus()) {
            return element.asWatermarkStatus().isIdle() ? "idle" : "active";
        }
        return "record";
    }
}
