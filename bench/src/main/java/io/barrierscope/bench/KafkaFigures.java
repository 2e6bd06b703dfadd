package io.barrierscope.bench;

import io.barrierscope.connectors.broker.BrokerFolder;
import io.barrierscope.connectors.broker.LocalBroker;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Measures jobs on a real broker with exactly-once, beside the same on Flink: a million numbers into a topic, and a million
 * committed records from there into another. The broker works in a process of its own, and so does Flink, whose connector
 * needs an older client of Kafka's.
 */
public final class KafkaFigures {
    /** Names the jar of the client that Flink's connector was built with. */
    private static final String FLINK_CLIENT = "flink.kafka.client";

    private KafkaFigures() {}

    /** Starts a broker in a temporary folder, measures everything and prints the table to standard output. */
    public static void main(String[] args) throws Exception {
        Path folder = Files.createTempDirectory("barrierscope-bench");
        LocalBroker broker = new LocalBroker(new BrokerFolder(folder));
        Runtime.getRuntime().addShutdownHook(new Thread(() -> end(broker, folder)));
        if (broker.start(Map.of(), 0) instanceof LocalBroker.Start.Running running) {
            measure(running.process().bootstrapServers());
            return;
        }
        System.err.println("no broker could be started; see " + folder);
        System.exit(1);
    }

    private static void measure(String servers) throws Exception {
        System.out.println("| figure | measured | goal | holds |");
        System.out.println("|---|---|---|---|");
        KafkaMeter meter = new KafkaMeter(servers, System.out);
        LiveBenchJob own = new LiveBenchJob(servers);
        own.write(KafkaMeter.WARM_UP, "own-warm");
        own.copy("own-warm", "own-warm-copy");
        meter.measure("numbers into a topic", "own", () -> own.write(KafkaMeter.RECORDS, "own"));
        meter.measure("from that topic into another", "own-copy", () -> own.copy("own", "own-copy"));
        flink(servers);
    }

    private static void flink(String servers) throws IOException, InterruptedException {
        Process peer = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseParallelGC",
                        "-Xmx3g",
                        "--add-opens=java.base/java.util=ALL-UNNAMED",
                        "--add-opens=java.base/java.lang=ALL-UNNAMED",
                        "-Drecords=" + KafkaMeter.RECORDS,
                        "-cp",
                        System.getProperty(FLINK_CLIENT, "")
                                + File.pathSeparator
                                + System.getProperty("java.class.path"),
                        FlinkKafkaPeer.class.getName(),
                        servers))
                .inheritIO()
                .start();
        if (peer.waitFor() != 0) {
            throw new IllegalStateException("Flink's jobs failed");
        }
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
