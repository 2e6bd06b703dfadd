package io.barrierscope.connectors.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** State that the heap could not hold: it is filled, stored, gone on from and read back in a Java of little heap. */
class SmallHeapTest {
    private static final int PATIENCE_MINUTES = 10;

    @TempDir
    Path folder;

    @Test
    void state_larger_than_the_heap_is_stored_and_found_again() throws IOException, InterruptedException {
        Path output = folder.resolve("output");
        Process process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-Xmx72m",
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        SmallHeapProcess.class.getName(),
                        folder.toString()))
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();

        boolean ended = process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES);
        process.destroyForcibly().waitFor();

        List<String> said = Files.readAllLines(output);
        assertThat(ended).isTrue();
        assertThat(said)
                .containsExactly(
                        "filled 50000 keys, larger than the heap: true",
                        "restored 50000 keys, larger than the heap: true",
                        "keys with another text: 0",
                        "ended FINISHED");
        assertThat(process.exitValue()).isZero();
    }
}
