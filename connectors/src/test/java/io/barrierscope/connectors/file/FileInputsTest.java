package io.barrierscope.connectors.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.stream.Row;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileInputsTest {
    private static final VertexId SOURCE = new VertexId("lines");

    @TempDir
    Path folder;

    @Test
    void a_text_file_gives_one_record_per_line() throws IOException {
        write("in.txt", "to be\r\n\nor not\n");

        List<Row> rows = read("in.txt", "text").inputs().of(SOURCE);

        assertThat(rows).extracting(row -> row.get("line")).containsExactly("to be", "", "or not");
    }

    @Test
    void a_last_line_without_an_end_counts() throws IOException {
        write("in.txt", "a\nb");

        assertThat(read("in.txt", "text").inputs().of(SOURCE)).hasSize(2);
    }

    @Test
    void a_byte_order_mark_is_no_part_of_the_first_line() throws IOException {
        write("in.txt", "\uFEFFa\n");

        assertThat(read("in.txt", "text").inputs().of(SOURCE).get(0).get("line"))
                .isEqualTo("a");
    }

    @Test
    void csv_cells_become_numbers_only_when_they_are_written_as_such() throws IOException {
        write("in.csv", "user,amount,code,note\nann,12,007,\nbob,-1.5,1e3,\"a, \"\"b\"\"\nc\"\n");

        List<Row> rows = read("in.csv", "csv").inputs().of(SOURCE);

        assertThat(rows.get(0).toMap())
                .containsEntry("user", "ann")
                .containsEntry("amount", 12L)
                .containsEntry("code", "007")
                .containsEntry("note", null);
        assertThat(rows.get(1).toMap())
                .containsEntry("amount", -1.5)
                .containsEntry("code", "1e3")
                .containsEntry("note", "a, \"b\"\nc");
    }

    @Test
    void a_csv_line_of_another_width_is_named() throws IOException {
        write("in.csv", "a,b\n1,2\n3\n");

        assertThat(onlyProblem("in.csv", "csv"))
                .isEqualTo("in.csv:3: 1 cells where the header names 2;"
                        + " give each line the columns of the header; quote cells that hold a comma");
    }

    @Test
    void csv_columns_need_distinct_names() throws IOException {
        write("twice.csv", "a,a\n1,2\n");
        write("none.csv", "");

        assertThat(onlyProblem("twice.csv", "csv")).startsWith("twice.csv:1: two columns are named a;");
        assertThat(onlyProblem("none.csv", "csv")).startsWith("none.csv:1: no header row;");
    }

    @Test
    void an_open_quote_is_named() throws IOException {
        write("in.csv", "a,b\n1,\"2\n3,4\n");

        assertThat(onlyProblem("in.csv", "csv")).startsWith("in.csv:").contains("not readable as CSV");
    }

    @Test
    void json_lines_keep_their_types() throws IOException {
        write("in.jsonl", "{\"n\":1,\"d\":2.5,\"t\":\"x\",\"b\":true,\"z\":null,\"l\":[1,{\"k\":2}]}\n\n{\"n\":2}\n");

        List<Row> rows = read("in.jsonl", "json-lines").inputs().of(SOURCE);

        assertThat(rows).hasSize(2);
        assertThat(rows.get(0).toMap())
                .containsEntry("n", 1L)
                .containsEntry("d", 2.5)
                .containsEntry("b", true)
                .containsEntry("z", null)
                .containsEntry("l", List.of(1L, Map.of("k", 2L)));
    }

    @Test
    void a_bad_json_line_is_named() throws IOException {
        write("cut.jsonl", "{\"n\":1}\n{\"n\":\n");
        write("list.jsonl", "[1]\n");
        write("two.jsonl", "{} {}\n");
        write("big.jsonl", "{\"n\":99999999999999999999}\n");
        write("deep.jsonl", "[".repeat(5000) + "\n");

        assertThat(onlyProblem("cut.jsonl", "json-lines")).startsWith("cut.jsonl:2: not JSON at column ");
        assertThat(onlyProblem("list.jsonl", "json-lines")).startsWith("list.jsonl:1: not a JSON object;");
        assertThat(onlyProblem("two.jsonl", "json-lines")).startsWith("two.jsonl:1: not JSON");
        assertThat(onlyProblem("big.jsonl", "json-lines")).contains("needs more than 64 bits");
        assertThat(onlyProblem("deep.jsonl", "json-lines")).startsWith("deep.jsonl:1: not JSON");
    }

    @Test
    void text_that_is_not_utf_8_is_named_with_its_line() throws IOException {
        Files.write(folder.resolve("latin.txt"), "gut\nschön\n".getBytes(StandardCharsets.ISO_8859_1));

        assertThat(onlyProblem("latin.txt", "text"))
                .isEqualTo("latin.txt:2: not UTF-8 text; convert the file, for example with iconv -t UTF-8");
    }

    @Test
    void a_missing_file_and_a_directory_are_told_apart() throws IOException {
        Files.createDirectory(folder.resolve("dir"));

        assertThat(onlyProblem("nowhere.txt", "text")).startsWith("nowhere.txt: no such file");
        assertThat(onlyProblem("dir", "text")).isEqualTo("dir: is a directory; name a file in it");
    }

    @Test
    void lines_have_a_bound() throws IOException {
        char[] line = new char[Utf8Lines.MAX_LINE_BYTES + 1];
        Arrays.fill(line, 'x');
        write("line.txt", new String(line));

        assertThat(onlyProblem("line.txt", "text")).startsWith("line.txt:1: the line is longer than 16 MB;");
    }

    @Test
    void another_path_can_be_chosen() throws IOException {
        write("other.txt", "x\n");

        FileInputs inputs = FileInputs.read(
                TestGraphs.fileSource(SOURCE, "in.txt", "text"),
                SourceFiles.inFolder(folder),
                Map.of(SOURCE, folder.resolve("other.txt").toString()));

        assertThat(inputs.problems()).isEmpty();
        assertThat(inputs.inputs().of(SOURCE)).hasSize(1);
    }

    @Test
    void without_a_format_the_extension_decides() throws IOException {
        write("in.csv", "a\n1\n");
        write("in.jsonl", "{\"a\":2}\n");
        write("in.log", "a\n");

        assertThat(read("in.csv", "").inputs().of(SOURCE).get(0).get("a")).isEqualTo(1L);
        assertThat(read("in.jsonl", "").inputs().of(SOURCE).get(0).get("a")).isEqualTo(2L);
        assertThat(read("in.log", "").inputs().of(SOURCE).get(0).get("line")).isEqualTo("a");
    }

    @Test
    void resources_come_before_the_folder() throws IOException {
        write("in.txt", "disk\n");
        SourceFiles files = SourceFiles.orElseInFolder(
                path -> path.equals("in.txt")
                        ? Optional.of("resource\n".getBytes(StandardCharsets.UTF_8))
                        : Optional.empty(),
                folder);

        FileInputs inputs = FileInputs.read(TestGraphs.fileSource(SOURCE, "in.txt", "text"), files, Map.of());

        assertThat(inputs.inputs().of(SOURCE).get(0).get("line")).isEqualTo("resource");
    }

    private void write(String name, String content) throws IOException {
        Files.writeString(folder.resolve(name), content);
    }

    private FileInputs read(String path, String format) {
        return FileInputs.read(TestGraphs.fileSource(SOURCE, path, format), SourceFiles.inFolder(folder), Map.of());
    }

    private String onlyProblem(String path, String format) {
        List<Problem> problems = read(path, format).problems();
        assertThat(problems).hasSize(1);
        return problems.get(0).line();
    }
}
