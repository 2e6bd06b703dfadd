package io.barrierscope.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.javafx.stage.WindowHelper;
import io.barrierscope.engine.document.FlowDocument;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** Files that others change while a window shows them. */
@ExtendWith(ApplicationExtension.class)
class WindowFilesTest {
    private static final long PATIENCE_SECONDS = 60;

    @TempDir
    Path folder;

    private final ScriptedQuestions questions = new ScriptedQuestions();
    private Windows windows;
    private Stage stage;

    @Start
    void start(Stage first) {
        stage = first;
        windows = ScriptedPorts.windows(folder, questions);
        windows.open(first);
    }

    @BeforeEach
    void openFirstSample() throws TimeoutException {
        desktop().documents().openFirstSample();
        await(() -> desktop().model().frameProperty().get() != null);
    }

    @AfterEach
    void close(FxRobot robot) {
        robot.interact(windows::close);
    }

    @Test
    void a_file_that_another_program_changed_is_read_again_where_nothing_was_edited(FxRobot robot) throws Exception {
        Path place = saved(robot);

        Files.writeString(place, Files.readString(place) + "\n");
        comeBack(robot);

        await(() -> notice().contains(place.toString()));
        assertThat(questions.asked).noneMatch(question -> question.startsWith("conflict"));
    }

    @Test
    void an_edited_document_whose_file_changed_or_vanished_is_kept_until_a_person_decides(FxRobot robot)
            throws Exception {
        Path place = saved(robot);
        robot.interact(() -> desktop().documents().editor().option("pipeline.name", "mine again"));
        FlowDocument edited = document();

        Files.writeString(place, "another's work");
        comeBack(robot);
        await(() -> questions.asked.contains("conflict CHANGED"));
        assertThat(document()).isEqualTo(edited);
        assertThat(place).hasContent("another's work");

        Files.delete(place);
        questions.conflict = Questions.Conflict.OVERWRITE;
        comeBack(robot);
        await(() -> questions.asked.contains("conflict GONE"));
        await(() -> Files.exists(place) && Files.readString(place).contains("mine again"));
        assertThat(document()).isEqualTo(edited);
    }

    private Path saved(FxRobot robot) throws TimeoutException {
        robot.interact(() -> desktop().documents().editor().option("pipeline.name", "mine"));
        Path place = folder.resolve("mine.flow.json");
        questions.place = place;
        robot.press(KeyCode.CONTROL, KeyCode.S).release(KeyCode.S, KeyCode.CONTROL);
        await(() -> !desktop().documents().editor().modifiedProperty().get());
        assertThat(place).exists();
        return place;
    }

    /** Goes to another window and back, as a person does who changed the file there. */
    private void comeBack(FxRobot robot) {
        robot.interact(() -> WindowHelper.setFocused(stage, false));
        robot.interact(() -> WindowHelper.setFocused(stage, true));
    }

    private String notice() {
        return stage.getScene().lookup("#notice-text") instanceof Label label ? label.getText() : "";
    }

    private Desktop desktop() {
        return windows.all().get(0);
    }

    private FlowDocument document() {
        return desktop().documents().editor().document();
    }

    private static void await(Callable<Boolean> wanted) throws TimeoutException {
        WaitForAsyncUtils.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS, wanted);
        WaitForAsyncUtils.waitForFxEvents();
    }
}
