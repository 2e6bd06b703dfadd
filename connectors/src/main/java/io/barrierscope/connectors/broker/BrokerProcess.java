package io.barrierscope.connectors.broker;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;

/**
 * A broker that runs, as its folder tells.
 *
 * @param handle the process
 * @param port where clients connect, on the loopback address
 */
public record BrokerProcess(ProcessHandle handle, int port) {
    /** What clients are given as {@code bootstrap.servers}. */
    public String bootstrapServers() {
        return "localhost:" + port;
    }

    /** The operating system's id of the process. */
    public long pid() {
        return handle.pid();
    }

    /** Finds the broker of a folder again, if it runs, whoever started it. Another process with its old id is not it. */
    public static Optional<BrokerProcess> find(BrokerFolder folder) {
        try {
            List<String> lines = Files.readAllLines(folder.process());
            if (lines.size() < 3) {
                return Optional.empty();
            }
            int port = Integer.parseInt(lines.get(2));
            return ProcessHandle.of(Long.parseLong(lines.get(0)))
                    .filter(ProcessHandle::isAlive)
                    .filter(handle -> startOf(handle).equals(lines.get(1)))
                    .map(handle -> new BrokerProcess(handle, port));
        } catch (IOException | NumberFormatException e) {
            return Optional.empty();
        }
    }

    void remember(BrokerFolder folder) throws IOException {
        Files.write(folder.process(), List.of(Long.toString(handle.pid()), startOf(handle), Integer.toString(port)));
    }

    static void forget(BrokerFolder folder) throws IOException {
        Files.deleteIfExists(folder.process());
    }

    private static String startOf(ProcessHandle handle) {
        return handle.info().startInstant().map(Object::toString).orElse("");
    }
}
