package io.barrierscope.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.command.Action;
import io.barrierscope.app.document.Template;
import io.barrierscope.app.editor.EditorModel;
import io.barrierscope.app.editor.Selection;
import io.barrierscope.app.editor.form.scenario.ScenarioRun;
import io.barrierscope.app.editor.form.scenario.ScenariosModel;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.FlowDocument;
import java.util.Set;
import java.util.concurrent.TimeoutException;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** What the edit face offers around its canvas, by mouse and by keyboard. */
class EditingByHandTest extends WindowTest {
    private static final Selection SUM = Selection.of(new VertexId("sum"));

    @Override
    Documents.Ports ports() {
        return ScriptedPorts.product();
    }

    @BeforeEach
    void begin(FxRobot robot) throws TimeoutException {
        robot.interact(() -> desktop().documents().openNew(Template.PIPELINE));
        await(() -> !editor().document().graph().vertices().isEmpty());
        robot.interact(() -> desktop().actions().get("view.edit").run());
        WaitForAsyncUtils.waitForFxEvents();
    }

    @Test
    void what_was_deleted_by_key_comes_back_picked_by_key_and_by_mouse(FxRobot robot) {
        FlowDocument whole = editor().document();
        robot.interact(() -> editor().select(SUM));
        robot.interact(() -> robot.lookup("#edit-canvas").query().requestFocus());

        robot.type(KeyCode.DELETE);
        FlowDocument without = editor().document();
        assertThat(without).isNotEqualTo(whole);
        robot.press(KeyCode.CONTROL, KeyCode.Z).release(KeyCode.Z, KeyCode.CONTROL);
        assertThat(editor().document()).isEqualTo(whole);
        assertThat(editor().selection()).isEqualTo(SUM);
        robot.clickOn("#button-edit-redo");
        assertThat(editor().document()).isEqualTo(without);
        robot.clickOn("#button-edit-undo");
        assertThat(editor().selection()).isEqualTo(SUM);
        assertThat(editor().modifiedProperty().get()).isFalse();
        assertThat(desktop().actions().get("edit.redo").detail().get()).isEqualTo("Delete");
    }

    @Test
    void an_action_is_found_by_typing_and_started_by_key_or_by_a_click_on_its_line(FxRobot robot)
            throws TimeoutException {
        palette(robot);
        robot.write("select all").type(KeyCode.ENTER);
        int all = editor().document().graph().vertices().size();
        assertThat(editor().selection().vertices()).hasSize(all);

        palette(robot);
        robot.write("duplicate");
        Node line = robot.lookup("#palette-list .list-cell .label")
                .lookup((Label label) -> label.getText().equals("Duplicate"))
                .query();
        robot.clickOn("#palette-list"); // its middle, where no line is
        assertThat(editor().document().graph().vertices()).hasSize(all);
        robot.clickOn(line);
        assertThat(editor().document().graph().vertices()).hasSize(2 * all);

        palette(robot);
        robot.write("redo");
        ListView<Action> found = robot.lookup("#palette-list").query();
        assertThat(found.getItems()).singleElement().satisfies(action -> {
            assertThat(action.enabledProperty().get()).isFalse();
            assertThat(action.obstacle().get()).isNotEmpty();
        });
        robot.type(KeyCode.ESCAPE);
    }

