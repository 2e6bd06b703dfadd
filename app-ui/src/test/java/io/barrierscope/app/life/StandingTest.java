package io.barrierscope.app.life;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.run.ScriptedMachine;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.stream.Origin;
import io.barrierscope.engine.view.EffectImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.VerdictImage;
import io.barrierscope.engine.view.VerdictImage.RecordFate;
import java.util.List;
import org.junit.jupiter.api.Test;

class StandingTest {
    private static final Origin RECORD = Origin.parse("s#0@3").orElseThrow();

    @Test
    void what_a_verdict_names_is_lost_and_what_it_does_not_name_is_on_its_way() {
        assertThat(standing(0, 1, List.of("s#0@3"))).isEqualTo(Standing.LOST);
        assertThat(standing(0, 1, List.of("s#0@4"))).isEqualTo(Standing.ON_ITS_WAY);
        assertThat(standing(0, 2_000, List.of("s#0@4"))).isEqualTo(Standing.MISSING);
    }

    @Test
    void what_counts_often_enough_is_right_or_doubled() {
        assertThat(standing(1, 0, List.of())).isEqualTo(Standing.RIGHT);
        assertThat(standing(2, 0, List.of())).isEqualTo(Standing.DOUBLED);
    }

    @Test
    void a_record_on_its_way_to_one_reader_is_called_neither_lost_nor_counted_once() {
        assertThat(Standing.summary(List.of(Standing.RIGHT, Standing.ON_ITS_WAY)))
                .isEqualTo("pending");
        assertThat(Standing.summary(List.of(Standing.LOST, Standing.ON_ITS_WAY)))
                .isEqualTo("lost");
        assertThat(Standing.summary(List.of(Standing.LOST, Standing.DOUBLED))).isEqualTo("both");
        assertThat(Standing.summary(List.of())).isEqualTo("none");
    }

    private static Standing standing(int seen, long lostCount, List<String> lost) {
        EngineImage image = EngineSession.open(ScriptedMachine::new).image();
        VerdictImage verdict = new VerdictImage(
                "out",
                "read_committed",
                VerdictImage.Verdict.of(lostCount > 0, false),
                5,
                5,
                0,
                lostCount,
                0,
                lost.stream().map(name -> new RecordFate(name, "4", 0, 1, 1)).toList(),
                List.of());
        EngineImage with = new EngineImage(
                image.step(),
                image.timeMillis(),
                image.jobStatus(),
                image.ended(),
                image.subtasks(),
                image.channels(),
                image.taskManagers(),
                image.coordinator(),
                image.transactions(),
                image.topics(),
                image.failures(),
                List.of(verdict));
        return Standing.of(RECORD, new EffectImage("out", "read_committed", 1, seen, List.of()), with);
    }
}
