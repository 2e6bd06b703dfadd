package io.barrierscope.engine.fidelity;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.CheckpointFailureReason;
import io.barrierscope.engine.checkpoint.CheckpointRequest;
import io.barrierscope.engine.checkpoint.FailureCounter;
import io.barrierscope.engine.checkpoint.RequestDecider;
import io.barrierscope.engine.checkpoint.Subsumption;
import io.barrierscope.engine.stream.CheckpointOptions.Format;
import io.barrierscope.engine.stream.CheckpointOptions.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.flink.runtime.checkpoint.FlinkDecider;
import org.apache.flink.runtime.checkpoint.FlinkFailureCounts;
import org.apache.flink.runtime.checkpoint.FlinkSubsumption;
import org.apache.flink.runtime.executiongraph.Execution;
import org.junit.jupiter.api.Test;

/** The decisions of the checkpoint coordinator, against the classes with which Flink takes them. */
final class CheckpointCoordinatorFidelityTest {
    private static final Kind[] KINDS = Kind.values();

    @Test
    void requests_run_wait_and_are_dropped_as_in_flink() {
        Comparisons decisions = new Comparisons("decisions about checkpoint requests");
        for (int seed = 0; seed < 1_000; seed++) {
            compareDecisions(seed, new Random(seed), 30, decisions);
        }
        decisions.assertAtLeast(10_000);
    }

    @Test
    void a_full_queue_refuses_as_in_flink() {
        Comparisons decisions = new Comparisons("checkpoint requests beyond the longest queue");
        for (int seed = 0; seed < 3; seed++) {
            compareDecisions(seed, new Random(seed), 4_000, decisions);
        }
        decisions.assertAtLeast(10_000);
    }

    private static void compareDecisions(int seed, Random random, int steps, Comparisons decisions) {
        int maxConcurrent = 1 + random.nextInt(3);
        long minPause = random.nextInt(3) == 0 ? 0 : random.nextInt(500);
        boolean crowded = steps > RequestDecider.MAX_QUEUED;
        FlinkDecider flinks = new FlinkDecider(maxConcurrent, minPause);
        Requests ours = new Requests(maxConcurrent, minPause);
        for (int step = 0; step < steps; step++) {
            long passed = random.nextInt(200);
            int pending = crowded ? maxConcurrent : random.nextInt(maxConcurrent + 2);
            int cleaning = random.nextInt(4) == 0 ? random.nextInt(5) : 0;
            boolean triggering = random.nextInt(crowded ? 2 : 5) == 0;
            ours.now += passed;
            flinks.circumstances(passed, pending, cleaning);
            long last = Math.max(0, ours.now - random.nextInt(700));
            RequestDecider.Load load = new RequestDecider.Load(triggering, pending, cleaning, last);
            List<String> theirAnswer;
            List<String> ourAnswer;
            if (crowded || random.nextInt(3) > 0) {
                boolean savepoint = random.nextInt(4) == 0;
                boolean forced = random.nextInt(savepoint ? 2 : 30) == 0;
                boolean periodic = !savepoint && random.nextInt(crowded && step > 1_500 ? 8 : 2) == 0;
                long time = 1_000_000L * random.nextInt(3) + step;
                theirAnswer = flinks.submit(step, savepoint, forced, periodic, time, triggering, last);
                Kind kind = savepoint ? Kind.SAVEPOINT : Kind.CHECKPOINT;
                ourAnswer =
                        ours.submit(step, new CheckpointRequest(kind, Format.CANONICAL, forced, periodic, time), load);
            } else {
                theirAnswer = flinks.examine(triggering, last);
                ourAnswer = ours.examine(load);
            }
            int at = step;
            decisions.same(ourAnswer, theirAnswer, () -> "seed " + seed + ", step " + at);
        }
    }

    /** Our queue, telling what becomes of each request. */
    private static final class Requests {
        private final int maxConcurrent;
        private final long minPause;
        private final List<CheckpointRequest> submitted = new ArrayList<>();
        private final List<Integer> numbers = new ArrayList<>();
        private List<CheckpointRequest> queue = List.of();
        private long now;

        Requests(int maxConcurrent, long minPause) {
            this.maxConcurrent = maxConcurrent;
            this.minPause = minPause;
        }

