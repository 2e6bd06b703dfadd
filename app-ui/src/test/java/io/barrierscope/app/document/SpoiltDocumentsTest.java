package io.barrierscope.app.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.process.ChildProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Opens spoilt documents in a process with little memory: {@code -Dopening.mutants=n} says how many. */
class SpoiltDocumentsTest {
    private static final int AMOUNT = Integer.getInteger("opening.mutants", 1_000);

    @TempDir
    Path folder;

    @Test
    void a_spoilt_document_opens_or_gives_problems_in_a_second_and_in_half_a_gigabyte()
            throws IOException, InterruptedException {
        Path output = folder.resolve("output");

        int exit = ChildProcess.exitOf(ChildProcess.start(
                output, List.of("-Xmx512m"), OpeningProcess.class, Integer.toString(AMOUNT), folder.toString()));

        List<String> lines = Files.readAllLines(output);
        assertThat(lines).noneMatch(line -> line.startsWith("BAD"));
        assertThat(exit).isZero();
        assertThat(lines.get(lines.size() - 1)).startsWith(AMOUNT + " spoilt documents: ");
        System.out.println(lines.get(lines.size() - 1));
    }
}
