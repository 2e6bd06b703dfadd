package io.barrierscope.connectors.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.connectors.broker.TestBroker;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.graph.JobChange;
import io.barrierscope.engine.plan.ChangedGraph;
import io.barrierscope.engine.session.ReplayResult;
import io.barrierscope.engine.session.StopCondition;
import io.barrierscope.engine.session.StopReason;
import io.barrierscope.engine.trace.RecordEvent;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewPartitions;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.Test;

/** Jobs on a real broker. */
class LiveSessionTest {
    private final TestBroker broker = TestBroker.shared();
    private int copies;

    private static FlowDocument writing(String topic, String guarantee) {
        return FlowDocuments.read("""
            {"format": "barrierscope/flow", "version": 1, "name": "live",
             "job": {"configuration": {"execution.checkpointing.interval": "1 s"}},
             "vertices": [
              {"id": "s", "operator": "sequence-source", "settings": {"from": 1, "to": 10, "ratePerSecond": 2}},
              {"id": "out", "operator": "kafka-sink", "settings": {"topic": "%s", "deliveryGuarantee": "%s",
               "transactionalIdPrefix": "%s", "transaction.timeout.ms": 60000}}],
             "edges": [{"from": "s", "to": "out"}]}
            """.formatted(topic, guarantee, topic)).orThrow();
    }

    private static List<String> values(long from, long to) {
        return LongStream.rangeClosed(from, to)
                .mapToObj(value -> "{\"value\":" + value + "}")
                .toList();
    }

    @Test
    void transactions_are_committed_at_a_real_broker_and_the_session_replays_without_it() {
        try (LiveJob job = LiveJob.start(writing("exact", "exactly-once"), Scenario.PLAIN, broker)) {
            job.toEnd();
            ReplayResult replay = job.replay();

            assertThat(LiveJob.read(broker.bootstrapServers(), "exact", 1, true))
                    .isEqualTo(values(1, 10));
            assertThat(replay.detail()).isEmpty();
            assertThat(replay.same()).isTrue();
            assertThat(job.session.verdicts())
                    .filteredOn(verdict ->
                            !verdict.lost().isEmpty() || !verdict.duplicated().isEmpty())
                    .isEmpty();
            assertThat(replay.session().verdicts()).isEqualTo(job.session.verdicts());
        }
    }

    @Test
    void an_act_in_the_past_goes_on_with_the_simulated_broker_and_leaves_the_real_one_alone() {
        try (LiveJob job = LiveJob.start(writing("forked", "exactly-once"), Scenario.PLAIN, broker)) {
            job.toEnd();
            List<String> before = LiveJob.read(broker.bootstrapServers(), "forked", 1, false);
            job.session.seek(job.session.furthestStep() / 2);

            job.session.inject(new Fault.FailSubtask(new SubtaskId(new VertexId("out"), 0)));
            StopReason reason = job.session.runUntil(StopCondition.end(), 100_000);

            assertThat(reason).isNotEqualTo(StopReason.STEP_LIMIT);
            assertThat(job.session.isLive()).isFalse();
            assertThat(job.session.image().jobStatus()).isEqualTo(JobStatus.FINISHED);
            assertThat(LiveJob.seen(job.session, "forked", true)).hasSize(10);
            assertThat(LiveJob.read(broker.bootstrapServers(), "forked", 1, false))
                    .isEqualTo(before);
            assertThat(job.replay().detail()).isEmpty();
        }
    }

