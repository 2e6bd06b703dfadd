package io.barrierscope.engine.questions;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.FlinkDuration;
import io.barrierscope.engine.base.Parsed;
import io.barrierscope.engine.state.KeyGroups;
import io.barrierscope.engine.state.OperatorStateRedistribution;
import io.barrierscope.engine.state.OperatorStateRedistribution.Part;
import io.barrierscope.engine.state.Redistribution;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Questions about state and about durations that are easily answered wrongly, and Flink's answers. */
class StateQuestionsTest {
    @Test
    @Question(21)
    void union_list_state_comes_whole_to_every_subtask_whether_or_not_the_parallelism_changes() {
        assertThat(dealt(Redistribution.UNION, 2)).containsExactly(List.of("a", "b", "c"), List.of("a", "b", "c"));
        assertThat(dealt(Redistribution.UNION, 3))
                .containsExactly(List.of("a", "b", "c"), List.of("a", "b", "c"), List.of("a", "b", "c"));
    }

    @Test
    @Question(21)
    void plain_list_state_stays_where_it_is_or_is_dealt_anew() {
        assertThat(dealt(Redistribution.SPLIT_DISTRIBUTE, 2)).containsExactly(List.of("a"), List.of("b", "c"));
        assertThat(dealt(Redistribution.SPLIT_DISTRIBUTE, 3)).containsExactly(List.of("a"), List.of("b"), List.of("c"));
    }

    @Test
    @Question(22)
    void the_key_user_17_belongs_to_key_group_49_and_at_three_subtasks_to_the_second() {
        int group = KeyGroups.keyGroup("user-17", 128);

        assertThat("user-17".hashCode()).isEqualTo(-147182744);
        assertThat(group).isEqualTo(49);
        assertThat(KeyGroups.operatorIndex(group, 3, 128)).isEqualTo(1);
    }

    @Test
    @Question(33)
    void an_iso_duration_is_ten_seconds_in_2_x_and_an_error_in_1_20() {
        assertThat(parse("PT10S", FlinkDuration.Dialect.FLINK_2)).isEqualTo(new Parsed.Value<>(Duration.ofSeconds(10)));
        assertThat(parse("PT10S", FlinkDuration.Dialect.FLINK_1)).isInstanceOf(Parsed.Refused.class);
        for (FlinkDuration.Dialect dialect : FlinkDuration.Dialect.values()) {
            assertThat(parse("1m", dialect)).isEqualTo(new Parsed.Value<>(Duration.ofMinutes(1)));
            assertThat(parse("10", dialect)).isEqualTo(new Parsed.Value<>(Duration.ofMillis(10)));
            assertThat(parse("1.5 s", dialect)).isInstanceOf(Parsed.Refused.class);
        }
    }

    private static Parsed<Duration> parse(String text, FlinkDuration.Dialect dialect) {
        return FlinkDuration.parse(text, dialect);
    }

    private static List<List<?>> dealt(Redistribution mode, int parallelism) {
        List<List<?>> elements = new ArrayList<>();
        OperatorStateRedistribution.deal(
                        List.of(
                                Map.of("s", new Part(mode, List.of("a"))),
                                Map.of("s", new Part(mode, List.of("b", "c")))),
                        parallelism)
                .forEach(one -> elements.add(one.get("s").elements()));
        return elements;
    }
}
