package io.barrierscope.engine.vectors;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.operator.TimeWindow;
import io.barrierscope.engine.state.OperatorStateRedistribution;
import io.barrierscope.engine.state.OperatorStateRedistribution.Part;
import io.barrierscope.engine.state.Redistribution;
import io.barrierscope.engine.watermark.StatusWatermarkValve;
import io.barrierscope.engine.watermark.WatermarkOutput;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Answers of {@code RoundRobinOperatorStateRepartitioner}, {@code StatusWatermarkValve} and {@code TimeWindow} of Flink
 * 2.3.0; those of {@code KeyGroupRangeAssignment} are in {@code KeyGroupsTest}.
 */
class StateVectorsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SPLIT_DISTRIBUTE | 2 2 2 | 2 | s0#0 s0#1 s1#0, s1#1 s2#0 s2#1",
                "SPLIT_DISTRIBUTE | 3 2 | 3 | s0#0 s0#1, s0#2 s1#0, s1#1",
                "SPLIT_DISTRIBUTE | 1 1 | 4 | s0#0, s1#0, -, -",
                "SPLIT_DISTRIBUTE | 3 0 1 | 3 | s0#0 s0#1 s0#2, -, s2#0",
                "UNION | 1 2 | 2 | s0#0 s1#0 s1#1, s0#0 s1#0 s1#1",
                "UNION | 1 2 | 3 | s0#0 s1#0 s1#1, s0#0 s1#0 s1#1, s0#0 s1#0 s1#1",
                "BROADCAST | 1 1 | 2 | s0#0, s1#0",
                "BROADCAST | 1 1 | 3 | s0#0, s1#0, s0#0",
                "BROADCAST | 1 1 1 | 2 | s0#0, s1#0",
                "BROADCAST | 1 0 1 | 3 | s0#0, s2#0, s0#0 s2#0",
            })
    void operator_state_goes_to_the_same_subtasks(String mode, String sizes, int parallelism, String expected) {
        List<Map<String, Part>> old = new ArrayList<>();
        for (String size : sizes.split(" ")) {
            List<String> elements = new ArrayList<>();
            for (int i = 0; i < Integer.parseInt(size); i++) {
                elements.add("s" + old.size() + "#" + i);
            }
            boolean reported = !elements.isEmpty() || !mode.equals("BROADCAST");
            old.add(reported ? Map.of("state", new Part(Redistribution.valueOf(mode), elements)) : Map.of());
        }

        List<String> dealt = new ArrayList<>();
        for (Map<String, Part> one : OperatorStateRedistribution.deal(old, parallelism)) {
            Part part = one.get("state");
            List<?> elements = part == null ? List.of() : part.elements();
            dealt.add(
                    elements.isEmpty()
                            ? "-"
                            : String.join(
                                    " ",
                                    elements.stream()
                                            .map(String::valueOf)
                                            .sorted()
                                            .toList()));
        }
        assertThat(String.join(", ", dealt)).isEqualTo(expected);
    }

    @Test
    void a_valve_of_two_channels_lets_the_same_through() {
        StatusWatermarkValve valve = new StatusWatermarkValve(2);
        String script = "w0=5 - w1=3 W3 w1=4 W4 i1 W5 a1 - w1=2 - w1=6 - w0=9 W6 i0 - w1=8 W8 i1 W9,IDLE w0=20 -"
                + " a0 ACTIVE w0=21 W21 a1 - w1=10 - w1=22 -";
        List<String> heard = new ArrayList<>();
        WatermarkOutput out = new WatermarkOutput() {
            @Override
            public void watermark(long timestampMillis) {
                heard.add("W" + timestampMillis);
            }

            @Override
            public void status(boolean idle) {
                heard.add(idle ? "IDLE" : "ACTIVE");
            }
        };

        String[] words = script.split(" ");
        for (int i = 0; i < words.length; i += 2) {
            heard.clear();
            int channel = words[i].charAt(1) - '0';
            if (words[i].charAt(0) == 'w') {
                valve.watermark(channel, Long.parseLong(words[i].substring(3)), out);
            } else {
                valve.status(channel, words[i].charAt(0) == 'i', out);
            }
            assertThat(heard.isEmpty() ? "-" : String.join(",", heard))
                    .as("%s, word %d", words[i], i)
                    .isEqualTo(words[i + 1]);
        }
    }

    @ParameterizedTest
    @CsvSource({"-1, 0, 10, -10", "7, 3, 5, 3", "2, 3, 5, -2"})
    void a_window_begins_at_the_same_moment(long timestamp, long offset, long size, long start) {
        assertThat(TimeWindow.startOf(timestamp, offset, size)).isEqualTo(start);
    }
}