    @Test
    void a_key_is_bound_by_keyboard_alone_and_taken_back_by_mouse(FxRobot robot) {
        Action duplicate = desktop().actions().get("edit.duplicate");
        robot.interact(() -> desktop().actions().get("help.change-keys").run());
        WaitForAsyncUtils.waitForFxEvents();

        robot.targetWindow(robot.lookup("#keys").query().getScene().getWindow());
        robot.write("duplicate").type(KeyCode.TAB, 3);
        robot.press(KeyCode.CONTROL, KeyCode.S).release(KeyCode.S, KeyCode.CONTROL);
        assertThat(robot.lookup("#keys-record").<TextField>query().getText()).isEqualTo("Ctrl+S");
        assertThat(robot.lookup("#keys-conflict").<Label>query().getText()).contains("Save");
        robot.type(KeyCode.TAB).type(KeyCode.SPACE);
        assertThat(duplicate.keys()).containsExactly("Ctrl+S", "Ctrl+D");
        assertThat(desktop().actions().get("file.save").keys()).isEmpty();

        int before = editor().document().graph().vertices().size();
        robot.interact(() -> editor().select(SUM));
        robot.targetWindow(stage);
        robot.interact(() -> stage.requestFocus());
        robot.interact(() -> robot.lookup("#edit-canvas").query().requestFocus());
        robot.press(KeyCode.CONTROL, KeyCode.S).release(KeyCode.S, KeyCode.CONTROL);
        assertThat(editor().document().graph().vertices()).hasSize(before + 1);

        robot.clickOn("#keys-set").clickOn(Messages.english().text("keys.set.CHROME"));
        assertThat(desktop().actions().get("run.step").keys()).contains("F10");
        assertThat(duplicate.keys()).containsExactly("Ctrl+D");
        robot.clickOn("#keys-set").clickOn(Messages.english().text("keys.set.INTELLIJ"));
        assertThat(duplicate.keys()).as("kept while the other set was used").containsExactly("Ctrl+S", "Ctrl+D");
        robot.clickOn("#keys-reset-all");
        assertThat(duplicate.keys()).containsExactly("Ctrl+D");
        assertThat(desktop().actions().get("file.save").keys()).containsExactly("Ctrl+S");
        robot.type(KeyCode.ESCAPE);
    }

    @Test
    void scenarios_are_added_run_and_taken_away_by_mouse(FxRobot robot) throws TimeoutException {
        robot.clickOn("#form-tab-scenarios").clickOn("#scenario-add");
        int count = editor().document().scenarios().size();
        assertThat(scenarios().getItems()).hasSize(count);
        robot.interact(() -> type(robot, "#field-scenario-" + (count - 1) + "-until", "3 s"));

        robot.clickOn("#scenario-run-all");
        await(() -> scenarios().getItems().stream()
                .allMatch(row -> row.run() != null && row.run().standing() == ScenarioRun.Standing.HOLDS));
        robot.clickOn("#scenario-duplicate").clickOn("#scenario-delete").clickOn("#scenario-delete");

        assertThat(editor().document().scenarios()).hasSize(count - 1);
    }

    @Test
    void scenarios_are_added_run_and_taken_away_by_keyboard(FxRobot robot) throws TimeoutException {
        int count = editor().document().scenarios().size();
        robot.interact(() -> editor().select(SUM));
        robot.interact(() -> robot.lookup("#edit-canvas").query().requestFocus());
        robot.type(KeyCode.ENTER); // from the canvas to the form
        robot.press(KeyCode.SHIFT);
        walkTo(robot, "form-tab-picked", KeyCode.TAB);
        robot.release(KeyCode.SHIFT);
        walkTo(robot, "form-tab-scenarios", KeyCode.RIGHT);

        tabTo(robot, "scenario-add");
        robot.type(KeyCode.SPACE);
        assertThat(editor().document().scenarios()).hasSize(count + 1);
        tabTo(robot, "field-scenario-" + count + "-until");
        robot.write("3 s").type(KeyCode.TAB);
        assertThat(editor().document().scenarios().get(count).untilMillis()).hasValue(3_000);
        robot.interact(() -> robot.lookup("#form-tab-scenarios").query().requestFocus());
        tabTo(robot, "scenario-run");
        robot.type(KeyCode.SPACE);
        await(() -> scenarios().getItems().get(count).run() != null
                && scenarios().getItems().get(count).run().standing() == ScenarioRun.Standing.HOLDS);
        tabTo(robot, "scenario-delete");
        robot.type(KeyCode.SPACE);

        assertThat(editor().document().scenarios()).hasSize(count);
    }

