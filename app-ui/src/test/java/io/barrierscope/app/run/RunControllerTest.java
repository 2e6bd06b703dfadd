package io.barrierscope.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.breakpoint.BreakAt;
import io.barrierscope.engine.breakpoint.Breakpoint;
import io.barrierscope.engine.breakpoint.Hit;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.fault.Moment;
import io.barrierscope.engine.session.BranchId;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.trace.TraceListener;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RunControllerTest {
    private static final long PATIENCE_SECONDS = 60;

    private final Heard heard = new Heard();
    private final RunController run = new RunController(Runnable::run, heard, System::nanoTime);

    @BeforeEach
    void open() throws InterruptedException {
        run.open(EngineSession.open(ScriptedMachine::new));
        heard.await(frame -> frame.image().step() == 0);
    }

    @AfterEach
    void close() {
        run.close();
    }

    /** Something real that counts how often it was left. */
    private static final class Watched implements World {
        private final LinkedBlockingQueue<String> left = new LinkedBlockingQueue<>();

        @Override
        public void on(long step, long timeMillis, TraceEvent event) {}

        @Override
        public void begin(EngineSession session) {}

        @Override
        public boolean allows(EngineSession session) {
            return true;
        }

        @Override
        public void close() {
            left.add("left");
        }
    }

    @Test
    void what_is_real_is_let_go_of_with_its_session_and_with_the_window() throws InterruptedException {
        Watched first = new Watched();
        Watched second = new Watched();
        run.open(EngineSession.open(ScriptedMachine::new), first, () -> TraceListener.NONE);
        run.leave(() -> {});
        assertThat(first.left.poll(PATIENCE_SECONDS, TimeUnit.SECONDS)).isEqualTo("left");

        run.open(EngineSession.open(ScriptedMachine::new), second, () -> TraceListener.NONE);
        run.close();
        assertThat(second.left.poll(PATIENCE_SECONDS, TimeUnit.SECONDS)).isEqualTo("left");
    }

    @Test
    void of_a_session_that_is_left_nothing_more_is_told() throws InterruptedException {
        LinkedBlockingQueue<Runnable> window = new LinkedBlockingQueue<>();
        Heard told = new Heard();
        RunController other = new RunController(window::add, told, System::nanoTime);
        other.open(EngineSession.open(ScriptedMachine::new));
        other.step();
        CountDownLatch stepped = new CountDownLatch(1);
        other.ask(session -> 0, answer -> stepped.countDown());
        while (stepped.getCount() > 0) {
            Runnable next = window.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
            assertThat(next).isNotNull();
            next.run();
        }
        assertThat(told.frames).anyMatch(frame -> frame.image().step() > 0);

        other.act(new Fault.FailSubtask(ScriptedMachine.SUM));
        other.step();
        Runnable late = window.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
        assertThat(late).isNotNull();
        other.open(EngineSession.open(ScriptedMachine::new));
        told.frames.clear();
        told.acted.clear();
        late.run();
        while (told.frames.isEmpty()) {
            Runnable next = window.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
            assertThat(next).as("a frame of the session that was opened").isNotNull();
            next.run();
        }

        assertThat(told.frames).extracting(frame -> frame.image().step()).containsOnly(0L);
        assertThat(told.acted).isEmpty();
        other.close();
    }

    @Test
    void a_session_is_opened_however_much_waits() throws InterruptedException {
        CountDownLatch gate = new CountDownLatch(1);
        run.ask(
                session -> {
                    try {
                        return gate.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
                    } catch (InterruptedException e) {
                        return false;
                    }
                },
                answer -> {});
        for (int i = 0; i < 1_000; i++) {
            run.step();
        }
        heard.frames.clear();
        run.open(EngineSession.open(ScriptedMachine::new));
        gate.countDown();

        assertThat(heard.await(frame -> true).image().step()).isZero();
    }

    @Test
    void another_window_takes_over_a_session_with_what_is_real_around_it() throws InterruptedException {
        Watched world = new Watched();
        Heard told = new Heard();
        RunController heir = new RunController(Runnable::run, told, System::nanoTime);
        run.open(EngineSession.open(ScriptedMachine::new), world, () -> TraceListener.NONE);
        run.step();

        run.handOver(heir, () -> TraceListener.NONE);
        run.close();
        told.await(frame -> frame.image().step() == 1);

        assertThat(world.left).isEmpty();
        heir.close();
        assertThat(world.left.poll(PATIENCE_SECONDS, TimeUnit.SECONDS)).isEqualTo("left");
    }

    @Test
    void a_step_forward_and_a_step_back_lead_to_the_same_moment() throws InterruptedException {
        run.step();
        run.step();
        run.step();
        RunFrame third = heard.await(frame -> frame.image().step() == 3);
        run.stepBack();
        RunFrame second = heard.await(frame -> frame.image().step() == 2);
        run.step();
        RunFrame again = heard.await(frame -> frame.image().step() == 3);

        assertThat(second.isPast()).isTrue();
        assertThat(second.furthestStep()).isEqualTo(3);
        assertThat(again.traceHash()).isEqualTo(third.traceHash());
        assertThat(again.image()).isEqualTo(third.image());
    }

    @Test
    void playing_as_fast_as_possible_reaches_the_end_and_stops() throws InterruptedException {
        run.setSpeed(new PlaySpeed(Double.POSITIVE_INFINITY));
        run.play();

        RunFrame end = heard.await(frame -> frame.image().ended() && frame.mode() == PlayMode.PAUSED);

        assertThat(end.image().jobStatus()).isEqualTo(JobStatus.FINISHED);
    }

    @Test
    void playing_backward_ends_at_the_beginning() throws InterruptedException {
        run.runTo(Goal.END);
        heard.await(frame -> frame.image().ended());
        run.setSpeed(new PlaySpeed(Double.POSITIVE_INFINITY));
        run.playBackward();

        RunFrame start = heard.await(frame -> frame.image().step() == 0 && frame.mode() == PlayMode.PAUSED);

        assertThat(start.furthestStep()).isEqualTo(ScriptedMachine.LAST_STEP);
    }

    @Test
    void a_way_to_a_checkpoint_ends_where_it_is_complete() throws InterruptedException {
        run.runTo(Goal.CHECKPOINT);
        RunFrame first = heard.await(frame -> frame.image().coordinator().latestCompleted() == 1);
        run.runTo(Goal.CHECKPOINT);
        RunFrame second = heard.await(frame -> frame.image().coordinator().latestCompleted() == 2);
        run.backTo(Goal.CHECKPOINT);
        RunFrame back = heard.await(frame -> frame.image().coordinator().latestCompleted() == 1);

        assertThat(first.image().step()).isEqualTo(15);
        assertThat(second.image().step()).isEqualTo(25);
        assertThat(back.image().step()).isEqualTo(15);
    }

    @Test
    void what_is_reached_without_a_pause_is_counted_while_time_runs() throws InterruptedException {
        BreakAt often = new BreakAt.Checkpoint(0, Moment.CheckpointMoment.COMPLETED, null);
        run.setBreakpoints(List.of(new Breakpoint(1, often, "", 1_000, true)));

        run.play();

        assertThat(heard.counted.poll(PATIENCE_SECONDS, TimeUnit.SECONDS)).containsOnlyKeys(1);
    }

    @Test
    void a_goal_that_never_comes_is_told() throws InterruptedException {
        run.runTo(Goal.FAILURE);

        heard.await(frame -> frame.image().ended() && frame.mode() == PlayMode.PAUSED);

        assertThat(heard.missed.poll(PATIENCE_SECONDS, TimeUnit.SECONDS)).isEqualTo(Goal.FAILURE);
    }

    @Test
    void of_many_seeks_the_last_one_counts() throws InterruptedException {
        run.runTo(Goal.END);
        heard.await(frame -> frame.image().ended());

        for (long step = 150; step > 40; step--) {
            run.seek(step);
        }

        assertThat(heard.await(frame -> frame.image().step() == 41).furthestStep())
                .isEqualTo(ScriptedMachine.LAST_STEP);
    }

    @Test
    void an_act_in_the_past_begins_a_branch_and_the_old_future_stays() throws InterruptedException {
        run.runTo(Goal.END);
        heard.await(frame -> frame.image().ended());
        run.seek(50);
        heard.await(frame -> frame.image().step() == 50);

        run.act(new Fault.FailSubtask(ScriptedMachine.SUM));
        RunFrame acted = heard.await(frame -> frame.image().step() == 51);
        BranchId left = heard.left.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
        run.switchTo(BranchId.MAIN);
        RunFrame old = heard.await(frame -> frame.history().current().equals(BranchId.MAIN));

        assertThat(acted.image().failures()).hasSize(1);
        assertThat(acted.history().current()).isNotEqualTo(BranchId.MAIN);
        assertThat(left).isEqualTo(BranchId.MAIN);
        assertThat(old.furthestStep()).isEqualTo(ScriptedMachine.LAST_STEP);
        assertThat(old.image().failures()).isEmpty();
    }

    @Test
    void an_act_at_the_furthest_moment_begins_no_branch() throws InterruptedException {
        run.step();
        run.act(new Fault.FailSubtask(ScriptedMachine.SUM));

        RunFrame acted = heard.await(frame -> frame.image().step() == 2);

        assertThat(acted.history().branches()).hasSize(1);
        assertThat(heard.left).isEmpty();
    }

    @Test
    void a_breakpoint_pauses_a_run_that_plays_and_one_that_travels() throws InterruptedException {
        Breakpoint completed = new Breakpoint(1, new BreakAt.Checkpoint(0, Moment.CheckpointMoment.COMPLETED, null));
        run.setBreakpoints(List.of(completed));
        run.setSpeed(new PlaySpeed(Double.POSITIVE_INFINITY));

        run.play();
        Hit first = heard.paused.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
        run.runTo(Goal.END);
        Hit second = heard.paused.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
        run.setBreakpoints(List.of(completed.enabled(false)));
        run.runTo(Goal.END);

        assertThat(first.step()).isEqualTo(15);
        assertThat(second.step()).isEqualTo(25);
        heard.await(frame -> frame.image().ended());
        assertThat(heard.counted).contains(Map.of(1, 1L), Map.of(1, 2L));
    }

    @Test
    void a_run_goes_back_to_the_breakpoint_before() throws InterruptedException {
        run.runTo(Goal.END);
        heard.await(frame -> frame.image().ended());
        run.setBreakpoints(
                List.of(new Breakpoint(1, new BreakAt.Checkpoint(1, Moment.CheckpointMoment.COMPLETED, null))));

        run.backTo(Goal.BREAKPOINT);
        RunFrame there = heard.await(frame -> frame.image().step() == 15);
        run.backTo(Goal.BREAKPOINT);
        RunFrame start = heard.await(frame -> frame.image().step() == 0);

        assertThat(there.mode()).isEqualTo(PlayMode.PAUSED);
        assertThat(heard.paused).hasSize(1);
        assertThat(start.furthestStep()).isEqualTo(ScriptedMachine.LAST_STEP);
    }

    @Test
    void the_next_event_of_a_subtask_is_found_forward_and_backward() throws InterruptedException {
        run.runTo(Goal.of(ScriptedMachine.SUM));
        RunFrame first = heard.await(frame -> frame.image().step() > 0 && frame.mode() == PlayMode.PAUSED);
        run.runTo(Goal.of(ScriptedMachine.SUM));
        heard.await(frame -> frame.image().step() > first.image().step() && frame.mode() == PlayMode.PAUSED);
        run.backTo(Goal.of(ScriptedMachine.SUM));

        assertThat(heard.await(frame -> frame.image().step() == first.image().step())
                        .isPast())
                .isTrue();
    }

    /** Keeps what was heard. */
    private static final class Heard implements RunListener {
        private final LinkedBlockingQueue<RunFrame> frames = new LinkedBlockingQueue<>();
        private final LinkedBlockingQueue<Goal> missed = new LinkedBlockingQueue<>();
        private final LinkedBlockingQueue<BranchId> left = new LinkedBlockingQueue<>();
        private final LinkedBlockingQueue<Hit> paused = new LinkedBlockingQueue<>();
        private final LinkedBlockingQueue<Map<Integer, Long>> counted = new LinkedBlockingQueue<>();
        private final LinkedBlockingQueue<Fault> acted = new LinkedBlockingQueue<>();
        private final List<String> broken = new ArrayList<>();

        RunFrame await(Predicate<RunFrame> wanted) throws InterruptedException {
            while (true) {
                RunFrame frame = frames.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
                assertThat(frame).as("a frame in time; broken: %s", broken).isNotNull();
                if (wanted.test(frame)) {
                    return frame;
                }
            }
        }

        @Override
        public void frame(RunFrame frame) {
            frames.add(frame);
        }

        @Override
        public void branched(BranchId fresh, BranchId old) {
            left.add(old);
        }

        @Override
        public void acted(Fault fault, long step) {
            acted.add(fault);
        }

        @Override
        public void missed(Goal goal, Miss why) {
            missed.add(goal);
        }

        @Override
        public void paused(List<Hit> hits) {
            paused.addAll(hits);
        }

        @Override
        public void counted(Map<Integer, Long> counts, Map<Integer, String> troubles) {
            counted.add(counts);
        }

        @Override
        public void travelling(@Nullable Double share) {}

        @Override
        public void broken(String message) {
            broken.add(message);
        }
    }
}