        List<String> submit(int number, CheckpointRequest request, RequestDecider.Load load) {
            submitted.add(request);
            numbers.add(number);
            List<String> told = new ArrayList<>();
            RequestDecider.Enqueued enqueued = RequestDecider.enqueue(queue, request);
            queue = enqueued.queue();
            CheckpointRequest refused = enqueued.refused();
            if (refused != null) {
                told.add("dropped " + numberOf(refused) + " " + CheckpointFailureReason.TOO_MANY_CHECKPOINT_REQUESTS);
            }
            if (enqueued.accepted()) {
                decide(load, told);
            }
            told.add("queued " + queue.size());
            return told;
        }

        List<String> examine(RequestDecider.Load load) {
            List<String> told = new ArrayList<>();
            decide(load, told);
            told.add("queued " + queue.size());
            return told;
        }

        private void decide(RequestDecider.Load load, List<String> told) {
            RequestDecider.Decision decision = RequestDecider.decide(queue, load, maxConcurrent, minPause, now);
            if (decision instanceof RequestDecider.Decision.Run) {
                told.add("run " + numberOf(takeFirst()));
            } else if (decision instanceof RequestDecider.Decision.DropAndReplan replan) {
                told.add("dropped " + numberOf(takeFirst()) + " "
                        + CheckpointFailureReason.MINIMUM_TIME_BETWEEN_CHECKPOINTS);
                told.add("replan in " + replan.delayMillis());
            }
        }

        private CheckpointRequest takeFirst() {
            CheckpointRequest first = queue.get(0);
            queue = List.copyOf(queue.subList(1, queue.size()));
            return first;
        }

        private int numberOf(CheckpointRequest request) {
            return numbers.get(submitted.lastIndexOf(request));
        }
    }

    @Test
    void failures_count_toward_the_tolerable_number_as_in_flink() {
        Comparisons verdicts = new Comparisons("failed checkpoints that count, and when the job fails");
        try (FlinkGraphs graphs = new FlinkGraphs()) {
            Execution anyTask = graphs.build(new RandomJob(1)).execution(0);
            for (int seed = 0; seed < 1_000; seed++) {
                compareFailures(seed, new Random(seed), anyTask, verdicts);
            }
        }
        verdicts.assertAtLeast(10_000);
    }

    private static void compareFailures(int seed, Random random, Execution anyTask, Comparisons verdicts) {
        int[] tolerables = {0, 1, 2, 5, Integer.MAX_VALUE};
        int tolerable = tolerables[random.nextInt(tolerables.length)];
        FlinkFailureCounts flinks = new FlinkFailureCounts(tolerable, anyTask);
        FailureCounter ours = FailureCounter.NEW;
        long newest = 1;
        for (int step = 0; step < 40; step++) {
            newest += random.nextInt(2);
            long id = Math.max(1, newest - random.nextInt(4));
            if (random.nextInt(6) == 0) {
                flinks.succeeded(id);
                ours = ours.succeeded(id);
                continue;
            }
            CheckpointFailureReason[] reasons = CheckpointFailureReason.values();
            CheckpointFailureReason reason = reasons[random.nextInt(reasons.length)];
            Kind kind = random.nextInt(3) == 0 ? KINDS[random.nextInt(KINDS.length)] : Kind.CHECKPOINT;
            boolean atTask = random.nextBoolean();
            long given = random.nextInt(6) == 0 && !atTask ? FailureCounter.NO_ID : id;
            FailureCounter.Outcome outcome = ours.failed(kind, given, reason, atTask, tolerable);
            ours = outcome.next();
            verdicts.same(
                    outcome.verdict().name(),
                    flinks.failed(kind.name(), given, reason.name(), atTask),
                    () -> "seed " + seed + ", tolerable " + tolerable + ", " + kind + " " + given + " " + reason);
        }
    }

    @Test
    void completed_checkpoints_are_subsumed_as_in_flink() {
        Comparisons subsumed = new Comparisons("checkpoints that leave the store");
        Random random = new Random(5);
        int withSavepoints = 0;
        for (int round = 0; round < 10_000; round++) {
            List<Kind> kinds = new ArrayList<>();
            for (int i = random.nextInt(8); i >= 0; i--) {
                kinds.add(random.nextInt(3) == 0 ? KINDS[random.nextInt(KINDS.length)] : Kind.CHECKPOINT);
            }
            int most = 1 + random.nextInt(5);
            subsumed.same(
                    Subsumption.subsumed(kinds, most),
                    FlinkSubsumption.subsumed(kinds.stream().map(Kind::name).toList(), most),
                    () -> kinds + ", at most " + most);
            withSavepoints += kinds.stream().anyMatch(Kind::isSavepoint) ? 1 : 0;
        }
        subsumed.assertAtLeast(10_000);
        assertThat(withSavepoints).isGreaterThan(1_000);
    }
}
