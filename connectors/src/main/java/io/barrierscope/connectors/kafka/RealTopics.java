package io.barrierscope.connectors.kafka;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.checkpoint.CompletedCheckpoint;
import io.barrierscope.engine.graph.JobChange;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.live.FoundPartition;
import io.barrierscope.engine.transaction.log.TopicPartition;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.CreateTopicsOptions;
import org.apache.kafka.clients.admin.ListOffsetsOptions;
import org.apache.kafka.clients.admin.ListOffsetsResult.ListOffsetsResultInfo;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.TopicExistsException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.jspecify.annotations.Nullable;

/**
 * Looks at the real topics of a job before it runs: their partitions, where each begins and ends, what a group has
 * committed. A topic that is only written and does not exist is created.
 */
public final class RealTopics {
    /** How long a look may take, all brokers together: with the start of the program less than 10 seconds for a person. */
    static final long LOOK_MILLIS = 6_000;

    /** How long the making of a topic may take, once the broker has answered. */
    private static final int CREATE_MILLIS = 30_000;

    private RealTopics() {}

    /**
     * What was found.
     *
     * @param partitions number of partitions of the topic of each source and sink
     * @param found every partition
     * @param problems why a broker could not be asked; then nothing of it is found
     */
    public record Look(Map<VertexId, Integer> partitions, List<FoundPartition> found, List<Problem> problems) {
        /** Writes the numbers of partitions into the job, so that a recording of it knows them too. */
        public JobChange change() {
            Map<String, @Nullable Object> settings = new LinkedHashMap<>();
            partitions.forEach((vertex, count) -> settings.put(vertex + ".partitions", (long) count));
            return new JobChange(null, settings, Map.of());
        }

        /** The same for a run that goes on from a checkpoint: where that stands in a partition, reading begins. */
        public Look goingOnFrom(JobGraph graph, CompletedCheckpoint checkpoint) {
            Map<TopicPartition, Long> positions = RestoredPositions.of(graph, checkpoint);
            List<FoundPartition> from = found.stream()
                    .map(one -> one.from(positions.getOrDefault(one.partition(), one.beginOffset())))
                    .toList();
            return new Look(partitions, from, problems);
        }
    }

    /** The addresses of the real brokers of a job, each once. */
    public static List<String> servers(JobGraph graph) {
        return RealVertex.of(graph).stream().map(RealVertex::servers).distinct().toList();
    }

    /** Whether a job has sources or sinks with a real broker. */
    public static boolean isWanted(JobGraph graph) {
        return !RealVertex.of(graph).isEmpty();
    }

    /** Asks the brokers; takes some 9 seconds at most, and as long as a person takes who is asked for a password. */
    public static Look look(JobGraph graph, Secrets secrets) {
        return look(graph, secrets, LOOK_MILLIS);
    }

    /** Asks the brokers, and takes longer for one that is busy. */
    static Look look(JobGraph graph, Secrets secrets, long limitMillis) {
        Map<VertexId, Integer> partitions = new LinkedHashMap<>();
        Map<TopicPartition, FoundPartition> found = new LinkedHashMap<>();
        List<Problem> problems = new ArrayList<>();
        Map<RealVertex, Map<String, Object>> clients = new LinkedHashMap<>();
        for (RealVertex vertex : RealVertex.of(graph)) {
            try {
                clients.put(vertex, vertex.access().client(secrets)); // a person who is asked may take long
            } catch (Secrets.MissingException e) {
                return new Look(partitions, List.of(), List.of(e.problem(vertex)));
            }
        }
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(limitMillis);
        clients.forEach((vertex, client) -> {
            if (problems.isEmpty()) {
                look(vertex, client, deadline, partitions, found).ifPresent(problems::add);
            }
        });
        return new Look(partitions, List.copyOf(found.values()), List.copyOf(problems));
    }

