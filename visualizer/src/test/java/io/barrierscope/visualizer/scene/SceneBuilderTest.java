package io.barrierscope.visualizer.scene;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.TopicImage;
import io.barrierscope.engine.view.TransactionImage;
import io.barrierscope.engine.view.VerdictImage;
import io.barrierscope.visualizer.ImageBuilder;
import io.barrierscope.visualizer.SampleImages;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

final class SceneBuilderTest {
    @Test
    void an_aligning_subtask_says_for_which_barrier_it_waits_and_how_many_inputs_have_it() {
        FlowScene scene = scene(SampleImages.alignment());

        TaskCard waiting = task(scene, SampleImages.id(SampleImages.SUM, 0));
        assertThat(waiting.awaitedBarrier()).isEqualTo(3);
        assertThat(waiting.waiting()).contains("barrier 3").contains("1 of 2");
        assertThat(task(scene, SampleImages.id(SampleImages.SUM, 1)).waiting()).isEmpty();
    }

    @Test
    void the_channel_whose_barrier_has_come_is_blocked_by_its_checkpoint() {
        FlowScene scene = scene(SampleImages.alignment());

        Pipe blocked = pipe(scene, SampleImages.channel(0, SampleImages.SOURCE, 0, SampleImages.SUM, 0));
        assertThat(blocked.blocked()).isTrue();
        assertThat(blocked.blockedBy()).isEqualTo(3);
        assertThat(blocked.records()).isEqualTo(4);
        assertThat(scene.pipes().stream().filter(Pipe::blocked)).hasSize(1);
    }

    @Test
    void the_matrix_shows_who_has_acknowledged() {
        CoordinatorCard card = scene(SampleImages.alignment()).coordinator();

        CoordinatorCard.Row pending = card.rows().get(0);
        assertThat(pending.id()).isEqualTo(3);
        assertThat(pending.status()).isEqualTo(CheckpointImage.Status.PENDING);
        assertThat(pending.acknowledged()).isEqualTo(3);
        assertThat(pending.awaited()).isEqualTo(6);
        assertThat(pending.cells())
                .containsExactly(
                        List.of(CoordinatorCard.Cell.ACKNOWLEDGED, CoordinatorCard.Cell.ACKNOWLEDGED),
                        List.of(CoordinatorCard.Cell.AWAITED, CoordinatorCard.Cell.ACKNOWLEDGED),
                        List.of(CoordinatorCard.Cell.AWAITED, CoordinatorCard.Cell.AWAITED));
        assertThat(card.tasks()).extracting(CoordinatorCard.Column::name).containsExactly("orders", "sum", "totals");
    }

    @Test
    void who_acknowledged_a_checkpoint_is_counted_once_although_a_rescale_has_taken_it_away() {
        List<SubtaskId> gone = List.of(SampleImages.id(SampleImages.SUM, 0), SampleImages.id(SampleImages.SUM, 1));
        EngineImage image = new ImageBuilder()
                .task(SampleImages.SOURCE, "orders", 1)
                .checkpoint(new CheckpointImage(
                        1, CheckpointImage.Status.COMPLETED, null, true, 0, 10, 0, true, gone, gone))
                .build();

        CoordinatorCard.Row row = scene(image).coordinator().rows().get(0);
        assertThat(row.acknowledged()).isEqualTo(2);
        assertThat(row.awaited()).isEqualTo(2);
        assertThat(row.cells()).containsExactly(List.of(CoordinatorCard.Cell.NOT_ASKED));
    }

    @Test
    void the_store_names_the_checkpoint_that_a_failure_restores() {
        StoreCard store = scene(SampleImages.alignment()).store();

        assertThat(store.kept()).extracting(StoreCard.Kept::id).containsExactly(2L, 1L);
        assertThat(store.kept().get(0).sort()).isEqualTo(StoreCard.Sort.LATEST);
        assertThat(store.kept().get(1).sort()).isEqualTo(StoreCard.Sort.KEPT);
    }

