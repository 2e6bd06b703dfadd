package io.barrierscope.connectors.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.connectors.broker.TestBroker;
import io.barrierscope.connectors.checkpoint.SavedCheckpoint;
import io.barrierscope.connectors.checkpoint.SavedCheckpoints;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.live.LiveRequest;
import io.barrierscope.engine.trace.BrokerEvent;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.RecordEvent;
import io.barrierscope.engine.transaction.log.TransactionResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The whole program ends in the middle of a live session, with all its producers; another one goes on from the last
 * checkpoint on disk, against the same broker.
 */
class LiveRestartTest {
    private final TestBroker broker = TestBroker.shared();

    @TempDir
    Path folder;

    private FlowDocument flow(String topic, String source, String naming) {
        return FlowDocuments.read("""
            {"format": "barrierscope/flow", "version": 1, "name": "restart",
             "job": {"configuration": {"execution.checkpointing.interval": "500 ms",
               "execution.checkpointing.dir": "%s",
               "execution.checkpointing.externalized-checkpoint-retention": "RETAIN_ON_CANCELLATION"}},
             "vertices": [
              {"id": "s", %s},
              {"id": "out", "operator": "kafka-sink", "settings": {"topic": "%s",
               "deliveryGuarantee": "exactly-once", "transactionalIdPrefix": "%s",
               "transactionNamingStrategy": "%s", "transaction.timeout.ms": 300000}}],
             "edges": [{"from": "s", "to": "out"}]}
            """.formatted(folder.toUri(), source, topic, topic, naming))
                .orThrow();
    }

    private static List<String> values(long to) {
        return LongStream.rangeClosed(1, to)
                .mapToObj(value -> "{\"value\":" + value + "}")
                .toList();
    }

    private SavedCheckpoint saved() {
        return SavedCheckpoints.find(folder, LiveJob.STORES).checkpoint().orElseThrow();
    }

    @Test
    void a_job_killed_before_its_commit_commits_what_its_last_checkpoint_promised() {
        String source =
                "\"operator\": \"sequence-source\", \"settings\": {\"from\": 1, \"to\": 20, \"ratePerSecond\": 8}";
        for (String naming : List.of("incrementing", "pooling")) {
            String topic = "restarted-" + naming;
            FlowDocument flow = flow(topic, source, naming);
            runUntilSecondCommit(LiveJob.start(flow, Scenario.PLAIN, broker));

            try (LiveJob job = LiveJob.start(flow, Scenario.PLAIN, broker.bootstrapServers(), saved())) {
                job.toEnd();

                assertThat(LiveJob.read(broker.bootstrapServers(), topic, 1, true))
                        .as(naming)
                        .isEqualTo(values(20));
                assertThat(job.replay().detail()).as(naming).isEmpty();
            }
        }
    }

    /** Its second checkpoint is complete and on disk, and the commit on its way or not: then nothing of it is left. */
    private static void runUntilSecondCommit(LiveJob job) {
        AtomicInteger commits = new AtomicInteger();
        job.heardBy((step, timeMillis, event) -> {
            if (event instanceof BrokerEvent.Asked asked
                    && asked.request() instanceof LiveRequest.EndTransaction end
                    && end.result() == TransactionResult.COMMIT) {
                commits.incrementAndGet();
            }
        });
        while (commits.get() < 2) {
            job.run(1);
        }
        job.close();
    }

    @Test
    void a_source_that_began_with_the_latest_reads_on_where_its_checkpoint_stands() throws Exception {
        FlowDocument flow = flow(
                "late-copies",
                "\"operator\": \"kafka-source\", \"settings\": {\"topic\": \"late\", \"startup\": \"latest\"}",
                "incrementing");
        write("late", 100, 103);
        LiveJob first = LiveJob.start(flow, Scenario.PLAIN, broker);
        write("late", 1, 5);
        AtomicInteger completed = new AtomicInteger();
        AtomicInteger read = new AtomicInteger();
        first.heardBy((step, timeMillis, event) -> {
            if (event instanceof RecordEvent.SourceRead) {
                read.incrementAndGet();
                completed.set(0);
            } else if (event instanceof CheckpointEvent.Completed) {
                completed.incrementAndGet();
            }
        });
        while (read.get() < 5 || completed.get() < 2) {
            first.run(1);
        }
        first.close();
        write("late", 6, 12); // while nobody reads

        try (LiveJob job = LiveJob.start(flow, Scenario.PLAIN, broker.bootstrapServers(), saved())) {
            while (LiveJob.seen(job.session, "late-copies", true).size() < 7 && job.session.timeMillis() < 60_000) {
                job.run(20);
            }

            assertThat(LiveJob.read(broker.bootstrapServers(), "late-copies", 1, true))
                    .isEqualTo(values(12));
            assertThat(job.replay().detail()).isEmpty();
        }
    }

    private void write(String topic, long from, long to) throws Exception {
        Map<String, Object> settings = Map.of("bootstrap.servers", broker.bootstrapServers());
        try (KafkaProducer<byte[], byte[]> producer =
                new KafkaProducer<>(settings, new ByteArraySerializer(), new ByteArraySerializer())) {
            for (String value : values(to).subList((int) from - 1, (int) to)) {
                producer.send(new ProducerRecord<>(topic, value.getBytes(StandardCharsets.UTF_8)))
                        .get(60, TimeUnit.SECONDS);
            }
        }
    }
}
