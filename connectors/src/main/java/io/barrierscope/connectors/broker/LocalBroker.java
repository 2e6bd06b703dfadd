package io.barrierscope.connectors.broker;

import io.barrierscope.engine.base.Problem;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Starts and stops a real single-node broker (Apache Kafka 4.3, KRaft) in a process of its own. It outlives the program
 * that started it, and starts again on the same folder after any end, {@code kill -9} included.
 */
public final class LocalBroker {
    /** How long a start may take. */
    private static final long START_SECONDS = 60;

    private static final long STOP_SECONDS = 30;

    private final BrokerFolder folder;
    private final long startSeconds;

    public LocalBroker(BrokerFolder folder) {
        this(folder, START_SECONDS);
    }

    /** @param startSeconds how long a start may take */
    LocalBroker(BrokerFolder folder, long startSeconds) {
        this.folder = folder;
        this.startSeconds = startSeconds;
    }

    /** How a start went. */
    public sealed interface Start {
        /**
         * It answers.
         *
         * @param fresh false when it ran already
         */
        record Running(BrokerProcess process, boolean fresh) implements Start {}

        /** It does not. */
        record Failed(Problem problem) implements Start {}
    }

    /**
     * Starts it on the ports of its last start, or on free ones, and waits until it answers.
     *
     * @param settings settings of Kafka's own for this and later starts; passwords do not belong here
     * @param wantedPort port for clients; 0 for the last one or a free one
     */
    public Start start(Map<String, String> settings, int wantedPort) {
        if (!BrokerPorts.isPort(wantedPort)) {
            return failed("port " + wantedPort + " is none", "name one from 1 to 65535, or none for a free one");
        }
        Optional<String> jars = BrokerJars.classPath();
        if (jars.isEmpty()) {
            return failed(
                    "Kafka's server is not installed here",
                    "start it by ./barrierscope broker start, which brings it, or name its jars with -D"
                            + BrokerJars.PROPERTY);
        }
        try {
            Files.createDirectories(folder.path());
            try (FileChannel channel =
                            FileChannel.open(folder.startLock(), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock lock = channel.lock()) {
                Optional<BrokerProcess> running = lock.isValid() ? BrokerProcess.find(folder) : Optional.empty();
                return running.isPresent()
                        ? new Start.Running(running.get(), false)
                        : launch(jars.get(), settings, wantedPort);
            }
        } catch (IOException e) {
            return failed("the folder cannot be used: " + cause(e), "name another with --folder");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return failed("the start was given up", "start it again");
        }
    }

    /** Settings with which it does not start are not kept: the next start would fail as well. */
    private Start launch(String jars, Map<String, String> settings, int wantedPort)
            throws IOException, InterruptedException {
        Optional<byte[]> before =
                Files.exists(folder.settings()) ? Optional.of(Files.readAllBytes(folder.settings())) : Optional.empty();
        Start start = tryLaunch(jars, settings, wantedPort);
        if (start instanceof Start.Failed && !settings.isEmpty()) {
            if (before.isPresent()) {
                Files.write(folder.settings(), before.get());
            } else {
                Files.deleteIfExists(folder.settings());
            }
        }
        return start;
    }

    private Start tryLaunch(String jars, Map<String, String> settings, int wantedPort)
            throws IOException, InterruptedException {
        BrokerProperties properties = BrokerProperties.read(folder);
        properties.set(settings);
        if (wantedPort > 0 && !BrokerPorts.isFree(wantedPort)) {
            return failed("port " + wantedPort + " is taken", "name another with --port, or none for a free one");
        }
        BrokerPorts ports = wantedPort > 0
                ? BrokerPorts.withClient(wantedPort)
                : properties.ports().filter(BrokerPorts::areFree).orElse(null);
        properties.listenOn(ports == null ? BrokerPorts.free() : ports);
        properties.write();
        ServerCommand command = new ServerCommand(folder, jars);
        if (!Files.exists(folder.data().resolve("meta.properties"))) {
            Process format = command.format();
            if (!format.waitFor(startSeconds, TimeUnit.SECONDS) || format.exitValue() != 0) {
                format.destroyForcibly();
                return failed("the folder could not be prepared: " + lastLine(), remedy(settings));
            }
        }
        Process process = command.run();
        BrokerProcess broker = new BrokerProcess(
                process.toHandle(), properties.ports().orElseThrow().client());
        broker.remember(folder);
        return waitFor(broker, process, remedy(settings));
    }

    private String remedy(Map<String, String> settings) {
        return (settings.isEmpty() ? "" : "correct the settings given, or ") + "see " + folder.log();
    }

    private Start waitFor(BrokerProcess broker, Process process, String remedy) throws InterruptedException {
        BrokerProbe probe = new BrokerProbe(broker.bootstrapServers());
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(startSeconds);
        while (System.nanoTime() < end) {
            if (!process.isAlive()) {
                return failed("the broker ended at its start: " + lastLine(), remedy);
            }
            if (probe.answers()) {
                return new Start.Running(broker, true);
            }
            Thread.sleep(100);
        }
        return failed("the broker does not answer after " + startSeconds + " s: " + lastLine(), "see " + folder.log());
    }

    private String cause(IOException failure) {
        if (failure instanceof AccessDeniedException) {
            return "it cannot be written";
        }
        if (failure instanceof FileAlreadyExistsException) {
            return "there is a file of that name";
        }
        String message = String.valueOf(failure.getMessage());
        return message.equals(folder.toString()) ? failure.getClass().getSimpleName() : message;
    }

    /** Returns the broker of the folder, if it runs. */
    public Optional<BrokerProcess> running() {
        return BrokerProcess.find(folder);
    }

    /**
     * Stops it cleanly and waits until it has ended.
     *
     * @param force kills it, as a crash would, instead of asking it to stop
     * @return what went wrong; nothing when it has ended or did not run
     */
    public Optional<Problem> stop(boolean force) {
        Optional<BrokerProcess> running = running();
        try {
            if (running.isPresent()) {
                ProcessHandle handle = running.get().handle();
                boolean asked = force ? handle.destroyForcibly() : handle.destroy();
                if (!asked) {
                    return Optional.of(problem("the system refuses to end it", "end process " + handle.pid()));
                }
                handle.onExit().get(STOP_SECONDS, TimeUnit.SECONDS);
            }
            BrokerProcess.forget(folder);
            return Optional.empty();
        } catch (TimeoutException e) {
            return Optional.of(problem(
                    "it has not ended after " + STOP_SECONDS + " s", "see " + folder.log() + ", or use --force"));
        } catch (ExecutionException | IOException e) {
            return Optional.of(problem("its end cannot be seen: " + e.getMessage(), "see " + folder.log()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.of(problem("the stop was given up", "stop it again"));
        }
    }

    /** Returns the last lines of its log; none when it never ran. */
    public List<String> log(int lines) {
        try (RandomAccessFile file = new RandomAccessFile(folder.log().toFile(), "r")) {
            byte[] tail = new byte[(int) Math.min(file.length(), 400L * lines)];
            file.seek(file.length() - tail.length);
            file.readFully(tail);
            List<String> all = new String(tail, java.nio.charset.StandardCharsets.UTF_8)
                    .lines()
                    .toList();
            return all.subList(Math.max(0, all.size() - lines), all.size());
        } catch (IOException e) {
            return List.of();
        }
    }

    /** What the newest line of the log that tells of trouble says, else the newest one. */
    private String lastLine() {
        return LogTrouble.in(log(200));
    }

    private Start failed(String message, String remedy) {
        return new Start.Failed(problem(message, remedy));
    }

    private Problem problem(String message, String remedy) {
        return Problem.error(folder.toString(), message, remedy);
    }
}
