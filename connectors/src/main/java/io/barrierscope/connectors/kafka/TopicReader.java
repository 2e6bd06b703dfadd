package io.barrierscope.connectors.kafka;

import io.barrierscope.engine.fault.Fault.FromBroker;
import io.barrierscope.engine.graph.TopicLayout;
import io.barrierscope.engine.live.FetchedRecord;
import io.barrierscope.engine.live.FoundPartition;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.jspecify.annotations.Nullable;

/** Reads a real topic ahead of the source that wants it, on a thread of its own, as far as its queue has room. */
final class TopicReader {
    private static final int BATCHES = 32;

    /** What the records in the queue carry at most, in kilobytes; a batch that carries more has the queue to itself. */
    private static final int ROOM_KILOBYTES = 16 << 10;

    /** What the broker is asked for at once, in bytes; a larger record comes all the same, by itself. */
    private static final int FETCH_BYTES = 8 << 20;

    private static final Duration POLL = Duration.ofMillis(200);

    /** How often it looks whether the topic has more partitions; the source finds them when its own interval is over. */
    private static final long LOOK_NANOS = 1_000_000_000;

    private final KafkaConsumer<byte[], byte[]> consumer;
    private final Map<TopicPartition, Long> positions = new LinkedHashMap<>();
    private final Map<TopicPartition, Long> ends = new LinkedHashMap<>();
    private final BlockingQueue<Batch> fetched = new ArrayBlockingQueue<>(BATCHES);
    private final Semaphore room = new Semaphore(ROOM_KILOBYTES);
    private final RecordBytes bytes = new RecordBytes();
    private final String topic;
    private final int most;
    private final Runnable news;
    private final boolean bounded;
    private final Thread thread;
    private long lookedNanos = System.nanoTime();
    private volatile boolean closing;
    private volatile boolean atEnd;
    private volatile @Nullable Exception failure;

    /** What was read, and how much of the room it takes. */
    private record Batch(FromBroker content, int kilobytes) {}

    /**
     * @param client settings of the consumer
     * @param bounded whether to stop where the partitions ended when the session connected
     * @param news called from the reading thread when something is there
     */
    TopicReader(
            String name, Map<String, Object> client, List<FoundPartition> partitions, boolean bounded, Runnable news) {
        this.topic = partitions.get(0).partition().topic();
        this.most = partitions.size() + TopicLayout.MORE_PARTITIONS;
        this.news = news;
        this.bounded = bounded;
        Map<String, Object> settings = new LinkedHashMap<>(client);
        settings.put("enable.auto.commit", false);
        settings.putIfAbsent("auto.offset.reset", "earliest");
        settings.putIfAbsent("fetch.max.bytes", FETCH_BYTES);
        if (!bounded) { // what it knows of a topic is else asked for every five minutes
            settings.putIfAbsent("metadata.max.age.ms", (int) TimeUnit.NANOSECONDS.toMillis(LOOK_NANOS));
        }
        consumer = new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer());
        for (FoundPartition one : partitions) {
            TopicPartition partition =
                    new TopicPartition(one.partition().topic(), one.partition().partition());
            positions.put(partition, one.beginOffset());
            ends.put(partition, one.endOffset());
        }
        thread = new Thread(this::read, name);
        thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    private void read() {
        try {
            consumer.assign(positions.keySet());
            positions.forEach(consumer::seek);
            while (!closing && !reachedEnds()) {
                if (!bounded && System.nanoTime() - lookedNanos > LOOK_NANOS) {
                    lookForPartitions();
                }
                poll();
            }
            atEnd = true;
        } catch (WakeupException | InterruptException e) {
            // it is being closed
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (KafkaException e) {
            failure = e;
        } finally {
            consumer.close(org.apache.kafka.clients.consumer.CloseOptions.timeout(Duration.ZERO));
            news.run();
        }
    }

    /** A topic may get more partitions while it is read. */
    private void lookForPartitions() throws InterruptedException {
        lookedNanos = System.nanoTime();
        List<TopicPartition> more = new ArrayList<>();
        for (PartitionInfo one : consumer.partitionsFor(topic)) {
            TopicPartition partition = new TopicPartition(topic, one.partition());
            if (!positions.containsKey(partition) && one.partition() < most) {
                more.add(partition);
            }
        }
        if (more.isEmpty()) {
            return;
        }
        more.sort(Comparator.comparingInt(TopicPartition::partition));
        Map<TopicPartition, Long> begins = consumer.beginningOffsets(more);
        List<FoundPartition> found = new ArrayList<>();
        for (TopicPartition partition : more) {
            long begin = begins.getOrDefault(partition, 0L);
            positions.put(partition, begin);
            found.add(new FoundPartition(
                    new io.barrierscope.engine.transaction.log.TopicPartition(topic, partition.partition()),
                    begin,
                    begin,
                    "",
                    -1));
        }
        consumer.assign(positions.keySet());
        more.forEach(partition -> consumer.seek(partition, positions.getOrDefault(partition, 0L)));
        queue(new FromBroker.PartitionsAdded(found), 0);
    }

    private void queue(FromBroker content, long payloadBytes) throws InterruptedException {
        int kilobytes = (int) Math.min(ROOM_KILOBYTES, payloadBytes >> 10);
        room.acquire(kilobytes);
        fetched.put(new Batch(content, kilobytes));
        news.run();
    }

    private boolean reachedEnds() {
        return bounded
                && positions.entrySet().stream().allMatch(one -> one.getValue() >= ends.getOrDefault(one.getKey(), 0L));
    }

    private void poll() throws InterruptedException {
        ConsumerRecords<byte[], byte[]> records = consumer.poll(POLL);
        for (TopicPartition partition : List.copyOf(positions.keySet())) {
            long next = consumer.position(partition);
            if (next == positions.getOrDefault(partition, -1L)) {
                continue;
            }
            List<FetchedRecord> rows = new ArrayList<>();
            long payloadBytes = 0;
            for (ConsumerRecord<byte[], byte[]> one : records.records(partition)) {
                rows.add(new FetchedRecord(one.offset(), one.timestamp(), bytes.read(one.value())));
                payloadBytes += one.serializedValueSize();
            }
            positions.put(partition, next);
            queue(
                    new FromBroker.Fetched(
                            new io.barrierscope.engine.transaction.log.TopicPartition(
                                    partition.topic(), partition.partition()),
                            rows,
                            next),
                    payloadBytes);
        }
    }

    /** What was read next; null for nothing yet. */
    @Nullable
    FromBroker poke() {
        Batch next = fetched.poll();
        if (next == null) {
            return null;
        }
        room.release(next.kilobytes);
        return next.content;
    }

    /** Whether nothing more will come. */
    boolean isOver() {
        return (atEnd || failure != null) && fetched.isEmpty();
    }

    /** What ended the reading too early; null for nothing. */
    @Nullable
    Exception failure() {
        return failure;
    }

    void close() {
        closing = true;
        consumer.wakeup();
        thread.interrupt();
    }
}
