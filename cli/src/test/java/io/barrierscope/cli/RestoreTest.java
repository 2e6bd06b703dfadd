package io.barrierscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RestoreTest {
    private static final String JOB = """
        {'format':'barrierscope/flow','version':1,'name':'kept',
         'job':{'configuration':{'execution.checkpointing.interval':'1 s',
          'execution.checkpointing.externalized-checkpoint-retention':'RETAIN_ON_CANCELLATION',
          'execution.checkpointing.dir':'c','execution.checkpointing.num-retained':'2'}},
         'vertices':[
          {'id':'s','operator':'sequence-source','settings':{'from':1,'to':100,'ratePerSecond':20}},
          {'id':'sum','operator':'aggregate','settings':{'function':'sum','field':'value'}},
          {'id':'out','operator':'file-sink','settings':{'directory':'out'}}],
         'edges':[{'from':'s','to':'sum','partitioning':'hash','key':'value % 2'},{'from':'sum','to':'out'}],
         'scenarios':[{'name':'cancelled','faults':[{'at':{'time':'3500 ms'},'fault':'cancel'}]}]}
        """;

    @TempDir
    Path folder;

    private Path newest;

    @BeforeEach
    void a_job_was_cancelled() throws IOException {
        Files.writeString(folder.resolve("job.flow.json"), JOB.replace('\'', '"'));
        CommandRun run = CommandRun.in(folder, "run", "job.flow.json", "--scenario", "cancelled");
        assertThat(run.err()).contains("checkpoints are written to " + folder.resolve("c"));
        try (Stream<Path> all = Files.walk(folder.resolve("c"))) {
            newest = all.filter(path -> path.endsWith("chk-4")).findFirst().orElseThrow();
        }
    }

    private int rows() throws IOException {
        int rows = 0;
        try (Stream<Path> files = Files.list(folder.resolve("out"))) {
            for (Path file : files.toList()) {
                assertThat(file.getFileName().toString()).startsWith("part-");
                rows += Files.readAllLines(file).size();
            }
        }
        return rows;
    }

    @Test
    void a_job_goes_on_from_a_checkpoint_and_its_recording_needs_no_folder() throws IOException {
        CommandRun run = CommandRun.in(
                folder,
                "run",
                "job.flow.json",
                "--restore",
                newest.toString(),
                "--record",
                "rec.json",
                "--report",
                "json");
        deleteAll(folder.resolve("c"));
        CommandRun replay = CommandRun.in(folder, "replay", "rec.json");

        assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
        assertThat(run.err()).contains("goes on from checkpoint 4, taken at 3.");
        assertThat(run.out().replace(" ", "")).contains("\"0\":2550", "\"1\":2500");
        assertThat(rows()).isEqualTo(100);
        assertThat(replay.exitCode()).as(replay.err()).isEqualTo(ExitCode.OK);
    }

    @Test
    void the_option_of_flink_says_it_too() {
        CommandRun run =
                CommandRun.in(folder, "run", "job.flow.json", "--set", "execution.state-recovery.path=" + newest);

        assertThat(run.err()).contains("goes on from checkpoint 4");
        assertThat(run.exitCode()).isEqualTo(ExitCode.OK);
    }

    @Test
    void a_broken_checkpoint_is_named_and_the_one_before_it_used() throws IOException {
        Path metadata = newest.resolve("_metadata");
        byte[] whole = Files.readAllBytes(metadata);
        Files.write(metadata, Arrays.copyOf(whole, whole.length / 2));

        CommandRun run = CommandRun.in(folder, "run", "job.flow.json", "--restore", "c");
        CommandRun only = CommandRun.in(folder, "run", "job.flow.json", "--restore", newest.toString());

        assertThat(run.err())
                .contains(newest + ": warning: is broken: _metadata is cut short; the one before it is used instead")
                .contains("goes on from checkpoint 3");
        assertThat(only.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(only.err()).contains(newest + ": is broken: _metadata is cut short");
    }

    @Test
    void a_path_without_a_checkpoint_is_refused() {
        CommandRun run = CommandRun.in(folder, "run", "job.flow.json", "--restore", "nowhere");

        assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.errorLines()).singleElement().asString().contains("nowhere: there is no such folder");
    }

    @Test
    void state_without_an_operator_fails_the_job_as_flink_does() {
        CommandRun run =
                CommandRun.in(folder, "run", "sample:rewind", "--restore", newest.toString(), "--report", "json");

        assertThat(run.exitCode()).isEqualTo(ExitCode.NOT_OK);
        assertThat(run.out()).contains("\"jobStatus\": \"FAILED\"");
    }

    private static void deleteAll(Path place) throws IOException {
        try (Stream<Path> all = Files.walk(place)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
