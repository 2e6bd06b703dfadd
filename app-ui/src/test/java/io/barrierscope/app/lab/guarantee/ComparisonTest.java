package io.barrierscope.app.lab.guarantee;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.lab.guarantee.Comparison.Cell;
import io.barrierscope.app.lab.guarantee.Comparison.Row;
import io.barrierscope.app.lab.guarantee.Comparison.Standing;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobInputs;
import io.barrierscope.engine.view.VerdictImage;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ComparisonTest {
    private static final long LATE = Long.MAX_VALUE / 4;
    private static final Reader COLLECTED = new Reader("out", "collected");
    private static final Reader COMMITTED = new Reader("out", "read_committed");

    private final Trials trials = new Trials();

    @AfterEach
    void close() {
        trials.close();
    }

    @Test
    void a_record_in_flight_is_lost_without_replay_and_counted_once_with_it() throws InterruptedException {
        TrialResult result = trials.run(Trials.of("rewind", 1, 60_000));

        List<Row> rows = Comparison.of(result, trials.at(LATE), COLLECTED);

        assertThat(rows).extracting(Row::origin).containsExactly("s#0@0", "s#0@1", "s#0@2", "s#0@3", "s#0@4");
        assertThat(rows.get(3).cell(Guarantee.AT_MOST_ONCE).standing()).isEqualTo(Standing.LOST);
        assertThat(rows.get(3).cell(Guarantee.EXACTLY_ONCE).standing()).isEqualTo(Standing.ONCE);
        assertThat(rows.get(3).where(Standing.LOST)).containsExactly(Guarantee.AT_MOST_ONCE);
        assertThat(rows.get(4).isHarmed()).isFalse();
    }

    @Test
    void a_sink_without_transactions_gets_twice_what_is_replayed_though_the_state_counts_it_once()
            throws InterruptedException {
        TrialResult result = trials.run(Trials.of("rewind", 3, 60_000));
        TrialResult.At end = trials.at(LATE);

        Cell sink = Comparison.of(result, end, COLLECTED).get(3).cell(Guarantee.EXACTLY_ONCE);
        Cell state = Comparison.of(result, end, new Reader("a", null)).get(3).cell(Guarantee.EXACTLY_ONCE);

        assertThat(sink).isEqualTo(new Cell(Standing.DOUBLED, 2, sink.failure()));
        assertThat(state.standing()).isEqualTo(Standing.ONCE);
    }

    @Test
    void at_every_moment_the_cells_add_up_to_the_engines_verdict() throws InterruptedException {
        TrialResult result = trials.run(Trials.of("running-sum", 2, 31_000));

        for (long millis = 0; millis <= 31_000; millis += 997) {
            TrialResult.At moment = trials.at(millis);
            for (Reader reader : result.readers()) {
                List<Row> rows = Comparison.of(result, moment, reader);
                for (Guarantee guarantee : Guarantee.values()) {
                    VerdictImage verdict = Objects.requireNonNull(moment.verdict(guarantee, reader));
                    assertThat(count(rows, guarantee, Standing.LOST)).isEqualTo(verdict.lostCount());
                    assertThat(count(rows, guarantee, Standing.DOUBLED)).isEqualTo(verdict.duplicatedCount());
                    if (!reader.isState()) {
                        assertThat(seen(rows, guarantee))
                                .as(guarantee + " " + reader + " at " + millis)
                                .isEqualTo(verdict.seen());
                    }
                }
            }
        }
    }

    @Test
    void the_three_guarantees_keep_what_they_promise_after_a_kill() throws InterruptedException {
        JobGraph graph = Trials.flow("running-sum").graph();
        Trial trial = Trial.killing(graph, new SubtaskId(new VertexId("sum"), 0), 13_500, JobInputs.NONE, 40_000);
        TrialResult result = trials.run(trial);
        TrialResult.At end = trials.at(LATE);

        assertThat(end.verdict(Guarantee.EXACTLY_ONCE, COMMITTED).lostCount()).isZero();
        assertThat(end.verdict(Guarantee.EXACTLY_ONCE, COMMITTED).duplicatedCount())
                .isZero();
        assertThat(end.verdict(Guarantee.AT_LEAST_ONCE, COMMITTED).lostCount()).isZero();
        assertThat(end.verdict(Guarantee.AT_LEAST_ONCE, COMMITTED).duplicatedCount())
                .isPositive();
        assertThat(end.verdict(Guarantee.AT_MOST_ONCE, COMMITTED).duplicatedCount())
                .isZero();
        assertThat(end.verdict(Guarantee.AT_MOST_ONCE, COMMITTED).lostCount()).isPositive();
        assertThat(result.readers().get(0)).isEqualTo(COMMITTED);
    }

    @Test
    void before_anything_was_sent_there_is_nothing_to_compare() throws InterruptedException {
        TrialResult result = trials.run(Trials.of("rewind", 1, 60_000));

        assertThat(Comparison.of(result, trials.at(0), COLLECTED)).isEmpty();
    }

    @Test
    void a_trial_that_is_given_up_says_so_and_another_can_be_run() throws InterruptedException {
        trials.runner().start(Trials.of("running-sum", 0, 100_000_000));
        trials.await(Double.class);
        trials.runner().cancel();

        assertThat(trials.await(String.class)).isEqualTo("cancelled");
        assertThat(trials.run(Trials.of("rewind", 1, 60_000)).outcomes()).hasSize(3);
    }

    private static long count(List<Row> rows, Guarantee guarantee, Standing standing) {
        return rows.stream()
                .filter(row -> row.cell(guarantee).standing() == standing)
                .count();
    }

    private static long seen(List<Row> rows, Guarantee guarantee) {
        return rows.stream().mapToLong(row -> row.cell(guarantee).times()).sum();
    }
}
