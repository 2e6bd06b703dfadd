package io.barrierscope.engine.fidelity;

import io.barrierscope.engine.watermark.CombinedWatermark;
import io.barrierscope.engine.watermark.StatusWatermarkValve;
import io.barrierscope.engine.watermark.WatermarkOutput;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.flink.api.common.eventtime.IndexedCombinedWatermarkStatus;
import org.apache.flink.runtime.event.WatermarkEvent;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.io.PushingAsyncDataInput.DataOutput;
import org.apache.flink.streaming.runtime.streamrecord.LatencyMarker;
import org.apache.flink.streaming.runtime.streamrecord.RecordAttributes;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.runtime.watermarkstatus.WatermarkStatus;
import org.junit.jupiter.api.Test;

/** Against {@code StatusWatermarkValve} and {@code CombinedWatermarkStatus}. */
class WatermarkFidelityTest {
    private final Random random = new Random(8);

    @Test
    void a_valve_gives_out_the_same_watermarks_and_statuses() throws Exception {
        Comparisons comparisons = new Comparisons("watermark valve, random sequences");
        for (int run = 0; run < 12_000; run++) {
            int channels = 1 + random.nextInt(4);
            StatusWatermarkValve ours = new StatusWatermarkValve(channels);
            var flinks = new org.apache.flink.streaming.runtime.watermarkstatus.StatusWatermarkValve(channels);
            Heard heard = new Heard();
            FlinkHeard flinkHeard = new FlinkHeard();
            StringBuilder input = new StringBuilder();
            for (int step = 0; step < 30; step++) {
                int channel = random.nextInt(channels);
                switch (random.nextInt(6)) {
                    case 0 -> {
                        input.append(" i").append(channel);
                        ours.status(channel, true, heard);
                        flinks.inputWatermarkStatus(WatermarkStatus.IDLE, channel, flinkHeard);
                    }
                    case 1 -> {
                        input.append(" a").append(channel);
                        ours.status(channel, false, heard);
                        flinks.inputWatermarkStatus(WatermarkStatus.ACTIVE, channel, flinkHeard);
                    }
                    default -> {
                        long time = random.nextInt(40) == 0 ? Long.MAX_VALUE : random.nextInt(step + 5);
                        input.append(" w").append(channel).append('=').append(time);
                        ours.watermark(channel, time, heard);
                        flinks.inputWatermark(new Watermark(time), channel, flinkHeard);
                    }
                }
                if (random.nextInt(10) == 0) {
                    StatusWatermarkValve copy = new StatusWatermarkValve(channels);
                    copy.restore(ours.memento());
                    ours = copy;
                }
            }

            comparisons.same(heard.list, flinkHeard.list, input::toString);
        }
        comparisons.assertAtLeast(12_000);
    }

    @Test
    void several_inputs_are_combined_alike() {
        Comparisons comparisons = new Comparisons("combined watermark of several inputs");
        for (int run = 0; run < 10_000; run++) {
            int inputs = 1 + random.nextInt(3);
            CombinedWatermark ours = new CombinedWatermark(inputs);
            IndexedCombinedWatermarkStatus flinks = IndexedCombinedWatermarkStatus.forInputsCount(inputs);
            StringBuilder input = new StringBuilder();
            for (int step = 0; step < 15; step++) {
                int at = random.nextInt(inputs);
                boolean mine;
                boolean theirs;
                if (random.nextInt(3) == 0) {
                    boolean idle = random.nextBoolean();
                    input.append(idle ? " i" : " a").append(at);
                    mine = ours.status(at, idle);
                    theirs = flinks.updateStatus(at, idle);
                } else {
                    long time = random.nextInt(step + 4);
                    input.append(" w").append(at).append('=').append(time);
                    mine = ours.watermark(at, time);
                    theirs = flinks.updateWatermark(at, time);
                }

                comparisons.same(mine + " " + ours.isIdle(), theirs + " " + flinks.isIdle(), input::toString);
                comparisons.same(ours.combined(), flinks.getCombinedWatermark(), input::toString);
            }
        }
        comparisons.assertAtLeast(300_000);
    }

    /** What came out of ours. */
    static final class Heard implements WatermarkOutput {
        final List<String> list = new ArrayList<>();

        @Override
        public void watermark(long timestampMillis) {
            list.add("W" + timestampMillis);
        }

        @Override
        public void status(boolean idle) {
            list.add(idle ? "IDLE" : "ACTIVE");
        }
    }

    /** What came out of Flink's. */
    static final class FlinkHeard implements DataOutput<String> {
        final List<String> list = new ArrayList<>();

        @Override
        public void emitRecord(StreamRecord<String> record) {}

        @Override
        public void emitWatermark(Watermark watermark) {
            list.add("W" + watermark.getTimestamp());
        }

        @Override
        public void emitWatermarkStatus(WatermarkStatus status) {
            list.add(status.isIdle() ? "IDLE" : "ACTIVE");
        }

        @Override
        public void emitLatencyMarker(LatencyMarker marker) {}

        @Override
        public void emitRecordAttributes(RecordAttributes attributes) {}

        @Override
        public void emitWatermark(WatermarkEvent event) {}
    }
}
