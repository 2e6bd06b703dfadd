package io.barrierscope.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.document.Opening;
import io.barrierscope.app.document.ProductOpener;
import io.barrierscope.app.editor.Selection;
import io.barrierscope.app.file.FileKeeper;
import io.barrierscope.app.file.KeptRun;
import io.barrierscope.app.file.RecordingFile;
import io.barrierscope.app.file.RescuedWork;
import io.barrierscope.app.i18n.Language;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.theme.Theme;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.document.Recording;
import io.barrierscope.engine.document.Recordings;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.graph.JobInputs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** Documents, questions, languages and names, as a person with a whole window meets them. */
class WindowWorkTest extends WindowTest {
    @BeforeEach
    void begin() throws TimeoutException {
        openFirstSample();
    }

    @Test
    void unsaved_work_is_left_only_by_a_word(FxRobot robot) throws TimeoutException {
        edit(robot);
        FlowDocument edited = document();

        robot.interact(() -> desktop().documents().openNamed("sample:other"));

        assertThat(questions.asked).containsExactly("unsaved sum");
        assertThat(document()).isEqualTo(edited);
        questions.unsaved = Questions.Unsaved.DISCARD;
        robot.interact(() -> desktop().documents().openNamed("sample:other"));
        await(() -> stage.getTitle().contains("other"));
        assertThat(document()).isNotEqualTo(edited);
    }

    @Test
    void what_was_saved_by_key_may_be_left_without_a_question(FxRobot robot) throws Exception {
        edit(robot);
        Path place = folder.resolve("mine.flow.json");
        questions.place = place;

        robot.press(KeyCode.CONTROL, KeyCode.S).release(KeyCode.S, KeyCode.CONTROL);
        await(() -> !desktop().documents().editor().modifiedProperty().get());

        assertThat(Files.readString(place)).contains("pipeline.name");
        robot.interact(() -> desktop().documents().openNamed("sample:other"));
        await(() -> stage.getTitle().contains("other"));
        assertThat(questions.asked).noneMatch(question -> question.startsWith("unsaved"));
    }

    @Test
    void work_that_a_crash_left_is_offered_and_goes_on_unsaved(FxRobot robot) throws Exception {
        String text = FlowDocuments.write(document());
        Path left = Files.createDirectories(folder.resolve("recovery")).resolve("999999999-7-0.recovery");
        Files.writeString(left, "barrierscope-recovery 1\nrescued sum\n\n42\n" + text);
        questions.rescue = Questions.Rescue.RESTORE;

        robot.interact(() -> windows.begin(desktop()));
        await(() -> stage.getTitle().contains("rescued sum"));

        assertThat(questions.asked).contains("rescue rescued sum");
        await(() -> desktop().documents().editor().modifiedProperty().get());
        await(() -> !Files.exists(left));
    }

    @Test
    void a_run_that_a_crash_left_is_offered_and_gone_on_with(FxRobot robot) throws Exception {
        String flow = FlowDocuments.write(document());
        Recording recording = new Recording(flow, Scenario.PLAIN, JobInputs.NONE, List.of(), 12, "1f", "test");
        Path left = Files.createDirectories(folder.resolve("runs")).resolve("999999999-7-0.run");
        Files.writeString(left, "barrierscope-run 1\nkilled sum\n\n42\n1000\n\n\n" + Recordings.write(recording));
        questions.leftRun = Questions.LeftRun.LAST_STEP;

        robot.interact(() -> windows.begin(desktop()));
        await(() -> stage.getTitle().contains("killed sum"));

        assertThat(questions.asked).contains("left run killed sum");
        await(() -> !Files.exists(left));
    }

    @Test
    void a_recording_is_opened_by_what_is_in_its_file_and_a_broken_one_says_what_is_broken(FxRobot robot)
            throws Exception {
        String flow = FlowDocuments.write(document());
        Recording recording = new Recording(flow, Scenario.PLAIN, JobInputs.NONE, List.of(), 12, "1f", "test");
        Path good = folder.resolve("good.json");
        Files.writeString(good, Recordings.write(recording));
        Path broken = folder.resolve("broken.json");
        Files.writeString(broken, Recordings.write(recording).replace("\"steps\"", "\"stops\""));

        robot.interact(() -> desktop().documents().openNamed(good.toString()));
        await(() -> stage.getTitle().contains("good.json"));
        assertThat(document()).isEqualTo(FlowDocuments.read(flow).orThrow());

        assertThat(RecordingFile.read(broken)).isEmpty();
        assertThat(new ProductOpener().openFile(broken))
                .isInstanceOfSatisfying(Opening.Refused.class, refused -> assertThat(refused.reason())
                        .contains("steps"));
    }

