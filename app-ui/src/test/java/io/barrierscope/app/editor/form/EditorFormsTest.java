package io.barrierscope.app.editor.form;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.editor.EditorModel;
import io.barrierscope.app.editor.Selection;
import io.barrierscope.app.editor.form.cel.SampleFeed;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.theme.Theme;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.fault.Command;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.graph.JobInputs;
import java.util.List;
import java.util.OptionalLong;
import javafx.scene.Scene;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class EditorFormsTest {
    private EditorModel editor;
    private EditorForms forms;

    @Start
    void start(Stage stage) {
        editor = new EditorModel(FormsTest.LINE);
        forms = new EditorForms(
                editor,
                Messages.english(),
                new SampleFeed.Source(Runnable::run, Runnable::run, graph -> JobInputs.NONE));
        Scene scene = new Scene(forms, 420, 700);
        Theme.LIGHT.applyTo(scene);
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void a_picked_operator_is_set_up_by_typing(FxRobot robot) {
        robot.interact(() -> editor.select(Selection.of(new VertexId("big"))));
        robot.clickOn("#field-vertex-big-name").write("Big ones").type(KeyCode.ENTER);

        assertThat(editor.document()
                        .graph()
                        .vertex(new VertexId("big"))
                        .orElseThrow()
                        .name())
                .isEqualTo("Big ones");
        assertThat(editor.undoName()).isPresent();
        robot.interact(editor::undo);
        assertThat(editor.document()).isEqualTo(FormsTest.LINE);
    }

    @Test
    void an_expression_shows_what_it_makes_of_sample_records(FxRobot robot) {
        robot.interact(() -> editor.select(Selection.of(new VertexId("big"))));

        assertThat(robot.lookup(".cel-output").queryAll()).hasSize(5);
    }

    @Test
    void options_are_searched(FxRobot robot) {
        robot.clickOn("#form-tab-options").clickOn("#options-search").write("jitter");

        assertThat(robot.lookup("#options").queryAs(ListView.class).getItems()).hasSize(1);
    }

    @Test
    void what_was_done_while_it_ran_becomes_a_scenario(FxRobot robot) {
        robot.interact(() -> forms.record(
                editor.document().scenarios().get(0),
                List.of(new Command(7, new Fault.TriggerCheckpoint())),
                OptionalLong.of(9_000)));

        assertThat(editor.document().scenarios()).hasSize(2);
        assertThat(robot.lookup("#scenarios").queryAs(ListView.class).getItems())
                .hasSize(2);
    }
}
