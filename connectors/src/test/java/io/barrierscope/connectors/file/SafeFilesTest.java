package io.barrierscope.connectors.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.Problem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SafeFilesTest {
    @TempDir
    Path directory;

    @Test
    void what_was_written_can_be_read() {
        Path file = directory.resolve("a.flow.json");

        Optional<Problem> problem = SafeFiles.write(file, "grün 源");

        assertThat(problem).isEmpty();
        assertThat(text(file)).isEqualTo("grün 源");
        assertThat(names()).containsExactly("a.flow.json");
    }

    @Test
    void writing_replaces_the_old_content_and_keeps_its_permissions() throws IOException {
        Path file = directory.resolve("a.flow.json");
        Files.writeString(file, "a much longer old content");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));

        SafeFiles.write(file, "new");

        assertThat(text(file)).isEqualTo("new");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-r-----");
    }

    @Test
    void a_link_stays_a_link() throws IOException {
        Path file = directory.resolve("real.flow.json");
        Files.writeString(file, "old");
        Path link = Files.createSymbolicLink(directory.resolve("link.flow.json"), file);

        SafeFiles.write(link, "new");

        assertThat(link).isSymbolicLink();
        assertThat(text(file)).isEqualTo("new");
    }

    @Test
    void a_failed_write_leaves_the_old_file_and_nothing_beside_it() throws IOException {
        Path missing = directory.resolve("nowhere").resolve("a.flow.json");
        Path folder = Files.createDirectory(directory.resolve("folder"));

        assertThat(SafeFiles.write(missing, "x"))
                .hasValueSatisfying(problem -> assertThat(problem.line()).contains("does not exist"));
        assertThat(SafeFiles.write(folder, "x"))
                .hasValueSatisfying(problem -> assertThat(problem.line()).contains("directory"));
        assertThat(names()).containsExactly("folder");
    }

    @Test
    void what_cannot_be_read_is_one_clear_problem() throws IOException {
        Path large = directory.resolve("large");
        Files.write(large, new byte[11]);

        assertThat(problem(directory.resolve("none"))).contains("no such file");
        assertThat(problem(directory)).contains("directory");
        assertThat(((SafeFiles.Content.Unreadable) SafeFiles.read(large, 10))
                        .problem()
                        .line())
                .contains("larger than");
        assertThat(SafeFiles.read(large, 11)).isInstanceOf(SafeFiles.Content.Read.class);
    }

    private static String problem(Path file) {
        return ((SafeFiles.Content.Unreadable) SafeFiles.read(file)).problem().line();
    }

    private static String text(Path file) {
        return new String(((SafeFiles.Content.Read) SafeFiles.read(file)).bytes(), StandardCharsets.UTF_8);
    }

    private Stream<String> names() {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(path -> path.getFileName().toString()).sorted().toList().stream();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
