package io.barrierscope.app.editor.canvas;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.command.ActionRegistry;
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
import io.barrierscope.visualizer.edit.Hand;
import io.barrierscope.visualizer.layout.Point;
import io.barrierscope.visualizer.render.EditCanvas;
import java.util.Set;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuItem;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
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
    private final ActionRegistry actions = new ActionRegistry();
    private EditCanvas canvas;
    private @Nullable String clipboard;

    @Start
    void start(Stage stage) {
        model.add(operator("sequence-source"), new Position(0, 0));
        model.add(operator("map"), new Position(420, 0));
        EditFace face = new EditFace(model, Messages.english(), Runnable::run, Runnable::run);
        canvas = face.canvas();
        TextClipboard texts = new TextClipboard() {
            @Override
            public @Nullable String get() {
                return clipboard;
            }

            @Override
            public void put(String text) {
                clipboard = text;
            }
        };
        new EditActions(actions, face, model, Messages.english(), texts, new SimpleBooleanProperty(true)).add();
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
    void by_keyboard_alone_a_whole_graph_is_drawn_configured_renamed_and_rearranged(FxRobot robot) {
        robot.interact(() -> {
            model.open(Arrangement.EMPTY);
            canvas.requestFocus();
        });

        robot.type(KeyCode.TAB);
        robot.write("sequ").type(KeyCode.ENTER);
        robot.type(KeyCode.TAB);
        robot.write("filt").type(KeyCode.ENTER);
        robot.type(KeyCode.ESCAPE).type(KeyCode.TAB);
        robot.write("coll").type(KeyCode.ENTER);
        robot.type(KeyCode.ESCAPE).type(KeyCode.HOME).type(KeyCode.RIGHT);
        VertexId filter = new VertexId("filter");
        assertThat(model.selection()).isEqualTo(Selection.of(filter));
        robot.type(KeyCode.PAGE_DOWN);
        assertThat(model.selection().onlyEdge())
                .hasValueSatisfying(edge -> assertThat(edge.to()).isEqualTo(filter));
        robot.type(KeyCode.RIGHT);
        assertThat(model.selection()).isEqualTo(Selection.of(filter));
        robot.interact(() -> model.select(model.selection().with(Selection.of(new VertexId("collect")))));
        robot.interact(actions.get("edit.connect")::run);
        assertThat(model.document().graph().edges()).hasSize(2);
        assertThat(model.problems()).noneMatch(problem -> problem.isError());

        robot.interact(() -> model.select(Selection.of(filter)));
        robot.interact(actions.get("edit.rename")::run);
        robot.write("Only even").type(KeyCode.ENTER);
        assertThat(model.document().graph().vertex(filter).orElseThrow().name()).isEqualTo("Only even");
        assertThat(canvas.getAccessibleText()).contains("Only even");
        robot.interact(actions.get("edit.undo")::run);
        assertThat(model.document().graph().vertex(filter).orElseThrow().name()).isEqualTo("filter");
        robot.interact(actions.get("edit.reconnect")::run);
        assertThat(model.document().graph().edges()).singleElement().satisfies(edge -> assertThat(edge.from())
                .isEqualTo(SOURCE));
    }

    @Test
    void ctrl_with_an_arrow_picks_one_more_so_that_two_can_be_connected(FxRobot robot) {
        robot.interact(() -> {
            model.select(Selection.of(SOURCE));
            canvas.requestFocus();
        });

        robot.press(KeyCode.CONTROL).type(KeyCode.RIGHT).release(KeyCode.CONTROL);

        assertThat(model.selection().vertices()).containsExactlyInAnyOrder(SOURCE, MAP);
        robot.interact(actions.get("edit.connect")::run);
        assertThat(model.document().graph().edges()).singleElement().satisfies(EditFaceTest::isDrawn);
    }

    @Test
    void a_group_is_renamed_where_its_name_stands(FxRobot robot) {
        robot.interact(() -> {
            model.select(Selection.of(Set.of(SOURCE, MAP)));
            model.group("Old");
        });

        robot.clickOn(screen(60, -56));
        robot.interact(actions.get("edit.rename")::run);
        robot.press(KeyCode.SHIFT).type(KeyCode.I).release(KeyCode.SHIFT);
        robot.write("nput").type(KeyCode.ENTER);

        assertThat(model.document().annotations().groups()).singleElement().satisfies(group -> assertThat(group.name())
                .isEqualTo("Input"));
        robot.interact(model::undo);
        assertThat(model.document().annotations().groups().get(0).name()).isEqualTo("Old");
    }

    @Test
    void a_right_click_picks_the_thing_and_offers_a_menu_whose_additions_go_there(FxRobot robot) {
        ContextMenu menu = new ContextMenu(new MenuItem("one"));
        robot.interact(() -> face(robot).onMenu((x, y) -> {
            menu.show(canvas, x, y);
            return menu;
        }));

        robot.rightClickOn(screen(500, 20));
        askForMenu(robot, screen(500, 20));
        assertThat(model.selection()).isEqualTo(Selection.of(MAP));
        assertThat(menu.isShowing()).isTrue();
        robot.interact(menu::hide);
        robot.rightClickOn(screen(200, 260));
        askForMenu(robot, screen(200, 260));
        assertThat(model.selection().isEmpty()).isTrue();
        robot.interact(face(robot)::addComment);

        assertThat(model.document().annotations().comments().get(0).position().x())
                .isBetween(190.0, 210.0);
    }

    @Test
    void a_rubber_band_and_shift_pick_many_which_are_aligned_and_spread(FxRobot robot) {
        robot.interact(() -> model.add(operator("filter"), new Position(250, 130)));
        drag(robot, -30, -30, 640, 230);
        assertThat(model.selection().vertices()).hasSize(3);

        robot.interact(actions.get("edit.align-row")::run);
        robot.interact(actions.get("edit.spread-row")::run);

        assertThat(positionOf(new VertexId("filter"))).isEqualTo(new Position(210, 0));
        robot.interact(model::undo);
        robot.interact(model::undo);
        robot.clickOn(screen(100, 20));
        robot.press(KeyCode.SHIFT).clickOn(screen(500, 20)).release(KeyCode.SHIFT);
        assertThat(model.selection().vertices()).containsExactlyInAnyOrder(SOURCE, MAP);
    }

    @Test
    void a_wire_dropped_on_nothing_offers_what_fits(FxRobot robot) {
        drag(robot, 190, 38, 300, 200);
        robot.write("redu").type(KeyCode.ENTER);

        assertThat(model.document().graph().outputsOf(SOURCE))
                .singleElement()
                .satisfies(edge -> assertThat(edge.to().value()).isEqualTo("reduce"));
    }

    @Test
    void a_forbidden_connection_is_refused_with_the_reason_and_nothing_changes(FxRobot robot) {
        robot.interact(() -> model.connect(SOURCE, MAP));
        var before = model.document();

        robot.moveTo(screen(610, 38))
                .press(MouseButton.PRIMARY)
                .moveTo(screen(300, 38))
                .moveTo(screen(100, 38));

        assertThat(canvas.hand()).isInstanceOfSatisfying(Hand.Wiring.class, wire -> assertThat(wire.refusal())
                .contains("sequence is a source"));
        robot.release(MouseButton.PRIMARY);
        assertThat(model.document()).isEqualTo(before);
    }

    @Test
    void cut_copy_paste_duplicate_and_delete_go_through_the_clipboard_as_text(FxRobot robot) {
        robot.interact(() -> model.select(Selection.of(MAP)));

        robot.interact(actions.get("edit.copy")::run);
        robot.interact(actions.get("edit.paste")::run);
        robot.interact(actions.get("edit.duplicate")::run);
        assertThat(clipboard).contains("barrierscope/flow");
        assertThat(model.document().graph().vertices()).hasSize(4);
        robot.interact(actions.get("edit.delete")::run);
        robot.interact(() -> model.select(Selection.of(MAP)));
        robot.interact(actions.get("edit.cut")::run);
        assertThat(model.document().graph().vertices()).hasSize(2);
        assertThat(actions.get("edit.undo").detail().get()).isEqualTo("Cut");
    }

    @Test
    void a_problem_is_marked_on_its_box_and_told_to_those_who_do_not_see_it(FxRobot robot) {
        robot.interact(() -> {
            model.set(MAP, "expression", "record.(");
            model.select(Selection.of(MAP));
        });

        assertThat(canvas.getAccessibleText()).contains("map").contains("expression");
    }

    @Test
    void every_control_has_a_name_and_a_role(FxRobot robot) {
        for (Node node : face(robot).lookupAll("*")) {
            if (node.isFocusTraversable() && node.isVisible()) {
                assertThat(node.getAccessibleRole()).as("role of %s", node).isNotNull();
                boolean named = node.getAccessibleText() != null
                        || (node instanceof Labeled words && !words.getText().isBlank());
                assertThat(named).as("name of %s", node).isTrue();
            }
        }
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

    /** What a display does after the right button; the robot only presses it. */
    private void askForMenu(FxRobot robot, Point2D at) {
        robot.interact(() -> canvas.fireEvent(new ContextMenuEvent(
                ContextMenuEvent.CONTEXT_MENU_REQUESTED, at.getX(), at.getY(), at.getX(), at.getY(), false, null)));
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
