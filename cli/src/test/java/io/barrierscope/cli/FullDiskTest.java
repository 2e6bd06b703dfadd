package io.barrierscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.barrierscope.connectors.checkpoint.SavedCheckpoints;
import io.barrierscope.connectors.rocksdb.RocksStores;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that end after some kilobytes, as on a disk that fills up, while state grows beyond that. */
class FullDiskTest {
    private static final int KILOBYTES = 128;

    private static final String JOB = """
        {'format':'barrierscope/flow','version':1,'name':'full',
         'job':{'configuration':{'execution.checkpointing.interval':'1 s','execution.checkpointing.dir':'c',
          'execution.checkpointing.tolerable-failed-checkpoints':'100'}},
         'vertices':[
          {'id':'s','operator':'generator-source','settings':{'ratePerSecond':50,
           'fields':{'id':'index','text':'\\'xxxxxxxxxx\\'.replace(\\'x\\', \\'0123456789012345678901234567890123456789\\')'}}},
          {'id':'latest','operator':'reduce','settings':{'expression':'right'}},
          {'id':'out','operator':'collect-sink'}],
         'edges':[{'from':'s','to':'latest','partitioning':'hash','key':'id'},{'from':'latest','to':'out'}]}
        """;

    @TempDir
    Path folder;

    @Test
    void a_checkpoint_fails_as_flinks_would_and_the_job_goes_on() throws IOException, InterruptedException {
        Files.writeString(
                folder.resolve("job.flow.json"),
                JOB.replace("\\'", "\u0001").replace('\'', '"').replace('\u0001', '\''));
        List<String> command =
                new ArrayList<>(List.of("bash", "-c", "ulimit -f " + KILOBYTES + "; exec \"$@\"", "limited"));
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:-UsePerfData",
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                Main.class.getName(),
                "run",
                "job.flow.json",
                "--until",
                "12 s",
                "--report",
                "json",
                "--record",
                "rec.json"));
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectError(folder.resolve("errors").toFile())
                .start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
        String errors = Files.readString(folder.resolve("errors"));
        assertThat(process.exitValue()).as(errors).isZero();

        JsonNode report = new JsonMapper().readTree(out);
        List<String> statuses = new ArrayList<>();
        List<String> reasons = new ArrayList<>();
        for (JsonNode one : report.path("checkpoints")) {
            statuses.add(one.path("status").asText());
            reasons.add(one.path("reason").asText());
        }
        assertThat(statuses).startsWith("COMPLETED").contains("FAILED");
        assertThat(reasons).contains("CHECKPOINT_ASYNC_EXCEPTION");
        assertThat(report.path("jobStatus").asText()).isEqualTo("RUNNING");
        assertThat(report.path("failures")).isEmpty();
        try (RocksStores stores = new RocksStores()) {
            assertThat(SavedCheckpoints.find(folder.resolve("c"), stores).checkpoint())
                    .as(errors)
                    .isPresent();
        }
        try (Stream<Path> all = Files.walk(folder.resolve("c"))) {
            assertThat(all.map(path -> path.getFileName().toString())).noneMatch(name -> name.endsWith(".part"));
        }

        CommandRun replay = CommandRun.in(folder, "replay", "rec.json");
        assertThat(replay.exitCode()).as(replay.err()).isEqualTo(ExitCode.OK);
        assertThat(Files.readString(folder.resolve("rec.json"))).contains("\"storageFailures\"", "File too large");
    }
}
