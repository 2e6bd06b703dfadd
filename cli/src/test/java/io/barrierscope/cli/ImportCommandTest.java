package io.barrierscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImportCommandTest {
    private static final String PLAN = """
        ------ Execution Plan ------
        {"nodes": [
          {"id": 2, "contents": "Sink: Print", "pact": "Data Sink", "parallelism": 1,
           "predecessors": [{"id": 1, "ship_strategy": "FORWARD"}]},
          {"id": 1, "contents": "Source: orders", "pact": "Data Source", "parallelism": 1}]}
        ----------------------------
        """;

    @TempDir
    Path folder;

    @BeforeEach
    void a_plan_and_a_configuration_file() throws IOException {
        Files.writeString(folder.resolve("plan.txt"), PLAN);
        Files.writeString(folder.resolve("config.yaml"), "execution:\n  checkpointing:\n    interval: 3 s\n");
    }

    @Test
    void a_plan_runs_as_it_is() {
        CommandRun run = CommandRun.in(folder, "run", "plan.txt", "--until", "5 s");

        assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
        assertThat(run.out()).contains("The job is RUNNING").contains("plan.txt: warning: a plan names operators");
    }

    @Test
    void a_plan_is_checked_with_its_notes() {
        CommandRun run = CommandRun.in(folder, "check", "plan.txt");

        assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
        assertThat(run.out()).contains("plan.txt: ok");
        assertThat(run.err()).contains("plan.txt: warning: a plan names operators");
    }

    @Test
    void a_plan_and_a_configuration_become_a_document() {
        CommandRun made = CommandRun.in(folder, "import", "plan.txt", "config.yaml", "--output", "job.flow.json");
        CommandRun run = CommandRun.in(folder, "run", "job.flow.json", "--until", "10 s", "--report", "json");

        assertThat(made.exitCode()).isEqualTo(ExitCode.OK);
        assertThat(folder.resolve("job.flow.json")).content().contains("\"execution.checkpointing.interval\": \"3 s\"");
        assertThat(run.out()).contains("\"COMPLETED\"");
    }

    @Test
    void a_configuration_goes_into_a_document_that_is_there() {
        CommandRun.in(folder, "import", "plan.txt", "--output", "job.flow.json");

        CommandRun made = CommandRun.in(folder, "import", "config.yaml", "--into", "job.flow.json");

        assertThat(made.out()).contains("\"id\": \"orders\"").contains("\"3 s\"");
    }

    @Test
    void a_key_twice_is_one_line_that_names_the_place() throws IOException {
        Files.writeString(folder.resolve("config.yaml"), "a: 1\na: 2\n");

        CommandRun run = CommandRun.in(folder, "run", "config.yaml");

        assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.errorLines())
                .singleElement()
                .asString()
                .startsWith("config.yaml:line 2, column 1: a key stands twice: a");
    }
}