    @Test
    void during_the_back_off_a_clock_counts_down() {
        FlowScene scene = scene(SampleImages.killed());

        JobCard.RestartClock clock = Objects.requireNonNull(scene.job().failure());
        assertThat(clock.phase()).isEqualTo(JobCard.RestartClock.Phase.BACKING_OFF);
        assertThat(clock.share()).isBetween(0.21, 0.22);
        assertThat(clock.headline()).contains("786 ms");
        assertThat(clock.cause()).contains("sum#1");
    }

    @Test
    void what_the_engine_says_of_a_failure_is_said_in_the_users_language() {
        Words.speak(Locale.ROOT, english -> "<" + english + ">");
        try {
            FlowScene scene = scene(SampleImages.killed());

            assertThat(Objects.requireNonNull(scene.job().failure()).cause()).contains("<");
        } finally {
            Words.speak(Locale.ROOT, UnaryOperator.identity());
        }
    }

    @Test
    void a_killed_region_is_marked_and_its_channels_are_dead() {
        FlowScene scene = scene(SampleImages.killed());

        assertThat(scene.hulls()).allMatch(Hull::affected);
        assertThat(scene.pipes()).allMatch(Pipe::dead);
        assertThat(task(scene, SampleImages.id(SampleImages.SUM, 1)).state()).isEqualTo(ExecutionState.FAILED);
        assertThat(task(scene, SampleImages.id(SampleImages.SUM, 1)).stateLetter())
                .isEqualTo("!");
    }

    @Test
    void after_the_restart_the_region_is_no_longer_marked() {
        assertThat(scene(SampleImages.damaged()).hulls()).noneMatch(Hull::affected);
    }

    @Test
    void a_restart_names_the_checkpoint_it_restores() {
        JobCard.RestartClock clock =
                Objects.requireNonNull(scene(SampleImages.restarting()).job().failure());

        assertThat(clock.phase()).isEqualTo(JobCard.RestartClock.Phase.RESTARTING);
        assertThat(clock.detail()).contains("checkpoint 2");
    }

    @Test
    void a_sinks_newest_transactions_stand_beside_it_newest_first() {
        FlowScene scene = scene(SampleImages.committing());

        List<TransactionChip> first = scene.transactions().stream()
                .filter(chip -> chip.sink().equals(SampleImages.id(SampleImages.SINK, 0)))
                .toList();
        assertThat(first).extracting(TransactionChip::checkpointId).containsExactly(4L, 3L, 2L);
        assertThat(first.get(1).state()).isEqualTo(TransactionImage.State.COMMITTED);
        assertThat(first.get(1).stage()).isEqualTo(3);
        assertThat(first.get(0).box().y()).isLessThan(first.get(1).box().y());
    }

    @Test
    void what_lies_behind_the_last_stable_offset_is_hidden() {
        LogPanel.Strip strip =
                scene(SampleImages.barrierInFlight()).logs().get(0).strips().get(0);

        for (LogPanel.Cell cell : strip.cells()) {
            boolean behind = cell.entry().offset() >= strip.lastStableOffset();
            assertThat(cell.hidden()).isEqualTo(behind);
            assertThat(cell.box().x() >= strip.stableX()).isEqualTo(behind);
            assertThat(cell.box().right()).isLessThan(strip.watermarkX());
        }
    }

    @Test
    void each_reader_has_its_own_verdict() {
        List<LogPanel.Reader> readers =
                scene(SampleImages.damaged()).logs().get(0).readers();

        assertThat(Objects.requireNonNull(readers.get(0).verdict()).text()).isEqualTo("lost 2");
        assertThat(Objects.requireNonNull(readers.get(0).verdict()).tone()).isEqualTo(VerdictCard.Tone.LOST);
        assertThat(Objects.requireNonNull(readers.get(1).verdict()).text()).isEqualTo("doubled 1");
    }

    @Test
    void the_layout_is_kept_while_the_shape_stays() {
        SceneBuilder builder = new SceneBuilder(null);

        FlowScene first = builder.build(SampleImages.barrierInFlight());
        FlowScene second = builder.build(SampleImages.alignment());

        assertThat(second.layout()).isSameAs(first.layout());
    }

