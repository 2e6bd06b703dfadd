package io.barrierscope.engine.fidelity;

import io.barrierscope.engine.transaction.CommitOutcome;
import io.barrierscope.engine.transaction.CommitRounds;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.apache.flink.api.connector.sink2.Committer;
import org.apache.flink.metrics.groups.UnregisteredMetricsGroup;
import org.apache.flink.runtime.metrics.groups.InternalSinkCommitterMetricGroup;
import org.apache.flink.streaming.api.connector.sink2.CommittableSummary;
import org.apache.flink.streaming.api.connector.sink2.CommittableWithLineage;
import org.apache.flink.streaming.runtime.operators.sink.committables.CheckpointCommittableManager;
import org.apache.flink.streaming.runtime.operators.sink.committables.CommittableCollector;
import org.junit.jupiter.api.Test;

/** Against the loop in which Flink's committer operator commits and retries. */
class CommitterFidelityTest {
    private final Random random = new Random(7);

    @Test
    void committables_are_tried_in_the_same_order_and_as_often() throws Exception {
        Comparisons comparisons = new Comparisons("commit of committables");
        for (int i = 0; i < 10_000; i++) {
            long seed = random.nextLong();
            Random draw = new Random(seed);
            int retries = draw.nextInt(4);
            int checkpoints = 1 + draw.nextInt(3);
            Map<Long, List<String>> requests = new TreeMap<>();
            for (long checkpoint = 1; checkpoint <= checkpoints; checkpoint++) {
                List<String> all = new ArrayList<>();
                for (int n = 0; n < draw.nextInt(4); n++) {
                    all.add(checkpoint + "/" + n);
                }
                requests.put(checkpoint, all);
            }
            long completed = draw.nextInt(4);

            List<String> theirs = flinks(requests, completed, retries, new Random(seed));
            List<String> ours = ours(requests, completed, retries, new Random(seed));

            comparisons.same(ours, theirs, () -> requests + " up to " + completed + " with " + retries + " retries");
        }
        comparisons.assertAtLeast(10_000);
    }

    private static CommitOutcome outcome(Random draw) {
        int number = draw.nextInt(12);
        return number < 5
                ? CommitOutcome.COMMITTED
                : number < 9
                        ? CommitOutcome.RETRY_LATER
                        : number < 10
                                ? CommitOutcome.ALREADY_COMMITTED
                                : number < 11 ? CommitOutcome.FAILED_KNOWN : CommitOutcome.FAILED_UNKNOWN;
    }

    private static List<String> ours(Map<Long, List<String>> requests, long completed, int retries, Random draw) {
        List<String> calls = new ArrayList<>();
        for (Map.Entry<Long, List<String>> checkpoint : requests.entrySet()) {
            if (checkpoint.getKey() > completed) {
                break;
            }
            CommitRounds.Result result = CommitRounds.commit(checkpoint.getValue(), retries, (request, retry) -> {
                CommitOutcome outcome = outcome(draw);
                calls.add(request + " try " + retry + " " + outcome);
                return outcome;
            });
            if (result != CommitRounds.Result.DONE) {
                calls.add(result.name());
                break;
            }
        }
        return calls;
    }

    private static List<String> flinks(Map<Long, List<String>> requests, long completed, int retries, Random draw)
            throws InterruptedException {
        CommittableCollector<String> collector = CommittableCollector.of(
                InternalSinkCommitterMetricGroup.wrap(UnregisteredMetricsGroup.createOperatorMetricGroup()));
        requests.forEach((checkpoint, all) -> {
            collector.addMessage(new CommittableSummary<>(0, 1, checkpoint, all.size(), 0));
            all.forEach(one -> collector.addMessage(new CommittableWithLineage<>(one, checkpoint, 0)));
        });
        List<String> calls = new ArrayList<>();
        Committer<String> committer = new Committer<>() {
            @Override
            public void commit(Collection<CommitRequest<String>> all) {
                for (CommitRequest<String> request : all) {
                    CommitOutcome outcome = outcome(draw);
                    calls.add(request.getCommittable() + " try " + request.getNumberOfRetries() + " " + outcome);
                    switch (outcome) {
                        case RETRY_LATER -> request.retryLater();
                        case ALREADY_COMMITTED -> request.signalAlreadyCommitted();
                        case FAILED_KNOWN -> request.signalFailedWithKnownReason(new IOException("known"));
                        case FAILED_UNKNOWN -> request.signalFailedWithUnknownReason(new IOException("unknown"));
                        case COMMITTED -> {}
                    }
                }
            }

            @Override
            public void close() {}
        };
        try {
            for (CheckpointCommittableManager<String> checkpoint :
                    List.copyOf(collector.getCheckpointCommittablesUpTo(completed))) {
                checkpoint.commit(committer, retries);
                collector.remove(checkpoint);
            }
        } catch (IllegalStateException e) {
            calls.add(CommitRounds.Result.UNKNOWN_FAILURE.name());
        } catch (IOException e) {
            calls.add(CommitRounds.Result.RETRIES_EXHAUSTED.name());
        }
        return calls;
    }
}
