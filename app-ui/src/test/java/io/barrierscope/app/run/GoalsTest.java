package io.barrierscope.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.document.OpenFlow;
import io.barrierscope.app.document.Opening;
import io.barrierscope.app.document.ProductMachines;
import io.barrierscope.app.document.ProductOpener;
import io.barrierscope.engine.breakpoint.Hit;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.session.BranchId;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.StopCondition;
import io.barrierscope.engine.trace.BarrierEvent;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.FailoverEvent;
import io.barrierscope.engine.trace.TraceEntry;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.trace.TraceListener;
import io.barrierscope.engine.trace.TransactionEvent;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Going to the next moment of a sort, or back to the one before, stops at each of them and nowhere else. */
class GoalsTest {
    private static final long ALL_STEPS = 100_000;
    private static final int MOST = 60;
    private static final double A_FRAME_NANOS = 16e6;

    private final Quiet quiet = new Quiet();
    private final EngineSession session = session();
    private long nanos;
    private final SessionDriver driver = new SessionDriver(() -> nanos, quiet);

    GoalsTest() {
        session.runUntil(StopCondition.end(), ALL_STEPS);
        session.seek(0);
        driver.open(session, World.NONE, () -> TraceListener.NONE);
    }

    /** What a person waits for, and what of the trace that is. */
    enum Wanted {
        PHASE(Goal.PHASE, CheckpointEvent.class, BarrierEvent.class, TransactionEvent.class, FailoverEvent.class),
        CHECKPOINT(Goal.CHECKPOINT, CheckpointEvent.Completed.class),
        FAILURE(Goal.FAILURE, FailoverEvent.Decided.class),
        RESTART(Goal.RESTART, FailoverEvent.Restarting.class),
        COMMIT(Goal.COMMIT, TransactionEvent.Committed.class);

        private final Goal goal;
        private final List<Class<? extends TraceEvent>> events;

        @SafeVarargs
        Wanted(Goal goal, Class<? extends TraceEvent>... events) {
            this.goal = goal;
            this.events = List.of(events);
        }

        private List<Long> steps(EngineSession session) {
            return session.trace().events().stream()
                    .filter(entry -> events.stream().anyMatch(one -> one.isInstance(entry.event())))
                    .map(TraceEntry::step)
                    .distinct()
                    .toList();
        }
    }

    @ParameterizedTest
    @EnumSource
    void each_moment_of_a_sort_is_come_to_forward_and_backward(Wanted wanted) {
        List<Long> there = wanted.steps(session);
        assertThat(there).isNotEmpty();

        List<Long> forward = new ArrayList<>();
        int many = Math.min(MOST, there.size());
        for (int i = 0; i < many; i++) {
            driver.travel(wanted.goal);
            rest();
            forward.add(session.steps());
        }
        assertThat(forward).isEqualTo(there.subList(0, many));
        assertThat(quiet.missed).isEmpty();
        driver.seek(there.get(there.size() - 1));
        driver.travel(wanted.goal);
        rest();
        assertThat(quiet.missed).containsExactly(wanted.goal);
        quiet.missed.clear();

        List<Long> back = new ArrayList<>();
        driver.seek(session.furthestStep());
        int behind = there.get(there.size() - 1) == session.furthestStep() ? 1 : 0;
        List<Long> reversed = new ArrayList<>(there.subList(0, there.size() - behind));
        Collections.reverse(reversed);
        many = Math.min(MOST, reversed.size());
        for (int i = 0; i < many; i++) {
            driver.backTo(wanted.goal);
            back.add(session.steps());
        }
        assertThat(back).isEqualTo(reversed.subList(0, many));
        assertThat(quiet.missed).isEmpty();
    }

    @Test
    void before_the_first_moment_of_a_sort_the_way_back_ends_at_the_beginning_and_says_so() {
        driver.seek(Wanted.COMMIT.steps(session).get(0));

        driver.backTo(Goal.COMMIT);

        assertThat(session.steps()).isZero();
        assertThat(quiet.missed).containsExactly(Goal.COMMIT);
    }

    @Test
    void played_backward_the_run_goes_back_step_by_step_to_its_beginning() {
        driver.seek(400);
        driver.setSpeed(new PlaySpeed(2));
        driver.play(PlayMode.BACKWARD);

        List<Long> passed = new ArrayList<>(List.of(session.steps()));
        for (int i = 0; i < 20_000 && driver.isBusy(); i++) {
            nanos += (long) A_FRAME_NANOS;
            driver.slice();
            passed.add(session.steps());
        }

        assertThat(driver.isBusy()).isFalse();
        assertThat(session.steps()).isZero();
        assertThat(passed).isSortedAccordingTo(Collections.reverseOrder());
        assertThat(passed.stream().distinct().count()).isGreaterThan(40);
    }

    private void rest() {
        for (int i = 0; i < 10_000 && driver.isBusy(); i++) {
            driver.slice();
        }
        assertThat(driver.isBusy()).isFalse();
    }

    private static EngineSession session() {
        OpenFlow flow = ((Opening.Opened) new ProductOpener().openSample("running-sum")).flow();
        return EngineSession.open(
                new ProductMachines().of(flow, flow.scenarios().get(2)));
    }

    /** Hears only of what was not reached. */
    private static final class Quiet implements RunListener {
        private final List<Goal> missed = new ArrayList<>();

        @Override
        public void frame(RunFrame frame) {}

        @Override
        public void branched(BranchId fresh, BranchId left) {}

        @Override
        public void acted(Fault fault, long step) {}

        @Override
        public void missed(Goal goal, Miss why) {
            missed.add(goal);
        }

        @Override
        public void travelling(@Nullable Double share) {}

        @Override
        public void broken(String message) {
            throw new AssertionError(message);
        }

        @Override
        public void paused(List<Hit> hits) {}

        @Override
        public void counted(Map<Integer, Long> counts, Map<Integer, String> troubles) {}
    }
}
