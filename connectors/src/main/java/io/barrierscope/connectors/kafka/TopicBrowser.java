package io.barrierscope.connectors.kafka;

import io.barrierscope.engine.base.Problem;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListTransactionsOptions;
import org.apache.kafka.clients.admin.TransactionDescription;
import org.apache.kafka.clients.admin.TransactionListing;
import org.apache.kafka.clients.admin.TransactionState;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.Node;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** Looks into a real cluster. Each look blocks for at most some seconds and makes its clients anew, so a dead broker costs nothing. */
public final class TopicBrowser {
    /** How long a look may take once the broker has been reached; as long as a person takes who is asked for a password. */
    static final long LOOK_MILLIS = 6_000;

    private static final Duration POLL = Duration.ofMillis(200);
    private static final int MOST_ENTRIES = 200;
    private static final int MOST_VALUE = 400;

    private final BrokerAccess access;
    private final Secrets secrets;

    /** @param secrets where passwords come from */
    public TopicBrowser(BrokerAccess access, Secrets secrets) {
        this.access = access;
        this.secrets = secrets;
    }

    /** A look, or why there is none. */
    public sealed interface Look {
        /** What was seen. */
        record Seen(TopicView view) implements Look {}

        /** Nobody answers, or does not let one in: host, cause and remedy. */
        record Unreachable(Problem why) implements Look {}
    }

    /**
     * Looks at one topic.
     *
     * @param topic empty to see only which topics and open transactions there are
     */
    public Look look(String topic) throws InterruptedException {
        Map<String, Object> client;
        try {
            client = access.client(secrets);
        } catch (Secrets.MissingException e) {
            return new Look.Unreachable(e.problem(access.servers()));
        }
        String unreachable = Reachable.whyNot(access.servers(), access.isPlain());
        if (!unreachable.isEmpty()) {
            return unreachable(new TimeoutException(), unreachable);
        }
        Patience patience = new Patience(System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(LOOK_MILLIS));
        client.put("request.timeout.ms", (int) LOOK_MILLIS);
        client.put("default.api.timeout.ms", (int) LOOK_MILLIS);
        try {
            Admin admin = Admin.create(client);
            try {
                Set<String> topics =
                        new TreeSet<>(patience.await(admin.listTopics().names()));
                List<TopicView.Transaction> open = transactions(admin, patience);
                return new Look.Seen(
                        topics.contains(topic)
                                ? read(topic, List.copyOf(topics), open, client, patience)
                                : new TopicView(List.copyOf(topics), List.of(), List.of(), open));
            } finally {
                admin.close(Duration.ZERO); // else it waits for the calls that were given up
            }
        } catch (InterruptException e) { // Kafka's own is no checked exception
            throw new InterruptedException();
        } catch (ExecutionException | TimeoutException | KafkaException e) {
            return unreachable(e, "");
        }
    }

    private Look unreachable(Exception failure, String reachable) {
        return new Look.Unreachable(KafkaFailures.problem(access.servers(), access.servers(), failure, reachable));
    }

    /** The end of a look's time. */
    private record Patience(long deadlineNanos) {
        <T> T await(KafkaFuture<T> future) throws ExecutionException, TimeoutException, InterruptedException {
            return future.get(Math.max(1, deadlineNanos - System.nanoTime()), TimeUnit.NANOSECONDS);
        }

        Duration left() {
            return Duration.ofNanos(Math.max(1, deadlineNanos - System.nanoTime()));
        }

        boolean isOver() {
            return System.nanoTime() > deadlineNanos;
        }
    }

    private static List<TopicView.Transaction> transactions(Admin admin, Patience patience)
            throws ExecutionException, TimeoutException, InterruptedException {
        ListTransactionsOptions undecided = new ListTransactionsOptions()
                .filterStates(List.of(
                        TransactionState.ONGOING, TransactionState.PREPARE_COMMIT, TransactionState.PREPARE_ABORT));
        List<String> ids = new ArrayList<>();
        for (TransactionListing one :
                patience.await(admin.listTransactions(undecided).all())) {
            ids.add(one.transactionalId());
        }
        long now = System.currentTimeMillis();
        List<TopicView.Transaction> open = new ArrayList<>();
        Map<String, TransactionDescription> described =
                patience.await(admin.describeTransactions(ids).all());
        described.forEach((id, one) -> open.add(new TopicView.Transaction(
                id,
                one.state().toString(),
                one.producerId(),
                one.producerEpoch(),
                one.transactionStartTimeMs().isPresent()
                        ? now - one.transactionStartTimeMs().getAsLong()
                        : -1,
                one.transactionTimeoutMs(),
                new TreeSet<>(one.topicPartitions().stream()
                                .map(TopicPartition::toString)
                                .toList())
                        .toString())));
        open.sort(Comparator.comparingLong(TopicView.Transaction::ageMillis).reversed());
        return List.copyOf(open);
    }

