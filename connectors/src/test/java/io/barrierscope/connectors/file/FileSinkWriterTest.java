package io.barrierscope.connectors.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.stream.Row;
import io.barrierscope.engine.stream.StreamRecord;
import io.barrierscope.engine.trace.RecordEvent;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.trace.TransactionEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileSinkWriterTest {
    private static final VertexId SINK = new VertexId("out");
    private static final SubtaskId SUBTASK = new SubtaskId(SINK, 0);

    @TempDir
    Path folder;

    @Test
    void a_part_is_visible_only_when_finished_and_then_whole() throws IOException {
        FileSinkWriter writer = open().writer();

        tell(writer, opened("part-0-0"), delivered("part-0-0", 1), delivered("part-0-0", 2), preCommitted("part-0-0"));
        List<String> before = names();
        tell(writer, finished("part-0-0"));

        assertThat(before).containsExactly(".part-0-0.inprogress");
        assertThat(names()).containsExactly("part-0-0.jsonl");
        assertThat(Files.readString(folder.resolve("parts/part-0-0.jsonl")))
                .isEqualTo("{\"value\":1}\n{\"value\":2}\n");
        assertThat(writer.failure()).isEmpty();
    }

    @Test
    void a_resumed_part_is_cut_to_its_checkpoint_even_when_it_had_been_closed() throws IOException {
        FileSinkWriter writer = open().writer();

        tell(writer, opened("part-0-0"), delivered("part-0-0", 1), delivered("part-0-0", 2), rolled("part-0-0"));
        tell(writer, resumed("part-0-0", 1), delivered("part-0-0", 3), delivered("part-0-0", 4));
        tell(writer, resumed("part-0-0", 2), finished("part-0-0"));

        assertThat(Files.readString(folder.resolve("parts/part-0-0.jsonl")))
                .isEqualTo("{\"value\":1}\n{\"value\":3}\n");
        assertThat(writer.failure()).isEmpty();
    }

    @Test
    void a_part_that_is_shorter_than_its_checkpoint_says_stops_the_writing() throws IOException {
        FileSinkWriter writer = open().writer();

        tell(writer, opened("part-0-0"), delivered("part-0-0", 1), resumed("part-0-0", 2));

        assertThat(writer.failure())
                .hasValueSatisfying(problem -> assertThat(problem.line()).contains("is shorter than"));
    }

    @Test
    void an_aborted_part_leaves_nothing() throws IOException {
        FileSinkWriter writer = open().writer();

        tell(writer, opened("part-0-0"), delivered("part-0-0", 1), aborted("part-0-0"));

        assertThat(names()).isEmpty();
    }

    @Test
    void what_a_dead_run_left_half_done_is_removed() throws IOException {
        tell(open().writer(), opened("part-0-0"), delivered("part-0-0", 1));

        FileSinkWriter.Opening second = open();

        assertThat(second.problems()).isEmpty();
        assertThat(names()).isEmpty();
    }

    @Test
    void parts_of_an_earlier_run_are_never_mixed_with_new_ones() throws IOException {
        FileSinkWriter writer = open().writer();
        tell(writer, opened("part-0-0"), finished("part-0-0"));

        FileSinkWriter.Opening second = open();

        assertThat(second.problems()).singleElement().satisfies(problem -> assertThat(problem.line())
                .contains("holds part-0-0.jsonl of an earlier run; delete the parts"));
        assertThat(names()).containsExactly("part-0-0.jsonl");
    }

    @Test
    void closing_discards_what_was_not_committed() throws IOException {
        FileSinkWriter writer = open().writer();
        tell(writer, opened("part-0-0"), finished("part-0-0"), opened("part-0-1"), delivered("part-0-1", 1));

        writer.close();

        assertThat(names()).containsExactly("part-0-0.jsonl");
    }

    @Test
    void a_document_cannot_write_outside_its_folder_but_a_person_may_choose_to() {
        var graph = TestGraphs.fileSink(SINK, "../elsewhere");
        Path inner = folder.resolve("documents");

        FileSinkWriter.Opening refused = FileSinkWriter.open(graph, inner, Map.of());
        FileSinkWriter.Opening chosen = FileSinkWriter.open(
                graph, inner, Map.of(SINK, folder.resolve("elsewhere").toString()));

        assertThat(refused.problems()).singleElement().satisfies(problem -> assertThat(problem.line())
                .startsWith("/vertices/0/settings/directory: leads out of the document's folder"));
        assertThat(chosen.problems()).isEmpty();
    }

    @Test
    void a_file_in_the_way_is_named() throws IOException {
        Files.writeString(folder.resolve("parts"), "");

        assertThat(open().problems()).singleElement().satisfies(problem -> assertThat(problem.line())
                .contains("is a file where a directory is needed"));
    }

    @Test
    void a_failed_write_is_kept_as_a_problem() throws IOException {
        FileSinkWriter writer = open().writer();
        Files.delete(folder.resolve("parts"));

        tell(writer, opened("part-0-0"));

        assertThat(writer.failure()).isPresent();
    }

    private FileSinkWriter.Opening open() {
        return FileSinkWriter.open(TestGraphs.fileSink(SINK, "parts"), folder, Map.of());
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("parts"))) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    private static void tell(FileSinkWriter writer, TraceEvent... events) {
        for (TraceEvent event : events) {
            writer.on(1, 1, event);
        }
    }

    private static TraceEvent opened(String part) {
        return new TransactionEvent.Opened(SUBTASK, new TransactionId(part), 1);
    }

    private static TraceEvent delivered(String part, long value) {
        StreamRecord record = new StreamRecord(Row.of(Map.of("value", value)), 0, 0, value);
        return new RecordEvent.Delivered(SUBTASK, "parts/" + part, record, part);
    }

    private static TraceEvent preCommitted(String part) {
        return new TransactionEvent.PreCommitted(SUBTASK, new TransactionId(part), 1, 2);
    }

    private static TraceEvent rolled(String part) {
        return new TransactionEvent.PartRolled(SUBTASK, new TransactionId(part), 2, "it is full");
    }

    private static TraceEvent resumed(String part, long records) {
        return new TransactionEvent.PartResumed(SUBTASK, new TransactionId(part), "parts/" + part, records, 1);
    }

    private static TraceEvent finished(String part) {
        return new TransactionEvent.PartFinished(SUBTASK, new TransactionId(part), "parts/" + part + ".jsonl", 2);
    }

    private static TraceEvent aborted(String part) {
        return new TransactionEvent.Aborted(SUBTASK, new TransactionId(part), "closed");
    }
}
