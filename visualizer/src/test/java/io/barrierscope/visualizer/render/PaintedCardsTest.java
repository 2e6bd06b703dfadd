package io.barrierscope.visualizer.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.stream.CheckpointOptions.Format;
import io.barrierscope.engine.stream.CheckpointOptions.Kind;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.FailureImage;
import io.barrierscope.engine.view.TransactionImage;
import io.barrierscope.visualizer.ImageBuilder;
import io.barrierscope.visualizer.SampleImages;
import io.barrierscope.visualizer.layout.Rect;
import io.barrierscope.visualizer.pick.Pick;
import io.barrierscope.visualizer.scene.Hull;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How subtasks, checkpoints, transactions and failures stand can be seen: read from the pixels of a picture. */
final class PaintedCardsTest {
    private static final VertexId A = new VertexId("a");
    private static final VertexId B = new VertexId("b");
    private static final SubtaskId FIRST = new SubtaskId(A, 0);

    @ParameterizedTest
    @CsvSource({
        "CREATED, IDLE_INK",
        "SCHEDULED, IDLE_INK",
        "DEPLOYING, STARTING_INK",
        "INITIALIZING, STARTING_INK",
        "RUNNING, RUNNING_INK",
        "FINISHED, FINISHED_INK",
        "CANCELING, CANCELED_INK",
        "CANCELED, CANCELED_INK",
        "FAILED, FAILED_INK"
    })
    void a_subtask_has_the_colour_of_its_state(ExecutionState state, Ink ink) {
        Paper paper = Paper.near(
                new Pick.Subtask(FIRST), job(1).taskState(FIRST, state).build());

        Rect card = paper.place(new Pick.Subtask(FIRST));
        Ink[] all = {Ink.IDLE_INK, Ink.STARTING_INK, Ink.RUNNING_INK, Ink.FINISHED_INK, Ink.CANCELED_INK, Ink.FAILED_INK
        };
        assertThat(paper.inks(new Rect(card.x() + 4, card.y(), 10, card.height()), all))
                .contains(ink)
                .isSubsetOf(ink);
    }

    @Test
    void a_failed_subtask_is_broken_and_one_that_was_cancelled_is_not() {
        Paper failed = Paper.near(
                new Pick.Subtask(FIRST),
                job(1).taskState(FIRST, ExecutionState.FAILED).build());
        Paper running = Paper.near(new Pick.Subtask(FIRST), job(1).build());

        Rect card = failed.place(new Pick.Subtask(FIRST));
        Rect corner = new Rect(card.centerX(), card.centerY(), card.width() / 2 - 6, card.height() / 2 - 6);
        assertThat(failed.amount(Ink.CANVAS, corner)).isGreaterThan(20);
        assertThat(failed.amount(Ink.FAILED_INK, corner)).isGreaterThan(20);
        assertThat(running.amount(Ink.FAILED_INK, corner)).isZero();
    }

    @Test
    void a_subtask_says_its_state_once_however_small_it_is() {
        int seen = 0;
        for (int width = 480; width <= 800; width += 40) {
            Paper paper = Paper.of(
                    new ImageBuilder().task(A, "Numbered", 2).task(B, "b", 2).build(), width, width / 2);
            Rect card = paper.place(new Pick.Subtask(FIRST));
            double pill = card.y();
            while (pill < card.bottom()
                    && paper.amount(Ink.RUNNING_SOFT, new Rect(card.x(), pill, card.width(), 1)) == 0) {
                pill++;
            }
            if (pill < card.bottom()) {
                seen++;
                double bar = card.width() * 0.14;
                Rect above = new Rect(card.x() + bar, card.y() + 1, card.width() - bar, pill - card.y() - 2);
                assertThat(paper.amount(Ink.RUNNING_INK, above))
                        .as("at a width of %s", width)
                        .isZero();
            }
        }
        assertThat(seen).isGreaterThan(2);
    }

