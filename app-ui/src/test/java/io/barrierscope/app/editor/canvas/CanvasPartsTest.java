package io.barrierscope.app.editor.canvas;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.app.editor.EditorModel;
import io.barrierscope.app.editor.Selection;
import io.barrierscope.app.editor.canvas.Neighbours.Direction;
import io.barrierscope.app.editor.edit.Arrangement;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.BuiltInOperators;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.OperatorDescription;
import io.barrierscope.engine.graph.Position;
import io.barrierscope.icons.IconId;
import io.barrierscope.visualizer.edit.FlowOverlay;
import io.barrierscope.visualizer.layout.Point;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;

class CanvasPartsTest {
    private static final List<OperatorDescription> ALL = List.copyOf(BuiltInOperators.CATALOG.all());

    private final EditorModel model = new EditorModel(Arrangement.EMPTY);

    @Test
    void every_operator_has_an_icon() {
        assertThat(ALL).allMatch(operator -> IconId.ofOperator(operator.name()).isPresent());
    }

    @Test
    void a_few_letters_find_an_operator_the_best_match_first() {
        assertThat(FuzzySearch.find(ALL, "agg").get(0).name()).isEqualTo("aggregate");
        assertThat(FuzzySearch.find(ALL, "flmp").get(0).name()).isEqualTo("flat-map");
        assertThat(FuzzySearch.find(ALL, "map").get(0).name()).isEqualTo("map");
        assertThat(FuzzySearch.find(ALL, "zzz")).isEmpty();
        assertThat(FuzzySearch.find(ALL, "")).isEqualTo(ALL);
    }

    @Test
    void arrows_walk_to_the_nearest_operator_in_their_direction() {
        VertexId left = add("sequence-source", 0, 0);
        VertexId right = add("map", 300, 20);
        VertexId below = add("filter", 40, 200);
        JobGraph graph = model.document().graph();

        assertThat(Neighbours.of(graph, left, Direction.RIGHT)).contains(right);
        assertThat(Neighbours.of(graph, left, Direction.DOWN)).contains(below);
        assertThat(Neighbours.of(graph, left, Direction.UP)).isEmpty();
        assertThat(Neighbours.first(graph)).contains(left);
    }

    @Test
    void a_new_operator_covers_no_other() {
        add("map", 0, 0);

        Position place = FreePlace.around(model.document().graph(), new Point(95, 38));

        assertThat(place.y()).isGreaterThanOrEqualTo(76);
    }

    @Test
    void a_new_comment_covers_no_operator_and_stays_where_there_is_room() {
        add("map", 0, 0);

        Position moved = FreePlace.ofComment(model.document().graph(), new Point(95, 38));
        Position free = FreePlace.ofComment(model.document().graph(), new Point(400, 38));

        assertThat(moved.y()).isGreaterThan(76);
        assertThat(free).isEqualTo(new Position(400, 38));
    }

    @Test
    void a_pointer_leads_to_what_it_means() {
        VertexId source = add("sequence-source", 0, 0);
        VertexId map =
                model.addBehind(source, operator("map"), new Position(300, 0)).orElseThrow();

        assertThat(Places.of(model.document(), "/vertices/1/settings/expression"))
                .contains(Selection.of(map));
        assertThat(Places.of(model.document(), "flow.json:/edges/0"))
                .contains(Selection.of(model.document().graph().edges().get(0)));
        assertThat(Places.of(model.document(), "/vertices/9")).isEmpty();
        assertThat(Places.of(model.document(), "/job/configuration/x")).isEmpty();
    }

    @Test
    void only_the_latest_document_is_checked() {
        Deque<Runnable> waiting = new ArrayDeque<>();
        List<FlowOverlay> found = new ArrayList<>();
        LiveCheck check = new LiveCheck(waiting::add, Runnable::run, (overlay, problems) -> found.add(overlay));
        check.ask(model.document());
        VertexId source = add("sequence-source", 0, 0);
        model.addBehind(source, operator("map"), new Position(300, 0));
        check.ask(model.document());

        while (!waiting.isEmpty()) {
            waiting.remove().run();
        }

        assertThat(found).containsExactly(FlowOverlay.of(model.document().graph()));
    }

    @Test
    void groups_and_comments_are_undone_like_everything_else() {
        VertexId map = add("map", 0, 0);
        var before = model.document();
        model.select(Selection.of(map));
        model.group("one");
        model.collapse();
        String note = model.comment("why", new Position(5, 5));
        model.move(10, 0, "drag");
        var after = model.document();
        for (int i = 0; i < 4; i++) {
            model.undo();
        }

        assertThat(model.document()).isEqualTo(before);
        for (int i = 0; i < 4; i++) {
            model.redo();
        }
        assertThat(model.document()).isEqualTo(after);
        assertThat(after.annotations().groups().get(0).collapsed()).isTrue();
        assertThat(after.annotations().comments()).singleElement().satisfies(comment -> {
            assertThat(comment.id()).isEqualTo(note);
            assertThat(comment.position().x()).isEqualTo(15);
        });
    }

    private VertexId add(String name, double x, double y) {
        return model.add(operator(name), new Position(x, y));
    }

    private static OperatorDescription operator(String name) {
        return BuiltInOperators.CATALOG.find(name).orElseThrow();
    }
}
