package io.barrierscope.visualizer.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
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
    void a_graph_too_large_for_the_kernel_is_arranged_plainly() {
        LayeredGraph.Arrow[] arrows = new LayeredGraph.Arrow[2000];
        for (int i = 0; i < arrows.length; i++) {
            arrows[i] = arrow(i, i + 1);
        }
        LayeredGraph large = graph(2001, arrows);

        assertThat(ElkLayering.arrange(large)).isEqualTo(SimpleLayering.arrange(large));
    }

    @Test
    void an_empty_graph_has_an_empty_layout() {
        assertThat(ElkLayering.arrange(graph(0)).boxes()).isEmpty();
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
