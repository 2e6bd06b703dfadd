package io.barrierscope.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.explain.Explainer;
import io.barrierscope.engine.trace.FailoverEvent;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.FailureImage;
import org.junit.jupiter.api.Test;

/** What the page of a failure tells besides its cause and who restarts. */
final class FailurePageTest {
    private static Story story() {
        return new Story()
                .configuration("'execution.checkpointing.interval':'1 s'," + Story.fixedDelay(2))
                .source("s", 2, 40, 10)
                .vertex("a", "aggregate", 1, "'function':'sum','field':'value'")
                .vertex("out", "collect-sink", 1, "")
                .edge("s", "a", "'partitioning':'hash','key':'value % 2'")
                .edge("a", "out", "'partitioning':'forward'")
                .fault("'time':'2500 ms'", "'fail-subtask','target':'a#0'")
                .fault("'time':'5500 ms'", "'fail-subtask','target':'a#0'");
    }

    @Test
    void the_budget_that_is_left_and_the_option_that_decided_are_told() {
        EngineImage end = story().run();

        assertThat(end.failures()).extracting(FailureImage::remaining).containsExactly(1L, 0L);
        assertThat(end.failures()).extracting(FailureImage::option).containsOnly("restart-strategy.fixed-delay.delay");
        assertThat(Explainer.failure(end.failures().get(0), end).text())
                .contains("After this one, 1 restart was left.");
        assertThat(Explainer.failure(end.failures().get(1), end).text()).contains("No restart is left");
    }

    @Test
    void what_sources_read_once_more_is_counted_for_each_split() {
        Story story = story();

        EngineImage end = story.run();

        FailureImage first = end.failures().get(0);
        long rewound = story.events(FailoverEvent.SourceRewound.class)
                .mapToLong(event -> event.fromOffset() - event.toOffset())
                .sum();
        assertThat(first.replayed()).hasSize(2).allMatch(replay -> replay.first()
                .matches("s#[01]@\\d+"));
        assertThat(first.replayedRecords()).isPositive();
        assertThat(end.failures().stream()
                        .mapToLong(FailureImage::replayedRecords)
                        .sum())
                .isEqualTo(rewound);
        assertThat(Explainer.failure(first, end).text())
                .contains("Sources went back and read " + first.replayedRecords() + " records once more");
    }
}
