package io.barrierscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.samples.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunCommandTest {
    @TempDir
    Path folder;

    @Test
    void a_sample_scenario_whose_claims_hold_ends_well() {
        CommandRun run = CommandRun.in(folder, "run", "sample:rewind", "--scenario", "A-3");

        assertThat(run.err()).isEmpty();
        assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
        assertThat(run.out()).contains("FINISHED");
    }

    @Test
    void a_claim_that_fails_ends_with_1() throws IOException {
        copySample("rewind", text -> text.replace("\"stateValue\": 15", "\"stateValue\": 16"));

        CommandRun run = CommandRun.in(folder, "run", "flow.json", "--scenario", "A-1");

        assertThat(run.exitCode()).isEqualTo(ExitCode.NOT_OK);
        assertThat(run.errorLines()).isEmpty();
    }

    @Test
    void a_job_that_fails_ends_with_1_unless_that_is_claimed() throws IOException {
        String scenario = """
                {"format": "barrierscope/scenario", "version": 1, "flow": "flow.json", "name": "no restart",
                 "faults": [{"at": {"time": "2500 ms"}, "fault": "fail-subtask", "target": "a#0"}],
                 "claims": [%s]}
                """;
        copySample("rewind", text -> text);
        Files.writeString(folder.resolve("unexpected.json"), scenario.formatted(""));
        Files.writeString(folder.resolve("claimed.json"), scenario.formatted("{\"jobStatus\": \"FAILED\"}"));

        CommandRun unexpected = CommandRun.in(folder, "run", "unexpected.json", "--set", "restart-strategy.type=none");
        CommandRun claimed = CommandRun.in(folder, "run", "claimed.json", "--set", "restart-strategy.type=none");

        assertThat(unexpected.out()).contains("FAILED");
        assertThat(unexpected.exitCode()).isEqualTo(ExitCode.NOT_OK);
        assertThat(claimed.exitCode()).isEqualTo(ExitCode.OK);
    }

    @Test
    void the_word_count_reads_a_file_that_the_user_names() throws IOException {
        Files.writeString(folder.resolve("mine.txt"), "so much so much so\n");

        CommandRun run =
                CommandRun.in(folder, "run", "sample:word-count", "--set", "path=mine.txt", "--report", "json");

        assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
        assertThat(run.out().replace(" ", "")).contains("\"so\":3").contains("\"much\":2");
    }

    @Test
    void a_document_reads_files_beside_it() throws IOException {
        Path inner = Files.createDirectory(folder.resolve("job with spaces"));
        Files.writeString(inner.resolve("in.jsonl"), "{\"n\": 2}\n{\"n\": 3}\n");
        Files.writeString(inner.resolve("sum.flow.json"), """
                {"format": "barrierscope/flow", "version": 1, "name": "sum",
                 "vertices": [
                  {"id": "in", "operator": "file-source", "parallelism": 1, "settings": {"path": "in.jsonl"}},
                  {"id": "sum", "operator": "aggregate", "parallelism": 1, "settings": {"function": "sum", "field": "n"}},
                  {"id": "out", "operator": "collect-sink", "parallelism": 1}],
                 "edges": [{"from": "in", "to": "sum"}, {"from": "sum", "to": "out"}],
                 "scenarios": [{"name": "all", "claims": [
                  {"stateValue": 5, "state": "sum", "key": "sum"},
                  {"result": [{"sum": 2}, {"sum": 5}], "sink": "out", "reader": "collected"}]}]}
                """);

        CommandRun run = CommandRun.in(folder, "run", "job with spaces/sum.flow.json", "--scenario", "all");

        assertThat(run.err()).isEmpty();
        assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
    }

    @Test
    void a_file_sink_leaves_whole_parts_and_nothing_else() throws IOException {
        CommandRun run = CommandRun.in(folder, "run", "sample:orders-csv", "--scenario", "a file sink dies");

        assertThat(run.err()).isEmpty();
        assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
        List<Path> files;
        try (Stream<Path> found = Files.list(folder.resolve("order-totals"))) {
            files = found.sorted().toList();
        }
        assertThat(files)
                .isNotEmpty()
                .allMatch(file -> file.getFileName().toString().matches("part-\\d-\\d+\\.jsonl"));
        long lines = 0;
        for (Path file : files) {
            lines += Files.readAllLines(file).size();
        }
        assertThat(lines).isEqualTo(30);
    }

    @Test
    void parts_of_an_earlier_run_are_not_overwritten() {
        CommandRun.in(folder, "run", "sample:orders-csv");

        CommandRun second = CommandRun.in(folder, "run", "sample:orders-csv");
        CommandRun elsewhere = CommandRun.in(folder, "run", "sample:orders-csv", "--set", "directory=other");

        assertThat(second.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(second.errorLines()).singleElement().satisfies(line -> assertThat(line)
                .contains("of an earlier run; delete the parts"));
        assertThat(elsewhere.exitCode()).isEqualTo(ExitCode.OK);
        assertThat(folder.resolve("other")).isDirectory();
    }

    @ParameterizedTest
    @ValueSource(strings = {"execution.checkpointing.dir", "state.checkpoints.dir"})
    void an_empty_folder_is_none_and_nothing_is_written_where_the_command_is_given(String option) throws IOException {
        CommandRun run = CommandRun.in(folder, "run", "sample:running-sum", "--until", "7 s", "--set", option + "=");

        assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
        try (Stream<Path> written = Files.list(folder)) {
            assertThat(written).isEmpty();
        }
    }

    @Test
    void a_recording_replays_as_the_same_run() {
        CommandRun.in(folder, "run", "sample:two-phase-commit", "--scenario", "B-2", "--record", "b2.json");

        CommandRun replay = CommandRun.in(folder, "replay", "b2.json");

        assertThat(replay.exitCode()).isEqualTo(ExitCode.OK);
        assertThat(replay.err()).startsWith("same run: ");
    }

    @Test
    void a_recording_with_changed_settings_replays_with_them() {
        CommandRun.in(
                folder,
                "run",
                "sample:running-sum",
                "--set",
                "execution.checkpointing.interval=2 s",
                "--parallelism",
                "numbers=1",
                "--until",
                "9 s",
                "--seed",
                "5",
                "--record",
                "changed.json");

        CommandRun replay = CommandRun.in(folder, "replay", "changed.json", "--report", "json");

        assertThat(replay.exitCode()).isEqualTo(ExitCode.OK);
        assertThat(replay.out().replace(" ", "")).contains("\"seed\":5");
    }

    @Test
    void a_recording_that_is_another_run_is_told_apart() throws IOException {
        CommandRun.in(folder, "run", "sample:rewind", "--scenario", "A-3", "--record", "a3.json");
        String text = Files.readString(folder.resolve("a3.json"));
        Files.writeString(folder.resolve("a3.json"), text.replaceAll("(\"traceHash\" *: *\")[0-9a-f]{4}", "$10bad"));

        CommandRun replay = CommandRun.in(folder, "replay", "a3.json");

        assertThat(replay.exitCode()).isEqualTo(ExitCode.NOT_OK);
        assertThat(replay.err()).startsWith("different run: the trace hash is ");
    }

    @Test
    void a_job_without_an_end_is_cut_and_says_so() {
        CommandRun run = CommandRun.in(folder, "run", "sample:running-sum");

        assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
        assertThat(run.errorLines()).singleElement().satisfies(line -> assertThat(line)
                .contains("never ends by itself"));
    }

    @Test
    void a_setting_that_several_vertices_have_must_be_named_with_its_vertex() throws IOException {
        copySample("word-count", text -> text.replace("\"flat-map\"", "\"throttle\"")
                .replaceAll("\\{\"expression\".*}", "{\"ratePerSecond\": 9}")
                .replace("\"key\": \"word\"", "\"key\": \"line\"")
                .replaceAll("(?s)\"claims\".*", "\"claims\": []}]}"));
        Files.writeString(folder.resolve("word-count.txt"), "x\n");

        CommandRun ambiguous = CommandRun.in(folder, "run", "flow.json", "--set", "ratePerSecond=50");
        CommandRun named = CommandRun.in(folder, "run", "flow.json", "--set", "lines.ratePerSecond=50");
        CommandRun only = CommandRun.in(folder, "run", "sample:rewind", "--set", "to=9", "--report", "json");

        assertThat(ambiguous.err())
                .isEqualTo("--set ratePerSecond: several vertices have this setting;"
                        + " say which: lines.ratePerSecond or words.ratePerSecond\n");
        assertThat(ambiguous.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(named.err()).isEmpty();
        assertThat(named.exitCode()).isEqualTo(ExitCode.OK);
        assertThat(only.out().replace(" ", "")).contains("\"sum\":45");
    }

    @Test
    void every_form_of_report_can_be_had() {
        CommandRun text = CommandRun.in(folder, "run", "sample:rewind", "--scenario", "A-4");
        CommandRun json = CommandRun.in(folder, "run", "sample:rewind", "--scenario", "A-4", "--report", "json");
        CommandRun junit = CommandRun.in(folder, "run", "sample:rewind", "--scenario", "A-4", "--report", "junit");

        assertThat(text.out()).contains("A-4");
        assertThat(json.out()).startsWith("{").contains("\"format\": \"barrierscope/report\"");
        assertThat(junit.out()).startsWith("<?xml").contains("<testsuite");
    }

    @Test
    void a_scenario_file_names_its_flow() throws IOException {
        copySample("rewind", text -> text);
        Files.writeString(folder.resolve("late.scenario.json"), """
                {"format": "barrierscope/scenario", "version": 1, "flow": "flow.json", "name": "late failure",
                 "faults": [{"at": {"time": "2500 ms"}, "fault": "fail-subtask", "target": "a#0"}],
                 "claims": [{"restarts": 1}, {"stateValue": 15, "state": "a", "key": "sum"}]}
                """);

        CommandRun alone = CommandRun.in(folder, "run", "late.scenario.json");
        CommandRun withFlow = CommandRun.in(folder, "run", "flow.json", "--scenario", "late.scenario.json");

        assertThat(alone.err()).isEmpty();
        assertThat(alone.exitCode()).isEqualTo(ExitCode.OK);
        assertThat(withFlow.out()).isEqualTo(alone.out());
    }

    @Test
    void samples_are_listed_and_valid() {
        CommandRun samples = CommandRun.in(folder, "samples");
        CommandRun check = CommandRun.in(folder, "check", "sample:running-sum", "sample:orders-csv");

        assertThat(samples.exitCode()).isEqualTo(ExitCode.OK);
        assertThat(samples.out()).contains("sample:word-count");
        assertThat(check.out()).isEqualTo("sample:running-sum: ok\nsample:orders-csv: ok\n");
        assertThat(check.exitCode()).isEqualTo(ExitCode.OK);
    }

    @Test
    void a_document_with_errors_does_not_pass_the_check() throws IOException {
        copySample("rewind", text -> text.replace("\"aggregate\"", "\"agregate\""));

        CommandRun check = CommandRun.in(folder, "check", "flow.json");

        assertThat(check.exitCode()).isEqualTo(ExitCode.NOT_OK);
        assertThat(check.err()).contains("flow.json:/vertices/1/operator: ");
    }

    private void copySample(String id, UnaryOperator<String> change) throws IOException {
        String text = Samples.find(id).orElseThrow().document();
        Files.writeString(folder.resolve("flow.json"), change.apply(text));
    }
}
