package io.barrierscope.connectors.broker;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

/**
 * One real broker for all tests of this JVM, in a temporary folder, ended with the JVM. Its scan for timed-out transactions
 * is quick, and a killed one is soon let in again; all else is as everywhere.
 */
public final class TestBroker {
    private static final Map<String, String> QUICK = Map.of(
            "transaction.abort.timed.out.transaction.cleanup.interval.ms",
            "200",
            // the controller lets a broker that was killed come again only when it has missed it for so long
            "broker.session.timeout.ms",
            "2000",
            "broker.heartbeat.interval.ms",
            "500");

    /** A machine that does much else starts it slowly, which is no failure. */
    private static final long PATIENCE_SECONDS = 600;

    private static final TestBroker SHARED = new TestBroker();

    private final BrokerFolder folder;
    private final LocalBroker broker;
    private final Map<String, String> settings = new LinkedHashMap<>();

    /** A broker of one's own, to be killed; it does not run yet. */
    public TestBroker() {
        this(Map.of());
    }

    /** The same with more settings. */
    public TestBroker(Map<String, String> more) {
        settings.putAll(QUICK);
        settings.putAll(more);
        try {
            folder = new BrokerFolder(Files.createTempDirectory("barrierscope-broker"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        broker = new LocalBroker(folder, PATIENCE_SECONDS);
        Runtime.getRuntime().addShutdownHook(new Thread(this::end));
    }

    /** The shared one, running. */
    public static TestBroker shared() {
        SHARED.start();
        return SHARED;
    }

    /** Starts it unless it runs. */
    public BrokerProcess start() {
        LocalBroker.Start start = broker.start(settings, 0);
        if (start instanceof LocalBroker.Start.Running running) {
            return running.process();
        }
        throw new AssertionError(((LocalBroker.Start.Failed) start).problem().line());
    }

    /** Kills it as {@code kill -9} does. */
    public void kill() {
        broker.stop(true);
    }

    /** Where clients connect. */
    public String bootstrapServers() {
        return broker.running().orElseThrow().bootstrapServers();
    }

    private void end() {
        broker.stop(true);
        try (Stream<Path> files = Files.walk(folder.path())) {
            files.sorted(Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        } catch (IOException e) {
            // a temporary folder stays
        }
    }
}
