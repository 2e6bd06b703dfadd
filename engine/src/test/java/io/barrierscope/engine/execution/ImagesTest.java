package io.barrierscope.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.trace.BarrierEvent;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.view.ChannelImage;
import io.barrierscope.engine.view.ChannelImage.Result;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.CheckpointImage.Stage;
import io.barrierscope.engine.view.ClusterImage;
import io.barrierscope.engine.view.ClusterImage.Waiting.Cause;
import io.barrierscope.engine.view.ElementImage;
import io.barrierscope.engine.view.ElementImage.Passage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.TaskManagerImage.Condition;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Images hold what a picture shows: in-flight data, what is awaited, how the cluster is. */
final class ImagesTest {
    private final List<TraceEvent> events = new ArrayList<>();

    private List<EngineImage> slowSink(long alignedTimeoutMillis, Partitioning partitioning) {
        TestJobs job = new TestJobs()
                .interval(1_000)
                .buffered(20)
                .unaligned(alignedTimeoutMillis)
                .vertex("s", "sequence-source", 2, Map.of("from", 1L, "to", 60L))
                .processing(100)
                .vertex("out", "collect-sink", 2, Map.of())
                .edge("s", "out", partitioning, partitioning == Partitioning.HASH ? "value % 7" : null);
        return images(job.engine((step, time, event) -> events.add(event)));
    }

    private static List<EngineImage> images(Engine engine) {
        List<EngineImage> images = new ArrayList<>();
        while (engine.step() && images.size() < 50_000) {
            images.add(engine.image());
        }
        return images;
    }

    private static Set<Passage> passages(List<EngineImage> images) {
        Set<Passage> seen = EnumSet.noneOf(Passage.class);
        for (EngineImage image : images) {
            for (ChannelImage channel : image.channels()) {
                for (ElementImage element : channel.elements()) {
                    if (element.kind() == ElementImage.Kind.BARRIER) {
                        seen.add(element.passage());
                    }
                }
            }
        }
        return seen;
    }

    @Test
    void what_is_stored_of_the_channels_is_what_the_checkpoint_holds() {
        List<EngineImage> images = slowSink(0, Partitioning.HASH);

        int most = 0;
        for (EngineImage image : images) {
            for (CheckpointImage checkpoint : image.coordinator().checkpoints()) {
                if (checkpoint.status() == CheckpointImage.Status.PENDING) {
                    int stored = image.channels().stream()
                            .filter(channel -> channel.storedFor() == checkpoint.id())
                            .mapToInt(channel -> channel.storedInput() + channel.storedOutput())
                            .sum();
                    assertThat((long) stored).isEqualTo(checkpoint.inFlightRecords());
                    most = Math.max(most, stored);
                }
            }
        }
        assertThat(most).isGreaterThan(20);
    }

    @Test
    void a_stored_record_is_marked_for_as_long_as_its_checkpoint_is_under_way() {
        List<EngineImage> images = slowSink(0, Partitioning.HASH);

        int marked = 0;
        for (EngineImage image : images) {
            List<Long> pending = image.coordinator().checkpoints().stream()
                    .filter(one -> one.status() == CheckpointImage.Status.PENDING)
                    .map(CheckpointImage::id)
                    .toList();
            for (ChannelImage channel : image.channels()) {
                long here = channel.elements().stream()
                        .filter(element -> element.storedFor() > 0)
                        .peek(element -> assertThat(pending).contains(element.storedFor()))
                        .count();
                assertThat(here).isLessThanOrEqualTo(channel.storedInput() + channel.storedOutput());
                marked += (int) here;
            }
        }
        assertThat(marked).isPositive();
    }

    @Test
    void barriers_tell_how_they_get_through() {
        assertThat(passages(slowSink(0, Partitioning.HASH))).containsExactly(Passage.OVERTAKING);
        assertThat(passages(slowSink(700, Partitioning.HASH))).contains(Passage.ANNOUNCED, Passage.CONVERTED);
        assertThat(passages(slowSink(0, Partitioning.BROADCAST))).containsExactly(Passage.FORCED_ALIGNED);
    }

    @Test
    void an_edge_that_cannot_store_in_flight_data_is_marked() {
        assertThat(slowSink(0, Partitioning.BROADCAST).get(0).channels())
                .isNotEmpty()
                .allMatch(ChannelImage::alignedOnly);
        assertThat(slowSink(0, Partitioning.HASH).get(0).channels())
                .isNotEmpty()
                .noneMatch(ChannelImage::alignedOnly);
    }

    @Test
    void half_of_a_channel_is_at_each_end() {
        for (EngineImage image : slowSink(0, Partitioning.HASH)) {
            for (ChannelImage channel : image.channels()) {
                List<ElementImage> line = channel.elements().stream()
                        .filter(element -> !element.passage().overtakes())
                        .toList();
                assertThat(line.stream()
                                .limit(channel.received())
                                .filter(one -> one.kind() == ElementImage.Kind.RECORD))
                        .hasSizeLessThanOrEqualTo(10);
            }
        }
    }

