package io.barrierscope.visualizer.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

final class TextMeterTest {
    private final TextMeter meter = new TextMeter();

    @BeforeAll
    static void fonts() {
        HeadlessToolkit.start();
    }

    @Test
    void chinese_is_broken_between_its_characters_and_no_line_begins_with_a_comma() {
        String text = "空：发生故障后，作业会从头开始。";
        double room = meter.width("空：发生故障", 12, false);

        List<String> lines = meter.wrap(text, 12, false, room, 4);

        assertThat(String.join("", lines)).isEqualTo(text);
        assertThat(lines).hasSizeGreaterThan(1).noneMatch(line -> line.startsWith("，") || line.startsWith("。"));
        assertThat(lines).allMatch(line -> meter.width(line, 12, false) <= room * 1.2);
    }

    @Test
    void english_is_broken_at_its_spaces_alone() {
        double room = meter.width("Empty: a restart", 12, false);

        assertThat(meter.wrap("Empty: a restart would begin anew.", 12, false, room, 4))
                .containsExactly("Empty: a restart", "would begin", "anew.");
    }
}