    private static Optional<Problem> look(
            RealVertex vertex,
            Map<String, Object> client,
            long deadline,
            Map<VertexId, Integer> partitions,
            Map<TopicPartition, FoundPartition> found) {
        String unreachable = Reachable.whyNot(vertex.servers(), vertex.access().isPlain());
        if (!unreachable.isEmpty()) {
            return Optional.of(
                    KafkaFailures.problem(vertex.place(), vertex.servers(), new TimeoutException(), unreachable));
        }
        try {
            long leftMillis = Math.max(1_000, TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime()));
            Map<String, Object> settings = new LinkedHashMap<>(client);
            settings.put("default.api.timeout.ms", (int) leftMillis);
            settings.put("request.timeout.ms", (int) leftMillis);
            Admin admin = Admin.create(settings);
            try {
                return new Looker(admin, vertex, deadline, partitions, found).look();
            } finally {
                admin.close(Duration.ZERO); // else it waits for the calls that were given up
            }
        } catch (ExecutionException | TimeoutException | KafkaException e) {
            return Optional.of(KafkaFailures.problem(vertex.place(), vertex.servers(), e, ""));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.of(Problem.error(vertex.place(), "connecting was given up", "run it again"));
        }
    }

    /** One look at the topic of one vertex. */
    private record Looker(
            Admin admin,
            RealVertex vertex,
            long deadline,
            Map<VertexId, Integer> partitions,
            Map<TopicPartition, FoundPartition> found) {
        Optional<Problem> look() throws ExecutionException, TimeoutException, InterruptedException {
            Optional<Integer> count = count();
            if (count.isEmpty()) {
                if (vertex.source()) {
                    return Optional.of(Problem.error(
                            vertex.place(),
                            "there is no topic " + vertex.topic() + " at " + vertex.servers(),
                            "create it, or correct the name"));
                }
                create();
                partitions.put(vertex.id(), wanted());
                for (int number = 0; number < wanted(); number++) {
                    found(number, 0, 0, "", null);
                }
                return Optional.empty();
            }
            partitions.put(vertex.id(), vertex.source() ? count.get() : Math.min(wanted(), count.get()));
            offsets(count.get());
            return Optional.empty();
        }

        private <T> T await(org.apache.kafka.common.KafkaFuture<T> future)
                throws ExecutionException, TimeoutException, InterruptedException {
            return future.get(Math.max(1, deadline - System.nanoTime()), TimeUnit.NANOSECONDS);
        }

        private int wanted() {
            return vertex.settings().get("partitions") instanceof Number number ? number.intValue() : 1;
        }

        private Optional<Integer> count() throws ExecutionException, TimeoutException, InterruptedException {
            try {
                TopicDescription topic = await(
                                admin.describeTopics(List.of(vertex.topic())).allTopicNames())
                        .get(vertex.topic());
                return Optional.ofNullable(topic)
                        .map(known -> known.partitions().size());
            } catch (ExecutionException e) {
                if (e.getCause() instanceof UnknownTopicOrPartitionException) {
                    return Optional.empty();
                }
                throw e;
            }
        }

        private void create() throws ExecutionException, TimeoutException, InterruptedException {
            try {
                admin.createTopics(
                                List.of(new NewTopic(vertex.topic(), Optional.of(wanted()), Optional.<Short>empty())),
                                new CreateTopicsOptions().timeoutMs(CREATE_MILLIS))
                        .all()
                        .get(CREATE_MILLIS, TimeUnit.MILLISECONDS);
            } catch (ExecutionException e) {
                if (!(e.getCause() instanceof TopicExistsException)) {
                    throw e;
                }
            }
        }

        private void offsets(int count) throws ExecutionException, TimeoutException, InterruptedException {
            boolean committed = vertex.text("isolation", "").equals("read_committed");
            Map<org.apache.kafka.common.TopicPartition, ListOffsetsResultInfo> begins =
                    await(admin.listOffsets(all(count, OffsetSpec.earliest())).all());
            Map<org.apache.kafka.common.TopicPartition, ListOffsetsResultInfo> ends = await(admin.listOffsets(
                            all(count, OffsetSpec.latest()),
                            new ListOffsetsOptions(
                                    vertex.source() && committed
                                            ? IsolationLevel.READ_COMMITTED
                                            : IsolationLevel.READ_UNCOMMITTED))
                    .all());
            String group = vertex.source() ? vertex.text("group.id", "") : "";
            Map<org.apache.kafka.common.TopicPartition, OffsetAndMetadata> offsets = group.isEmpty()
                    ? Map.of()
                    : await(admin.listConsumerGroupOffsets(group).partitionsToOffsetAndMetadata());
            for (int number = 0; number < count; number++) {
                var partition = new org.apache.kafka.common.TopicPartition(vertex.topic(), number);
                OffsetAndMetadata known = offsets.get(partition);
                found(number, offset(begins, partition), offset(ends, partition), group, known);
            }
        }

        private static long offset(
                Map<org.apache.kafka.common.TopicPartition, ListOffsetsResultInfo> offsets,
                org.apache.kafka.common.TopicPartition partition) {
            ListOffsetsResultInfo known = offsets.get(partition);
            return known == null ? 0 : Math.max(0, known.offset());
        }

        private void found(int number, long begin, long end, String group, @Nullable OffsetAndMetadata known) {
            long offset = known == null ? -1 : known.offset();
            TopicPartition partition = new TopicPartition(vertex.topic(), number);
            long start =
                    switch (vertex.source() ? vertex.text("startup", "earliest") : "latest") {
                        case "latest" -> end;
                        case "group-offsets" -> Math.max(begin, offset);
                        default -> begin;
                    };
            FoundPartition other = found.get(partition);
            if (other == null || other.beginOffset() > start) {
                found.put(partition, new FoundPartition(partition, start, end, group, offset));
            }
        }

        private Map<org.apache.kafka.common.TopicPartition, OffsetSpec> all(int count, OffsetSpec spec) {
            Map<org.apache.kafka.common.TopicPartition, OffsetSpec> wanted = new LinkedHashMap<>();
            for (int number = 0; number < count; number++) {
                wanted.put(new org.apache.kafka.common.TopicPartition(vertex.topic(), number), spec);
            }
            return wanted;
        }
    }
}
