package io.barrierscope.connectors.broker;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** The command lines of Kafka's own programs. */
final class ServerCommand {
    private final BrokerFolder folder;
    private final String jars;

    ServerCommand(BrokerFolder folder, String jars) {
        this.folder = folder;
        this.jars = jars;
    }

    /** {@code kafka-storage.sh format}: gives the folder a cluster id. */
    Process format() throws IOException {
        return launch(
                "kafka.tools.StorageTool",
                "format",
                "--cluster-id",
                clusterId(),
                "--config",
                folder.settings().toString());
    }

    /** {@code kafka-server-start.sh}. */
    Process run() throws IOException {
        return launch("kafka.Kafka", folder.settings().toString());
    }

    private Process launch(String program, String... arguments) throws IOException {
        List<String> command = new ArrayList<>();
        Path ownSession = Path.of("/usr/bin/setsid");
        if (Files.isExecutable(ownSession)) { // Ctrl+C in the terminal that started it is not meant for it
            command.add(ownSession.toString());
        }
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:+ExitOnOutOfMemoryError",
                "-Dorg.slf4j.simpleLogger.showDateTime=true",
                "-Dorg.slf4j.simpleLogger.dateTimeFormat=yyyy-MM-dd HH:mm:ss.SSS",
                "-Dorg.slf4j.simpleLogger.levelInBrackets=true",
                "-cp",
                jars,
                program));
        command.addAll(List.of(arguments));
        File log = folder.log().toFile();
        return new ProcessBuilder(command)
                .directory(folder.path().toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log))
                .redirectInput(ProcessBuilder.Redirect.from(new File(File.separatorChar == '/' ? "/dev/null" : "NUL")))
                .start();
    }

    /** A fresh id in Kafka's form: 16 bytes in URL-safe Base 64, not beginning with a dash. */
    private static String clusterId() {
        while (true) {
            UUID id = UUID.randomUUID();
            byte[] bytes = java.nio.ByteBuffer.allocate(16)
                    .putLong(id.getMostSignificantBits())
                    .putLong(id.getLeastSignificantBits())
                    .array();
            String text = java.util.Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
            if (!text.startsWith("-")) {
                return text;
            }
        }
    }
}
