package io.barrierscope.engine.breakpoint;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.breakpoint.BreakAt.Side;
import io.barrierscope.engine.check.Invariants;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.fault.Moment.CheckpointMoment;
import io.barrierscope.engine.fault.Moment.RestartMoment;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.StopCondition;
import io.barrierscope.engine.trace.BarrierEvent;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.FailoverEvent;
import io.barrierscope.engine.trace.RecordEvent;
import io.barrierscope.engine.trace.TraceEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BreakpointWatchTest {
    private static final VertexId SUM = new VertexId("sum");
    private static final SubtaskId SUM_1 = new SubtaskId(SUM, 1);

    private final EngineSession session = DebuggedJob.open();

    @Test
    void a_moment_of_a_checkpoint_at_a_subtask_is_reached_once() {
        BreakpointWatch watch =
                DebuggedJob.watch(new Breakpoint(1, new BreakAt.Checkpoint(1, CheckpointMoment.ALIGNED, SUM_1)));

        Hit hit = DebuggedJob.next(watch, session);

        assertThat(hit.event()).isInstanceOf(BarrierEvent.Aligned.class);
        assertThat(hit.event().subtask()).isEqualTo(SUM_1);
        assertThat(hit.event().checkpointId()).isEqualTo(1);
        assertThat(hit.step()).isEqualTo(session.steps());
    }

    @Test
    void a_chained_operator_stands_for_its_task() {
        BreakpointWatch watch = DebuggedJob.watch(new Breakpoint(
                1, new BreakAt.Checkpoint(0, CheckpointMoment.ALIGNED, new SubtaskId(new VertexId("big"), 1))));

        assertThat(DebuggedJob.next(watch, session).event().subtask()).isEqualTo(SUM_1);
    }

    @Test
    void a_subtask_without_channels_that_meet_is_aligned_when_it_freezes_its_state() {
        SubtaskId source = new SubtaskId(new VertexId("s"), 1);
        BreakpointWatch sources =
                DebuggedJob.watch(new Breakpoint(1, new BreakAt.Checkpoint(1, CheckpointMoment.ALIGNED, source)));
        BreakpointWatch sums =
                DebuggedJob.watch(new Breakpoint(1, new BreakAt.Checkpoint(1, CheckpointMoment.ALIGNED, SUM_1)));

        List<TraceEvent> atSource = hits(sources, 2_000);
        session.seek(0);
        List<TraceEvent> atSum = hits(sums, 2_000);

        assertThat(atSource)
                .hasOnlyElementsOfTypes(CheckpointEvent.SnapshotTaken.class)
                .hasSize(1);
        assertThat(atSource.get(0).subtask()).isEqualTo(source);
        assertThat(atSum).hasOnlyElementsOfTypes(BarrierEvent.Aligned.class).hasSize(1);
    }

    @Test
    void a_condition_sees_the_record_and_the_state_behind_it() {
        BreakpointWatch watch = DebuggedJob.watch(
                new Breakpoint(1, new BreakAt.Processing(SUM, null), "key == 3 && state.sum > 50", 1, true));

        Hit hit = DebuggedJob.next(watch, session);

        RecordEvent.Processed processed = (RecordEvent.Processed) hit.event();
        Object sum =
                session.stateUnderKey(processed.channel(), processed.record()).get("sum");
        long before = (Long) sum - (Long) processed.record().row().get("value");
        assertThat(processed.record().row().get("key")).isEqualTo(3L);
        assertThat((Long) sum).isGreaterThan(50);
        assertThat(before).isLessThanOrEqualTo(50);
        assertThat(watch.troubles()).isEmpty();
    }

    @Test
    void a_condition_that_cannot_be_answered_is_told_and_stops_nobody() {
        BreakpointWatch watch =
                DebuggedJob.watch(new Breakpoint(7, new BreakAt.Processing(SUM, null), "colour == 'red'", 1, true));

        while (watch.step(session)) {
            assertThat(watch.hits()).isEmpty();
        }

        assertThat(watch.troubles().get(7)).contains("colour");
    }

    @Test
    void every_tenth_hit_pauses_and_all_are_counted() {
        BreakpointWatch watch = DebuggedJob.watch(new Breakpoint(1, new BreakAt.Processing(SUM, 1), "", 10, true));
        List<TraceEvent> processed = new ArrayList<>();

        DebuggedJob.next(watch, session);
        session.relive((step, time, event) -> {
            if (event instanceof RecordEvent.Processed && event.subtask().equals(SUM_1)) {
                processed.add(event);
            }
        });

        assertThat(processed).hasSize(10);
        assertThat(watch.counts()).containsEntry(1, 10L);
    }

    @Test
    void counts_go_on_with_another_list_for_those_that_stay_and_go_with_those_that_are_taken_away() {
        Breakpoint stays = new Breakpoint(1, new BreakAt.Processing(SUM, 1));
        Breakpoint goes = new Breakpoint(2, new BreakAt.Processing(SUM, null));
        BreakpointWatch watch = DebuggedJob.watch(stays, goes);
        for (int i = 0; i < 4; i++) {
            DebuggedJob.next(watch, session);
        }
        long before = watch.counts().get(1);

        watch.set(List.of(stays.enabled(false)));

        assertThat(before).isPositive();
        assertThat(watch.counts()).containsExactly(Map.entry(1, before));
    }

    @Test
    void a_port_sees_records_and_barriers_of_its_side_alone() {
        BreakpointWatch in = DebuggedJob.watch(new Breakpoint(1, new BreakAt.Port(SUM, Side.INPUT)));
        BreakpointWatch out = DebuggedJob.watch(new Breakpoint(1, new BreakAt.Port(new VertexId("s"), Side.OUTPUT)));

        List<TraceEvent> left = hits(out, 60);
        session.seek(0);
        List<TraceEvent> came = hits(in, 60);

        assertThat(left).hasOnlyElementsOfTypes(RecordEvent.Emitted.class, BarrierEvent.Emitted.class);
        assertThat(left).hasAtLeastOneElementOfType(RecordEvent.Emitted.class);
        assertThat(left).hasAtLeastOneElementOfType(BarrierEvent.Emitted.class);
        assertThat(came).hasOnlyElementsOfTypes(RecordEvent.Processed.class, BarrierEvent.Arrived.class);
        assertThat(came).hasAtLeastOneElementOfType(RecordEvent.Processed.class);
        assertThat(came).hasAtLeastOneElementOfType(BarrierEvent.Arrived.class);
    }

    private List<TraceEvent> hits(BreakpointWatch watch, int many) {
        List<TraceEvent> events = new ArrayList<>();
        while (events.size() < many && watch.step(session)) {
            watch.hits().forEach(hit -> events.add(hit.event()));
        }
        return events;
    }

    @Test
    void a_change_of_one_key_is_told_with_both_values() {
        BreakpointWatch watch = DebuggedJob.watch(new Breakpoint(1, new BreakAt.State(SUM, "2")));

        Hit first = DebuggedJob.next(watch, session);
        Hit second = DebuggedJob.next(watch, session);

        assertThat(first.change()).asString().matches("sum\\[2\\]: nothing → \\d+");
        assertThat(second.change().before()).isEqualTo(first.change().after());
    }

    @Test
    void a_failure_and_the_phases_of_its_restart_are_reached_in_order() {
        BreakpointWatch failure = DebuggedJob.watch(new Breakpoint(1, new BreakAt.Failure()));
        BreakpointWatch restoring =
                DebuggedJob.watch(new Breakpoint(1, new BreakAt.Restart(1, RestartMoment.RESTORING)));

        Hit failed = DebuggedJob.next(failure, session);
        Hit restored = DebuggedJob.next(restoring, session);

        assertThat(failed.event()).isInstanceOf(FailoverEvent.Decided.class);
        assertThat(restored.event()).isInstanceOf(FailoverEvent.Restored.class);
        assertThat(restored.step()).isGreaterThan(failed.step());
    }

    @Test
    void a_verdict_that_changes_is_told() {
        session.runUntil(StopCondition.time(1_000), 100_000);
        BreakpointWatch watch = DebuggedJob.watch(new Breakpoint(1, new BreakAt.Verdict()));
        session.inject(new Fault.FailSubtask(SUM_1));

        Hit hit = DebuggedJob.next(watch, session);

        assertThat(hit.change()).asString().isEqualTo("out, read_uncommitted: exactly once → doubled");
    }

    @Test
    void the_first_record_of_a_reader_is_no_change_of_its_verdict_and_having_none_again_is_neither() {
        BreakpointWatch watch = DebuggedJob.watch(new Breakpoint(1, new BreakAt.Verdict()));

        while (session.image().timeMillis() < 3_000 && watch.step(session)) {
            assertThat(watch.hits()).isEmpty();
        }

        assertThat(session.verdicts()).allMatch(verdict -> verdict.seen() > 0);
        assertThat(HeldValues.verdictChange(Map.of("out", "nothing yet"), Map.of("out", "exactly once")))
                .isNull();
        assertThat(HeldValues.verdictChange(Map.of("out", "exactly once"), Map.of("out", "nothing yet")))
                .isNull();
        assertThat(HeldValues.verdictChange(Map.of(), Map.of("out", "exactly once")))
                .isNull();
        assertThat(HeldValues.verdictChange(Map.of("out", "nothing yet"), Map.of("out", "lost")))
                .hasToString("out: nothing yet → lost");
        assertThat(HeldValues.verdictChange(Map.of("out", "doubled"), Map.of("out", "nothing yet")))
                .hasToString("out: doubled → nothing yet");
        assertThat(HeldValues.verdictChange(Map.of("out", "lost"), Map.of("out", "lost and doubled")))
                .hasToString("out: lost → lost and doubled");
    }

    @Test
    void a_barrier_lacks_the_fields_of_a_record_and_that_is_no_trouble() {
        BreakpointWatch watch = DebuggedJob.watch(
                new Breakpoint(1, new BreakAt.Port(SUM, Side.INPUT), "value > 1000000", 1, true),
                new Breakpoint(2, new BreakAt.Port(SUM, Side.INPUT), "valeu > 3", 1, true));

        do {
            DebuggedJob.stepTo(watch, session, BarrierEvent.Arrived.class);
            assertThat(watch.troubles()).doesNotContainKey(1);
        } while (!watch.troubles().containsKey(2));

        DebuggedJob.stepTo(watch, session, BarrierEvent.Arrived.class);
        assertThat(watch.troubles()).containsOnlyKeys(2);
    }

    @Test
    void a_moment_at_an_operator_is_reached_at_each_of_its_subtasks_and_nowhere_else() {
        BreakpointWatch watch = DebuggedJob.watch(
                new Breakpoint(1, new BreakAt.Checkpoint(1, CheckpointMoment.ACKNOWLEDGED, SUM, null)));

        List<TraceEvent> all = hits(watch, 10);

        assertThat(all).hasSize(2).allMatch(event -> event.subtask().vertex().equals(SUM));
        assertThat(all).extracting(event -> event.subtask().index()).containsExactlyInAnyOrder(0, 1);
    }

    @Test
    void going_back_finds_the_same_hits_in_the_other_order() {
        Breakpoint breakpoint = new Breakpoint(1, new BreakAt.Processing(SUM, null), "state.sum % 7 == 0", 1, true);
        BreakpointWatch watch = DebuggedJob.watch(breakpoint);
        List<Long> forward = new ArrayList<>();
        List<Long> backward = new ArrayList<>();

        while (watch.step(session)) {
            watch.hits().forEach(hit -> forward.add(hit.step()));
        }
        for (Hit hit = watch.back(session, () -> false); hit != null; hit = watch.back(session, () -> false)) {
            assertThat(session.steps()).isEqualTo(hit.step());
            backward.add(0, hit.step());
        }

        assertThat(forward).hasSizeGreaterThan(10);
        assertThat(backward).isEqualTo(forward);
        assertThat(session.steps()).isZero();
    }

    @Test
    void a_search_backward_that_is_cancelled_leaves_the_run_where_it_was() {
        session.runUntil(StopCondition.end(), 100_000);
        long here = session.steps();
        BreakpointWatch watch =
                DebuggedJob.watch(new Breakpoint(1, new BreakAt.Processing(SUM, null), "false", 1, true));

        Hit hit = watch.back(session, () -> true);

        assertThat(hit).isNull();
        assertThat(session.steps()).isEqualTo(here);
    }

    @Test
    void looking_changes_nothing() {
        EngineSession plain = DebuggedJob.open();
        plain.runUntil(StopCondition.end(), 100_000);
        BreakpointWatch watch = DebuggedJob.watch(
                new Breakpoint(1, new BreakAt.Verdict()),
                new Breakpoint(2, new BreakAt.State(SUM, "")),
                new Breakpoint(3, new BreakAt.Invariant()));

        while (session.steps() < 100) {
            watch.step(session);
        }
        session.seek(50);
        while (watch.step(session)) {
            watch.hits();
        }

        assertThat(session.traceHash()).isEqualTo(plain.traceHash());
    }

    @Test
    void a_broken_invariant_pauses_the_run_and_one_that_holds_does_not() {
        BreakpointWatch good = DebuggedJob.watch(new Breakpoint(1, new BreakAt.Invariant()));
        while (good.step(session)) {
            assertThat(good.hits()).isEmpty();
        }
        EngineSession other = DebuggedJob.open();
        BreakpointWatch wrong = new BreakpointWatch(BreakpointWatchTest::inTheFuture);
        wrong.set(List.of(new Breakpoint(1, new BreakAt.Invariant())));

        Hit hit = DebuggedJob.next(wrong, other);

        assertThat(hit.detail()).contains("step");
        assertThat(hit.event()).isNull();
    }

    /** Invariants that have heard a later step already, so that any event goes back in time. */
    private static Invariants inTheFuture() {
        Invariants invariants = new Invariants(true, RecoveryMode.COORDINATED);
        invariants.on(1_000, 0, new FailoverEvent.Restored(0, 0, List.of()));
        return invariants;
    }

    @Test
    void invariants_follow_into_a_branch() {
        BreakpointWatch watch = DebuggedJob.watch(new Breakpoint(1, new BreakAt.Invariant()));
        while (watch.step(session)) {
            assertThat(watch.hits()).isEmpty();
        }
        session.seek(200);
        session.inject(new Fault.FailSubtask(SUM_1));

        while (watch.step(session)) {
            assertThat(watch.hits()).isEmpty();
        }

        assertThat(session.history().branches()).hasSize(2);
    }
}
