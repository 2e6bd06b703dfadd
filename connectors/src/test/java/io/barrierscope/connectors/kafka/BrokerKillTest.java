package io.barrierscope.connectors.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.connectors.broker.TestBroker;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.document.ScenarioDocuments;
import io.barrierscope.engine.live.LiveRequest;
import io.barrierscope.engine.trace.BrokerEvent;
import io.barrierscope.engine.trace.FaultEvent;
import io.barrierscope.engine.transaction.log.TransactionResult;
import io.barrierscope.engine.view.TransactionImage;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * The broker is killed as {@code kill -9} does in the middle of pre-commits, commits and aborts, and starts again. How often
 * each: {@code -Dbroker.kills}.
 */
class BrokerKillTest {
    private static final int KILLS = Integer.getInteger("broker.kills", 1);
    private static final int LATEST_MILLIS = 40;
    private static final int TIMEOUT_MILLIS = 3_000;
    private static final String OFTEN = "1 s";

    /** So rarely that no barrier comes between a record and the failure behind it, however slow the broker is. */
    private static final String RARELY = "10 min";

    /** One for all three: to start is what takes longest. */
    /**
     * It looks for timed-out transactions only when it knows its partitions again: one that ends a transaction before that
     * takes the partitions for deleted, writes no marker into them, and leaves its readers waiting for good.
     */
    private static final TestBroker BROKER =
            new TestBroker(Map.of("transaction.abort.timed.out.transaction.cleanup.interval.ms", "3000"));

    private final Random random = new Random(20260707);

    @Test
    void a_kill_in_the_middle_of_a_pre_commit_loses_and_doubles_nothing() throws Exception {
        killDuring("flushed", OFTEN, request -> request instanceof LiveRequest.Flush);
    }

    @Test
    void a_kill_in_the_middle_of_a_commit_loses_and_doubles_nothing() throws Exception {
        killDuring("committed", OFTEN, request -> ends(request, TransactionResult.COMMIT));
    }

    @Test
    void a_kill_in_the_middle_of_an_abort_loses_and_doubles_nothing() throws Exception {
        killDuring("aborted", RARELY, request -> ends(request, TransactionResult.ABORT));
    }

    @Test
    void a_broker_that_is_away_past_the_time_out_loses_what_was_pre_committed_and_that_is_told() throws Exception {
        String topic = "too-long";
        AtomicBoolean failed = new AtomicBoolean();
        BROKER.start();
        try (LiveJob job = LiveJob.start(flow(topic, TIMEOUT_MILLIS, OFTEN), failsBeforeItsCommit(), BROKER)) {
            job.heardBy((step, timeMillis, event) -> {
                if (event instanceof FaultEvent) {
                    failed.set(true);
                }
            });
            while (!failed.get()) {
                job.run(1);
            }
            BROKER.kill();
            pause(TIMEOUT_MILLIS);
            BROKER.start();
            LiveJob.awaitMarkers(BROKER.bootstrapServers(), topic); // by its clock the time is over: it aborts
            job.toEnd();

            List<String> read = LiveJob.read(BROKER.bootstrapServers(), topic, 1, true);
            assertThat(read).doesNotHaveDuplicates().hasSizeBetween(1, values().size() - 1);
            List<String> lost =
                    values().stream().filter(value -> !read.contains(value)).toList();
            assertThat(job.session.verdicts())
                    .filteredOn(verdict -> "read_committed".equals(verdict.reader()))
                    .singleElement()
                    .satisfies(verdict -> assertThat(verdict.lost()).hasSameSizeAs(lost));
            assertThat(job.session.image().transactions())
                    .filteredOn(one -> one.state() == TransactionImage.State.LOST)
                    .singleElement()
                    .satisfies(one -> assertThat(one.detail())
                            .contains(
                                    "had ended it before the commit",
                                    "its " + lost.size() + " records are gone although checkpoint 2 is complete"));
            assertThat(job.replay().detail()).isEmpty();
        }
    }

