package io.barrierscope.engine.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.barrierscope.engine.document.Recording;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.fault.Command;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.graph.JobInputs;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.TraceEntry;
import io.barrierscope.engine.trace.TraceListener;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class EngineSessionTest {

    private static final long LAST = 100_000;
    private static final Fault KILL = new Fault.FailSubtask(FakeMachine.SOURCE);

    private final List<FakeMachine> machines = new ArrayList<>();
    private final List<TraceEntry> heard = new ArrayList<>();
    private final EngineSession session =
            EngineSession.open(this::machine, (step, time, event) -> heard.add(new TraceEntry(step, time, event)));

    private FakeMachine machine(TraceListener listener) {
        FakeMachine machine = new FakeMachine(listener, LAST);
        machines.add(machine);
        return machine;
    }

    @Test
    void steps_run_to_the_end_and_no_further() {
        long reached = session.seek(LAST + 5);

        assertThat(reached).isEqualTo(LAST);
        assertThat(session.ended()).isTrue();
        assertThat(session.step()).isFalse();
    }

    @Test
    void any_step_can_be_revisited_with_the_hash_it_had() {
        Map<Long, Long> hashes = new HashMap<>();
        while (session.steps() < 20_000) {
            session.step();
            hashes.put(session.steps(), session.traceHash());
        }

        Random random = new Random(3);
        for (int i = 0; i < 200; i++) {
            long step = 1 + random.nextInt(20_000);
            session.seek(step);
            assertThat(session.traceHash()).isEqualTo(hashes.get(step));
            assertThat(session.furthestStep()).isEqualTo(20_000);
        }
    }

    @Test
    void a_seek_replays_little_of_a_long_history() {
        session.seek(LAST);
        long before = machines.get(0).stepsExecuted;

        for (int i = 0; i < 100; i++) {
            session.seek((i * 7_919L) % LAST);
        }

        assertThat(machines.get(0).stepsExecuted - before).isLessThan(100 * LAST / 128);
    }

    @Test
    void stepping_back_again_and_again_replays_little() {
        session.seek(LAST);
        long before = machines.get(0).stepsExecuted;

        for (int i = 0; i < 1_000; i++) {
            assertThat(session.stepBack()).isTrue();
        }

        assertThat(session.steps()).isEqualTo(LAST - 1_000);
        assertThat(machines.get(0).stepsExecuted - before).isLessThan(100_000);
    }

    @Test
    void there_is_nothing_before_the_first_step() {
        session.step();

        assertThat(session.stepBack()).isTrue();
        assertThat(session.stepBack()).isFalse();
        assertThat(session.steps()).isZero();
    }

    @Test
    void events_are_heard_once_however_often_they_are_lived_through() {
        session.seek(5_000);
        session.seek(10);
        session.seek(6_000);
        session.traceBetween(1, 100, 1_000);

        assertThat(heard).extracting(TraceEntry::step).isSorted();
        assertThat(heard).hasSize(6_000 + 2 * 600);
        assertThat(session.trace().events()).hasSize(2 * 600);
    }

    @Test
    void acting_in_the_past_begins_a_branch_and_the_old_future_stays() {
        session.seek(1_000);
        long oldHash = session.traceHash();
        session.seek(500);

        BranchId branch = session.inject(KILL);
        session.seek(2_000);

        assertThat(branch).isNotEqualTo(BranchId.MAIN);
        assertThat(session.history().branches()).hasSize(2);
        assertThat(session.history().branches().get(1).forkStep()).isEqualTo(500);
        assertThat(session.history().branches().get(1).commands()).containsExactly(new Command(500, KILL));
        session.switchTo(BranchId.MAIN);
        assertThat(session.steps()).isEqualTo(1_000);
        assertThat(session.traceHash()).isEqualTo(oldHash);
    }

    @Test
    void acting_at_the_furthest_step_stays_on_the_branch() {
        session.seek(300);

        BranchId branch = session.inject(KILL);

        assertThat(branch).isEqualTo(BranchId.MAIN);
        assertThat(session.steps()).isEqualTo(301);
        assertThat(session.furthestStep()).isEqualTo(301);
    }

    @Test
    void a_branch_sees_its_own_past_only() {
        session.seek(1_000);
        session.seek(505);
        session.inject(KILL);
        session.seek(600);

        TraceView trace = session.trace();
        List<TraceEntry> events = trace.events();

        assertThat(events.subList(0, 100)).allMatch(entry -> entry.step() <= 505);
        assertThat(trace.eventsUntil(505)).isEqualTo(100);
        assertThat(trace.markers()).extracting(Marker::kind).contains(Marker.Kind.FAULT);
        session.switchTo(BranchId.MAIN, 700);
        assertThat(session.trace().events()).hasSize(200);
        assertThat(session.markers()).extracting(Marker::kind).doesNotContain(Marker.Kind.FAULT);
    }

    @Test
    void a_walk_through_many_branches_always_finds_the_same_hashes() {
        Random random = new Random(12);
        Map<String, Long> hashes = new HashMap<>();
        for (int i = 0; i < 600; i++) {
            switch (random.nextInt(6)) {
                case 0 -> session.seek(random.nextInt((int) session.furthestStep() + 1));
                case 1 -> session.seek(session.furthestStep() + random.nextInt(2_000));
                case 2 -> session.inject(KILL);
                case 3 -> session.stepBack();
                case 4 -> session.traceBetween(random.nextInt(1 + (int) session.furthestStep()), LAST, 50);
                default -> {
                    List<BranchImage> branches = session.history().branches();
                    BranchImage chosen = branches.get(random.nextInt(branches.size()));
                    session.switchTo(chosen.id(), random.nextInt((int) chosen.length() + 1));
                }
            }
            String place = session.history().current() + "@" + session.steps();
            Long known = hashes.putIfAbsent(place, session.traceHash());
            assertThat(known == null || known == session.traceHash()).as(place).isTrue();
        }
        assertThat(session.history().branches().size()).isGreaterThan(20);
    }

    @Test
    void record_movements_of_long_ago_come_back_by_replay() {
        session.seek(LAST);
        long hash = session.traceHash();

        TraceSlice slice = session.traceBetween(101, 110, 1_000);

        assertThat(slice.complete()).isTrue();
        assertThat(slice.entries()).isEqualTo(heard.subList(120, 132));
        assertThat(session.steps()).isEqualTo(LAST);
        assertThat(session.traceHash()).isEqualTo(hash);
    }

    @Test
    void a_run_can_be_lived_through_again_from_the_first_event_on() {
        session.seek(4_000);
        session.seek(3_000);
        List<TraceEntry> again = new ArrayList<>();

        session.relive((step, time, event) -> again.add(new TraceEntry(step, time, event)));

        assertThat(again).isEqualTo(heard.subList(0, 3_600));
        assertThat(session.steps()).isEqualTo(3_000);
    }

    @Test
    void a_slice_is_bounded_and_says_so() {
        session.seek(90_000);

        TraceSlice old = session.traceBetween(1, 90_000, 30);
        TraceSlice recent = session.traceBetween(89_000, 90_000, 30);

        assertThat(old.complete()).isFalse();
        assertThat(old.entries()).isEqualTo(heard.subList(0, 30));
        assertThat(recent.complete()).isFalse();
        assertThat(recent.entries()).hasSize(30);
        assertThat(recent.entries().get(0).step()).isEqualTo(89_000);
    }

    @Test
    void running_stops_at_what_was_waited_for_in_known_and_unknown_time() {
        StopReason live = session.runUntil(StopCondition.checkpointCompleted(), 1_000);
        long first = session.steps();
        session.seek(0);
        StopReason again = session.runUntil(StopCondition.checkpointCompleted(), 1_000);

        assertThat(live).isEqualTo(StopReason.CONDITION_MET);
        assertThat(again).isEqualTo(StopReason.CONDITION_MET);
        assertThat(first).isEqualTo(10);
        assertThat(session.steps()).isEqualTo(10);
    }

    @Test
    void running_stops_at_a_time_a_step_a_limit_or_the_end() {
        assertThat(session.runUntil(StopCondition.time(5), 1_000)).isEqualTo(StopReason.CONDITION_MET);
        assertThat(session.steps()).isEqualTo(17);
        assertThat(session.runUntil(StopCondition.step(40), 1_000)).isEqualTo(StopReason.CONDITION_MET);
        assertThat(session.steps()).isEqualTo(40);
        assertThat(session.runUntil(StopCondition.failure(), 3)).isEqualTo(StopReason.STEP_LIMIT);
        assertThat(session.runUntil(StopCondition.end(), LAST)).isEqualTo(StopReason.ENDED);
    }

    @Test
    void a_time_is_found_on_the_branch_that_lived_through_it() {
        session.seek(9_000);
        session.seek(4_000);
        session.inject(KILL);
        session.seek(8_000);

        assertThat(session.seekTime(100)).isEqualTo(302);
        assertThat(session.seekTime(2_000)).isEqualTo(6_002);
        assertThat(session.seekTime(1_000_000)).isEqualTo(8_000);
        assertThat(session.seekTime(-1)).isZero();
    }

    @Test
    void a_deleted_branch_takes_those_that_left_it_along() {
        session.seek(100);
        session.seek(50);
        BranchId child = session.inject(KILL);
        session.seek(60);
        session.seek(55);
        BranchId grandchild = session.inject(KILL);

        assertThat(session.delete(child)).isFalse();
        session.switchTo(BranchId.MAIN);
        assertThat(session.delete(child)).isTrue();

        assertThat(session.history().branches()).extracting(BranchImage::id).containsExactly(BranchId.MAIN);
        assertThatThrownBy(() -> session.switchTo(grandchild)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void a_recording_replays_to_the_same_hash() {
        session.seek(2_000);
        session.inject(KILL);
        session.seek(3_000);
        session.inject(KILL);
        session.inject(KILL);
        session.seek(5_000);
        session.seek(17);
        Recording recording = session.recording("{}", Scenario.PLAIN, JobInputs.NONE, "1");

        ReplayResult result = EngineSession.replay(recording, this::machine);

        assertThat(recording.commands()).hasSize(3);
        assertThat(recording.steps()).isEqualTo(5_000);
        assertThat(result.same()).as(result.detail()).isTrue();
    }

    @Test
    void a_recording_of_another_run_is_told_apart() {
        session.seek(2_000);
        session.inject(KILL);
        Recording recording = session.recording("{}", Scenario.PLAIN, JobInputs.NONE, "1");
        List<Command> other = List.of(new Command(1_999, KILL));

        ReplayResult hash = EngineSession.replay(with(recording, other, 2_001), this::machine);
        ReplayResult early = EngineSession.replay(with(recording, List.of(), LAST + 1), this::machine);
        ReplayResult missed =
                EngineSession.replay(with(recording, List.of(new Command(LAST + 9, KILL)), LAST), this::machine);

        assertThat(hash.same()).isFalse();
        assertThat(hash.detail()).contains("trace hash");
        assertThat(early.detail()).contains("ended at step " + LAST);
        assertThat(missed.detail()).contains("no step");
    }

    private static Recording with(Recording recording, List<Command> commands, long steps) {
        return new Recording(
                recording.flow(),
                recording.scenario(),
                recording.inputs(),
                commands,
                steps,
                recording.traceHash(),
                recording.engineVersion());
    }

    @Test
    void a_machine_that_does_not_repeat_itself_is_found_out() {
        session.seek(5_000);
        machines.get(0).forgetful = 1;
        session.seek(4_000);

        assertThatThrownBy(() -> session.seek(5_000))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("at step 5000");
    }

    @Test
    void a_view_stays_as_it_was_while_the_session_goes_on() {
        session.seek(100);
        TraceView view = session.trace();

        session.seek(90_000);

        assertThat(view.events()).hasSize(20);
        assertThat(view.events().get(19).event()).isInstanceOf(CheckpointEvent.Completed.class);
        assertThat(session.trace().events()).hasSize(18_000);
    }

    @Test
    void a_visit_to_another_step_leaves_the_session_where_it_is() {
        session.seek(5_000);
        long hash = session.traceHash();
        heard.clear();

        long there = session.at(1_234, EngineSession::timeMillis);

        assertThat(there).isEqualTo(1_234 / 3);
        assertThat(session.steps()).isEqualTo(5_000);
        assertThat(session.traceHash()).isEqualTo(hash);
        session.step();
        assertThat(heard).extracting(TraceEntry::step).containsOnly(5_001L);
    }

    @Test
    void a_walk_ends_where_its_stride_halts() {
        Walk.Stride stride = new Walk.Stride() {
            @Override
            public boolean step(TraceListener witness) {
                return session.step();
            }

            @Override
            public boolean halts() {
                return session.steps() == 7;
            }
        };

        StopReason reason = Walk.until(session, stride, StopCondition.end(), 100);

        assertThat(reason).isEqualTo(StopReason.CONDITION_MET);
        assertThat(session.steps()).isEqualTo(7);
    }
}
