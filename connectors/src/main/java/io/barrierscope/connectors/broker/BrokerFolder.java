package io.barrierscope.connectors.broker;

import java.nio.file.Path;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Where a local broker keeps everything: its settings, its data, its log, and who it is while it runs. Two brokers never
 * share a folder; deleting the folder of a stopped broker forgets its topics.
 *
 * @param path the folder, absolute
 */
public record BrokerFolder(Path path) {
    /** Absolute, so that a process with another working folder finds it too. */
    public BrokerFolder {
        path = path.toAbsolutePath().normalize();
    }

    /**
     * Returns the folder used when none is named: {@code barrierscope/broker} in the user's data folder, as the XDG Base
     * Directory Specification, Windows or macOS have it.
     *
     * @param system as in the system property {@code os.name}
     * @param home the user's home folder
     * @param environment value of an environment variable, or null
     */
    public static BrokerFolder standard(String system, Path home, Function<String, @Nullable String> environment) {
        if (system.startsWith("Windows")) {
            return new BrokerFolder(folder(environment.apply("LOCALAPPDATA"), home.resolve("AppData/Local"))
                    .resolve("Barrierscope/broker"));
        }
        if (system.startsWith("Mac")) {
            return new BrokerFolder(home.resolve("Library/Application Support/Barrierscope/broker"));
        }
        return new BrokerFolder(folder(environment.apply("XDG_DATA_HOME"), home.resolve(".local/share"))
                .resolve("barrierscope/broker"));
    }

    /** Returns the folder used when none is named, on this machine for this user. */
    public static BrokerFolder standard() {
        return standard(
                System.getProperty("os.name", ""), Path.of(System.getProperty("user.home", ".")), System::getenv);
    }

    private static Path folder(@Nullable String named, Path otherwise) {
        return named == null || named.isEmpty() || !Path.of(named).isAbsolute() ? otherwise : Path.of(named);
    }

    /** Kafka's own settings, {@code server.properties}; what the user adds there stays. */
    public Path settings() {
        return path.resolve("server.properties");
    }

    /** The partitions of all topics ({@code log.dirs}). */
    public Path data() {
        return path.resolve("data");
    }

    /** What the broker says, appended to at each start. */
    public Path log() {
        return path.resolve("server.log");
    }

    /** Who it is while it runs. */
    Path process() {
        return path.resolve("broker.process");
    }

    /** Held while somebody starts it, so that two do not at once. */
    Path startLock() {
        return path.resolve("start.lock");
    }

    @Override
    public String toString() {
        return path.toString();
    }
}