    private static boolean ends(LiveRequest request, TransactionResult result) {
        return request instanceof LiveRequest.EndTransaction end && end.result() == result;
    }

    private void killDuring(String phase, String interval, Predicate<LiveRequest> wanted) throws Exception {
        for (int kill = 0; kill < KILLS; kill++) {
            String topic = phase + "-" + kill;
            int delayMillis = random.nextInt(LATEST_MILLIS);
            BROKER.start();
            AtomicInteger killed = new AtomicInteger();
            Thread killer = new Thread(() -> {
                pause(delayMillis);
                BROKER.kill();
                BROKER.start();
            });
            try (LiveJob job = LiveJob.start(flow(topic, 300_000, interval), scenario(), BROKER)) {
                job.heardBy((step, timeMillis, event) -> {
                    if (event instanceof BrokerEvent.Asked asked
                            && wanted.test(asked.request())
                            && killed.getAndIncrement() == 0) {
                        killer.start();
                    }
                });
                job.toEnd();
                killer.join();

                assertThat(killed.get()).as("moments of " + phase).isPositive();
                LiveJob.awaitMarkers(BROKER.bootstrapServers(), topic);
                assertThat(LiveJob.read(BROKER.bootstrapServers(), topic, 1, true))
                        .as("read_committed after a kill " + delayMillis + " ms into " + phase)
                        .containsExactlyInAnyOrderElementsOf(values());
                assertThat(LiveJob.seen(job.session, topic, true)).hasSize(values().size());
                assertThat(job.replay().detail()).isEmpty();
            }
        }
    }

    private static void pause(int millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static List<String> values() {
        return LongStream.rangeClosed(1, 12)
                .mapToObj(value -> "{\"value\":" + value + "}")
                .toList();
    }

    private static FlowDocument flow(String topic, int timeoutMillis, String interval) {
        return FlowDocuments.read("""
            {"format": "barrierscope/flow", "version": 1, "name": "kill",
             "job": {"configuration": {"execution.checkpointing.interval": "%s",
               "execution.checkpointing.timeout": "5 min", "restart-strategy.type": "fixed-delay",
               "restart-strategy.fixed-delay.attempts": "10", "restart-strategy.fixed-delay.delay": "100 ms"}},
             "vertices": [
              {"id": "s", "operator": "sequence-source", "settings": {"from": 1, "to": 12, "ratePerSecond": 4}},
              {"id": "out", "operator": "kafka-sink", "settings": {"topic": "%s",
               "deliveryGuarantee": "exactly-once", "transactionalIdPrefix": "%s",
               "transaction.timeout.ms": %d}}],
             "edges": [{"from": "s", "to": "out"}]}
            """.formatted(interval, topic, topic, timeoutMillis))
                .orThrow();
    }

    private static Scenario failsBeforeItsCommit() {
        return ScenarioDocuments.read("""
            {"format": "barrierscope/scenario", "version": 1, "name": "fails before its commit",
             "faults": [{"at": {"checkpoint": 2, "moment": "completed"}, "fault": "fail-subtask", "target": "out#0"}]}
            """).orThrow().scenario();
    }

    /** Failures, of which at least one strikes in the middle of a transaction, so that the sink aborts it. */
    private static Scenario scenario() {
        return ScenarioDocuments.read("""
            {"format": "barrierscope/scenario", "version": 1, "name": "fails now and then",
             "faults": [
              {"at": {"record": {"vertex": "out", "count": 4}, "when": "after"},
               "fault": "fail-subtask", "target": "out#0"},
              {"at": {"record": {"vertex": "out", "count": 8}, "when": "after"},
               "fault": "fail-subtask", "target": "out#0"},
              {"at": {"record": {"vertex": "out", "count": 13}, "when": "after"},
               "fault": "fail-subtask", "target": "out#0"}]}
            """).orThrow().scenario();
    }
}
