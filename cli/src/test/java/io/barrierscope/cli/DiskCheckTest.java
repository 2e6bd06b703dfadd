package io.barrierscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiskCheckTest {
    @TempDir
    Path folder;

    private Doctor.Findings examine(String directory) throws IOException {
        Files.writeString(folder.resolve("job.flow.json"), """
            {"format": "barrierscope/flow", "version": 1, "name": "kept",
             "job": {"configuration": {"execution.checkpointing.dir": "%s"}},
             "vertices": [{"id": "s", "operator": "sequence-source"}, {"id": "out", "operator": "file-sink",
              "settings": {"directory": "parts"}}], "edges": [{"from": "s", "to": "out"}]}
            """.formatted(directory));
        return DiskCheck.examine(folder, "job.flow.json");
    }

    @Test
    void room_is_told_for_every_place() throws IOException {
        Doctor.Findings findings = examine("c/d");

        assertThat(findings.lines())
                .anyMatch(line -> line.contains("GB free for temporary files"))
                .anyMatch(line -> line.contains("GB free for checkpoints in " + folder.resolve("c/d")))
                .anyMatch(line -> line.contains("GB free for parts of out in " + folder.resolve("parts")));
        assertThat(folder.toFile().list()).containsExactly("job.flow.json");
    }

    @Test
    void a_folder_that_cannot_be_written_is_named_with_a_remedy() throws IOException {
        Doctor.Findings findings = examine("file:///proc/checkpoints");

        assertThat(findings.healthy()).isFalse();
        assertThat(findings.lines())
                .anyMatch(line -> line.startsWith("missing  checkpoints: /proc/checkpoints cannot be written"))
                .contains("         give yourself the right to write there, or set another folder");
    }

    @Test
    void another_machines_folder_is_no_fault_of_this_one() throws IOException {
        assertThat(examine("s3://bucket/c").lines())
                .anyMatch(line -> line.startsWith("optional checkpoints: s3://bucket/c is no folder of this machine"));
    }
}
