package io.barrierscope.app.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.process.ChildProcess;
import io.barrierscope.engine.document.FlowDocuments;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Kills the program while it edits and saves: {@code -Dcrash.kills=n} says how often. */
class KilledProcessTest {
    private static final int KILLS = Integer.getInteger("crash.kills", 10);
    private static final int SAVES_BEFORE = 3;
    private static final int MOST_WAIT_MILLIS = 120;

    @TempDir
    Path folder;

    @Test
    void after_a_kill_the_file_is_old_or_new_and_what_was_kept_is_offered() throws IOException, InterruptedException {
        Random random = new Random(7);
        int offered = 0;
        for (int kill = 0; kill < KILLS; kill++) {
            Path place = Files.createDirectories(folder.resolve("kill" + kill));
            Path file = Files.writeString(place.resolve("a.flow.json"), document());
            Path journal = Files.createFile(place.resolve("journal"));
            Path recovery = place.resolve("recovery");

            killSometime(
                    ChildProcess.start(journal, List.of(), EditingProcess.class, "" + file, "" + recovery),
                    journal,
                    random);

            List<String> lines = Files.readAllLines(journal);
            assertThat(lines).noneMatch(line -> line.startsWith("not"));
            int inFile = number(Files.readString(file));
            assertThat(inFile).as("kill %s", kill).isBetween(last(lines, "saved"), last(lines, "saving"));
            List<Recovery.Left> left = Recovery.ofThisProcess(recovery).left();
            assertThat(left).hasSizeLessThanOrEqualTo(1);
            int inRecovery = left.isEmpty() ? 0 : number(left.get(0).work().text());
            assertThat(Math.max(inFile, inRecovery)).as("kill %s", kill).isGreaterThanOrEqualTo(last(lines, "kept"));
            offered += left.size();
        }

        assertThat(offered).isPositive();
        System.out.println(
                KILLS + " kills while editing and saving: every file whole, unsaved work offered after " + offered);
    }

    @Test
    void unsaved_work_is_kept_more_often_than_every_five_seconds() {
        assertThat(Autosave.PERIOD_SECONDS).isLessThanOrEqualTo(4);
    }

    private static void killSometime(Process process, Path journal, Random random)
            throws IOException, InterruptedException {
        while (process.isAlive() && saves(journal) < SAVES_BEFORE) {
            process.waitFor(2, TimeUnit.MILLISECONDS);
        }
        process.waitFor(random.nextInt(MOST_WAIT_MILLIS), TimeUnit.MILLISECONDS);
        assertThat(process.isAlive())
                .as(() -> "the process ended by itself; see " + journal)
                .isTrue();
        process.destroyForcibly().waitFor();
    }

    private static long saves(Path journal) throws IOException {
        return Files.readAllLines(journal).stream()
                .filter(line -> line.startsWith("saved"))
                .count();
    }

    /** The number of the last whole line of a kind; 0 when there is none. */
    private static int last(List<String> lines, String kind) {
        return lines.stream()
                .filter(line -> line.matches(kind + " \\d+"))
                .mapToInt(line -> Integer.parseInt(line.substring(kind.length() + 1)))
                .max()
                .orElse(0);
    }

    private static int number(String text) {
        return Integer.parseInt(
                FlowDocuments.read(text).orThrow().graph().configuration().getOrDefault(EditingProcess.OPTION, "0"));
    }

    /** Large enough for a write to take a while. */
    private static String document() {
        String vertices = IntStream.range(0, 300)
                .mapToObj(i ->
                        "{\"id\": \"v" + i + "\", \"operator\": \"map\", \"settings\": {\"expression\": \"record\"}}")
                .collect(Collectors.joining(",\n"));
        return "{\"format\": \"barrierscope/flow\", \"version\": 1, \"name\": \"n\", \"vertices\": [" + vertices
                + "], \"edges\": []}";
    }
}
