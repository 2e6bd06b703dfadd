package io.barrierscope.visualizer.layout;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.view.EngineImage;
import io.barrierscope.visualizer.ImageBuilder;
import io.barrierscope.visualizer.SampleImages;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class ExecutionLayouterTest {
    @Test
    void the_same_shape_always_gets_the_same_layout() {
        ExecutionLayout once = layout(SampleImages.alignment());
        ExecutionLayout again = layout(SampleImages.alignment());

        assertThat(again.subtasks()).isEqualTo(once.subtasks());
        assertThat(again.bounds()).isEqualTo(once.bounds());
        assertThat(corners(again)).isEqualTo(corners(once));
    }

    @Test
    void moments_of_one_job_have_one_shape() {
        assertThat(GraphShape.of(SampleImages.killed())).isEqualTo(GraphShape.of(SampleImages.barrierInFlight()));
    }

    @Test
    void a_channel_runs_from_the_producers_right_side_to_the_consumers_left_side() {
        ExecutionLayout layout = layout(SampleImages.alignment());

        assertThat(layout.ways()).hasSize(6);
        layout.ways().forEach((id, way) -> {
            Rect from = layout.subtasks().get(id.from());
            Rect to = layout.subtasks().get(id.to());
            assertThat(way.xAt(0)).isEqualTo(from.right());
            assertThat(way.xAt(way.length())).isEqualTo(to.x());
            assertThat(way.yAt(0)).isBetween(from.y(), from.bottom());
            assertThat(way.yAt(way.length())).isBetween(to.y(), to.bottom());
        });
    }

    @Test
    void nothing_stands_on_anything_else() {
        assertNothingOverlaps(layout(SampleImages.alignment()));
    }

    @Test
    void beside_a_tall_graph_the_cards_take_none_of_its_height() {
        ExecutionLayout wide = layout(SampleImages.large(2, 0));
        ExecutionLayout tall = layout(SampleImages.large(9, 0));

        Rect graph = tall.subtasks().values().stream().reduce(Rect::union).orElseThrow();
        assertThat(tall.head().coordinator().right()).isLessThan(graph.x());
        assertThat(tall.head().job().y()).isEqualTo(graph.y());
        assertThat(tall.head().verdict().bottom()).isLessThanOrEqualTo(graph.bottom() + 1);
        assertThat(wide.head().coordinator().bottom())
                .isLessThan(wide.subtasks().values().iterator().next().y());
        assertNothingOverlaps(tall);
    }

    private static void assertNothingOverlaps(ExecutionLayout layout) {
        List<Rect> all = new ArrayList<>(layout.subtasks().values());
        all.addAll(layout.transactions().values());
        all.add(layout.head().job());
        all.add(layout.head().coordinator());
        all.add(layout.head().store());
        all.add(layout.head().verdict());
        layout.logs().forEach(log -> all.add(log.card()));

        for (int i = 0; i < all.size(); i++) {
            assertThat(layout.bounds().union(all.get(i))).isEqualTo(layout.bounds());
            for (int j = i + 1; j < all.size(); j++) {
                assertThat(all.get(i).intersects(all.get(j)))
                        .as("%s on %s", all.get(i), all.get(j))
                        .isFalse();
            }
        }
    }

    @Test
    void many_logs_stand_beside_the_graph_where_all_of_it_is_larger_so_and_else_below_it() {
        double width = 1_200;
        double graphBottom = 700;
        Rect graph = new Rect(0, 0, width, graphBottom);

        List<ExecutionLayout.LogRoom> few = Frame.logs(logs(2), width, graphBottom);
        List<ExecutionLayout.LogRoom> many = Frame.logs(logs(12), width, graphBottom);

        assertThat(few).hasSize(2).allMatch(log -> log.card().y() >= graph.bottom());
        assertThat(many).hasSize(12).allMatch(log -> log.card().x() >= graph.right());
        assertThat(many).allSatisfy(log -> {
            assertThat(log.card().contains(log.readers().x(), log.readers().y()))
                    .isTrue();
            assertThat(log.partitions())
                    .allMatch(row -> log.card().contains(row.x(), row.y())
                            && row.right() <= log.readers().x());
        });
        for (int i = 0; i < many.size(); i++) {
            for (int j = 0; j < i; j++) {
                assertThat(many.get(i).card().intersects(many.get(j).card())).isFalse();
            }
        }
        assertThat(Frame.with(many, width, graphBottom).height()).isGreaterThanOrEqualTo(graphBottom);
    }

    private static List<GraphShape.Log> logs(int many) {
        return IntStream.range(0, many)
                .mapToObj(i -> new GraphShape.Log("out" + i, 1))
                .toList();
    }

    @Test
    void a_long_channel_goes_around_the_tasks_between_its_ends() {
        VertexId a = new VertexId("a");
        VertexId b = new VertexId("b");
        VertexId c = new VertexId("c");
        ImageBuilder image = new ImageBuilder().task(a, "a", 1).task(b, "b", 1).task(c, "c", 1);
        image.oneToOne(a, b).oneToOne(b, c).oneToOne(a, c);

        ExecutionLayout layout = layout(image.build());

        Curve bypass = layout.ways().get(new ChannelId(2, new SubtaskId(a, 0), new SubtaskId(c, 0)));
        Rect between = layout.subtasks().get(new SubtaskId(b, 0));
        assertThat(bypass).isNotNull();
        for (double at = 0; at < bypass.length(); at++) {
            assertThat(between.contains(bypass.xAt(at), bypass.yAt(at))).isFalse();
        }
    }

    @Test
    void many_rows_get_smaller_boxes() {
        Rect few =
                layout(SampleImages.large(2, 0)).subtasks().values().iterator().next();
        Rect many =
                layout(SampleImages.large(25, 0)).subtasks().values().iterator().next();

        assertThat(many.height()).isLessThan(few.height());
    }

    @Test
    void a_task_of_eighty_subtasks_is_no_tower_and_its_channels_pass_between_the_boxes() {
        VertexId a = new VertexId("a");
        VertexId b = new VertexId("b");
        ImageBuilder image = new ImageBuilder().task(a, "a", 1).task(b, "b", 80);
        image.allToAll(a, b);

        ExecutionLayout layout = layout(image.build());

        Rect all = layout.subtasks().values().stream().reduce(Rect::union).orElseThrow();
        assertThat(all.width() / all.height()).isBetween(0.8, 2.5);
        layout.ways().forEach((id, way) -> layout.subtasks().forEach((other, box) -> {
            if (!other.equals(id.from()) && !other.equals(id.to())) {
                for (double at = 0; at < way.length(); at += 4) {
                    assertThat(box.contains(way.xAt(at), way.yAt(at)))
                            .as("%s over %s", id, other)
                            .isFalse();
                }
            }
        }));
    }

    private static ExecutionLayout layout(EngineImage image) {
        return ExecutionLayouter.layout(GraphShape.of(image));
    }

    private static List<Double> corners(ExecutionLayout layout) {
        List<Double> corners = new ArrayList<>();
        for (Map.Entry<ChannelId, Curve> entry : layout.ways().entrySet()) {
            for (int i = 0; i < entry.getValue().size(); i++) {
                corners.add(entry.getValue().cornerX(i));
                corners.add(entry.getValue().cornerY(i));
            }
        }
        return corners;
    }
}
