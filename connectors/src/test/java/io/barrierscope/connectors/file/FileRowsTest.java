package io.barrierscope.connectors.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.AwayRows;
import io.barrierscope.engine.graph.JobInputs;
import io.barrierscope.engine.graph.StoredRows;
import io.barrierscope.engine.stream.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that are larger than memory is allowed for them: a few hundred kilobytes here. */
class FileRowsTest {
    private static final VertexId SOURCE = new VertexId("in");
    private static final int ROWS = 40_000;

    @TempDir
    Path folder;

    private FileInputs read(String name, long inMemoryBytes) {
        return FileInputs.read(
                TestGraphs.fileSource(SOURCE, name, ""),
                SourceFiles.inFolder(folder),
                Map.of(),
                FileInputs.Progress.NONE,
                inMemoryBytes);
    }

    private static String csv(Random random) {
        StringBuilder text = new StringBuilder("\n\nid,note\r\n");
        for (int i = 0; i < ROWS; i++) {
            String note =
                    switch (random.nextInt(6)) {
                        case 0 -> "\"two\nlines, \"\"quoted\"\" " + i + "\"";
                        case 1 -> "5\" disk";
                        case 2 -> "\"\"";
                        case 3 -> "";
                        default -> "plain " + i;
                    };
            text.append(i).append(',').append(note).append(random.nextBoolean() ? "\n" : "\r\n");
            if (random.nextInt(50) == 0) {
                text.append('\n');
            }
        }
        return text.toString();
    }

    @Test
    void a_large_file_gives_the_rows_that_a_small_one_gives() throws IOException {
        Random random = new Random(5);
        Files.writeString(folder.resolve("a.csv"), csv(random));
        Files.writeString(folder.resolve("b.log"), "one\n\n".repeat(ROWS) + "last \u00e4\u4f60");
        StringBuilder json = new StringBuilder();
        for (int i = 0; i < ROWS; i++) {
            json.append(i % 7 == 0 ? "\n" : "").append("{\"id\": ").append(i).append(", \"list\": [1, \"\\n\"]}\n");
        }
        Files.writeString(folder.resolve("c.jsonl"), json);

        for (String name : List.of("a.csv", "b.log", "c.jsonl")) {
            FileInputs small = read(name, Long.MAX_VALUE);
            FileInputs large = read(name, 1);
            assertThat(large.problems()).as(name).isEmpty();
            List<Row> expected = small.inputs().of(SOURCE);
            List<Row> rows = large.inputs().of(SOURCE);

            assertThat(rows).as(name).isInstanceOf(StoredRows.class).hasSameSizeAs(expected);
            for (int i = 0; i < 2_000; i++) {
                int at = i < 200 ? i : i < 400 ? rows.size() - 1 - (i - 200) : random.nextInt(rows.size());
                assertThat(rows.get(at)).as("%s at %s", name, at).isEqualTo(expected.get(at));
            }
        }
    }

    @Test
    void a_header_alone_and_an_empty_file_are_what_they_are_elsewhere() throws IOException {
        Files.writeString(folder.resolve("head.csv"), "id,note");
        Files.writeString(folder.resolve("head-line.csv"), "id,note\n");
        Files.writeString(folder.resolve("empty.log"), "\n");

        assertThat(read("head.csv", 1).inputs().of(SOURCE)).isEmpty();
        assertThat(read("head-line.csv", 1).inputs().of(SOURCE)).isEmpty();
        assertThat(read("empty.log", 0).inputs().of(SOURCE)).hasSize(1);
    }

    @Test
    void what_cannot_be_read_is_named_with_its_line_however_far_in_it_is() throws IOException {
        Files.writeString(folder.resolve("a.csv"), "id,note\n" + "1,x\n".repeat(90_000) + "1,2,3\n");
        Files.writeString(folder.resolve("c.jsonl"), "{\"id\": 1}\n".repeat(90_000) + "{\n");

        assertThat(read("a.csv", 1).problems()).singleElement().satisfies(problem -> assertThat(problem.line())
                .isEqualTo(read("a.csv", Long.MAX_VALUE).problems().get(0).line())
                .startsWith("a.csv:90002: 3 cells where the header names 2"));
        assertThat(read("c.jsonl", 1).problems()).singleElement().satisfies(problem -> assertThat(problem.line())
                .startsWith("c.jsonl:90001: not JSON"));
    }

    @Test
    void the_reading_tells_how_far_it_has_come() throws IOException {
        Files.writeString(folder.resolve("b.log"), "0123456789\n".repeat(400_000) + "{");
        List<Double> shares = new ArrayList<>();

        FileInputs.read(
                TestGraphs.fileSource(SOURCE, "b.log", ""),
                SourceFiles.inFolder(folder),
                Map.of(),
                (path, share) -> shares.add(share),
                1);

        assertThat(shares).hasSizeBetween(10, 400).isSorted().last().isEqualTo(1.0);
    }

    @Test
    void a_recording_names_the_file_and_knows_it_again() throws IOException {
        Path file = folder.resolve("b.log");
        Files.writeString(file, "0123456789\n".repeat(10));
        StoredRows rows = (StoredRows) read("b.log", 1).inputs().of(SOURCE);
        JobInputs recorded = new JobInputs(Map.of(SOURCE, new AwayRows(rows.place())));

        FileInputs same = FileInputs.fetched(
                recorded,
                TestGraphs.fileSource(SOURCE, "b.log", ""),
                SourceFiles.inFolder(folder),
                FileInputs.Progress.NONE);
        Files.writeString(file, "0123456780\n".repeat(10));
        FileInputs other = FileInputs.fetched(
                recorded,
                TestGraphs.fileSource(SOURCE, "b.log", ""),
                SourceFiles.inFolder(folder),
                FileInputs.Progress.NONE);

        assertThat(same.problems()).isEmpty();
        assertThat(same.inputs().of(SOURCE)).hasSize(10);
        assertThat(other.problems()).singleElement().satisfies(problem -> assertThat(problem.line())
                .contains("b.log: is not the file that the run has read"));
    }
}
