package io.barrierscope.app.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.inspector.Inspection.Row;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FolderRowsTest {
    private static final Path CHECKPOINTS = Path.of("checkpoints", "0123");
    private static final Path PARTS = Path.of("parts");

    private WorkFolders folders = new WorkFolders(CHECKPOINTS, Map.of("out", PARTS));
    private final FolderRows rows = new FolderRows(Messages.english(), () -> folders);

    private List<Inspection.Section> sections(Subject subject) {
        List<Inspection.Section> own = List.of(
                new Inspection.Section("First", List.of(Inspection.fact("a", "b"))),
                new Inspection.Section("Second", List.of(Inspection.fact("c", "d"))));
        return rows.on(new Inspection("kind", "title", "", Tone.PLAIN, "", own), subject)
                .sections();
    }

    private List<Deed> deeds(Subject subject) {
        return sections(subject).stream()
                .flatMap(section -> section.rows().stream())
                .filter(Row.Act.class::isInstance)
                .map(row -> ((Row.Act) row).deed())
                .toList();
    }

    @Test
    void a_checkpoint_and_their_coordinator_say_where_checkpoints_lie() {
        List<Deed> both = List.of(new Deed.OpenFolder(CHECKPOINTS), new Deed.CopyText(CHECKPOINTS.toString()));

        assertThat(deeds(new Subject.Checkpoint(3))).isEqualTo(both);
        assertThat(deeds(new Subject.Coordinator())).isEqualTo(both);
        assertThat(sections(new Subject.Checkpoint(3)))
                .extracting(Inspection.Section::heading)
                .containsExactly("First", "On disk", "Second");
    }

    @Test
    void a_file_sink_says_where_its_parts_lie() {
        List<Deed> both = List.of(new Deed.OpenFolder(PARTS), new Deed.CopyText(PARTS.toString()));

        assertThat(deeds(new Subject.Topic("out"))).isEqualTo(both);
        assertThat(deeds(new Subject.Subtask(new SubtaskId(new VertexId("out"), 1))))
                .isEqualTo(both);
        assertThat(deeds(new Subject.Subtask(new SubtaskId(new VertexId("sum"), 1))))
                .isEmpty();
        assertThat(deeds(new Subject.Topic("other"))).isEmpty();
    }

    @Test
    void the_job_names_all_of_them() {
        assertThat(deeds(new Subject.Job())).hasSize(4);
    }

    @Test
    void what_writes_nothing_says_nothing() {
        folders = WorkFolders.NONE;

        assertThat(sections(new Subject.Job()))
                .extracting(Inspection.Section::heading)
                .containsExactly("First", "Second");
    }
}