    private TopicView read(
            String topic,
            List<String> topics,
            List<TopicView.Transaction> open,
            Map<String, Object> client,
            Patience patience) {
        List<TopicView.Partition> partitions = new ArrayList<>();
        List<TopicView.Entry> entries = new ArrayList<>();
        KafkaConsumer<byte[], byte[]> all = consumer(client, "read_uncommitted");
        KafkaConsumer<byte[], byte[]> committed = consumer(client, "read_committed");
        try {
            List<TopicPartition> places = new ArrayList<>();
            Map<TopicPartition, Node> leaders = new LinkedHashMap<>();
            for (PartitionInfo one : all.partitionsFor(topic, patience.left())) {
                TopicPartition place = new TopicPartition(topic, one.partition());
                places.add(place);
                leaders.put(place, one.leader() == null ? Node.noNode() : one.leader());
            }
            places.sort(Comparator.comparingInt(TopicPartition::partition));
            Map<TopicPartition, Long> begins = all.beginningOffsets(places, patience.left());
            Map<TopicPartition, Long> ends = all.endOffsets(places, patience.left());
            Map<TopicPartition, Long> stable = committed.endOffsets(places, patience.left());
            for (TopicPartition place : places) {
                long begin = begins.getOrDefault(place, 0L);
                long end = ends.getOrDefault(place, 0L);
                long lastStable = stable.getOrDefault(place, 0L);
                partitions.add(new TopicView.Partition(place.partition(), begin, end, lastStable));
                long from = Math.max(begin, end - MOST_ENTRIES / Math.max(1, places.size()));
                entries.addAll(entries(
                        place,
                        read(all, place, from, end, patience),
                        read(committed, place, from, lastStable, patience),
                        markers(leaders.getOrDefault(place, Node.noNode()), place, from, end),
                        from,
                        end,
                        lastStable));
            }
        } finally {
            close(all);
            close(committed);
        }
        return new TopicView(topics, List.copyOf(partitions), List.copyOf(entries), open);
    }

    private static void close(KafkaConsumer<byte[], byte[]> consumer) {
        consumer.close(CloseOptions.timeout(Duration.ZERO));
    }

    /** Which way transactions ended is asked for in Kafka's protocol itself, and so only where nobody has to log in. */
    private Map<Long, TopicView.Kind> markers(Node leader, TopicPartition place, long from, long end) {
        return access.isSecured() ? Map.of() : TransactionMarkers.of(leader, place, from, end);
    }

    private static KafkaConsumer<byte[], byte[]> consumer(Map<String, Object> client, String isolation) {
        Map<String, Object> settings = new LinkedHashMap<>(client);
        settings.put("isolation.level", isolation);
        settings.put("enable.auto.commit", false);
        return new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer());
    }

    private static Map<Long, ConsumerRecord<byte[], byte[]>> read(
            KafkaConsumer<byte[], byte[]> consumer, TopicPartition place, long from, long end, Patience patience) {
        Map<Long, ConsumerRecord<byte[], byte[]>> records = new TreeMap<>();
        consumer.assign(List.of(place));
        consumer.seek(place, from);
        while (!patience.isOver() && consumer.position(place, patience.left()) < end) {
            for (ConsumerRecord<byte[], byte[]> one : consumer.poll(POLL)) {
                if (one.offset() < end) {
                    records.put(one.offset(), one);
                }
            }
        }
        return records;
    }

    private static List<TopicView.Entry> entries(
            TopicPartition place,
            Map<Long, ConsumerRecord<byte[], byte[]>> all,
            Map<Long, ConsumerRecord<byte[], byte[]>> committed,
            Map<Long, TopicView.Kind> markers,
            long from,
            long end,
            long lastStable) {
        List<TopicView.Entry> entries = new ArrayList<>();
        for (long offset = from; offset < end; offset++) {
            ConsumerRecord<byte[], byte[]> record = all.get(offset);
            TopicView.Kind kind = record == null
                    ? markers.getOrDefault(offset, TopicView.Kind.MARKER)
                    : offset >= lastStable
                            ? TopicView.Kind.WAITING
                            : committed.containsKey(offset) ? TopicView.Kind.COMMITTED : TopicView.Kind.ABORTED;
            entries.add(new TopicView.Entry(
                    place.partition(),
                    offset,
                    kind,
                    record == null ? "" : text(record.value()),
                    record == null ? -1 : record.timestamp()));
        }
        return entries;
    }

    private static String text(byte[] value) {
        if (value == null) {
            return "";
        }
        String text = new String(value, StandardCharsets.UTF_8);
        return text.length() <= MOST_VALUE ? text : text.substring(0, MOST_VALUE) + "...";
    }
}
