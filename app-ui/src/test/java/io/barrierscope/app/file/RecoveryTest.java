package io.barrierscope.app.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.editor.EditorModel;
import io.barrierscope.app.editor.edit.Arrangement;
import io.barrierscope.engine.base.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecoveryTest {
    @TempDir
    Path folder;

    private final EditorModel editor = new EditorModel(Arrangement.EMPTY);
    private final List<Problem> problems = new ArrayList<>();

    @Test
    void work_of_a_process_that_is_gone_is_offered_as_it_stood() {
        Autosave autosave = autosave(folder, "7-1");
        editor.option("restart-strategy.type", "none");
        autosave.note("mine", Path.of("/some/where.flow.json"), editor);
        autosave.tick();

        List<Recovery.Left> left = recovery("8-2").left();

        assertThat(left)
                .extracting(Recovery.Left::work)
                .containsExactly(new RescuedWork("mine", Path.of("/some/where.flow.json"), 42, editor.text()));
    }

    @Test
    void work_of_a_running_process_is_its_own_affair() {
        Autosave autosave = autosave(folder, "7-1");
        editor.option("restart-strategy.type", "none");
        autosave.note("mine", null, editor);
        autosave.tick();

        assertThat(recovery("7-1").left()).isEmpty();
        assertThat(new Recovery(folder, "8-2", name -> true).left()).isEmpty();
    }

    @Test
    void nothing_is_kept_of_what_is_saved() {
        Autosave autosave = autosave(folder, "7-1");
        editor.option("restart-strategy.type", "none");
        autosave.note("mine", null, editor);
        autosave.tick();
        editor.saved();
        autosave.note("mine", null, editor);
        autosave.tick();

        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void a_folder_that_cannot_be_made_is_told_once() throws IOException {
        Path taken = Files.writeString(folder.resolve("taken"), "");
        Autosave autosave = autosave(taken, "7-1");
        editor.option("restart-strategy.type", "none");
        autosave.note("mine", null, editor);

        autosave.tick();
        autosave.tick();

        assertThat(problems).singleElement().matches(problem -> problem.place().equals(taken.toString()));
    }

    @Test
    void what_is_no_rescued_work_is_not_offered() throws IOException {
        Files.writeString(folder.resolve("7-1-0.recovery"), "half a");
        Files.writeString(folder.resolve("other.txt"), "barrierscope-recovery 1\n\n\n1\n{}");

        assertThat(recovery("8-2").left()).isEmpty();
    }

    private Recovery recovery(String self) {
        return new Recovery(folder, self, name -> false);
    }

    private Autosave autosave(Path place, String self) {
        return new Autosave(new Recovery(place, self, name -> false), 0, () -> 42, problems::add);
    }
}
