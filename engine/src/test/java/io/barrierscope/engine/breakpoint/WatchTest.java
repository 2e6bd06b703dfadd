package io.barrierscope.engine.breakpoint;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.breakpoint.Watch.Line;
import io.barrierscope.engine.breakpoint.Watch.Reading;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.StopCondition;
import java.util.List;
import org.junit.jupiter.api.Test;

class WatchTest {
    private final EngineSession session = DebuggedJob.open();

    @Test
    void watches_read_everything_they_can_name() {
        session.runUntil(StopCondition.checkpointCompleted(), 100_000);
        session.runUntil(StopCondition.checkpointCompleted(), 100_000);

        List<Reading> readings = Watch.read(
                        List.of(
                                new Watch("completed"),
                                new Watch("job"),
                                new Watch("subtask['sum#1'].records > 0"),
                                new Watch("state.sum.sum['3'] > 0"),
                                new Watch("doubled['out read_committed']")),
                        session)
                .readings();

        assertThat(readings)
                .containsExactly(
                        new Reading("2", true),
                        new Reading("RUNNING", true),
                        new Reading("true", true),
                        new Reading("true", true),
                        new Reading("0", true));
    }

    @Test
    void a_value_over_time_grows_and_the_session_comes_back() {
        session.runUntil(StopCondition.end(), 100_000);
        session.seek(150);

        List<Line> lines =
                Watch.over(List.of(new Watch("state.sum.sum['2']")), session, List.of(100L, 200L, 300L), () -> false);

        assertThat(lines).extracting(Line::step).containsExactly(100L, 200L, 300L);
        assertThat(lines)
                .extracting(line -> Long.parseLong(line.readings().get(0).text()))
                .isSorted()
                .doesNotHaveDuplicates();
        assertThat(session.steps()).isEqualTo(150);
    }

    @Test
    void what_cannot_be_read_says_why() {
        Reading reading = Watch.read(List.of(new Watch("lost['nowhere'] + 1")), session)
                .readings()
                .get(0);

        assertThat(reading.isValue()).isFalse();
        assertThat(reading.text()).contains("nowhere");
        assertThat(new Watch("1 +").problem()).isPresent();
    }

    @Test
    void every_name_can_be_read_alone() {
        session.runUntil(StopCondition.checkpointCompleted(), 100_000);

        for (String name : WatchNames.ALL) {
            Reading alone =
                    Watch.read(List.of(new Watch(name)), session).readings().get(0);

            assertThat(alone.isValue()).as(name).isTrue();
        }
    }
}