    @Test
    void the_language_changes_in_the_open_window_and_nothing_is_lost(FxRobot robot) throws TimeoutException {
        edit(robot);
        robot.interact(() -> desktop().actions().get("view.edit").run());
        FlowDocument edited = document();

        robot.press(KeyCode.CONTROL, KeyCode.COMMA).release(KeyCode.COMMA, KeyCode.CONTROL);
        await(() -> robot.lookup("#preference-language").tryQuery().isPresent());
        ComboBox<Optional<Language>> language =
                robot.lookup("#preference-language").query();
        robot.interact(() -> language.setValue(Optional.of(Language.CHINESE)));
        WaitForAsyncUtils.waitForFxEvents();

        String file = Messages.of(Language.CHINESE).text("menu.file");
        assertThat(robot.lookup(".menu-bar .label").queryAllAs(Label.class))
                .extracting(Label::getText)
                .contains(file);
        assertThat(document()).isEqualTo(edited);
        assertThat(desktop().documents().editor().undoName()).isPresent();
        assertThat(robot.lookup("#edit-canvas").tryQuery()).isPresent();
        String preferences = Messages.of(Language.CHINESE).text("dialog.preferences");
        await(() -> dialog(robot, "#preferences").getHeaderText().equals(preferences));
        ComboBox<Optional<Language>> again =
                robot.lookup("#preference-language").query();
        robot.interact(() -> again.setValue(Optional.of(Language.ENGLISH)));
        assertThat(windows.all()).hasSize(1);
    }

    @Test
    void an_open_dialog_changes_its_looks_with_the_window(FxRobot robot) {
        robot.interact(() -> desktop().actions().get("help.preferences").run());
        WaitForAsyncUtils.waitForFxEvents();

        robot.interact(() -> desktop().wear(Theme.HIGH_CONTRAST));

        assertThat(dialog(robot, "#preferences").getStyleClass())
                .contains(Theme.HIGH_CONTRAST.picture().styleClass())
                .doesNotContain(Theme.LIGHT.picture().styleClass());
    }

    private static DialogPane dialog(FxRobot robot, String query) {
        return robot.lookup(query).queryAs(DialogPane.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"s", "a", "out"})
    void enter_leads_from_the_canvas_to_the_form_whatever_was_open_there(String vertex, FxRobot robot) {
        robot.interact(() -> desktop().actions().get("view.edit").run());
        robot.interact(() -> desktop().documents().editor().select(Selection.of(new VertexId(vertex))));
        robot.clickOn("#form-tab-options");
        robot.interact(() -> robot.lookup("#edit-canvas").query().requestFocus());

        robot.type(KeyCode.ENTER);

        Node owner = stage.getScene().getFocusOwner();
        Node form = robot.lookup("#editor-forms").query();
        assertThat(robot.lookup("#form-tab-picked").<ToggleButton>query().isSelected())
                .isTrue();
        assertThat(owner).isNotInstanceOf(ToggleButton.class);
        assertThat(Stream.iterate(owner, Objects::nonNull, Node::getParent)).contains(form);
    }

    @Test
    void a_new_document_is_drawn_by_keyboard_at_once(FxRobot robot) throws TimeoutException {
        robot.interact(() -> robot.lookup("#events").query().requestFocus());

        robot.press(KeyCode.CONTROL, KeyCode.N).release(KeyCode.N, KeyCode.CONTROL);
        await(() -> document().graph().vertices().isEmpty());
        for (String letters : List.of("sequ", "filt", "coll")) {
            robot.type(KeyCode.TAB).write(letters).type(KeyCode.ENTER);
        }

        assertThat(document().graph().edges()).hasSize(2);
    }

