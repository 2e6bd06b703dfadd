package io.barrierscope.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.explain.Explainer;
import io.barrierscope.engine.trace.TimeEvent;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.VerdictImage.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Sources of one group wait for each other: who waits, since when, and for whom nobody does. */
final class DriftStoriesTest {
    private static final String ALIGNED = ",'group':'g','maxDrift':'5 s','updateInterval':'1 s'";

    private static String source(int count, int timePerRecord, String more) {
        return "'fields':{'time':'index * " + timePerRecord + "'},'count':" + count
                + ",'ratePerSecond':10,'watermark':{'field':'time','outOfOrderness':'0 ms'" + more + "}";
    }

    /** One source goes through event time ten times as fast as the clock, the other as fast as it. */
    private static Story story(String version) {
        return new Story()
                .version(version)
                .configuration(
                        "'execution.checkpointing.interval':'700 ms','pipeline.auto-watermark-interval':'100 ms',"
                                + Story.fixedDelay(3))
                .vertex("fast", "generator-source", 1, source(100, 1_000, ALIGNED))
                .vertex("slow", "generator-source", 1, source(200, 100, ALIGNED))
                .vertex("out", "collect-sink", 1, "")
                .edge("fast", "out", "'partitioning':'rebalance'")
                .edge("slow", "out", "'partitioning':'rebalance'");
    }

    private static List<TimeEvent.DriftHeld> held(Story story) {
        return story.events(TimeEvent.DriftHeld.class)
                .filter(one -> one.split() < 0)
                .toList();
    }

