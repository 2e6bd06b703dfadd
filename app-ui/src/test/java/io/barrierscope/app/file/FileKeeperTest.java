package io.barrierscope.app.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.editor.EditorModel;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileKeeperTest {
    private static final String TEXT = """
        {"format": "barrierscope/flow", "version": 1, "name": "n", "job": {"flinkVersion": "2.3", "configuration": {}},
         "cluster": {"taskManagers": 1, "slotsPerTaskManager": 1}, "vertices": [], "edges": [], "mine": {"kept": 1}}
        """;

    @TempDir
    Path folder;

    private final EditorModel editor = new EditorModel(document());
    private final FileKeeper keeper = new FileKeeper(editor, Runnable::run, Runnable::run);
    private final List<Object> heard = new ArrayList<>();
    private Path file;

    @BeforeEach
    void open() throws IOException {
        file = folder.resolve("a.flow.json");
        Files.writeString(file, TEXT);
        keeper.opened(file, TEXT);
    }

    @Test
    void a_saved_document_is_in_its_file_with_the_keys_nobody_knows_and_is_no_longer_modified() throws IOException {
        editor.option("restart-strategy.type", "none");

        keeper.save(file, heard::add);

        assertThat(heard).containsExactly(new SaveOutcome.Saved(file));
        assertThat(Files.readString(file)).contains("restart-strategy.type", "kept");
        assertThat(editor.modifiedProperty().get()).isFalse();
    }

    @Test
    void what_is_edited_while_saving_stays_modified() {
        List<Runnable> background = new ArrayList<>();
        FileKeeper slow = new FileKeeper(editor, background::add, Runnable::run);
        slow.opened(file, TEXT);
        editor.option("restart-strategy.type", "none");

        slow.save(file, heard::add);
        editor.option("restart-strategy.type", "fixed-delay");
        background.forEach(Runnable::run);

        assertThat(editor.modifiedProperty().get()).isTrue();
    }

    @Test
    void two_saves_in_a_row_are_no_change_by_someone_else() {
        List<Runnable> background = new ArrayList<>();
        List<Runnable> window = new ArrayList<>();
        FileKeeper slow = new FileKeeper(editor, background::add, window::add);
        slow.opened(file, TEXT);

        editor.option("restart-strategy.type", "none");
        slow.save(file, heard::add);
        editor.option("restart-strategy.type", "fixed-delay");
        slow.save(file, heard::add);
        background.forEach(Runnable::run);
        window.forEach(Runnable::run);

        assertThat(heard).containsExactly(new SaveOutcome.Saved(file), new SaveOutcome.Saved(file));
    }

    @Test
    void nothing_is_written_over_what_another_program_wrote() throws IOException {
        editor.option("restart-strategy.type", "none");
        Files.writeString(file, "theirs");

        keeper.save(file, heard::add);

        assertThat(heard).containsExactly(new SaveOutcome.ChangedOnDisk(file));
        assertThat(file).hasContent("theirs");
        assertThat(editor.modifiedProperty().get()).isTrue();
    }

    @Test
    void a_change_on_disk_is_told_once() throws IOException {
        keeper.look(heard::add);
        Files.writeString(file, "theirs");
        keeper.look(heard::add);
        keeper.look(heard::add);
        Files.delete(file);
        keeper.look(heard::add);

        assertThat(heard)
                .containsExactly(
                        FileKeeper.Disk.SAME, FileKeeper.Disk.CHANGED, FileKeeper.Disk.SAME, FileKeeper.Disk.GONE);
    }

    @Test
    void a_folder_that_vanished_is_told_with_a_remedy_and_nothing_is_lost() {
        editor.option("restart-strategy.type", "none");
        Path nowhere = folder.resolve("gone/b.flow.json");

        keeper.overwrite(nowhere, heard::add);

        assertThat(heard).singleElement().isInstanceOfSatisfying(SaveOutcome.Failed.class, failed -> {
            assertThat(failed.file()).isEqualTo(nowhere);
            assertThat(failed.problem().remedy()).isNotBlank();
        });
        assertThat(keeper.fileProperty().get()).isEqualTo(file);
        assertThat(editor.modifiedProperty().get()).isTrue();
    }

    @Test
    void recent_files_are_bounded_and_the_newest_comes_first() {
        RecentFiles recent = new RecentFiles(folder.resolve("some/recent"));
        IntStream.range(0, 20).forEach(i -> recent.add(folder.resolve(i + ".flow.json")));
        recent.add(folder.resolve("15.flow.json"));

        recent.store(recent.files());

        assertThat(recent.files()).hasSize(RecentFiles.MOST).doesNotHaveDuplicates();
        assertThat(recent.files().get(0)).isEqualTo(folder.resolve("15.flow.json"));
        assertThat(new RecentFiles(folder.resolve("some/recent")).load()).isEqualTo(recent.files());
    }

    private static FlowDocument document() {
        return FlowDocuments.read(TEXT).value().orElseThrow();
    }
}
