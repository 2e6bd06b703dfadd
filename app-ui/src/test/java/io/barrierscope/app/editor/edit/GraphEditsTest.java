package io.barrierscope.app.editor.edit;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.FlowDocument;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.graph.BuiltInOperators;
import io.barrierscope.engine.graph.ExchangeMode;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.OperatorDescription;
import io.barrierscope.engine.graph.OperatorDescription.Kind;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.graph.Position;
import io.barrierscope.engine.plan.JobGraphValidator;
import io.barrierscope.visualizer.layout.JobLayouter;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GraphEditsTest {
    private static final FlowDocument LINE = FlowDocuments.read("""
        {"format": "barrierscope/flow", "version": 1, "name": "line",
             "cluster": {"broker": {"topics": [{"name": "events"}]}},
         "vertices": [
          {"id": "s", "operator": "sequence-source", "position": {"x": 0, "y": 0}},
          {"id": "m", "operator": "map", "settings": {"expression": "record"}, "position": {"x": 100, "y": 20}},
          {"id": "out", "operator": "collect-sink", "position": {"x": 300, "y": 10}}],
         "edges": [{"from": "s", "to": "m", "latency": "5 ms"}, {"from": "m", "to": "out"}],
         "groups": [{"id": "g", "vertices": ["m"]}]}
        """).orThrow();

    static List<OperatorDescription> operators() {
        return List.copyOf(BuiltInOperators.CATALOG.all());
    }

    @ParameterizedTest
    @MethodSource("operators")
    void a_new_vertex_of_any_operator_is_complete(OperatorDescription operator) {
        JobVertex vertex = GraphEdits.newVertex(LINE, operator, new Position(1, 2));

        FlowDocument after = GraphEdits.add(LINE, vertex);

        String place = "/vertices/3";
        assertThat(JobGraphValidator.validate(after.graph(), BuiltInOperators.CATALOG))
                .filteredOn(problem -> problem.place().startsWith(place + "/settings") && problem.isError())
                .isEmpty();
        assertThat(FlowDocuments.read(FlowDocuments.write(after)).orThrow().graph())
                .isEqualTo(after.graph());
    }

    @Test
    void ids_are_short_and_new() {
        FlowDocument document = LINE;
        for (int i = 0; i < 3; i++) {
            document = GraphEdits.add(document, vertex(document, "map"));
        }

        assertThat(document.graph().vertices())
                .extracting(vertex -> vertex.id().value())
                .containsExactly("s", "m", "out", "map", "map2", "map3");
    }

    @Test
    void deleting_takes_edges_and_membership_along() {
        FlowDocument after = GraphEdits.delete(LINE, Set.of(id("m")), Set.of());

        assertThat(after.graph().vertices()).hasSize(2);
        assertThat(after.graph().edges()).isEmpty();
        assertThat(after.annotations().groups()).isEmpty();
    }

    @Test
    void deleting_can_close_the_gap() {
        FlowDocument after = GraphEdits.deleteAndReconnect(LINE, id("m"));

        assertThat(after.graph().edges())
                .extracting(JobEdge::from, JobEdge::to)
                .containsExactly(org.assertj.core.groups.Tuple.tuple(id("s"), id("out")));
    }

    @Test
    void splicing_keeps_the_edge_before_and_adds_one_behind() {
        JobEdge edge = LINE.graph().edges().get(0);

        FlowDocument after = GraphEdits.splice(LINE, edge, vertex(LINE, "filter"));

        assertThat(after.graph().edges())
                .extracting(each -> each.from() + ">" + each.to())
                .containsExactly("s>filter", "m>out", "filter>m");
        assertThat(after.graph().edges().get(0).latencyMillis()).isEqualTo(5);
        assertThat(JobGraphValidator.validate(after.graph(), BuiltInOperators.CATALOG))
                .noneMatch(Problem::isError);
    }

    @Test
    void what_is_spliced_is_dealt_as_it_wants_and_never_forward_to_another_parallelism() {
        FlowDocument forward = GraphEdits.replace(
                LINE,
                LINE.graph().edges().get(0),
                new JobEdge(id("s"), id("m"), 0, Partitioning.FORWARD, null, ExchangeMode.PIPELINED, null, 1, 64));
        JobEdge edge = forward.graph().edges().get(0);
        FlowDocument wide = GraphEdits.change(
                GraphEdits.add(forward, vertex(forward, "filter")), id("filter"), each -> each.withParallelism(2));

        FlowDocument filtered =
                GraphEdits.splice(wide, edge, wide.graph().vertex(id("filter")).orElseThrow());
        FlowDocument unique = GraphEdits.splice(LINE, LINE.graph().edges().get(0), vertex(LINE, "deduplicate"));

        assertThat(filtered.graph().edges()).extracting(JobEdge::partitioning).doesNotContain(Partitioning.FORWARD);
        assertThat(unique.graph().edges().get(0).partitioning()).isEqualTo(Partitioning.HASH);
        assertThat(List.of(filtered, unique))
                .flatExtracting(each -> JobGraphValidator.validate(each.graph(), BuiltInOperators.CATALOG))
                .noneMatch(Problem::isError);
    }

    @Test
    void what_cannot_be_connected_is_refused_with_the_reason() {
        assertThat(ConnectionRules.refuses(LINE.graph(), id("out"), id("m")))
                .hasValueSatisfying(reason -> assertThat(reason).contains("sink"));
        assertThat(ConnectionRules.refuses(LINE.graph(), id("m"), id("s")))
                .hasValueSatisfying(reason -> assertThat(reason).contains("source"));
        assertThat(ConnectionRules.refuses(LINE.graph(), id("m"), id("m"))).isPresent();
        assertThat(ConnectionRules.refuses(LINE.graph(), id("s"), id("m")))
                .hasValueSatisfying(reason -> assertThat(reason).contains("1 input only"));
        FlowDocument open =
                GraphEdits.delete(LINE, Set.of(), Set.of(LINE.graph().edges().get(0)));
        FlowDocument longer = GraphEdits.connect(
                GraphEdits.add(open, vertex(open, "filter")), GraphEdits.newEdge(open.graph(), id("m"), id("filter")));
        assertThat(ConnectionRules.refuses(longer.graph(), id("filter"), id("m")))
                .hasValueSatisfying(reason -> assertThat(reason).contains("cycle"));
        assertThat(ConnectionRules.refuses(longer.graph(), id("s"), id("m"))).isEmpty();
    }

    @Test
    void a_fragment_comes_back_from_text_under_new_ids() {
        String text = Fragment.of(LINE, Set.of(id("s"), id("m")), Set.of()).text();

        Fragment.Pasted pasted = Fragment.parse(text).orElseThrow().paste(LINE, 40, 40);

        assertThat(pasted.vertices()).containsExactlyInAnyOrder(id("s2"), id("m2"));
        assertThat(pasted.document().graph().edges())
                .extracting(each -> each.from() + ">" + each.to())
                .containsExactly("s>m", "m>out", "s2>m2");
        assertThat(pasted.document().graph().vertex(id("m2")).orElseThrow().position())
                .isEqualTo(new Position(140, 60));
        assertThat(Fragment.parse("hello")).isEmpty();
        assertThat(Fragment.parse("{\"format\": \"other\"}")).isEmpty();
    }

    @Test
    void what_is_pasted_covers_nothing_however_often() {
        Fragment fragment = Fragment.of(LINE, Set.of(id("s"), id("m")), Set.of());
        FlowDocument document = LINE;
        for (int copy = 0; copy < 4; copy++) {
            Fragment.Pasted pasted = fragment.pasteBeside(document);
            List<Position> before = places(document);

            document = pasted.document();
            assertThat(places(document).subList(before.size(), before.size() + 2))
                    .allSatisfy(fresh -> assertThat(before)
                            .allMatch(old -> Math.abs(old.x() - fresh.x()) >= JobLayouter.BOX_WIDTH
                                    || Math.abs(old.y() - fresh.y()) >= JobLayouter.BOX_HEIGHT));
        }
    }

    @Test
    void vertices_are_moved_lined_up_and_spread() {
        Set<VertexId> all = Set.of(id("s"), id("m"), id("out"));

        FlowDocument moved = Placement.move(LINE, Set.of(id("m")), -10, 5);
        FlowDocument level = Placement.align(LINE, all, Placement.Axis.HORIZONTAL);
        FlowDocument even = Placement.distribute(LINE, all, Placement.Axis.HORIZONTAL);

        assertThat(places(moved)).containsExactly(new Position(0, 0), new Position(90, 25), new Position(300, 10));
        assertThat(places(level)).containsExactly(new Position(0, 0), new Position(100, 0), new Position(300, 0));
        assertThat(places(Placement.align(LINE, all, Placement.Axis.VERTICAL)))
                .as("no one covers another")
                .containsExactly(new Position(0, 0), new Position(0, 232), new Position(0, 116));
        assertThat(places(even)).containsExactly(new Position(0, 0), new Position(150, 20), new Position(300, 10));
    }

    private static List<Position> places(FlowDocument document) {
        return document.graph().vertices().stream().map(Placement::of).toList();
    }

    private static JobVertex vertex(FlowDocument document, String operator) {
        OperatorDescription found = BuiltInOperators.CATALOG.find(operator).orElseThrow();
        assertThat(found.kind()).isEqualTo(Kind.TRANSFORMATION);
        return GraphEdits.newVertex(document, found, new Position(0, 0));
    }

    private static VertexId id(String value) {
        return new VertexId(value);
    }
}