    @Test
    void a_source_reads_what_is_committed_and_tells_its_group_how_far_it_is() throws Exception {
        write("orders", 1, 20, true);
        write("orders", 21, 25, false);
        write("orders", 26, 30, true);
        FlowDocument flow = FlowDocuments.read("""
            {"format": "barrierscope/flow", "version": 1, "name": "live",
             "job": {"configuration": {"execution.checkpointing.interval": "100 ms"}},
             "vertices": [
              {"id": "in", "operator": "kafka-source", "settings": {"topic": "orders", "bounded": true,
               "isolation": "read_committed", "group.id": "readers"}},
              {"id": "out", "operator": "kafka-sink", "settings": {"topic": "copies",
               "deliveryGuarantee": "at-least-once"}}],
             "edges": [{"from": "in", "to": "out"}]}
            """).orThrow();
        List<String> wanted = new ArrayList<>(values(1, 20));
        wanted.addAll(values(26, 30));

        try (LiveJob job = LiveJob.start(flow, Scenario.PLAIN, broker)) {
            job.toEnd();

            assertThat(LiveJob.read(broker.bootstrapServers(), "copies", 1, true))
                    .isEqualTo(wanted);
            assertThat(job.replay().detail()).isEmpty();
        }
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", broker.bootstrapServers()))) {
            assertThat(admin.listConsumerGroupOffsets("readers")
                            .partitionsToOffsetAndMetadata()
                            .get(60, TimeUnit.SECONDS)
                            .get(new TopicPartition("orders", 0))
                            .offset())
                    .isBetween(1L, 33L);
        }
    }

    @Test
    void a_source_begins_where_its_group_stands_and_at_the_beginning_without_a_group_that_does() throws Exception {
        write("grouped", 1, 20, true);
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", broker.bootstrapServers()))) {
            admin.alterConsumerGroupOffsets(
                            "half-way", Map.of(new TopicPartition("grouped", 0), new OffsetAndMetadata(12)))
                    .all()
                    .get(60, TimeUnit.SECONDS);
        }

        assertThat(copied("half-way")).isEqualTo(values(13, 20));
        assertThat(copied("half-way"))
                .as("the offsets that the job itself has told the group do not go back")
                .isSubsetOf(values(13, 20));
        assertThat(copied("never-seen")).isEqualTo(values(1, 20));
    }

    /** What a job copies that begins where a group of consumers stands. */
    private List<String> copied(String group) {
        String target = "copy-of-" + group + copies++;
        FlowDocument flow = FlowDocuments.read("""
            {"format": "barrierscope/flow", "version": 1, "name": "live",
             "job": {"configuration": {"execution.checkpointing.interval": "100 ms"}},
             "vertices": [
              {"id": "in", "operator": "kafka-source", "settings": {"topic": "grouped", "bounded": true,
               "startup": "group-offsets", "group.id": "%s"}},
              {"id": "out", "operator": "kafka-sink", "settings": {"topic": "%s", "deliveryGuarantee": "none"}}],
             "edges": [{"from": "in", "to": "out"}]}
            """.formatted(group, target)).orThrow();
        try (LiveJob job = LiveJob.start(flow, Scenario.PLAIN, broker)) {
            job.toEnd();
            assertThat(job.replay().detail()).isEmpty();
            assertThat(LiveJob.seen(job.session, target, true))
                    .isEqualTo(LiveJob.rows(broker.bootstrapServers(), target, true));
        }
        return LiveJob.read(broker.bootstrapServers(), target, 1, true);
    }

    @Test
    void a_partition_that_a_topic_gets_while_it_is_read_is_found_and_read_from_its_beginning() throws Exception {
        write("growing", 1, 3, true);
        FlowDocument flow = FlowDocuments.read("""
            {"format": "barrierscope/flow", "version": 1, "name": "live",
             "job": {"configuration": {"execution.checkpointing.interval": "1 s"}},
             "vertices": [
              {"id": "in", "operator": "kafka-source", "parallelism": 2, "settings": {"topic": "growing",
               "startup": "latest", "partition.discovery.interval.ms": 500}},
              {"id": "out", "operator": "collect-sink"}],
             "edges": [{"from": "in", "to": "out"}]}
            """).orThrow();
        try (LiveJob job = LiveJob.start(flow, Scenario.PLAIN, broker);
                Admin admin = Admin.create(Map.of("bootstrap.servers", broker.bootstrapServers()))) {
            List<String> read = new ArrayList<>();
            job.heardBy((step, timeMillis, event) -> {
                if (event instanceof RecordEvent.SourceRead one) {
                    read.add(one.record().row().toString());
                }
            });
            job.run(20);
            admin.createPartitions(Map.of("growing", NewPartitions.increaseTo(3)))
                    .all()
                    .get(60, TimeUnit.SECONDS);
            write("growing", 2, 7, 9);
            while (read.size() < 3 && job.session.timeMillis() < 60_000) {
                job.run(10);
            }

            assertThat(read).hasSize(3);
            assertThat(String.join(" ", read)).contains("7", "8", "9");
            assertThat(job.replay().detail()).isEmpty();
        }
    }

    @Test
    void the_topic_browser_shows_how_each_transaction_ended() throws Exception {
        write("browsed", 1, 2, true);
        write("browsed", 3, 3, false);

        TopicBrowser.Look look = new TopicBrowser(
                        BrokerAccess.plain(broker.bootstrapServers()), Secrets.ofEnvironment())
                .look("browsed");

        assertThat(((TopicBrowser.Look.Seen) look).view().entries())
                .extracting(TopicView.Entry::kind)
                .containsExactly(
                        TopicView.Kind.COMMITTED,
                        TopicView.Kind.COMMITTED,
                        TopicView.Kind.COMMIT_MARKER,
                        TopicView.Kind.ABORTED,
                        TopicView.Kind.ABORT_MARKER);
    }

    private void write(String topic, int partition, long from, long to) throws Exception {
        try (KafkaProducer<byte[], byte[]> producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", broker.bootstrapServers()),
                new ByteArraySerializer(),
                new ByteArraySerializer())) {
            for (String value : values(from, to)) {
                producer.send(new ProducerRecord<>(topic, partition, null, value.getBytes(StandardCharsets.UTF_8)))
                        .get(60, TimeUnit.SECONDS);
            }
        }
    }

    @Test
    void a_broker_that_is_not_there_is_named_with_cause_and_remedy() {
        FlowDocument flow = writing("nowhere", "none");
        JobChange nowhere = new JobChange(null, Map.of("out.bootstrapServers", "localhost:1"), Map.of());

        RealTopics.Look look = RealTopics.look(ChangedGraph.of(flow.graph(), nowhere), Secrets.ofEnvironment());

        assertThat(look.problems()).singleElement().satisfies(problem -> assertThat(problem.line())
                .contains("localhost:1", "connection refused", "./barrierscope broker start"));
    }

    /** Writes one transaction with numbers. */
    private void write(String topic, long from, long to, boolean commits) throws Exception {
        Map<String, Object> settings =
                Map.of("bootstrap.servers", broker.bootstrapServers(), "transactional.id", topic + from);
        try (KafkaProducer<byte[], byte[]> producer =
                new KafkaProducer<>(settings, new ByteArraySerializer(), new ByteArraySerializer())) {
            producer.initTransactions();
            producer.beginTransaction();
            for (String value : values(from, to)) {
                producer.send(new ProducerRecord<>(topic, value.getBytes(StandardCharsets.UTF_8)))
                        .get(60, TimeUnit.SECONDS);
            }
            if (commits) {
                producer.commitTransaction();
            } else {
                producer.abortTransaction();
            }
        }
    }
}
