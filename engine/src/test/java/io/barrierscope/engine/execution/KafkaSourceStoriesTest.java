package io.barrierscope.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.fault.Moment.AtCheckpoint;
import io.barrierscope.engine.fault.Moment.AtTime;
import io.barrierscope.engine.fault.Moment.CheckpointMoment;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.graph.TopicSettings;
import io.barrierscope.engine.trace.BrokerEvent;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.transaction.log.TopicPartition;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.VerdictImage;
import io.barrierscope.engine.view.VerdictImage.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A source that reads topics: where it begins, what it sees, and what a restore does to it. */
final class KafkaSourceStoriesTest {
    private final List<TraceEvent> events = new ArrayList<>();
    private @Nullable Engine engine;

    private static TopicSettings orders(long to, TopicSettings.Growth... growth) {
        return new TopicSettings("orders", 2, 0, 1, to, 10, 0, List.of(growth));
    }

    private static TestJobs read(TopicSettings topic, Map<String, Object> more) {
        Map<String, @Nullable Object> settings = new LinkedHashMap<>(more);
        settings.put("topic", topic.name());
        return new TestJobs()
                .topic(topic)
                .vertex("in", "kafka-source", 1, settings)
                .vertex("out", "collect-sink", 1, Map.of())
                .edge("in", "out", Partitioning.GLOBAL, null);
    }

    private EngineImage run(TestJobs job) {
        Engine made = job.engine((step, time, event) -> events.add(event));
        engine = made;
        for (int i = 0; i < 100_000 && made.step(); i++) {
            continue;
        }
        return made.image();
    }

