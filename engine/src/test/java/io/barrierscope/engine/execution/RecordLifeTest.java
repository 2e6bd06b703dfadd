package io.barrierscope.engine.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.AttemptId;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.life.LifeMoment;
import io.barrierscope.engine.life.LifeMoment.Kind;
import io.barrierscope.engine.life.LifeSearch;
import io.barrierscope.engine.life.RecordLife;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.StopCondition;
import io.barrierscope.engine.stream.Origin;
import io.barrierscope.engine.trace.RecordEvent;
import io.barrierscope.engine.view.EffectImage;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Where a record came from, what was done with it and where its effects are. */
final class RecordLifeTest {
    private static final int FOREVER = 100_000;
    private static final Origin RECORD = new Origin("s", 0, 14);

    private final EngineSession session = EngineSession.open(new TestJobs()
            .interval(1_000)
            .vertex("s", "sequence-source", 1, Map.of("from", 1L, "to", 40L, "ratePerSecond", 10L))
            .vertex("a", "aggregate", 1, Map.of("function", "count", "field", "value"))
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

    /** Kills the sum right after it has processed the record. */
    private void killAfterProcessing() {
        session.runUntil(
                StopCondition.event(event -> event instanceof RecordEvent.Processed processed
                        && processed.subtask().toString().equals("a#0")
                        && processed.record().offset() == RECORD.offset()),
                FOREVER);
        session.inject(new Fault.FailSubtask(TestJobs.subtask("a#0")));
        session.seek(FOREVER);
    }

    private static List<Kind> kinds(RecordLife life) {
        return life.moments().stream().map(LifeMoment::kind).toList();
    }

    @Test
    void an_undisturbed_record_is_read_once_and_committed_in_the_end() {
        session.seek(FOREVER);

        RecordLife life = LifeSearch.of(session, RECORD);

        assertThat(life.content()).contains("15");
        assertThat(kinds(life))
                .containsExactly(
                        Kind.READ,
                        Kind.SENT,
                        Kind.PROCESSED,
                        Kind.SENT,
                        Kind.PROCESSED,
                        Kind.DELIVERED,
                        Kind.COMMITTED);
    }

    @Test
    void what_a_failure_has_undone_is_told_and_done_again_by_another_attempt() {
        killAfterProcessing();

        RecordLife life = LifeSearch.of(session, RECORD);

        assertThat(kinds(life)).contains(Kind.UNDONE, Kind.REWOUND, Kind.READ_AGAIN);
        assertThat(kinds(life).indexOf(Kind.UNDONE)).isLessThan(kinds(life).lastIndexOf(Kind.PROCESSED));
        assertThat(life.attempts())
                .containsExactly(
                        attempt("a#0", 0),
                        attempt("a#0", 1),
                        attempt("out#0", 0),
                        attempt("out#0", 1),
                        attempt("s#0", 0),
                        attempt("s#0", 1));
        assertThat(kinds(life).get(kinds(life).size() - 1)).isEqualTo(Kind.COMMITTED);
    }

    private static AttemptId attempt(String subtask, int number) {
        return new AttemptId(TestJobs.subtask(subtask), number);
    }

    @Test
    void a_search_in_small_pieces_finds_the_same_and_leaves_the_session_alone() {
        killAfterProcessing();
        long hash = session.traceHash();
        RecordLife whole = LifeSearch.of(session, RECORD);

        LifeSearch search = new LifeSearch(session, RECORD);
        int pieces = 1;
        while (!search.advance(session, 37)) {
            assertThat(search.life().untilStep()).isEqualTo(37L * pieces);
            pieces++;
        }

        assertThat(pieces).isGreaterThan(5);
        assertThat(search.life()).isEqualTo(whole);
        assertThat(session.traceHash()).isEqualTo(hash);
    }

    @Test
    void a_search_ends_when_the_session_has_gone_to_another_branch() {
        session.seek(200);
        LifeSearch search = new LifeSearch(session, RECORD);
        session.fork();

        assertThat(search.advance(session, 1)).isTrue();
    }

    @Test
    void a_search_goes_on_when_the_session_has_and_knows_what_was_known_before() {
        session.seek(100);
        LifeSearch search = new LifeSearch(session, RECORD);
        search.advance(session, FOREVER);
        RecordLife early = search.life();
        session.seek(FOREVER);

        assertThat(search.advance(session, FOREVER)).isTrue();

        assertThat(search.life()).isEqualTo(LifeSearch.of(session, RECORD));
        assertThat(search.life().until(100)).isEqualTo(early);
    }

    @Test
    void there_is_nothing_to_find_of_a_source_that_does_not_exist() {
        session.seek(200);

        RecordLife life = LifeSearch.of(session, new Origin("nobody", 0, 3));

        assertThat(life.moments()).isEmpty();
        assertThat(life.content()).isEmpty();
    }

    @Test
    void its_effects_are_counted_at_every_place() {
        killAfterProcessing();

        List<EffectImage> effects = session.looks().effects(RECORD);

        assertThat(effects).extracting(EffectImage::place).contains("a", "out");
        assertThat(effects).allMatch(effect -> effect.expected() == 1);
        assertThat(effects)
                .as("only who reads uncommitted records sees what the first attempt wrote")
                .allMatch(effect -> effect.seen() == ("read_uncommitted".equals(effect.reader()) ? 2 : 1));
        assertThat(effects.stream().filter(effect -> effect.reader() == null))
                .extracting(EffectImage::holders)
                .containsExactly(List.of(TestJobs.subtask("a#0")));
    }
}
