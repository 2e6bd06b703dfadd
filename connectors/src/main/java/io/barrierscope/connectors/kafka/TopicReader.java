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
    private static final Duration POLL = Duration.ofMillis(200);

    /** How often it looks whether the topic has more partitions; the source finds them when its own interval is over. */
    private static final long LOOK_NANOS = 1_000_000_000;

    private final KafkaConsumer<byte[], byte[]> consumer;
    private final Map<TopicPartition, Long> positions = new LinkedHashMap<>();
    private final Map<TopicPartition, Long> ends = new LinkedHashMap<>();
    private final BlockingQueue<FromBroker> fetched = new ArrayBlockingQueue<>(BATCHES);
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
        fetched.put(new FromBroker.PartitionsAdded(found));
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
            for (ConsumerRecord<byte[], byte[]> one : records.records(partition)) {
                rows.add(new FetchedRecord(one.offset(), one.timestamp(), bytes.read(one.value())));
            }
            positions.put(partition, next);
            fetched.put(new FromBroker.Fetched(
                    new io.barrierscope.engine.transaction.log.TopicPartition(partition.topic(), partition.partition()),
                    rows,
                    next));
            news.run();
        }
    }

    /** What was read next; null for nothing yet. */
    @Nullable
    FromBroker poke() {
        return fetched.poll();
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
