package io.barrierscope.visualizer.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class LayeringTest {
    private static final LayeredGraph DIAMOND = graph(4, arrow(0, 1), arrow(0, 2), arrow(1, 3), arrow(2, 3));

    @Test
    void the_layout_kernel_answers_and_is_not_silently_replaced() {
        LayeredPlan plan = ElkLayering.arrangeWithElk(DIAMOND);

        assertThat(plan.boxes()).hasSize(4);
        assertThat(plan.boxes().get(1).x()).isGreaterThan(plan.boxes().get(0).right());
        assertThat(plan.boxes().get(3).x()).isGreaterThan(plan.boxes().get(2).right());
    }

    @Test
    void the_plain_layering_puts_consumers_right_of_producers() {
        LayeredPlan plan = SimpleLayering.arrange(DIAMOND);

        for (LayeredGraph.Arrow arrow : DIAMOND.arrows()) {
            assertThat(plan.boxes().get(arrow.to()).x())
                    .isGreaterThanOrEqualTo(plan.boxes().get(arrow.from()).right() + DIAMOND.layerGap());
        }
        assertThat(plan.boxes().get(1).intersects(plan.boxes().get(2))).isFalse();
        assertThat(plan.bends()).hasSize(4);
    }

    @Test
    void a_cycle_ends_the_plain_layering_too() {
        LayeredPlan plan = SimpleLayering.arrange(graph(3, arrow(0, 1), arrow(1, 2), arrow(2, 0)));

        assertThat(plan.boxes()).hasSize(3);
    }

    @Test
    void a_thousand_boxes_stand_in_columns_and_none_covers_another() {
        LayeredGraph large = random(1_000, 2_000);

        LayeredPlan plan = ElkLayering.arrange(large);

        for (LayeredGraph.Arrow arrow : large.arrows()) {
            assertThat(plan.boxes().get(arrow.to()).x())
                    .isGreaterThanOrEqualTo(plan.boxes().get(arrow.from()).right() + large.layerGap() - 1e-6);
        }
        for (int i = 0; i < 1_000; i++) {
            for (int k = 0; k < i; k++) {
                assertThat(plan.boxes()
                                .get(i)
                                .grow(large.boxGap() / 2 - 1e-6)
                                .intersects(plan.boxes().get(k)))
                        .isFalse();
            }
        }
        assertThat(ElkLayering.arrange(large)).isEqualTo(plan);
    }

    @Test
    void a_large_graph_has_fewer_crossings_than_a_plain_layering() {
        LayeredGraph ladder = shuffledLadder(10, 30);

        assertThat(crossings(ladder, LargeLayering.arrange(ladder)))
                .isLessThan(crossings(ladder, SimpleLayering.arrange(ladder)) / 10);
    }

    @Test
    void parts_that_do_not_hang_together_are_stacked() {
        LayeredGraph.Arrow[] arrows = new LayeredGraph.Arrow[300];
        for (int i = 0; i < arrows.length; i++) {
            arrows[i] = arrow(2 * i, 2 * i + 1);
        }

        LayeredPlan plan = ElkLayering.arrange(graph(600, arrows));

        Rect area = plan.boxes().stream().reduce(Rect::union).orElseThrow();
        assertThat(area.width() / area.height()).isBetween(1.0, 2.5);
        assertThat(plan.boxes().get(1).centerY()).isEqualTo(plan.boxes().get(0).centerY());
    }

    @Test
    void a_long_arrow_gets_a_way_past_the_boxes_between() {
        LayeredGraph ladder = graph(4, arrow(0, 1), arrow(1, 2), arrow(2, 3), arrow(0, 3));

        LayeredPlan plan = LargeLayering.arrange(ladder);

        assertThat(plan.bends().get(3)).hasSize(2).allSatisfy(bend -> assertThat(plan.boxes())
                .noneMatch(box -> box.contains(bend.x(), bend.y())));
    }

    @Test
    void cycles_and_boxes_that_feed_themselves_are_arranged_too() {
        LayeredGraph knot = graph(3, arrow(0, 1), arrow(1, 2), arrow(2, 0), arrow(1, 1));

        LayeredPlan plan = LargeLayering.arrange(knot);

        assertThat(plan.boxes()).hasSize(3).doesNotContainNull();
        assertThat(plan.boxes().get(2).x()).isGreaterThan(plan.boxes().get(1).x());
    }

    @Test
    void an_empty_graph_has_an_empty_layout() {
        assertThat(ElkLayering.arrange(graph(0)).boxes()).isEmpty();
    }

    /** Arrows lead a little further on, never back. */
    private static LayeredGraph random(int boxes, int count) {
        Random random = new Random(3);
        LayeredGraph.Arrow[] arrows = new LayeredGraph.Arrow[count];
        for (int i = 0; i < count; i++) {
            int from = random.nextInt(boxes - 1);
            arrows[i] = arrow(from, Math.min(boxes - 1, from + 1 + random.nextInt(60)));
        }
        return graph(boxes, arrows);
    }

    /** Layers in which the box at place k feeds those at k and k + 1 of the next layer; the boxes' numbers hide their places. */
    private static LayeredGraph shuffledLadder(int layers, int width) {
        Random random = new Random(5);
        List<LayeredGraph.Arrow> arrows = new ArrayList<>();
        List<Integer> before = List.of();
        for (int layer = 0; layer < layers; layer++) {
            List<Integer> places = new ArrayList<>();
            for (int i = 0; i < width; i++) {
                places.add(layer * width + i);
            }
            Collections.shuffle(places, random);
            for (int k = 0; k < before.size(); k++) {
                arrows.add(arrow(before.get(k), places.get(k)));
                if (k + 1 < width) {
                    arrows.add(arrow(before.get(k), places.get(k + 1)));
                }
            }
            before = places;
        }
        return graph(layers * width, arrows.toArray(new LayeredGraph.Arrow[0]));
    }

    private static int crossings(LayeredGraph graph, LayeredPlan plan) {
        int crossings = 0;
        for (LayeredGraph.Arrow one : graph.arrows()) {
            for (LayeredGraph.Arrow other : graph.arrows()) {
                boolean beside = plan.boxes().get(one.from()).x()
                                == plan.boxes().get(other.from()).x()
                        && plan.boxes().get(one.to()).x()
                                == plan.boxes().get(other.to()).x();
                double from = plan.boxes().get(one.from()).y()
                        - plan.boxes().get(other.from()).y();
                double to = plan.boxes().get(one.to()).y()
                        - plan.boxes().get(other.to()).y();
                crossings += beside && from < 0 && to > 0 ? 1 : 0;
            }
        }
        return crossings;
    }

    private static LayeredGraph.Arrow arrow(int from, int to) {
        return new LayeredGraph.Arrow(from, to);
    }

    private static LayeredGraph graph(int boxes, LayeredGraph.Arrow... arrows) {
        List<LayeredGraph.Size> sizes = new ArrayList<>();
        for (int i = 0; i < boxes; i++) {
            sizes.add(new LayeredGraph.Size(100, 50));
        }
        return new LayeredGraph(sizes, List.of(arrows), 80, 30);
    }
}