    @Test
    void a_problem_leads_to_its_place_by_double_click_and_by_enter(FxRobot robot) throws TimeoutException {
        robot.interact(() -> editor().set(new VertexId("sum"), "function", "product"));
        await(() -> problems().getItems().stream().anyMatch(Problem::isError));
        robot.interact(() -> editor().select(Selection.NOTHING));

        robot.doubleClickOn("#problems .list-cell .label");
        assertThat(editor().selection()).isEqualTo(SUM);

        robot.interact(() -> editor().select(Selection.NOTHING));
        robot.interact(() -> problems().requestFocus());
        robot.type(KeyCode.HOME).type(KeyCode.ENTER);
        assertThat(editor().selection()).isEqualTo(SUM);
    }

    @Test
    void a_forbidden_connection_is_refused_by_key_with_the_reason(FxRobot robot) {
        FlowDocument whole = editor().document();
        robot.interact(() -> editor().select(Selection.of(Set.of(
                whole.graph().edges().get(0).from(),
                whole.graph().edges().get(0).to()))));
        robot.interact(() -> robot.lookup("#edit-canvas").query().requestFocus());

        robot.press(KeyCode.CONTROL, KeyCode.L).release(KeyCode.L, KeyCode.CONTROL);

        assertThat(editor().document()).isEqualTo(whole);
        assertThat(((Label) stage.getScene().lookup("#notice-text")).getText()).isNotBlank();
        assertThat(stage.getScene().lookup("#notice").isVisible()).isTrue();
    }

    @Test
    void what_an_operator_computes_is_chosen_by_mouse_and_by_keyboard(FxRobot robot) {
        robot.interact(() -> editor().select(SUM));
        robot.clickOn("#field-vertex-sum-setting-function").clickOn("max");
        assertThat(function()).isEqualTo("max");

        robot.interact(
                () -> robot.lookup("#field-vertex-sum-setting-function").query().requestFocus());
        robot.type(KeyCode.UP);
        assertThat(function()).isNotEqualTo("max").isNotNull();
    }

    @Test
    void a_new_document_from_a_template_is_chosen_in_the_menu_by_mouse(FxRobot robot) throws TimeoutException {
        robot.clickOn(Messages.english().text("menu.file"))
                .clickOn(Messages.english().text("menu.templates"))
                .clickOn(Messages.english().text("template.empty"));

        await(() -> editor().document().graph().vertices().isEmpty());
    }

    private void palette(FxRobot robot) throws TimeoutException {
        robot.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.P).release(KeyCode.P, KeyCode.SHIFT, KeyCode.CONTROL);
        await(() -> robot.lookup("#palette-text").tryQuery().isPresent());
    }

    private void tabTo(FxRobot robot, String id) {
        walkTo(robot, id, KeyCode.TAB);
    }

    private void walkTo(FxRobot robot, String id, KeyCode key) {
        for (int i = 0; i < 40; i++) {
            Node owner = stage.getScene().getFocusOwner();
            if (owner != null && id.equals(owner.getId())) {
                return;
            }
            robot.type(key);
        }
        throw new AssertionError(key + " does not lead to " + id);
    }

    private static void type(FxRobot robot, String field, String text) {
        robot.lookup(field).<TextField>query().setText(text);
    }

    private @Nullable Object function() {
        return editor().document()
                .graph()
                .vertex(new VertexId("sum"))
                .orElseThrow()
                .settings()
                .get("function");
    }

    @SuppressWarnings("unchecked")
    private ListView<ScenariosModel.Row> scenarios() {
        return (ListView<ScenariosModel.Row>)
                stage.getScene().lookup("#editor-forms").lookup("#scenarios");
    }

    @SuppressWarnings("unchecked")
    private ListView<Problem> problems() {
        return (ListView<Problem>) stage.getScene().lookup("#problems");
    }

    private EditorModel editor() {
        return desktop().documents().editor();
    }
}
