package io.barrierscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BadInputTest {
    private static final String SOURCE =
            "{\"id\": \"s\", \"operator\": \"sequence-source\", \"parallelism\": 1, \"settings\": {\"from\": 1,"
                    + " \"to\": 3}}";
    private static final String SINK = "{\"id\": \"out\", \"operator\": \"collect-sink\", \"parallelism\": 1}";

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"run", "check", "replay"})
    void a_truncated_file_is_named_with_its_line(String command) throws IOException {
        write("cut.flow.json", "{\"format\": \"barrierscope/flow\",\n \"version\": 1,\n \"name\": \"x");

        refuses("cut.flow.json:", command, "cut.flow.json");
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "check", "replay"})
    void a_missing_file_is_named(String command) throws IOException {
        refuses("nowhere.flow.json: no such file", command, "nowhere.flow.json");
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "check", "replay"})
    void a_directory_is_told_from_a_file(String command) throws IOException {
        Files.createDirectory(folder.resolve("dir"));

        refuses("dir: is a directory", command, "dir");
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "check", "replay"})
    void two_hundred_megabytes_of_brackets_are_refused(String command) throws IOException {
        byte[] block = new byte[1 << 20];
        Arrays.fill(block, (byte) '[');
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(folder.resolve("deep.json")))) {
            for (int i = 0; i < 200; i++) {
                out.write(block);
            }
        }

        refuses("deep.json", command, "deep.json");
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "check", "replay"})
    void a_file_that_is_not_utf_8_is_refused(String command) throws IOException {
        Files.write(
                folder.resolve("latin.json"),
                "{\"format\": \"barrierscope/flow\", \"name\": \"schön\"}".getBytes(StandardCharsets.ISO_8859_1));

        refuses("latin.json", command, "latin.json");
    }

    @Test
    void a_later_version_is_refused() throws IOException {
        write(
                "new.flow.json",
                flow(SOURCE + "," + SINK, edge("s", "out")).replace("\"version\": 1", "\"version\": 99"));

        refuses("new.flow.json:/version: ", "run", "new.flow.json");
    }

    @Test
    void an_unknown_operator_is_named_with_its_pointer() throws IOException {
        write("flow.json", flow(SOURCE + "," + SINK.replace("collect-sink", "colect-sink"), edge("s", "out")));

        refuses("flow.json:/vertices/1/operator: ", "run", "flow.json");
    }

    @Test
    void a_cycle_is_refused() throws IOException {
        String map = "{\"id\": \"%s\", \"operator\": \"filter\", \"parallelism\": 1, \"settings\": {\"predicate\":"
                + " \"true\"}}";
        String union = "{\"id\": \"u\", \"operator\": \"union\", \"parallelism\": 1}";
        write(
                "flow.json",
                flow(
                        SOURCE + "," + SINK + "," + union + "," + map.formatted("m"),
                        edge("s", "u") + "," + edge("u", "m") + "," + edge("m", "u") + "," + edge("m", "out")));

        refuses("flow.json:", "run", "flow.json");
    }

    @Test
    void a_bad_expression_is_named_with_its_pointer() throws IOException {
        String map =
                "{\"id\": \"m\", \"operator\": \"map\", \"parallelism\": 1, \"settings\": {\"fields\": {\"v\": \"value"
                        + " +\"}}}";
        write("flow.json", flow(SOURCE + "," + map + "," + SINK, edge("s", "m") + "," + edge("m", "out")));

        refuses("flow.json:/vertices/1/settings/fields", "run", "flow.json");
    }

    @Test
    void a_missing_input_file_is_named() throws IOException {
        String source = "{\"id\": \"s\", \"operator\": \"file-source\", \"parallelism\": 1, \"settings\": {\"path\":"
                + " \"gone.txt\"}}";
        write("flow.json", flow(source + "," + SINK, edge("s", "out")));

        refuses("gone.txt: no such file", "run", "flow.json");
    }

    @Test
    void a_bad_option_is_one_line() throws IOException {
        refuses("barrierscope run: ", "run", "sample:rewind", "--sed", "1");
        refuses("barrierscope run: ", "run");
        refuses("--until", "run", "sample:rewind", "--until", "soon");
        refuses("--scenario", "run", "sample:rewind", "--scenario", "A-9");
        refuses("--parallelism q", "run", "sample:rewind", "--parallelism", "q=2");
        refuses("--set pth", "run", "sample:word-count", "--set", "pth=x");
        refuses("Value for option '--set'", "run", "sample:rewind", "--set", "path");
        refuses("sample:rewnd", "run", "sample:rewnd");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "out.properties.ssl.key.password=abc",
                "properties.sasl.jaas.config=Plain required username=\"u\" password=\"p\";",
                "out.bootstrapServers=",
                "out.bootstrapServers=localhost",
                "out.bootstrapServers=localhost:65536",
                "out.bootstrapServers=localhost:1,"
            })
    void an_address_that_is_none_and_a_password_are_refused_on_the_command_line(String set) throws IOException {
        String setting = set.substring(set.startsWith("out.") ? 4 : 0, set.indexOf('='));

        refuses(
                "settings/" + setting,
                "run",
                "sample:two-phase-commit",
                "--set",
                "out.bootstrapServers=localhost:1",
                "--set",
                set);
    }

    @Test
    void settings_of_kafkas_clients_are_taken_from_the_command_line() throws IOException {
        refuses(
                "properties.ssl.key.password: ${env:BARRIERSCOPE_NO_SUCH_KEY} stands for nothing",
                "run",
                "sample:two-phase-commit",
                "--set",
                "out.bootstrapServers=localhost:1",
                "--set",
                "properties.ssl.key.password=${env:BARRIERSCOPE_NO_SUCH_KEY}");
    }

    @Test
    void a_broker_that_is_not_there_is_named() throws IOException {
        refuses(
                "localhost:1: connection refused",
                "run",
                "sample:two-phase-commit",
                "--set",
                "out.bootstrapServers=localhost:1",
                "--set",
                "properties.client.id=somebody");
    }

    private void refuses(String place, String... arguments) throws IOException {
        long notesBefore = crashNotes();

        CommandRun run = CommandRun.in(folder, arguments);

        assertThat(run.err()).as("standard error").doesNotContain("\tat ").doesNotContain("Exception");
        assertThat(run.errorLines())
                .singleElement()
                .satisfies(line -> assertThat(line).contains(place).contains("; "));
        assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(crashNotes()).isEqualTo(notesBefore);
    }

    private static long crashNotes() throws IOException {
        try (Stream<Path> files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return files.filter(file -> file.getFileName().toString().startsWith("barrierscope-crash-"))
                    .count();
        }
    }

    private void write(String name, String content) throws IOException {
        Files.writeString(folder.resolve(name), content);
    }

    private static String edge(String from, String to) {
        return "{\"from\": \"" + from + "\", \"to\": \"" + to + "\"}";
    }

    private static String flow(String vertices, String edges) {
        return "{\"format\": \"barrierscope/flow\", \"version\": 1, \"name\": \"test\", \"vertices\": [" + vertices
                + "], \"edges\": [" + edges + "]}";
    }
}
