package io.barrierscope.engine.vectors;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.checkpoint.CheckpointRequest;
import io.barrierscope.engine.checkpoint.FailureCounter;
import io.barrierscope.engine.checkpoint.RequestDecider;
import io.barrierscope.engine.checkpoint.RequestDecider.Decision;
import io.barrierscope.engine.stream.CheckpointOptions.Format;
import io.barrierscope.engine.stream.CheckpointOptions.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Answers of {@code CheckpointRequestDecider} and {@code CheckpointFailureManager} of Flink 2.3.0. */
class CoordinatorVectorsTest {
    private static final long MIN_PAUSE = 500;

    private List<CheckpointRequest> queue = List.of();

    private static CheckpointRequest savepoint(boolean forced, long time) {
        return new CheckpointRequest(Kind.SAVEPOINT, Format.CANONICAL, forced, false, time);
    }

    private void submit(CheckpointRequest request) {
        queue = RequestDecider.enqueue(queue, request).queue();
    }

    private Decision decide(boolean triggering, int pending, int cleaning, long minPause, long now) {
        return RequestDecider.decide(
                queue, new RequestDecider.Load(triggering, pending, cleaning, 10_000), 1, minPause, now);
    }

    private CheckpointRequest takeFirst() {
        CheckpointRequest first = queue.get(0);
        queue = List.copyOf(queue.subList(1, queue.size()));
        return first;
    }

    @Test
    void periodic_requests_queue_up_while_one_is_pending_and_only_a_forced_savepoint_runs() {
        CheckpointRequest first = CheckpointRequest.periodic(1);
        CheckpointRequest second = CheckpointRequest.periodic(2);
        CheckpointRequest third = CheckpointRequest.periodic(3);
        CheckpointRequest forced = savepoint(true, 4);
        CheckpointRequest unforced = savepoint(false, 5);
        CheckpointRequest manual = CheckpointRequest.manual(6);

        for (CheckpointRequest request : List.of(first, second, third)) {
            submit(request);
            assertThat(decide(false, 1, 0, 0, 10_000)).isInstanceOf(Decision.Wait.class);
        }
        submit(forced);
        assertThat(decide(false, 1, 0, 0, 10_000)).isInstanceOf(Decision.Run.class);
        assertThat(takeFirst()).isSameAs(forced);
        for (CheckpointRequest request : List.of(unforced, manual)) {
            submit(request);
            assertThat(decide(false, 1, 0, 0, 10_000)).isInstanceOf(Decision.Wait.class);
        }
        List<CheckpointRequest> drained = new ArrayList<>();
        while (decide(false, 0, 0, 0, 10_000) instanceof Decision.Run) {
            drained.add(takeFirst());
        }

        assertThat(drained).containsExactly(unforced, manual, first, second, third);
        assertThat(queue).isEmpty();
    }

    @Test
    void the_minimum_pause_holds_for_periodic_requests_and_ends_exactly_when_it_is_over() {
        submit(CheckpointRequest.periodic(1));
        assertThat(decide(false, 0, 0, MIN_PAUSE, 10_000)).isEqualTo(new Decision.DropAndReplan(500));

        queue = List.of(CheckpointRequest.manual(2));
        assertThat(decide(false, 0, 0, MIN_PAUSE, 10_000)).isInstanceOf(Decision.Run.class);

        queue = List.of(CheckpointRequest.periodic(3));
        assertThat(decide(false, 0, 0, MIN_PAUSE, 10_500)).isInstanceOf(Decision.Run.class);
        assertThat(decide(false, 0, 1, MIN_PAUSE, 10_500)).isInstanceOf(Decision.Run.class);
        assertThat(decide(false, 0, 2, MIN_PAUSE, 10_500)).isInstanceOf(Decision.Wait.class);
        assertThat(decide(true, 0, 0, MIN_PAUSE, 10_500)).isInstanceOf(Decision.Wait.class);
    }

    @Test
    void these_reasons_count_and_no_others() {
        assertThat(Arrays.stream(CheckpointFailureReason.values()).filter(CheckpointFailureReason::counts))
                .containsExactly(
                        CheckpointFailureReason.IO_EXCEPTION,
                        CheckpointFailureReason.CHECKPOINT_ASYNC_EXCEPTION,
                        CheckpointFailureReason.CHECKPOINT_EXPIRED,
                        CheckpointFailureReason.CHECKPOINT_DECLINED,
                        CheckpointFailureReason.FINALIZE_CHECKPOINT_FAILURE);
        assertThat(Arrays.stream(CheckpointFailureReason.values()).filter(CheckpointFailureReason::isPreFlight))
                .containsExactly(
                        CheckpointFailureReason.PERIODIC_SCHEDULER_SHUTDOWN,
                        CheckpointFailureReason.TOO_MANY_CHECKPOINT_REQUESTS,
                        CheckpointFailureReason.MINIMUM_TIME_BETWEEN_CHECKPOINTS,
                        CheckpointFailureReason.NOT_ALL_REQUIRED_TASKS_RUNNING,
                        CheckpointFailureReason.IO_EXCEPTION,
                        CheckpointFailureReason.BLOCKING_OUTPUT_EXIST);
        assertThat(CheckpointFailureReason.values()).hasSize(24);
    }

    @Test
    void two_tolerable_failures_are_used_up_by_three_ids_since_the_last_success() {
        FailureCounter counter = FailureCounter.NEW;
        List<Integer> jobFailures = new ArrayList<>();
        int failures = 0;
        for (long id : new long[] {1, 1, 2, 3, 8, 9, 11, 12, 13}) {
            counter = id >= 8 ? counter.succeeded(10) : counter;
            FailureCounter.Outcome outcome =
                    counter.failed(Kind.CHECKPOINT, id, CheckpointFailureReason.CHECKPOINT_EXPIRED, false, 2);
            counter = outcome.next();
            failures += outcome.verdict() == FailureCounter.Verdict.FAIL_JOB ? 1 : 0;
            jobFailures.add(failures);
        }

        assertThat(jobFailures).containsExactly(0, 0, 0, 1, 1, 1, 1, 1, 2);
    }
}
