package io.barrierscope.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.StopCondition;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.view.CheckpointContent;
import io.barrierscope.engine.view.CheckpointContent.InFlight;
import io.barrierscope.engine.view.CheckpointContent.Offset;
import io.barrierscope.engine.view.CheckpointContent.Part;
import io.barrierscope.engine.view.CheckpointContent.Stage;
import io.barrierscope.engine.view.CheckpointDifference;
import io.barrierscope.engine.view.CheckpointImage;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.engine.view.StateDifference;
import io.barrierscope.engine.view.StateDifference.Change;
import io.barrierscope.engine.view.StateImage;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is found in a checkpoint when somebody looks into it. */
final class CheckpointContentTest {
    private static final int MOST = 100_000;

    private final EngineSession session = EngineSession.open(new TestJobs()
            .interval(1_000)
            .vertex("s", "sequence-source", 2, Map.of("from", 1L, "to", 80L, "ratePerSecond", 10L))
            .vertex("a", "aggregate", 2, Map.of("function", "count", "field", "value"))
            .vertex(
                    "out",
                    "kafka-sink",
                    1,
                    Map.of(
                            "topic", "t",
                            "deliveryGuarantee", "exactly-once",
                            "transactionalIdPrefix", "p",
                            "transaction.timeout.ms", 600_000L))
            .edge("s", "a", Partitioning.HASH, "value % 5")
            .edge("a", "out", Partitioning.GLOBAL, null)::engine);

    private CheckpointContent content(long id) {
        return session.checkpoint(id, MOST).orElseThrow();
    }

    private void complete(long id) {
        session.runUntil(
                StopCondition.event(event ->
                        event instanceof CheckpointEvent.Completed completed && completed.checkpointId() == id),
                MOST);
    }

    private static List<Part> parts(CheckpointContent content, String vertex) {
        return content.parts().stream()
                .filter(part -> part.subtask().vertex().value().equals(vertex))
                .toList();
    }

    @Test
    void each_operator_shows_its_state_by_key_group_its_offsets_and_what_it_has_prepared() {
        complete(3);

        CheckpointContent content = content(3);

        long read = parts(content, "s").stream()
                .flatMap(part -> part.offsets().stream())
                .mapToLong(Offset::offset)
                .sum();
        long counted = parts(content, "a").stream()
                .flatMap(part -> part.keyed().stream())
                .flatMap(state -> state.entries().stream())
                .mapToLong(entry -> Long.parseLong(entry.value()))
                .sum();
        assertThat(content.complete()).isTrue();
        assertThat(read).isPositive().isEqualTo(counted);
        assertThat(parts(content, "s"))
                .flatExtracting(Part::offsets)
                .extracting(Offset::split)
                .containsOnly("s#0", "s#1");
        assertThat(parts(content, "a")).extracting(Part::firstKeyGroup).containsExactly(0, 64);
        assertThat(parts(content, "a")).extracting(Part::lastKeyGroup).containsExactly(63, 127);
        for (Part part : parts(content, "a")) {
            assertThat(part.keyed().stream().flatMap(state -> state.entries().stream()))
                    .allMatch(entry ->
                            entry.keyGroup() >= part.firstKeyGroup() && entry.keyGroup() <= part.lastKeyGroup());
        }
        assertThat(parts(content, "out").get(0).committables())
                .singleElement()
                .asString()
                .contains("checkpoint 3");
    }

    @Test
    void a_checkpoint_that_is_gone_is_looked_up_where_it_was_last_there() {
        complete(1);
        CheckpointContent then = content(1);
        complete(4);
        long step = session.steps();

        assertThat(session.checkpoint(1, MOST)).contains(then);
        assertThat(session.steps()).isEqualTo(step);
        assertThat(session.checkpoint(9, MOST)).isEmpty();
    }

    @Test
    void a_pending_checkpoint_shows_what_has_come_and_what_is_awaited() {
        session.runUntil(StopCondition.event(CheckpointEvent.Acknowledged.class::isInstance), MOST);

        CheckpointContent content = content(1);

        assertThat(content.complete()).isFalse();
        assertThat(content.parts()).extracting(Part::stage).contains(Stage.WRITTEN, Stage.AWAITED);
    }

    @Test
    void two_checkpoints_differ_in_what_happened_between_them() {
        complete(3);

        CheckpointDifference difference = CheckpointDifference.between(content(2), content(3), 5);

        assertThat(difference.states().count()).isGreaterThan(5);
        assertThat(difference.states().changes())
                .hasSize(5)
                .allMatch(change -> change.before() != null)
                .filteredOn(change -> change.state().equals("offset"))
                .extracting(Change::key)
                .containsExactly("s#0", "s#1");
        assertThat(CheckpointDifference.between(content(3), content(3), 5)
                        .states()
                        .count())
                .isZero();
    }

    @Test
    void the_difference_does_not_depend_on_how_many_subtasks_wrote() {
        StateImage whole = state(List.of(entry("1", "a"), entry("2", "b")));
        StateImage left = state(List.of(entry("1", "a")));
        StateImage right = state(List.of(entry("2", "c"), entry("3", "d")));

        List<Change> changes = StateDifference.between(List.of(whole), List.of(left, right), 10)
                .changes();

        assertThat(changes)
                .containsExactly(
                        new Change(whole.vertex(), "v", "2", "b", "c"),
                        new Change(whole.vertex(), "v", "3", null, "d"));
    }

    private static StateImage.Entry entry(String key, String value) {
        return new StateImage.Entry(key, 1, value);
    }

    private static StateImage state(List<StateImage.Entry> entries) {
        return new StateImage(TestJobs.subtask("a#0").vertex(), "v", true, entries.size(), entries);
    }

    @Test
    void records_that_barriers_have_overtaken_are_listed_by_channel() {
        EngineSession slow = EngineSession.open(new TestJobs()
                .interval(1_000)
                .buffered(20)
                .unaligned(0)
                .vertex("s", "sequence-source", 2, Map.of("from", 1L, "to", 60L))
                .processing(100)
                .vertex("out", "collect-sink", 2, Map.of())
                .edge("s", "out", Partitioning.HASH, "value % 7")::engine);
        slow.runUntil(StopCondition.time(4_500), MOST);
        EngineImage image = slow.image();
        CheckpointImage checkpoint = image.coordinator().checkpoints().get(1);

        List<InFlight> stored =
                slow.checkpoint(checkpoint.id(), MOST).orElseThrow().inFlight();

        assertThat(stored.stream().mapToLong(InFlight::count).sum())
                .isPositive()
                .isEqualTo(checkpoint.inFlightRecords());
        assertThat(stored).flatExtracting(InFlight::records).allMatch(record -> record.origin()
                .startsWith("s#"));
    }
}
