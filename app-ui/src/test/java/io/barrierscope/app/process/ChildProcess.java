package io.barrierscope.app.process;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A main class of the tests in a Java process of its own. */
public final class ChildProcess {
    private static final int PATIENCE_MINUTES = 10;

    private ChildProcess() {}

    /** Starts a main class whose output goes into a file. */
    public static Process start(Path output, List<String> options, Class<?> main, String... arguments)
            throws IOException {
        return new ProcessBuilder(command(options, main, arguments))
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
    }

    /** Starts a main class for which every file ends after some kilobytes, as on a disk that fills up. */
    public static Process startWithLittleDisk(Path output, int kilobytes, Class<?> main, String... arguments)
            throws IOException {
        List<String> command =
                new ArrayList<>(List.of("bash", "-c", "ulimit -f " + kilobytes + "; exec \"$@\"", "limited"));
        command.addAll(command(List.of("-XX:-UsePerfData"), main, arguments));
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
    }

    /** Waits for the end. */
    public static int exitOf(Process process) throws InterruptedException {
        if (!process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES)) {
            process.destroyForcibly().waitFor();
            throw new AssertionError("the process does not end");
        }
        return process.exitValue();
    }

    private static List<String> command(List<String> options, Class<?> main, String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))));
        command.addAll(options);
        command.add(main.getName());
        command.addAll(List.of(arguments));
        return command;
    }
}
