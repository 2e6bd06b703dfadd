package io.barrierscope.connectors.kafka;

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
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.Node;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** Looks into a real cluster. Each look blocks for at most some seconds and makes its clients anew, so a dead broker costs nothing. */
public final class TopicBrowser {
    private static final int ANSWER_MILLIS = 4_000;
    private static final int MOST_ENTRIES = 200;
    private static final int MOST_VALUE = 400;

    private final String servers;

    /** @param servers as {@code bootstrap.servers} */
    public TopicBrowser(String servers) {
        this.servers = servers;
    }

    /** A look, or why there is none: host and cause. */
    public sealed interface Look {
        /** What was seen. */
        record Seen(TopicView view) implements Look {}

        /** Nobody answers. */
        record Unreachable(String why) implements Look {}
    }

    /**
     * Looks at one topic.
     *
     * @param topic empty to see only which topics and open transactions there are
     */
    public Look look(String topic) throws InterruptedException {
        String unreachable = Reachable.whyNot(servers, true);
        if (!unreachable.isEmpty()) {
            return new Look.Unreachable(unreachable);
        }
        try (Admin admin = Admin.create(client())) {
            Set<String> topics = new TreeSet<>(await(admin.listTopics().names()));
            List<TopicView.Transaction> open = transactions(admin);
            if (!topics.contains(topic)) {
                return new Look.Seen(new TopicView(List.copyOf(topics), List.of(), List.of(), open));
            }
            return new Look.Seen(read(topic, List.copyOf(topics), open));
        } catch (ExecutionException | TimeoutException | org.apache.kafka.common.KafkaException e) {
            return new Look.Unreachable(KafkaFailures.message(KafkaFailures.root(e)));
        }
    }

    private Map<String, Object> client() {
        Map<String, Object> client = new LinkedHashMap<>();
        client.put("bootstrap.servers", servers);
        client.put("request.timeout.ms", ANSWER_MILLIS);
        client.put("default.api.timeout.ms", ANSWER_MILLIS);
        return client;
    }

    private static <T> T await(KafkaFuture<T> future)
            throws ExecutionException, TimeoutException, InterruptedException {
        return future.get(ANSWER_MILLIS, TimeUnit.MILLISECONDS);
    }

    private static List<TopicView.Transaction> transactions(Admin admin)
            throws ExecutionException, TimeoutException, InterruptedException {
        ListTransactionsOptions undecided = new ListTransactionsOptions()
                .filterStates(List.of(
                        TransactionState.ONGOING, TransactionState.PREPARE_COMMIT, TransactionState.PREPARE_ABORT));
        List<String> ids = new ArrayList<>();
        for (TransactionListing one : await(admin.listTransactions(undecided).all())) {
            ids.add(one.transactionalId());
        }
        long now = System.currentTimeMillis();
        List<TopicView.Transaction> open = new ArrayList<>();
        Map<String, TransactionDescription> described =
                await(admin.describeTransactions(ids).all());
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

    private TopicView read(String topic, List<String> topics, List<TopicView.Transaction> open) {
        List<TopicView.Partition> partitions = new ArrayList<>();
        List<TopicView.Entry> entries = new ArrayList<>();
        try (KafkaConsumer<byte[], byte[]> all = consumer("read_uncommitted");
                KafkaConsumer<byte[], byte[]> committed = consumer("read_committed")) {
            List<TopicPartition> places = new ArrayList<>();
            Map<TopicPartition, Node> leaders = new LinkedHashMap<>();
            for (PartitionInfo one : all.partitionsFor(topic)) {
                TopicPartition place = new TopicPartition(topic, one.partition());
                places.add(place);
                leaders.put(place, one.leader() == null ? Node.noNode() : one.leader());
            }
            places.sort(Comparator.comparingInt(TopicPartition::partition));
            Map<TopicPartition, Long> begins = all.beginningOffsets(places);
            Map<TopicPartition, Long> ends = all.endOffsets(places);
            Map<TopicPartition, Long> stable = committed.endOffsets(places);
            for (TopicPartition place : places) {
                long begin = begins.getOrDefault(place, 0L);
                long end = ends.getOrDefault(place, 0L);
                long lastStable = stable.getOrDefault(place, 0L);
                partitions.add(new TopicView.Partition(place.partition(), begin, end, lastStable));
                long from = Math.max(begin, end - MOST_ENTRIES / Math.max(1, places.size()));
                entries.addAll(entries(
                        place,
                        read(all, place, from, end),
                        read(committed, place, from, lastStable),
                        TransactionMarkers.of(leaders.getOrDefault(place, Node.noNode()), place, from, end),
                        from,
                        end,
                        lastStable));
            }
        }
        return new TopicView(topics, List.copyOf(partitions), List.copyOf(entries), open);
    }

    private KafkaConsumer<byte[], byte[]> consumer(String isolation) {
        Map<String, Object> settings = new LinkedHashMap<>(client());
        settings.put("isolation.level", isolation);
        settings.put("enable.auto.commit", false);
        return new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer());
    }

    private static Map<Long, ConsumerRecord<byte[], byte[]>> read(
            KafkaConsumer<byte[], byte[]> consumer, TopicPartition place, long from, long end) {
        Map<Long, ConsumerRecord<byte[], byte[]>> records = new TreeMap<>();
        consumer.assign(List.of(place));
        consumer.seek(place, from);
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(ANSWER_MILLIS);
        while (consumer.position(place) < end && System.nanoTime() < deadline) {
            for (ConsumerRecord<byte[], byte[]> one : consumer.poll(Duration.ofMillis(200))) {
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
