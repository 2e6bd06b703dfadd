package io.barrierscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Kills the program while it runs a job with durable checkpoints: {@code -Dcheckpoint.kills=n} says how often. */
class KilledRunTest {
    private static final int KILLS = Integer.getInteger("checkpoint.kills", 3);
    private static final int KILLS_OF_ONE_RUN = 3;
    private static final int MOST_WAIT_MILLIS = 900;
    private static final long RECORDS = 2_000;
    private static final long PATIENCE_SECONDS = 120;

    /** Ways to write files, and to keep state. */
    private static final List<String> VARIANTS = List.of(
            "'format':'bulk'|",
            "'format':'row','rollRecords':170|'state.backend.type':'rocksdb',",
            "'format':'row','rollRecords':90|'execution.checkpointing.unaligned.enabled':'true',",
            "'format':'bulk'|'execution.checkpointing.data-inline-threshold':'1 b',",
            "'format':'bulk'|'state.backend.type':'rocksdb','execution.checkpointing.incremental':'true','execution.checkpointing.data-inline-threshold':'1"
                    + " b',");

    private static final String JOB = """
        {'format':'barrierscope/flow','version':1,'name':'killed',
         'job':{'configuration':{%s'execution.checkpointing.interval':'500 ms',
          'execution.checkpointing.dir':'checkpoints','execution.checkpointing.num-retained':'2'}},
         'cluster':{'taskManagers':3,'slotsPerTaskManager':4},
         'vertices':[
          {'id':'s','operator':'sequence-source','parallelism':2,
           'settings':{'from':1,'to':%d,'keys':16,'ratePerSecond':100}},
          {'id':'sum','operator':'aggregate','parallelism':2,'maxParallelism':128,
           'settings':{'function':'sum','field':'value'}},
          {'id':'raw','operator':'file-sink','parallelism':2,'settings':{'directory':'raw',%s}},
          {'id':'out','operator':'file-sink','parallelism':2,'settings':{'directory':'out',%s}}],
         'edges':[{'from':'s','to':'sum','partitioning':'hash','key':'key'},
          {'from':'s','to':'raw','partitioning':'rebalance'},
          {'from':'sum','to':'out','partitioning':'rebalance'}]}
        """;

    @TempDir
    Path folder;

    @Test
    void a_run_that_is_killed_again_and_again_ends_like_one_that_is_not() throws IOException, InterruptedException {
        Random random = new Random(11);
        Map<String, JsonNode> uninterrupted = new TreeMap<>();
        int kills = 0;
        for (int round = 0; kills < KILLS; round++) {
            String variant = VARIANTS.get(round % VARIANTS.size());
            Path place = Files.createDirectories(folder.resolve("run" + round));
            write(place, variant);

            int killed = 0;
            while (killed < KILLS_OF_ONE_RUN && kills < KILLS && killSometime(start(place, killed, random), random)) {
                killed++;
                kills++;
            }
            JsonNode end = finish(place, start(place, killed, random));

            assertThat(end.path("jobStatus").asText()).as("round %s", round).isEqualTo("FINISHED");
            JsonNode expected = uninterrupted.get(variant);
            if (expected == null) {
                Path other = Files.createDirectories(folder.resolve("whole" + round));
                write(other, variant);
                expected = sums(finish(other, start(other, 0, random)));
                uninterrupted.put(variant, expected);
            }
            assertThat(sums(end)).as("round %s, %s", round, variant).isEqualTo(expected);
            assertThat(rows(place.resolve("raw"))).as("round %s", round).isEqualTo(everyRecordOnce());
            assertThat(rows(place.resolve("out")).values().stream()
                            .mapToInt(Integer::intValue)
                            .sum())
                    .as("round %s", round)
                    .isEqualTo((int) RECORDS);
        }
        System.out.println(kills + " kills of a run with durable checkpoints: each ended like an uninterrupted one");
    }

    private static void write(Path place, String variant) throws IOException {
        String[] parts = variant.split("\\|", -1);
        Files.writeString(
                place.resolve("job.flow.json"),
                JOB.formatted(parts[1], RECORDS, parts[0], parts[0]).replace('\'', '"'));
    }

    private static Process start(Path place, int killed, Random random) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                Main.class.getName(),
                "run",
                "job.flow.json",
                "--report",
                "json"));
        if (killed > 0 && hasCheckpoint(place)) {
            int parallelism = 1 + random.nextInt(4);
            command.addAll(List.of("--restore", "checkpoints", "--parallelism", "sum=" + parallelism));
        } else if (killed > 0) { // killed before its first checkpoint: nothing is visible and it begins again
            assertThat(rows(place.resolve("raw"))).isEmpty();
        }
        return new ProcessBuilder(command)
                .directory(place.toFile())
                .redirectOutput(place.resolve("report.json").toFile())
                .redirectError(
                        ProcessBuilder.Redirect.appendTo(place.resolve("errors").toFile()))
                .start();
    }

    /** Whether it was still running. */
    private static boolean killSometime(Process process, Random random) throws InterruptedException {
        boolean ended = process.waitFor(400 + random.nextInt(MOST_WAIT_MILLIS), TimeUnit.MILLISECONDS);
        process.destroyForcibly().waitFor();
        return !ended;
    }

    private static JsonNode finish(Path place, Process process) throws IOException, InterruptedException {
        boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
        process.destroyForcibly().waitFor();
        String errors = Files.readString(place.resolve("errors"));
        assertThat(ended).as(errors).isTrue();
        assertThat(process.exitValue()).as(errors).isZero();
        return new JsonMapper().readTree(place.resolve("report.json").toFile());
    }

    private static boolean hasCheckpoint(Path place) throws IOException {
        Path checkpoints = place.resolve("checkpoints");
        if (!Files.exists(checkpoints)) {
            return false;
        }
        try (Stream<Path> all = Files.walk(checkpoints)) {
            return all.anyMatch(path -> String.valueOf(path.getFileName()).startsWith("chk-"));
        }
    }

    private static JsonNode sums(JsonNode report) {
        for (JsonNode state : report.path("state")) {
            if (state.path("vertex").asText().equals("sum")) {
                return state.path("values");
            }
        }
        throw new AssertionError("no state in " + report);
    }

    /** Rows that a reader of the directory sees, each with how often; no other visible file may lie there. */
    private static Map<String, Integer> rows(Path directory) throws IOException {
        Map<String, Integer> rows = new TreeMap<>();
        if (!Files.exists(directory)) {
            return rows;
        }
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.toList()) {
                String name = String.valueOf(file.getFileName());
                if (!name.startsWith(".")) {
                    assertThat(name).matches("part-[0-9]+-[0-9]+\\.jsonl");
                    Files.readAllLines(file).forEach(line -> rows.merge(line, 1, Integer::sum));
                }
            }
        }
        return rows;
    }

    private static Map<String, Integer> everyRecordOnce() {
        Map<String, Integer> all = new TreeMap<>();
        for (long value = 1; value <= RECORDS; value++) {
            all.put("{\"value\":" + value + ",\"key\":" + value % 16 + "}", 1);
        }
        return all;
    }
}