    @Test
    void a_keyed_state_tells_its_size_and_then_its_keys() {
        TaskCard sum = task(scene(SampleImages.alignment()), SampleImages.id(SampleImages.SUM, 1));

        assertThat(sum.lines()).containsExactly("sum: 2 keys", "bob: 12" + TaskCard.PAIR_GAP + "dan: 9");
    }

    @Test
    void a_verdict_without_any_delivery_praises_nothing() {
        VerdictImage nothing = new VerdictImage(
                "totals", "read_committed", VerdictImage.Verdict.EXACTLY_ONCE, 0, 0, 0, 0, 0, List.of(), List.of());

        VerdictCard.Line line = scene(
                        SampleImages.running().clearVerdicts().verdict(nothing).build())
                .verdict()
                .lines()
                .get(0);

        assertThat(line.tone()).isEqualTo(VerdictCard.Tone.OPEN);
    }

    @Test
    void a_collected_output_has_one_reader() {
        VerdictImage collected = new VerdictImage(
                "totals", "collected", VerdictImage.Verdict.EXACTLY_ONCE, 3, 3, 0, 0, 0, List.of(), List.of());

        LogPanel panel = scene(SampleImages.running()
                        .clearVerdicts()
                        .verdict(collected)
                        .build())
                .logs()
                .get(0);

        assertThat(panel.readers()).extracting(LogPanel.Reader::name).containsExactly("collected");
    }

    @Test
    void topics_that_others_write_are_named_as_topics() {
        ImageBuilder image = SampleImages.running().topic(outside("orders-0")).topic(outside("orders-1"));

        assertThat(titles(image)).endsWith("Topic \u201corders\u201d, written by others");
        image.topic(outside("late-clicks-0"));
        assertThat(titles(image)).endsWith("Topics \u201corders\u201d, \u201clate-clicks\u201d, written by others");
    }

    private static TopicImage outside(String partition) {
        return new TopicImage(partition, "", 0, 0, List.of(), 0, 0, "");
    }

    private static List<String> titles(ImageBuilder image) {
        return scene(image.build()).logs().stream().map(LogPanel::title).toList();
    }

    private static FlowScene scene(EngineImage image) {
        return new SceneBuilder(null).build(image);
    }

    private static TaskCard task(FlowScene scene, SubtaskId id) {
        return scene.tasks().stream()
                .filter(card -> card.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private static Pipe pipe(FlowScene scene, ChannelId id) {
        return scene.pipes().stream().filter(p -> p.id().equals(id)).findFirst().orElseThrow();
    }

    @Test
    void state_that_one_step_changed_is_marked_and_the_mark_goes_with_the_next_jump() {
        SubtaskId task = new SubtaskId(new VertexId("sum"), 0);
        SceneBuilder builder = new SceneBuilder(null);
        builder.build(withSum(task, 4, "12"));

        assertThat(builder.build(withSum(task, 5, "13")).tasks().get(0).changed())
                .containsExactly("bob: 13");
        assertThat(builder.build(withSum(task, 5, "13")).tasks().get(0).changed())
                .containsExactly("bob: 13");
        assertThat(builder.build(withSum(task, 4, "12")).tasks().get(0).changed())
                .isEmpty();
        builder.learn(withSum(task, 2, "10"));
        assertThat(builder.build(withSum(task, 4, "12")).tasks().get(0).changed())
                .isEmpty();
        builder.learn(withSum(task, 3, "11"));
        assertThat(builder.build(withSum(task, 4, "12")).tasks().get(0).changed())
                .containsExactly("bob: 12");
        assertThat(builder.build(withSum(task, 40, "20")).tasks().get(0).changed())
                .isEmpty();
    }

    private static EngineImage withSum(SubtaskId task, long step, String sum) {
        return new ImageBuilder()
                .task(task.vertex(), "Sum", 1)
                .time(step * 10, step)
                .keyed(task, "sum", "bob", sum, "dan", "9")
                .build();
    }
}
