package io.barrierscope.connectors.broker;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds the class path of Kafka's server. It is never on the class path of this program: the launcher keeps it in a folder
 * beside it.
 */
final class BrokerJars {
    /** Names a class path, or a folder of jars, when the server is somewhere else. */
    static final String PROPERTY = "barrierscope.broker.jars";

    private static final String SERVER = "kafka_2.13-";

    private BrokerJars() {}

    /** Returns a class path for the server, if it is installed. */
    static Optional<String> classPath() {
        String named = System.getProperty(PROPERTY, "");
        if (!named.isEmpty()) {
            return Optional.of(Files.isDirectory(Path.of(named)) ? named + File.separator + "*" : named);
        }
        Optional<Path> beside = beside();
        if (beside.isPresent()) {
            return Optional.of(beside.get() + File.separator + "*");
        }
        String own = System.getProperty("java.class.path", "");
        return own.contains(SERVER) ? Optional.of(own) : Optional.empty();
    }

    /** The folder {@code broker} beside the folder of this program's jars, as the launcher makes it. */
    private static Optional<Path> beside() {
        CodeSource source = BrokerJars.class.getProtectionDomain().getCodeSource();
        if (source == null || source.getLocation() == null) {
            return Optional.empty();
        }
        try {
            Path libraries = Path.of(source.getLocation().toURI()).getParent();
            Path product = libraries == null ? null : libraries.getParent();
            return Optional.ofNullable(product)
                    .map(folder -> folder.resolve("broker"))
                    .filter(BrokerJars::holdsServer);
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }

    private static boolean holdsServer(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.anyMatch(file -> String.valueOf(file.getFileName()).startsWith(SERVER));
        } catch (IOException e) {
            return false;
        }
    }
}