    @Test
    void keys_in_an_expression_edit_the_expression_and_not_the_graph(FxRobot robot) throws TimeoutException {
        robot.interact(() -> desktop().actions().get("view.edit").run());
        FlowDocument before = document();
        robot.interact(() -> desktop()
                .documents()
                .editor()
                .select(Selection.of(before.graph().edges().get(0))));
        robot.interact(() -> robot.lookup(".cel-area").query().requestFocus());

        robot.write("valuex").type(KeyCode.BACK_SPACE);
        await(() -> "value".equals(document().graph().edges().get(0).key()));
        robot.press(KeyCode.CONTROL, KeyCode.A)
                .release(KeyCode.A, KeyCode.CONTROL)
                .type(KeyCode.DELETE);
        await(() -> document().graph().edges().get(0).key() == null);

        assertThat(document().graph().edges()).hasSameSizeAs(before.graph().edges());
        assertThat(document().graph().vertices()).isEqualTo(before.graph().vertices());
    }

    @Test
    void everything_that_can_be_used_has_a_name(FxRobot robot) {
        List<String> missing = new ArrayList<>(missing(robot));
        robot.interact(() -> desktop().actions().get("view.edit").run());
        missing.addAll(missing(robot));
        for (String tab : List.of("job", "options", "cluster", "scenarios")) {
            robot.clickOn("#form-tab-" + tab);
            WaitForAsyncUtils.waitForFxEvents();
            missing.addAll(missing(robot));
        }
        for (String vertex : List.of("s", "a", "out")) {
            robot.interact(() -> desktop().documents().editor().select(Selection.of(new VertexId(vertex))));
            missing.addAll(missing(robot));
        }
        robot.interact(() -> desktop()
                .documents()
                .editor()
                .select(Selection.of(document().graph().edges().get(0))));
        missing.addAll(missing(robot));

        assertThat(missing).isEmpty();
    }

    @Test
    void everything_in_a_dialog_has_a_name(FxRobot robot) {
        List<String> missing = new ArrayList<>();
        for (String action : List.of(
                "help.preferences",
                "help.change-keys",
                "help.legend",
                "help.actions",
                "help.keys",
                "run.rescale",
                "run.restore")) {
            int before = Window.getWindows().size();
            robot.interact(() -> desktop().actions().get(action).run());
            WaitForAsyncUtils.waitForFxEvents();
            assertThat(Window.getWindows().size()).as(action).isGreaterThan(before);
            missing.addAll(missing(robot));
            closeOthers(robot);
        }
        FxQuestions asking = new FxQuestions(stage, Messages.english());
        for (Runnable ask : List.<Runnable>of(
                () -> asking.unsaved("sum", answer -> {}),
                () -> asking.conflict(Path.of("a"), FileKeeper.Disk.CHANGED, answer -> {}),
                () -> asking.conflict(Path.of("a"), FileKeeper.Disk.GONE, answer -> {}),
                () -> asking.rescue(new RescuedWork("sum", null, 1, "{}"), answer -> {}),
                () -> asking.leftRun(
                        new KeptRun(
                                "sum",
                                null,
                                1,
                                2,
                                "",
                                null,
                                new Recording("{}", Scenario.PLAIN, JobInputs.NONE, List.of(), 3, "1", "test")),
                        true,
                        answer -> {}))) {
            robot.interact(ask);
            WaitForAsyncUtils.waitForFxEvents();
            missing.addAll(missing(robot));
            closeOthers(robot);
        }

        assertThat(missing).isEmpty();
    }

    private List<String> missing(FxRobot robot) {
        List<String> missing = new ArrayList<>();
        robot.interact(() -> {
            int found = 0;
            for (Window window : Window.getWindows()) {
                window.getScene().getRoot().applyCss();
                found += AccessibleNames.count(window.getScene().getRoot());
                missing.addAll(AccessibleNames.missing(window.getScene().getRoot()));
            }
            assertThat(found).isGreaterThan(10);
        });
        return missing;
    }

    private void closeOthers(FxRobot robot) {
        robot.interact(() -> List.copyOf(Window.getWindows()).stream()
                .filter(window -> window != stage)
                .forEach(Window::hide));
    }

    private void edit(FxRobot robot) {
        robot.interact(() -> desktop().documents().editor().option("pipeline.name", "mine"));
    }

    private FlowDocument document() {
        return desktop().documents().editor().document();
    }
}
