package io.barrierscope.app.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.process.ChildProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LittleDiskTest {
    @TempDir
    Path folder;

    @Test
    void a_disk_that_fills_up_while_saving_costs_nothing_and_the_message_names_file_and_remedy()
            throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve("a.flow.json"), "old");
        Path output = folder.resolve("output");

        int exit = ChildProcess.exitOf(
                ChildProcess.startWithLittleDisk(output, 64, LittleDiskProcess.class, file.toString()));

        assertThat(exit).isZero();
        assertThat(Files.readString(output))
                .contains(file.toString(), "cannot be written", "free some space, or save elsewhere");
        assertThat(file).hasContent("old");
        assertThat(folder.toFile().list()).containsExactlyInAnyOrder("a.flow.json", "output");
    }

    @Test
    void a_folder_that_is_read_only_is_named_with_a_remedy() throws IOException, InterruptedException {
        Path output = folder.resolve("output");
        Path file = Path.of("/proc/a.flow.json");

        int exit = ChildProcess.exitOf(
                ChildProcess.startWithLittleDisk(output, 64, LittleDiskProcess.class, file.toString()));

        assertThat(exit).isZero();
        assertThat(Files.readString(output)).contains(file.toString(), "save elsewhere");
    }
}
