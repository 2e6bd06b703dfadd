package io.barrierscope.visualizer.layout;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.graph.Chaining;
import io.barrierscope.engine.graph.ClusterSettings;
import io.barrierscope.engine.graph.FlinkVersion;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.VertexTiming;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.visualizer.ImageBuilder;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

final class GraphShapeTest {
    private static final VertexId SINK = new VertexId("out");
    private static final EngineImage BEFORE_ANYTHING_IS_WRITTEN =
            new ImageBuilder().task(SINK, "out", 2).build();

    @Test
    void room_for_what_a_sink_will_write_is_there_before_it_writes() {
        GraphShape shape = shapeWith("kafka-sink", Map.of("deliveryGuarantee", "exactly-once", "partitions", 3L));

        assertThat(shape.logs()).containsExactly(new GraphShape.Log("out", 3));
        assertThat(shape.lanes().get(0).transactional()).isTrue();
    }

    @Test
    void a_sink_without_transactions_gets_no_room_for_them() {
        GraphShape shape = shapeWith("kafka-sink", Map.of("deliveryGuarantee", "at-least-once"));

        assertThat(shape.logs()).containsExactly(new GraphShape.Log("out", 1));
        assertThat(shape.lanes().get(0).transactional()).isFalse();
    }

    @Test
    void a_file_sink_has_one_row_per_subtask() {
        assertThat(shapeWith("file-sink", Map.of()).logs()).containsExactly(new GraphShape.Log("out", 2));
    }

    @Test
    void what_was_seen_once_keeps_its_room() {
        GraphShape.Expectations seen =
                GraphShape.Expectations.NONE.with(shapeWith("kafka-sink", Map.of("deliveryGuarantee", "exactly-once")));

        GraphShape later = GraphShape.of(BEFORE_ANYTHING_IS_WRITTEN, seen);

        assertThat(later.logs()).hasSize(1);
        assertThat(later.lanes().get(0).transactional()).isTrue();
    }

    private static GraphShape shapeWith(String operator, Map<String, Object> settings) {
        JobVertex sink = new JobVertex(
                SINK,
                "out",
                operator,
                2,
                OptionalInt.empty(),
                null,
                null,
                Chaining.ALWAYS,
                Map.copyOf(settings),
                null,
                VertexTiming.DEFAULT);
        JobGraph graph = new JobGraph(
                "job", FlinkVersion.V2_3, Map.of(), new ClusterSettings(1, 2, Map.of()), List.of(sink), List.of());
        return GraphShape.of(BEFORE_ANYTHING_IS_WRITTEN, GraphShape.Expectations.of(graph));
    }
}
