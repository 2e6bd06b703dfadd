package io.barrierscope.app.headless;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.ApplicationExtension;

/** Starts the toolkit as the window tests do, which share their process with this one. */
@ExtendWith(ApplicationExtension.class)
class HeadlessTest {
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final Main main = new Main(new PrintStream(printed, true, StandardCharsets.UTF_8));

    @TempDir
    Path folder;

    @Test
    void the_first_sample_is_run_reported_and_drawn_at_its_decisive_moments() throws IOException {
        int exit = main.run(List.of(), folder.resolve("out"));

        String text = printed.toString(StandardCharsets.UTF_8);
        assertThat(exit).isZero();
        assertThat(text).contains("running sum", "read_committed", "Pictures of the decisive moments");
        try (Stream<Path> files = Files.list(folder.resolve("out"))) {
            List<Path> pictures = files.sorted().toList();
            assertThat(pictures)
                    .extracting(file -> file.getFileName().toString())
                    .containsExactly(
                            "1-barrier-in-flight.png",
                            "2-alignment.png",
                            "3-kill.png",
                            "4-restart.png",
                            "5-commit.png");
            for (Path picture : pictures) {
                assertThat(ImageIO.read(picture.toFile()).getWidth()).isGreaterThan(1000);
                assertThat(text).contains(picture.toString());
            }
        }
    }

    @Test
    void a_file_that_is_no_flow_document_is_one_clear_line_and_exit_code_two() throws IOException {
        Path file = Files.writeString(folder.resolve("torn.flow.json"), "{\"format\": ");

        int exit = main.run(List.of(file.toString()), folder.resolve("out"));

        assertThat(exit).isEqualTo(2);
        assertThat(printed.toString(StandardCharsets.UTF_8).strip())
                .startsWith("torn.flow.json:")
                .doesNotContain("\n\tat ");
        assertThat(folder.resolve("out")).doesNotExist();
    }
}
