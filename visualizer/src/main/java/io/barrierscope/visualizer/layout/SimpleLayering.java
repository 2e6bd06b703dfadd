package io.barrierscope.visualizer.layout;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Columns by longest way from a source, boxes stacked in the order given: plain, fast and never in doubt. */
final class SimpleLayering {
    private SimpleLayering() {}

    static LayeredPlan arrange(LayeredGraph graph) {
        int[] layers = layers(graph);
        int layerCount = 1;
        for (int layer : layers) {
            layerCount = Math.max(layerCount, layer + 1);
        }
        double[] widths = new double[layerCount];
        double[] heights = new double[layerCount];
        for (int i = 0; i < layers.length; i++) {
            LayeredGraph.Size size = graph.boxes().get(i);
            widths[layers[i]] = Math.max(widths[layers[i]], size.width());
            heights[layers[i]] += size.height() + graph.boxGap();
        }
        double tallest = 0;
        for (double height : heights) {
            tallest = Math.max(tallest, height);
        }
        double[] nextY = new double[layerCount];
        double[] x = new double[layerCount];
        for (int layer = 0; layer < layerCount; layer++) {
            nextY[layer] = (tallest - heights[layer]) / 2;
            x[layer] = layer == 0 ? 0 : x[layer - 1] + widths[layer - 1] + graph.layerGap();
        }
        List<Rect> boxes = new ArrayList<>();
        for (int i = 0; i < layers.length; i++) {
            LayeredGraph.Size size = graph.boxes().get(i);
            boxes.add(new Rect(x[layers[i]], nextY[layers[i]], size.width(), size.height()));
            nextY[layers[i]] += size.height() + graph.boxGap();
        }
        return new LayeredPlan(boxes, Collections.nCopies(graph.arrows().size(), List.of()));
    }

    /** Longest way from a box without inputs; arrows of a cycle stop counting after as many rounds as there are boxes. */
    private static int[] layers(LayeredGraph graph) {
        int[] layers = new int[graph.boxes().size()];
        boolean changed = true;
        for (int round = 0; changed && round < layers.length; round++) {
            changed = false;
            for (LayeredGraph.Arrow arrow : graph.arrows()) {
                if (arrow.from() != arrow.to() && layers[arrow.to()] <= layers[arrow.from()]) {
                    layers[arrow.to()] = Math.min(layers.length - 1, layers[arrow.from()] + 1);
                    changed = true;
                }
            }
        }
        return layers;
    }
}