    @Test
    void every_verdict_of_a_few_is_seen_in_a_small_window_too() {
        for (int height = 300; height <= 440; height += 20) {
            Paper paper = Paper.of(SampleImages.running().build(), 860, height);
            Rect card = paper.toScreen(paper.scene().verdict().box());
            assertThat(paper.scene().verdict().lines()).hasSize(3);
            Rect badges = new Rect(card.right() - card.width() * 0.2, card.y(), card.width() * 0.2, card.height());
            int rows = 0;
            boolean before = false;
            for (double y = badges.y(); y < badges.bottom(); y++) {
                Rect line = new Rect(badges.x(), y, badges.width(), 1);
                boolean badge = paper.amount(Ink.RUNNING_SOFT, line)
                                + paper.amount(Ink.IDLE_SOFT, line)
                                + paper.amount(Ink.WARN_SOFT, line)
                                + paper.amount(Ink.FAILED_SOFT, line)
                        > 3;
                rows += badge && !before ? 1 : 0;
                before = badge;
            }
            assertThat(rows).as("at a height of %s", height).isEqualTo(3);
        }
    }

    @Test
    void a_sentence_without_room_for_its_end_is_not_begun() {
        List<String> sentence = List.of("Empty: a restart would", "begin anew.");

        assertThat(CoordinatorPainter.wholeOr(sentence, 2, "Empty")).isEqualTo(sentence);
        assertThat(CoordinatorPainter.wholeOr(sentence, 1, "Empty")).containsExactly("Empty");
        assertThat(CoordinatorPainter.wholeOr(sentence, 0, "Empty")).isEmpty();
    }

    @Test
    void a_subtask_that_aligns_has_an_edge_of_its_own_and_says_for_what_it_waits() {
        Paper paper = Paper.of(SampleImages.alignment());

        Rect waits = paper.place(new Pick.Subtask(SampleImages.id(SampleImages.SUM, 0)));
        Rect goesOn = paper.place(new Pick.Subtask(SampleImages.id(SampleImages.SUM, 1)));
        assertThat(paper.amount(Ink.WARN_INK, top(waits))).isGreaterThan((int) (waits.width() / 2));
        assertThat(paper.amount(Ink.WARN_INK, top(goesOn))).isZero();
        assertThat(paper.amount(Ink.WARN_SOFT, waits)).isGreaterThan(paper.amount(Ink.WARN_SOFT, goesOn) + 200);
    }

    @Test
    void the_number_of_a_checkpoint_leaves_its_words_room_however_long_it_is() {
        List<Integer> amounts = new ArrayList<>();
        for (long id : List.of(2L, 123_452L)) { // of one colour
            EngineImage image = new ImageBuilder()
                    .task(A, "a", 2)
                    .task(B, "b", 1)
                    .checkpoint(pending(id, List.of(), List.of(new SubtaskId(A, 0))))
                    .build();
            Paper paper = Paper.of(image);
            amounts.add(paper.amount(Ink.WARN_INK, paper.place(new Pick.Checkpoint(id))));
        }

        assertThat(amounts.get(1)).as("pixels of the word").isEqualTo(amounts.get(0));
    }

    @Test
    void who_has_acknowledged_is_filled_in_the_colour_of_the_checkpoint_and_who_has_not_is_a_ring() {
        List<SubtaskId> tasks = List.of(new SubtaskId(A, 0), new SubtaskId(A, 1), new SubtaskId(B, 0));
        List<Integer> amounts = new ArrayList<>();
        for (int done = 0; done <= tasks.size(); done++) {
            EngineImage image = new ImageBuilder()
                    .task(A, "a", 2)
                    .task(B, "b", 1)
                    .checkpoint(pending(2, tasks.subList(0, done), tasks.subList(done, tasks.size())))
                    .build();
            Paper paper = Paper.of(image);
            amounts.add(paper.amount(Ink.CHECKPOINT_1, paper.place(new Pick.Checkpoint(2))));
        }

        assertThat(amounts.get(0)).as("rings and the number").isPositive();
        assertThat(amounts).isSorted().doesNotHaveDuplicates();
        assertThat(amounts.get(1) - amounts.get(0))
                .as("a disc is more than a ring")
                .isGreaterThan(25);
    }

