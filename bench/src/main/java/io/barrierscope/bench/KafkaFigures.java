package io.barrierscope.bench;

import io.barrierscope.connectors.broker.BrokerFolder;
import io.barrierscope.connectors.broker.LocalBroker;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/**
 * Measures jobs on a real broker with exactly-once, beside the same on Flink: a million numbers into a topic, and a million
 * committed records from there into another. The broker works in a process of its own, so both the processor time of this
 * process and the wall are told.
 */
public final class KafkaFigures {
    private static final long RECORDS = Long.getLong("records", 1_000_000);
    private static final long WARM_UP = RECORDS / 10;
    private static final double NANOS_PER_SECOND = 1e9;

    private final String servers;
    private final PrintStream out;

    private KafkaFigures(String servers, PrintStream out) {
        this.servers = servers;
        this.out = out;
    }

    /** Starts a broker in a temporary folder, measures everything and prints the table to standard output. */
    public static void main(String[] args) throws Exception {
        Path folder = Files.createTempDirectory("barrierscope-bench");
        LocalBroker broker = new LocalBroker(new BrokerFolder(folder));
        Runtime.getRuntime().addShutdownHook(new Thread(() -> end(broker, folder)));
        if (broker.start(Map.of(), 0) instanceof LocalBroker.Start.Running running) {
            new KafkaFigures(running.process().bootstrapServers(), System.out).measure();
            System.exit(0); // Flink leaves threads behind
        }
        System.err.println("no broker could be started; see " + folder);
        System.exit(1);
    }

    /** A job that writes a topic. */
    @FunctionalInterface
    private interface Job {
        void run() throws Exception;
    }

    private void measure() throws Exception {
        out.println("| figure | measured | goal | holds |");
        out.println("|---|---|---|---|");
        LiveBenchJob own = new LiveBenchJob(servers);
        own.write(WARM_UP, "own-warm");
        own.copy("own-warm", "own-warm-copy");
        compare("numbers into a topic", "own", () -> own.write(RECORDS, "own"));
        compare("from that topic into another", "own-copy", () -> own.copy("own", "own-copy"));
        MiniCluster cluster = FlinkPeer.start();
        try {
            FlinkKafkaPeer flink = new FlinkKafkaPeer(cluster, servers);
            flink.write(WARM_UP, "flink-warm");
            flink.copy("flink-warm", "flink-warm-copy");
            compare("numbers into a topic, Flink", "flink", () -> flink.write(RECORDS, "flink"));
            compare("from that topic into another, Flink", "flink-copy", () -> flink.copy("flink", "flink-copy"));
        } finally {
            cluster.close();
        }
    }

    private void compare(String what, String topic, Job job) throws Exception {
        CpuClock clock = CpuClock.start();
        long start = System.nanoTime();
        job.run();
        double seconds = (System.nanoTime() - start) / NANOS_PER_SECOND;
        double worked = clock.seconds();
        long read = committed(topic);
        if (read != RECORDS) {
            throw new IllegalStateException(what + ": a read_committed reader gets " + read + " records");
        }
        String apart = what + ", by the processor time of this process";
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

    private static void end(LocalBroker broker, Path folder) {
        broker.stop(true);
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        } catch (IOException e) {
            // a temporary folder stays
        }
    }
}