    private static VerdictImage verdict(EngineImage image, String place, String reader) {
        return image.verdicts().stream()
                .filter(one -> reader.equals(one.reader()) && one.place().equals(place))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void a_topic_that_the_world_fills_is_read_as_it_grows() {
        EngineImage end = run(read(orders(40), Map.of()).interval(1_000).until(10_000));

        VerdictImage out = verdict(end, "out", "collected");
        assertThat(out.seen()).isEqualTo(40);
        assertThat(out.verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
        assertThat(end.jobStatus()).isEqualTo(JobStatus.RUNNING);
    }

    @Test
    void a_bounded_source_ends_where_the_topic_ended_when_it_began() {
        TopicSettings topic = new TopicSettings("orders", 2, 25, 1, 100, 10, 0, List.of());

        EngineImage end = run(read(topic, Map.of("bounded", true)));

        assertThat(end.jobStatus()).isEqualTo(JobStatus.FINISHED);
        assertThat(verdict(end, "out", "collected").seen()).isBetween(25L, 27L);
    }

    @Test
    void after_a_restore_it_reads_on_from_the_checkpoint_whatever_the_startup_mode() {
        for (String startup : List.of("earliest", "latest", "group-offsets")) {
            EngineImage end = run(read(orders(100), Map.of("startup", startup, "group.id", "g"))
                    .interval(1_000)
                    .until(20_000)
                    .fault(new AtTime(4_500), new Fault.FailSubtask(TestJobs.subtask("in#0"))));

            VerdictImage out = verdict(end, "out", "collected");
            assertThat(out.lostCount()).as(startup).isZero();
            assertThat(out.duplicatedCount()).as(startup).isBetween(2L, 10L);
        }
    }

    @Test
    void without_checkpoints_latest_loses_what_came_while_it_was_down() {
        EngineImage end = run(read(orders(100), Map.of("startup", "latest"))
                .until(20_000)
                .fault(new AtTime(4_550), new Fault.FailSubtask(TestJobs.subtask("in#0"))));

        VerdictImage out = verdict(end, "out", "collected");
        assertThat(out.lostCount()).isBetween(5L, 7L);
        assertThat(out.duplicatedCount()).isZero();
        assertThat(out.lost()).allSatisfy(fate -> assertThat(fate.failure()).isEqualTo(1));
    }

    @Test
    void without_checkpoints_earliest_repeats_everything() {
        EngineImage end = run(read(orders(100), Map.of())
                .until(20_000)
                .fault(new AtTime(4_550), new Fault.FailSubtask(TestJobs.subtask("in#0"))));

        VerdictImage out = verdict(end, "out", "collected");
        assertThat(out.lostCount()).isZero();
        assertThat(out.duplicatedCount()).isBetween(44L, 46L);
    }

    @Test
    void partitions_added_later_are_found_by_discovery_and_read_from_their_beginning() {
        TopicSettings topic = orders(100, new TopicSettings.Growth(3_000, 3));

        EngineImage end = run(read(topic, Map.of("startup", "latest", "partition.discovery.interval.ms", 2_000L))
                .interval(1_000)
                .until(20_000));

        assertThat(events.stream()
                        .filter(BrokerEvent.PartitionAssigned.class::isInstance)
                        .map(BrokerEvent.PartitionAssigned.class::cast)
                        .filter(BrokerEvent.PartitionAssigned::late))
                .singleElement()
                .satisfies(late -> {
                    assertThat(late.partition()).isEqualTo("orders-2");
                    assertThat(late.fromOffset()).isZero();
                });
        assertThat(verdict(end, "out", "collected").lostCount()).isZero();
        assertThat(verdict(end, "out", "collected").seen()).isGreaterThan(90);
    }

    @Test
    void offsets_are_told_to_the_group_only_when_a_checkpoint_completes() {
        EngineImage end =
                run(read(orders(100), Map.of("group.id", "g")).interval(1_000).until(5_500));

        Engine done = java.util.Objects.requireNonNull(engine);
        long committed = done.sinks().systems().groups().committed("g", new TopicPartition("orders", 0));
        assertThat(end.coordinator().latestCompleted()).isPositive();
        assertThat(committed).isBetween(20L, 27L);
        assertThat(events).anyMatch(BrokerEvent.OffsetsCommitted.class::isInstance);
    }

    @Test
    void offsets_of_a_checkpoint_that_fails_are_never_told() {
        run(read(orders(100), Map.of("group.id", "g"))
                .interval(1_000)
                .until(5_500)
                .fault(
                        new AtCheckpoint(3, CheckpointMoment.TRIGGERED, null),
                        new Fault.FailCheckpoint(Fault.FailCheckpoint.Stage.FINALIZE, null)));

        List<Long> told = events.stream()
                .filter(BrokerEvent.OffsetsCommitted.class::isInstance)
                .map(event -> ((BrokerEvent.OffsetsCommitted) event).checkpointId())
                .toList();
        assertThat(told).contains(2L, 4L).doesNotContain(3L);
    }

    private static TestJobs relayed(String isolation) {
        return new TestJobs()
                .vertex("s", "sequence-source", 1, Map.of("from", 1L, "to", 60L, "ratePerSecond", 10L))
                .vertex(
                        "mid",
                        "kafka-sink",
                        1,
                        Map.of(
                                "topic", "mid",
                                "partitions", 2L,
                                "deliveryGuarantee", "exactly-once",
                                "transactionalIdPrefix", "mid",
                                "transaction.timeout.ms", 600_000L))
                .vertex("in", "kafka-source", 2, Map.of("topic", "mid", "isolation", isolation))
                .vertex(
                        "out",
                        "kafka-sink",
                        2,
                        Map.of(
                                "topic", "out",
                                "deliveryGuarantee", "exactly-once",
                                "transactionalIdPrefix", "out",
                                "transaction.timeout.ms", 600_000L))
                .edge("s", "mid", Partitioning.GLOBAL, null)
                .edge("in", "out", Partitioning.FORWARD, null)
                .interval(1_000)
                .until(30_000);
    }

    @Test
    void two_exactly_once_steps_joined_by_a_topic_are_exactly_once_from_end_to_end() {
        EngineImage end = run(relayed("read_committed")
                .fault(new AtTime(2_500), new Fault.FailSubtask(TestJobs.subtask("mid#0")))
                .fault(new AtTime(4_500), new Fault.FailSubtask(TestJobs.subtask("in#0"))));

        assertThat(verdict(end, "out", "read_committed").verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
        assertThat(verdict(end, "out", "read_committed").seen()).isEqualTo(60);
        assertThat(verdict(end, "out", "read_committed").expected()).isEqualTo(60);
    }

    @Test
    void a_source_that_reads_uncommitted_doubles_what_the_step_before_has_aborted() {
        EngineImage end = run(
                relayed("read_uncommitted").fault(new AtTime(2_500), new Fault.FailSubtask(TestJobs.subtask("mid#0"))));

        assertThat(verdict(end, "mid", "read_committed").verdict()).isEqualTo(Verdict.EXACTLY_ONCE);
        assertThat(verdict(end, "out", "read_committed").verdict()).isEqualTo(Verdict.AT_LEAST_ONCE);
    }

    @Test
    void a_record_that_is_read_from_the_topic_again_names_the_failure_of_its_reader() {
        EngineImage end = run(
                relayed("read_committed").fault(new AtTime(4_500), new Fault.FailSubtask(TestJobs.subtask("in#0"))));

        VerdictImage out = verdict(end, "out", "read_uncommitted");
        assertThat(out.duplicated()).isNotEmpty().allMatch(fate -> fate.failure() == 1);
    }

    @Test
    void what_waits_in_the_topic_is_on_its_way_and_not_lost() {
        Engine made = relayed("read_committed")
                .fault(new AtTime(2_000), new Fault.BrokerDown(OptionalLong.of(2_500)))
                .engine((step, time, event) -> {});
        while (made.timeMillis() < 4_000 && made.step()) {
            VerdictImage out = verdict(made.image(), "out", "read_committed");
            assertThat(out.lostCount()).as("at %d ms", made.timeMillis()).isZero();
        }
    }
}
