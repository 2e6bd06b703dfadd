package io.barrierscope.engine.mutation;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** The engine with one rule broken: compiled beside the good one, and tested in a process of its own. */
final class Mutant {
    private static final String PACKAGE = "io/barrierscope/engine/";
    private static final Path SOURCES =
            Files.exists(Path.of("src/main/java")) ? Path.of("src/main/java") : Path.of("engine/src/main/java");
    private static final int MINUTES = 4;

    private final Mutation mutation;
    private final Path directory;

    Mutant(Mutation mutation, Path directory) {
        this.mutation = mutation;
        this.directory = directory;
    }

    /** How often the text that is replaced occurs. */
    static int occurrences(Mutation mutation) throws IOException {
        return (" " + source(mutation) + " ").split(Pattern.quote(mutation.original()), -1).length - 1;
    }

    /** The first test that turns red; empty when the broken rule goes unnoticed. */
    Optional<String> firstRedTest() throws IOException, InterruptedException {
        compile();
        Path output = directory.resolve("output.txt");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-ea",
                "-Xmx1g",
                "-Dfidelity.records=" + directory.resolve("records"),
                "-Dfidelity.graphs=500",
                "-Dfidelity.tapes=500",
                "-Dfidelity.chains=300",
                "-Dsimulation.seeds=600",
                "-cp",
                directory.resolve("classes") + File.pathSeparator + classPath(),
                MutantTests.class.getName()));
        mutation.tests().forEach(test -> command.add("io.barrierscope.engine." + test));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
            process.destroyForcibly().waitFor();
            return Optional.of("the tests do not end");
        }
        if (process.exitValue() != 0) {
            throw new AssertionError("the tests cannot run: " + Files.readString(output));
        }
        try (Stream<String> lines = Files.lines(output)) {
            return lines.filter(line -> line.startsWith(MutantTests.RED))
                    .findFirst()
                    .map(line -> line.substring(MutantTests.RED.length()));
        }
    }

    private void compile() throws IOException {
        Path file = directory.resolve("source").resolve(PACKAGE + mutation.file());
        Files.createDirectories(file.getParent());
        Files.writeString(file, source(mutation).replace(mutation.original(), mutation.broken()));
        Path classes = Files.createDirectories(directory.resolve("classes"));
        int code = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-nowarn",
                        "-proc:none",
                        "-d",
                        classes.toString(),
                        "-cp",
                        classPath(),
                        file.toString());
        if (code != 0) {
            throw new AssertionError("does not compile: " + mutation.rule());
        }
    }

    private static String source(Mutation mutation) throws IOException {
        return Files.readString(SOURCES.resolve(PACKAGE + mutation.file()));
    }

    private static String classPath() {
        return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    }
}