    @Test
    void who_still_stores_what_is_in_flight_looks_like_neither() {
        List<Integer> amounts = new ArrayList<>();
        for (CheckpointImage one : List.of(
                pending(2, List.of(), List.of(FIRST)), storing(2, FIRST), pending(2, List.of(FIRST), List.of()))) {
            Paper paper = Paper.of(job(1).checkpoint(one).build());
            amounts.add(paper.amount(Ink.CHECKPOINT_1, paper.place(new Pick.Checkpoint(2))));
        }

        assertThat(amounts)
                .as("a ring, a ring with a dot, a disc with a tick")
                .isSorted()
                .doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @CsvSource({
        "OPEN, 1, IDLE_INK",
        "PRE_COMMITTED, 2, WARN_INK",
        "COMMITTED, 3, RUNNING_INK",
        "ABORTED, 0, CANCELED_INK",
        "EXPIRED, 0, FAILED_INK",
        "FENCED, 0, FAILED_INK",
        "LOST, 0, FAILED_INK"
    })
    void a_transaction_has_the_colour_of_its_state_and_as_many_stages_as_it_has_reached(
            TransactionImage.State state, int stages, Ink ink) {
        TransactionId id = new TransactionId("totals-0-3");
        Pick picked = new Pick.Transaction(id, SampleImages.id(SampleImages.SINK, 0));
        Paper paper = Paper.near(
                picked, SampleImages.running().endTransaction(id, state).build());

        Rect chip = paper.place(picked);
        double reach = 42 * paper.scale();
        Rect right = new Rect(chip.right() - reach, chip.y() + 3, reach, chip.height() * 0.5);
        assertThat(paper.amount(ink, chip.grow(-3))).as("its word").isGreaterThan(20);
        for (Ink other : List.of(Ink.WARN_INK, Ink.RUNNING_INK, Ink.FAILED_INK)) {
            assertThat(other == ink || paper.amount(other, chip.grow(-3)) < 6)
                    .as(other.name())
                    .isTrue();
        }
        if (stages > 0) {
            assertThat(discs(paper, ink, right)).as("stages").isEqualTo(stages);
        }
    }

    @Test
    void what_is_lost_or_doubled_has_another_colour_than_what_arrived_once() {
        Map<String, Ink> wanted = Map.of("read_committed", Ink.FAILED_SOFT, "read_uncommitted", Ink.WARN_SOFT);
        Paper damaged = Paper.of(SampleImages.damaged());
        Paper well = Paper.of(SampleImages.running().build());

        wanted.forEach((reader, ink) -> {
            Rect line = damaged.place(new Pick.Verdict(SampleImages.SINK.value(), reader));
            assertThat(damaged.amount(ink, line)).as(reader).isGreaterThan(100);
            assertThat(damaged.amount(Ink.RUNNING_SOFT, line)).as(reader).isZero();
            Rect before = well.place(new Pick.Verdict(SampleImages.SINK.value(), reader));
            assertThat(well.amount(Ink.RUNNING_SOFT, before)).as(reader).isGreaterThan(100);
        });
    }

    @Test
    void the_restart_clock_fills_as_the_back_off_passes() {
        Map<Long, Integer> filled = new TreeMap<>();
        for (long at : new long[] {1_100, 1_400, 1_700, 1_900}) {
            Paper paper = Paper.of(job(1).time(at, 5).failure(failure()).build());
            filled.put(at, paper.amount(Ink.WARN_INK, ring(paper)));
        }

        assertThat(new ArrayList<>(filled.values())).isSorted().doesNotHaveDuplicates();
        assertThat(filled.get(1_900L)).isGreaterThan(filled.get(1_100L) * 2);
    }

    @Test
    void regions_have_hulls_and_one_that_restarts_has_a_colour_of_its_own() {
        ImageBuilder image = new ImageBuilder().task(A, "a", 2).task(B, "b", 2).oneToOne(A, B);
        for (VertexId vertex : List.of(A, B)) {
            image.region(new SubtaskId(vertex, 1), 1);
        }
        Paper calm = Paper.of(image.time(1_500, 5).build());
        Paper restarting = Paper.of(image.failure(failure()).build());

        for (Hull hull : calm.scene().hulls()) {
            assertThat(calm.amount(Ink.ofRegion(hull.region()), edge(calm, hull)))
                    .isGreaterThan(100);
            assertThat(calm.amount(Ink.REGION_AFFECTED, edge(calm, hull))).isZero();
        }
        Map<Integer, Boolean> affected = new TreeMap<>();
        for (Hull hull : restarting.scene().hulls()) {
            affected.put(hull.region(), restarting.amount(Ink.REGION_AFFECTED, edge(restarting, hull)) > 100);
        }
        assertThat(affected).isEqualTo(Map.of(0, true, 1, false));
    }

    @Test
    void from_far_away_an_operator_shows_how_many_of_its_subtasks_are_in_which_state_and_have_acknowledged() {
        Map<Integer, Integer> failed = new TreeMap<>();
        List<Integer> acknowledged = new ArrayList<>();
        for (int many = 0; many <= 12; many += 6) {
            ImageBuilder image =
                    new ImageBuilder().task(A, "a", 12).task(B, "b", 12).oneToOne(A, B);
            List<SubtaskId> done = new ArrayList<>();
            List<SubtaskId> awaited = new ArrayList<>();
            for (int i = 0; i < 12; i++) {
                (i < many ? done : awaited).add(new SubtaskId(A, i));
                awaited.add(new SubtaskId(B, i));
                image.taskState(new SubtaskId(B, i), i < many ? ExecutionState.FAILED : ExecutionState.RUNNING);
            }
            Paper paper = Paper.of(image.checkpoint(pending(2, done, awaited)).build(), 700, 150);
            assertThat(paper.level()).isEqualTo(Level.OPERATORS);
            failed.put(many, paper.amount(Ink.FAILED_SOFT, cards(paper, B)));
            Rect all = cards(paper, A).grow(2);
            acknowledged.add(
                    paper.amount(Ink.CHECKPOINT_1, new Rect(all.x() + 10, all.bottom() - 5, all.width() - 14, 1)));
        }

        assertThat(failed.get(0)).isZero();
        assertThat(failed.get(6)).isBetween(1, failed.get(12) - 1);
        assertThat(acknowledged.get(0)).isZero();
        assertThat((double) acknowledged.get(1)).isCloseTo(acknowledged.get(2) / 2.0, within(3.0));
        assertThat(acknowledged.get(2)).isGreaterThan(10);
    }

    private static Rect cards(Paper paper, VertexId vertex) {
        return paper.scene().tasks().stream()
                .filter(card -> card.id().vertex().equals(vertex))
                .map(card -> paper.toScreen(card.box()))
                .reduce(Rect::union)
                .orElseThrow();
    }

    private static Rect top(Rect card) {
        return new Rect(card.x() + 10, card.y() - 2, card.width() - 20, 5);
    }

    /** A strip beside the first box of a hull, between the box and the hull's edge. */
    private static Rect edge(Paper paper, Hull hull) {
        Rect box = paper.toScreen(hull.boxes().get(0));
        double margin = 8 * paper.scale();
        return new Rect(box.x() - margin, box.y(), margin - 2, box.height());
    }

    /** Where the clock of the job manager's card is. */
    private static Rect ring(Paper paper) {
        Rect card = paper.toScreen(paper.scene().job().box());
        return new Rect(card.x(), card.y() + card.height() * 0.3, card.width() * 0.2, card.height() * 0.7);
    }

    /** How many discs of a colour stand beside each other. */
    private static int discs(Paper paper, Ink ink, Rect r) {
        int most = 0;
        for (double y = r.y(); y < r.bottom(); y++) {
            int discs = 0;
            int wide = 0;
            for (double x = r.x(); x <= r.right(); x++) {
                boolean in = x < r.right() && paper.is(ink, x, y);
                discs += !in && wide >= 10 ? 1 : 0;
                wide = in ? wide + 1 : 0;
            }
            most = Math.max(most, discs);
        }
        return most;
    }

    private static ImageBuilder job(int parallelism) {
        return new ImageBuilder()
                .task(A, "a", parallelism)
                .task(B, "b", parallelism)
                .oneToOne(A, B);
    }

    private static FailureImage failure() {
        return new FailureImage(
                1, 1_000, "killed", FIRST, false, true, 1_000, 2_000, -1, -1, List.of(FIRST), List.of(), "");
    }

    private static CheckpointImage pending(long id, List<SubtaskId> acknowledged, List<SubtaskId> awaited) {
        return new CheckpointImage(
                id, CheckpointImage.Status.PENDING, null, true, 0, -1, 0, false, acknowledged, awaited);
    }

    private static CheckpointImage storing(long id, SubtaskId subtask) {
        return new CheckpointImage(
                id,
                CheckpointImage.Status.PENDING,
                null,
                true,
                0,
                -1,
                0,
                false,
                List.of(),
                List.of(subtask),
                Kind.CHECKPOINT,
                Format.NATIVE,
                false,
                0,
                -1,
                List.of(new CheckpointImage.Missing(subtask, CheckpointImage.Stage.STORING_IN_FLIGHT, "2 records")));
    }
}
