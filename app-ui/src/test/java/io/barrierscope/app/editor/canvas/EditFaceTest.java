package io.barrierscope.app.editor.canvas;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.editor.EditorModel;
import io.barrierscope.app.editor.Selection;
import io.barrierscope.app.editor.edit.Arrangement;
import io.barrierscope.app.i18n.Messages;
import io.barrierscope.app.theme.Theme;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.BuiltInOperators;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.OperatorDescription;
import io.barrierscope.engine.graph.Position;
import io.barrierscope.visualizer.layout.Point;
import io.barrierscope.visualizer.render.EditCanvas;
import javafx.geometry.Point2D;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class EditFaceTest {
    private static final VertexId SOURCE = new VertexId("sequence");
    private static final VertexId MAP = new VertexId("map");

    private final EditorModel model = new EditorModel(Arrangement.EMPTY);
    private EditCanvas canvas;

    @Start
    void start(Stage stage) {
        model.add(operator("sequence-source"), new Position(0, 0));
        model.add(operator("map"), new Position(420, 0));
        EditFace face = new EditFace(model, Messages.english(), Runnable::run, Runnable::run);
        canvas = face.canvas();
        Scene scene = new Scene(face, 1200, 700);
        Theme.LIGHT.applyTo(scene);
        stage.setScene(scene);
        stage.show();
        canvas.fitAll();
    }

    @Test
    void a_drag_from_a_port_to_an_operator_connects_them(FxRobot robot) {
        drag(robot, 190, 38, 480, 38);

        assertThat(model.document().graph().edges()).singleElement().satisfies(EditFaceTest::isDrawn);
        assertThat(model.selection().onlyEdge()).isPresent();
    }

    @Test
    void a_drag_over_a_box_moves_it_as_one_entry(FxRobot robot) {
        drag(robot, 500, 20, 520, 160);

        assertThat(positionOf(MAP).y()).isBetween(120.0, 160.0);
        robot.interact(model::undo);
        assertThat(positionOf(MAP)).isEqualTo(new Position(420, 0));
    }

    @Test
    void an_operator_dropped_on_an_edge_is_put_onto_it(FxRobot robot) {
        robot.interact(() -> model.connect(SOURCE, MAP));
        robot.interact(() -> model.add(operator("filter"), new Position(210, 300)));

        drag(robot, 300, 320, 305, 38);

        assertThat(model.document().graph().inputsOf(MAP))
                .extracting(edge -> edge.from().value())
                .containsExactly("filter");
    }

    @Test
    void an_operator_is_dragged_from_the_palette(FxRobot robot) {
        Point2D target = screen(300, 250);

        robot.drag("Filter", MouseButton.PRIMARY).dropTo(target);

        assertThat(model.document().graph().vertices()).hasSize(3);
        assertThat(model.document().graph().vertices().get(2).operator()).isEqualTo("filter");
    }

    @Test
    void by_keyboard_alone_a_chain_is_built_walked_moved_and_taken_away(FxRobot robot) {
        robot.interact(() -> {
            model.select(Selection.of(MAP));
            canvas.requestFocus();
        });

        robot.type(KeyCode.TAB);
        robot.write("coll").type(KeyCode.ENTER);
        assertThat(model.document().graph().outputsOf(MAP)).hasSize(1);
        VertexId added = model.selection().onlyVertex().orElseThrow();
        assertThat(model.document().graph().vertex(added).orElseThrow().operator())
                .isEqualTo("collect-sink");
        robot.type(KeyCode.LEFT);
        assertThat(model.selection()).isEqualTo(Selection.of(MAP));
        robot.press(KeyCode.SHIFT).type(KeyCode.DOWN).release(KeyCode.SHIFT);
        assertThat(positionOf(MAP).y()).isEqualTo(8);
        robot.type(KeyCode.ESCAPE);
        assertThat(model.selection().isEmpty()).isTrue();
    }

    @Test
    void a_double_click_on_the_empty_canvas_offers_operators(FxRobot robot) {
        robot.doubleClickOn(screen(200, 260));
        robot.write("thro").type(KeyCode.ENTER);

        assertThat(model.document().graph().vertices().get(2).operator()).isEqualTo("throttle");
    }

    @Test
    void the_layout_is_one_entry(FxRobot robot) {
        robot.interact(() -> model.connect(SOURCE, MAP));
        var before = model.document();

        robot.interact(() -> face(robot).arrange());
        assertThat(positionOf(MAP).x()).isNotEqualTo(420);
        robot.interact(model::undo);

        assertThat(model.document()).isEqualTo(before);
    }

    private static EditFace face(FxRobot robot) {
        return (EditFace) robot.lookup("#edit-canvas").query().getScene().getRoot();
    }

    private static void isDrawn(JobEdge edge) {
        assertThat(edge.from()).isEqualTo(SOURCE);
        assertThat(edge.to()).isEqualTo(MAP);
    }

    private Position positionOf(VertexId id) {
        return java.util.Objects.requireNonNull(
                model.document().graph().vertex(id).orElseThrow().position());
    }

    private void drag(FxRobot robot, double fromX, double fromY, double toX, double toY) {
        Point2D from = screen(fromX, fromY);
        Point2D to = screen(toX, toY);
        robot.moveTo(from)
                .press(MouseButton.PRIMARY)
                .moveTo(from.midpoint(to))
                .moveTo(to)
                .release(MouseButton.PRIMARY);
    }

    private Point2D screen(double x, double y) {
        return canvas.localToScreen(canvas.pointOf(new Point(x, y)));
    }

    private static OperatorDescription operator(String name) {
        return BuiltInOperators.CATALOG.find(name).orElseThrow();
    }
}