    @Test
    void the_fast_source_waits_for_the_slow_one() {
        for (String version : List.of("1.20", "2.3")) {
            Story story = story(version);

            EngineImage end = story.run();

            assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
            assertThat(held(story)).hasSizeGreaterThan(1).allSatisfy(one -> {
                assertThat(one.subtask().vertex()).isEqualTo(new VertexId("fast"));
                assertThat(one.watermarkMillis() > one.allowedMillis()).isEqualTo(one.held());
            });
            assertThat(Story.verdict(end, "out").verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
            assertThat(Story.verdict(end, "out").seen()).isEqualTo(300);
        }
    }

    @Test
    void without_a_group_nobody_waits() {
        Story story = new Story()
                .vertex("fast", "generator-source", 1, source(100, 1_000, ""))
                .vertex("slow", "generator-source", 1, source(200, 100, ""))
                .vertex("out", "collect-sink", 1, "")
                .edge("fast", "out", "'partitioning':'rebalance'")
                .edge("slow", "out", "'partitioning':'rebalance'");

        story.run();

        assertThat(story.events(TimeEvent.DriftHeld.class)).isEmpty();
        assertThat(story.events(TimeEvent.DriftAnnounced.class)).isEmpty();
    }

    @Test
    void flink_2_compares_an_older_sample_and_so_stops_later() {
        long before = firstHeld(story("1.20"));
        long sampled = firstHeld(story("2.3"));
        long unsampled = firstHeld(story("2.3")
                .configuration("'pipeline.auto-watermark-interval':'100 ms',"
                        + "'pipeline.watermark-alignment.buffer-size':'0'"));

        assertThat(before).isBetween(1_000L, 2_200L);
        assertThat(unsampled).isEqualTo(before);
        assertThat(sampled).isBetween(before + 1_000, before + 3_000);
    }

    private static long firstHeld(Story story) {
        story.run();
        return story.times(TimeEvent.DriftHeld.class).get(0);
    }

    @Test
    void the_group_allows_its_smallest_watermark_and_the_drift() {
        Story story = story("1.20");

        story.run();

        List<TimeEvent.DriftAnnounced> all =
                story.events(TimeEvent.DriftAnnounced.class).toList();
        assertThat(all).isNotEmpty();
        assertThat(all.get(0).groupMillis()).isBetween(500L, 1_100L);
        assertThat(all).allSatisfy(one -> {
            boolean overflows = one.groupMillis() == Long.MAX_VALUE;
            assertThat(one.allowedMillis()).isEqualTo(overflows ? Long.MAX_VALUE : one.groupMillis() + 5_000);
            assertThat(Explainer.event(one).text()).contains("smallest watermark of the group \"g\"");
        });
        assertThat(Explainer.event(held(story).get(0)).headline()).contains("waits for slower sources of the group");
    }

    @Test
    void who_waits_says_so_and_reads_nothing() {
        Story story = story("1.20");
        Engine engine = story.engine();
        while (held(story).isEmpty()) {
            assertThat(engine.step()).isTrue();
        }

        var fast = engine.image().subtasks().stream()
                .filter(one -> one.id().vertex().value().equals("fast"))
                .findFirst()
                .orElseThrow();

        assertThat(fast.waiting()).contains("it waits for slower sources of the group \"g\"");
    }

    @Test
    void an_idle_source_holds_nobody_back() {
        Story story = story("2.3")
                .vertex("silent", "generator-source", 1, source(50, 100, ",'idleness':'500 ms'" + ALIGNED))
                .edge("silent", "out", "'partitioning':'rebalance'")
                .fault("'time':'1 s'", "'idle-partition','target':'silent#0','for':'10 s'");

        EngineImage end = story.run();

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        List<TimeEvent.DriftAnnounced> all =
                story.events(TimeEvent.DriftAnnounced.class).toList();
        long smallest = all.stream()
                .mapToLong(TimeEvent.DriftAnnounced::groupMillis)
                .min()
                .orElseThrow();
        assertThat(smallest).isLessThan(1_000);
        List<Long> times = story.times(TimeEvent.DriftAnnounced.class);
        for (int i = 0; i < all.size(); i++) {
            if (times.get(i) > 4_000 && times.get(i) < 10_000) {
                assertThat(all.get(i).groupMillis()).isGreaterThan(2_000);
            }
        }
    }

    @Test
    void a_source_that_has_not_reported_is_not_waited_for() {
        Story story = story("2.3")
                .vertex("silent", "generator-source", 1, source(20, 100, ALIGNED))
                .edge("silent", "out", "'partitioning':'rebalance'")
                .fault("'time':'0 s'", "'idle-partition','target':'silent#0','for':'30 s'");

        EngineImage end = story.run();

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(story.events(TimeEvent.DriftAnnounced.class).map(TimeEvent.DriftAnnounced::groupMillis))
                .noneMatch(group -> group < 0);
    }

    @Test
    void a_split_far_ahead_pauses_while_its_reader_goes_on() {
        for (String version : List.of("1.20", "2.3")) {
            Story story = new Story()
                    .version(version)
                    .configuration("'pipeline.auto-watermark-interval':'100 ms'")
                    .vertex(
                            "s",
                            "generator-source",
                            1,
                            "'fields':{'time':'index % 2 == 0 ? index * 1000 : index *"
                                    + " 100'},'count':200,'partitions':2,"
                                    + "'ratePerSecond':10,'watermark':{'field':'time'" + ALIGNED + "}")
                    .vertex("out", "collect-sink", 1, "")
                    .edge("s", "out", "'partitioning':'rebalance'");

            EngineImage end = story.run();

            assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
            assertThat(Story.verdict(end, "out").seen()).isEqualTo(200);
            TimeEvent.DriftHeld first =
                    story.events(TimeEvent.DriftHeld.class).findFirst().orElseThrow();
            assertThat(first.split()).isZero();
            assertThat(Explainer.event(first).headline()).startsWith("Split 0 of s#0");
            assertThat(story.events(TimeEvent.DriftHeld.class)).noneMatch(one -> one.split() == 1);
        }
    }

    @Test
    void after_a_failure_the_reader_reads_until_it_is_told_anew() {
        Story story = story("1.20")
                .fault("'time':'5 s'", "'fail-subtask','target':'fast#0'")
                .fault("'time':'9 s'", "'fail-coordinator','target':'fast'");

        EngineImage end = story.run();

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(end.failures()).hasSize(2);
        assertThat(Story.verdict(end, "out").lostCount()).isZero();
        assertThat(Story.verdict(end, "out").seen()).isGreaterThanOrEqualTo(300);
    }
}
