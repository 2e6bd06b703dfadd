package io.barrierscope.visualizer.layout;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Finds the layer of every box of a graph without cycles: as early as its inputs allow, but near what it feeds. */
final class Layers {
    private Layers() {}

    static int[] of(int boxes, List<LayeredGraph.Arrow> arrows) {
        List<List<Integer>> leaving = new ArrayList<>();
        int[] waiting = new int[boxes];
        for (int i = 0; i < boxes; i++) {
            leaving.add(new ArrayList<>());
        }
        for (LayeredGraph.Arrow arrow : arrows) {
            leaving.get(arrow.from()).add(arrow.to());
            waiting[arrow.to()]++;
        }
        int[] entering = waiting.clone();
        int[] layers = new int[boxes];
        List<Integer> order = new ArrayList<>();
        Deque<Integer> ready = new ArrayDeque<>();
        for (int i = 0; i < boxes; i++) {
            if (waiting[i] == 0) {
                ready.add(i);
            }
        }
        while (!ready.isEmpty()) {
            int box = ready.poll();
            order.add(box);
            for (int other : leaving.get(box)) {
                layers[other] = Math.max(layers[other], layers[box] + 1);
                if (--waiting[other] == 0) {
                    ready.add(other);
                }
            }
        }
        for (int i = order.size() - 1; i >= 0; i--) {
            int box = order.get(i);
            if (leaving.get(box).size() > entering[box]) {
                layers[box] = leaving.get(box).stream()
                                .mapToInt(other -> layers[other])
                                .min()
                                .orElse(layers[box] + 1)
                        - 1;
            }
        }
        return layers;
    }
}
