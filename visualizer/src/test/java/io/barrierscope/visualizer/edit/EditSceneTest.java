package io.barrierscope.visualizer.edit;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.Annotations;
import io.barrierscope.engine.document.Annotations.Group;
import io.barrierscope.engine.graph.Chaining;
import io.barrierscope.engine.graph.ClusterSettings;
import io.barrierscope.engine.graph.ExchangeMode;
import io.barrierscope.engine.graph.FlinkVersion;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.Partitioning;
import io.barrierscope.engine.graph.Position;
import io.barrierscope.engine.graph.VertexTiming;
import io.barrierscope.visualizer.edit.EditScene.Card;
import io.barrierscope.visualizer.edit.EditSceneBuilder.Drag;
import io.barrierscope.visualizer.layout.Point;
import io.barrierscope.visualizer.layout.Rect;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class EditSceneTest {
    private static final VertexId S = new VertexId("s");
    private static final VertexId M = new VertexId("m");
    private static final VertexId K = new VertexId("k");

    private final JobGraph graph = new JobGraph(
            "flow",
            FlinkVersion.V2_3,
            Map.of(),
            new ClusterSettings(1, 2, Map.of()),
            List.of(vertex(S, "sequence-source", 0), vertex(M, "map", 300), vertex(K, "collect-sink", 600)),
            List.of(edge(S, M, null), edge(M, K, Partitioning.REBALANCE)));

    @Test
    void flink_chains_what_is_forwarded_at_equal_parallelism() {
        FlowOverlay overlay = FlowOverlay.of(graph);

        assertThat(overlay.chains()).containsExactly(Set.of(S, M));
        assertThat(overlay.regions()).containsExactly(Set.of(S, M, K));
    }

    @Test
    void a_cycle_keeps_its_vertices_out_of_chains_and_breaks_nothing() {
        JobGraph cyclic = new JobGraph(
                "flow",
                FlinkVersion.V2_3,
                Map.of(),
                graph.cluster(),
                graph.vertices(),
                List.of(edge(S, M, null), edge(M, M, null)));

        assertThat(FlowOverlay.of(cyclic).chains()).isEmpty();
    }

    @Test
    void ports_are_found_before_the_bodies_they_stand_on() {
        EditScene scene = scene(Annotations.NONE, Drag.NONE);
        Point out = Objects.requireNonNull(card(scene, S).output());
        Point in = card(scene, M).inputs().get(0);

        assertThat(EditPicker.at(scene, out.x() - 2, out.y(), 5)).isEqualTo(new EditHit.OutPort(S));
        assertThat(EditPicker.at(scene, in.x() + 2, in.y(), 5)).isEqualTo(new EditHit.InPort(M, 0));
        assertThat(EditPicker.at(scene, 60, 20, 5)).isEqualTo(new EditHit.Vertex(S));
        assertThat(EditPicker.at(scene, 245, 38, 5)).isEqualTo(new EditHit.Wire(0));
        assertThat(EditPicker.at(scene, 245, 200, 5)).isEqualTo(EditHit.NOTHING);
        assertThat(card(scene, K).output()).isNull();
        assertThat(card(scene, S).inputs()).isEmpty();
    }

    @Test
    void a_frame_picks_what_it_touches() {
        Picked picked = EditPicker.within(scene(Annotations.NONE, Drag.NONE), new Rect(-10, -10, 350, 30));

        assertThat(picked.vertices()).containsExactlyInAnyOrder(S, M);
    }

    @Test
    void what_is_dragged_stands_at_the_pointer_and_keeps_its_edges() {
        EditScene scene = scene(Annotations.NONE, new Drag(new Picked(Set.of(M), Set.of(), Set.of()), 20, 50));

        assertThat(card(scene, M).box().x()).isEqualTo(320);
        assertThat(scene.wires().get(0).way().cornerY(0)).isEqualTo(38);
        assertThat(scene.wires().get(1).way().cornerY(0)).isEqualTo(88);
    }

    @Test
    void a_collapsed_group_stands_for_its_members_and_takes_their_outer_edges() {
        Annotations grouped = Annotations.NONE.withGroups(List.of(new Group("g", "Both", List.of(S, M), true)));

        EditScene scene = scene(grouped, Drag.NONE);

        assertThat(scene.cards().keySet()).containsExactly(K);
        assertThat(scene.wires()).hasSize(1);
        assertThat(scene.wires().get(0).way().cornerX(0))
                .isEqualTo(scene.folded().get(0).box().right());
        assertThat(EditPicker.at(scene, 60, 20, 5)).isEqualTo(new EditHit.Group("g"));
    }

    private EditScene scene(Annotations annotations, Drag drag) {
        return EditSceneBuilder.build(graph, annotations, FlowOverlay.NONE, drag, EditScene.EMPTY);
    }

    private static Card card(EditScene scene, VertexId id) {
        return Objects.requireNonNull(scene.cards().get(id));
    }

    private static JobVertex vertex(VertexId id, String operator, double x) {
        return new JobVertex(
                id,
                id.value(),
                operator,
                1,
                OptionalInt.empty(),
                null,
                null,
                Chaining.ALWAYS,
                Map.of(),
                new Position(x, 0),
                VertexTiming.DEFAULT);
    }

    private static JobEdge edge(VertexId from, VertexId to, Partitioning partitioning) {
        return new JobEdge(from, to, 0, partitioning, null, ExchangeMode.PIPELINED, null, 1, 64);
    }
}
