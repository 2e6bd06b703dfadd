package io.barrierscope.bench;

import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** Measures jobs that write a million records to a topic, and counts what a {@code read_committed} reader gets of them. */
final class KafkaMeter {
    static final long RECORDS = Long.getLong("records", 1_000_000);
    static final long WARM_UP = RECORDS / 10;

    private static final double NANOS_PER_SECOND = 1e9;

    private final String servers;
    private final PrintStream out;

    KafkaMeter(String servers, PrintStream out) {
        this.servers = servers;
        this.out = out;
    }

    /** A job that writes a topic. */
    @FunctionalInterface
    interface Job {
        void run() throws Exception;
    }

    /** Runs a job that writes all records and prints two lines of the table: by processor time and by the wall. */
    void measure(String what, String topic, Job job) throws Exception {
        CpuClock clock = CpuClock.start();
        long start = System.nanoTime();
        job.run();
        double seconds = (System.nanoTime() - start) / NANOS_PER_SECOND;
        double worked = clock.seconds();
        long read = committed(topic);
        if (read != RECORDS) {
            throw new IllegalStateException(what + ": a read_committed reader gets " + read + " records");
        }
        String apart = what + ", by the processor time of its process";
        out.println(Figure.forComparison(apart, RECORDS / worked, "records/s").row());
        out.println(Figure.forComparison(what + ", by the wall", RECORDS / seconds, "records/s")
                .row());
    }

    private long committed(String topic) {
        long count = 0;
        TopicPartition partition = new TopicPartition(topic, 0);
        try (KafkaConsumer<byte[], byte[]> consumer = new KafkaConsumer<>(
                Map.of("bootstrap.servers", servers, "isolation.level", "read_committed"),
                new ByteArrayDeserializer(),
                new ByteArrayDeserializer())) {
            consumer.assign(List.of(partition));
            consumer.seekToBeginning(List.of(partition));
            long end = consumer.endOffsets(List.of(partition)).getOrDefault(partition, 0L);
            while (consumer.position(partition) < end) {
                count += consumer.poll(Duration.ofMillis(200)).count();
            }
        }
        return count;
    }
}
