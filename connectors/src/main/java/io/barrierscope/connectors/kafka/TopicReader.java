package io.barrierscope.connectors.kafka;

import io.barrierscope.engine.fault.Fault.FromBroker;
import io.barrierscope.engine.live.FetchedRecord;
import io.barrierscope.engine.live.FoundPartition;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.jspecify.annotations.Nullable;

/** Reads a real topic ahead of the source that wants it, on a thread of its own, as far as its queue has room. */
final class TopicReader {
    private static final int BATCHES = 32;
    private static final Duration POLL = Duration.ofMillis(200);

    private final KafkaConsumer<byte[], byte[]> consumer;
    private final Map<TopicPartition, Long> positions = new LinkedHashMap<>();
    private final Map<TopicPartition, Long> ends = new LinkedHashMap<>();
    private final BlockingQueue<FromBroker.Fetched> fetched = new ArrayBlockingQueue<>(BATCHES);
    private final RecordBytes bytes = new RecordBytes();
    private final Runnable news;
    private final boolean bounded;
    private final Thread thread;
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
        this.news = news;
        this.bounded = bounded;
        Map<String, Object> settings = new LinkedHashMap<>(client);
        settings.put("enable.auto.commit", false);
        settings.putIfAbsent("auto.offset.reset", "earliest");
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
    FromBroker.@Nullable Fetched poke() {
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