    @Test
    void whoever_has_not_acknowledged_has_a_stage() {
        Set<Stage> stages = EnumSet.noneOf(Stage.class);
        Set<String> words = new HashSet<>();
        for (EngineImage image : slowSink(700, Partitioning.HASH)) {
            for (CheckpointImage checkpoint : image.coordinator().checkpoints()) {
                boolean pending = checkpoint.status() == CheckpointImage.Status.PENDING;
                assertThat(checkpoint.missing())
                        .hasSize(
                                pending
                                        ? checkpoint.awaited().size()
                                                - checkpoint.acknowledged().size()
                                        : 0);
                assertThat(checkpoint.alignedUntilMillis())
                        .isEqualTo(pending ? checkpoint.triggeredMillis() + 700 : -1);
                for (CheckpointImage.Missing missing : checkpoint.missing()) {
                    assertThat(checkpoint.acknowledged()).doesNotContain(missing.subtask());
                    stages.add(missing.stage());
                    words.add(missing.why().replaceAll("[0-9]+", "n"));
                }
            }
        }

        assertThat(stages).contains(Stage.NOT_REACHED, Stage.WRITING, Stage.ACKNOWLEDGING);
        assertThat(words).anyMatch(why -> why.contains("waits behind n records"));
        assertThat(events).anyMatch(event -> event instanceof BarrierEvent.TimedOut);
        assertThat(events).anyMatch(event -> event instanceof CheckpointEvent.Completed);
    }

    private static Story keyed(String cluster, String fault) {
        return new Story()
                .source("s", 2, 100, 30)
                .vertex("sum", "aggregate", 2, "'function':'sum','field':'value'")
                .edge("s", "sum", "'partitioning':'hash','key':'key'")
                .cluster(cluster)
                .configuration("'execution.checkpointing.interval':'2 s'," + Story.fixedDelay(1))
                .fault("'time':'3 s'", fault);
    }

    private static EngineImage first(Story story, java.util.function.Predicate<EngineImage> wanted) {
        return images(story.engine()).stream().filter(wanted).findFirst().orElseThrow();
    }

    @Test
    void a_machine_that_cannot_be_reached_is_cut_and_so_are_its_channels() {
        EngineImage image = first(
                keyed("'taskManagers':2,'slotsPerTaskManager':1", "'partition-network','target':'tm#2','for':'20 s'"),
                one -> one.taskManagers().get(1).condition() == Condition.CUT);

        assertThat(image.taskManagers().get(1).untilMillis()).isEqualTo(23_000);
        assertThat(image.taskManagers().get(0).condition()).isEqualTo(Condition.UP);
        assertThat(image.channels()).filteredOn(ChannelImage::cut).hasSize(2);
    }

    @Test
    void a_region_without_slots_waits_and_a_replacement_is_awaited() {
        EngineImage image = first(
                keyed(
                        "'taskManagers':1,'slotsPerTaskManager':2,'replacement':'30 s'",
                        "'fail-task-manager','target':'tm#1'"),
                one -> !one.cluster().waiting().isEmpty());

        assertThat(image.taskManagers().get(0).condition()).isEqualTo(Condition.GONE);
        assertThat(image.taskManagers().get(0).untilMillis()).isEqualTo(33_000);
        ClusterImage.Waiting waiting = image.cluster().waiting().get(0);
        assertThat(waiting.cause()).isEqualTo(Cause.SLOTS);
        assertThat(waiting.subtasks()).hasSize(4);
        assertThat(waiting.untilMillis()).isEqualTo(4_000 + 300_000);
    }

    @Test
    void the_adaptive_scheduler_tells_what_it_waits_for() {
        List<EngineImage> images = images(keyed(
                        "'taskManagers':2,'slotsPerTaskManager':1,'replacement':'never',"
                                + "'configuration':{'jobmanager.scheduler':'adaptive'}",
                        "'fail-task-manager','target':'tm#1'")
                .engine());

        assertThat(images.stream()
                        .flatMap(image -> image.cluster().waiting().stream())
                        .map(ClusterImage.Waiting::cause))
                .contains(Cause.ADAPTIVE_BACK_OFF, Cause.ADAPTIVE_RESOURCES);
        assertThat(images.get(images.size() - 1).cluster().waiting()).isEmpty();
    }

    @Test
    void a_lost_job_manager_is_replaced_at_a_known_time() {
        EngineImage image = first(
                keyed(
                        "'taskManagers':2,'slotsPerTaskManager':2,'configuration':{'high-availability.type':'kubernetes'}",
                        "'fail-job-manager'"),
                one -> one.jobStatus() == JobStatus.SUSPENDED);

        assertThat(image.cluster().jobManagerLost()).isTrue();
        assertThat(image.cluster().takesOverMillis()).isGreaterThan(3_000);
    }

    @Test
    void the_coordinator_of_a_source_knows_who_reads_what() {
        List<EngineImage> images =
                images(keyed("'taskManagers':2,'slotsPerTaskManager':2", "'fail-subtask','target':'s#0'")
                        .engine());

        List<ClusterImage.Split> splits =
                images.get(images.size() - 1).cluster().splits();
        assertThat(splits).hasSize(2).allMatch(split -> split.checkpoint() == 1);
        assertThat(splits).extracting(split -> split.reader().toString()).containsExactlyInAnyOrder("s#0", "s#1");
    }

    @Test
    void a_broker_that_is_away_is_back_at_a_known_time() {
        EngineImage image = first(
                keyed("'taskManagers':2,'slotsPerTaskManager':2", "'broker-down','for':'5 s'"),
                one -> one.cluster().brokerDown());

        assertThat(image.cluster().brokerUpMillis()).isEqualTo(8_000);
    }

    @Test
    void a_stored_result_is_written_then_consumable() {
        Set<Result.State> states = EnumSet.noneOf(Result.State.class);
        for (EngineImage image : images(new Story()
                .source("a", 1, 20, 100)
                .vertex("c", "collect-sink", 1, "")
                .edge("a", "c", "'partitioning':'hash','key':'key','exchange':'blocking'")
                .engine())) {
            for (ChannelImage channel : image.channels()) {
                Result result = channel.result();
                assertThat(result).isNotNull();
                states.add(result.state());
                if (result.state() == Result.State.WRITING) {
                    assertThat(result.sent()).isZero();
                }
            }
        }

        assertThat(states).containsExactly(Result.State.WRITING, Result.State.CONSUMABLE);
    }
}
