package io.barrierscope.visualizer.layout;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A graph in layers: every arrow is broken into steps from one layer to the next, with a stand-in of no height wherever it
 * passes a layer. Arrows that close a cycle have no steps.
 */
final class LayerGrid {
    /** Boxes first, by their index, then stand-ins. */
    final int[] layerOf;

    /** By node, its neighbours in the layer before. */
    final int[][] before;

    /** By node, its neighbours in the layer behind. */
    final int[][] behind;

    /** By arrow, its stand-ins in their order. */
    final int[][] standIns;

    /** By layer, its nodes from top to bottom. */
    final int[][] rows;

    private LayerGrid(int[] layerOf, int[][] before, int[][] behind, int[][] standIns) {
        this.layerOf = layerOf;
        this.before = before;
        this.behind = behind;
        this.standIns = standIns;
        this.rows = new int[Arrays.stream(layerOf).max().orElse(-1) + 1][];
        fillRows();
    }

    /** The graph in layers, or null when it would take more than {@code mostNodes} nodes. */
    static @Nullable LayerGrid of(int boxes, List<LayeredGraph.Arrow> arrows, int mostNodes) {
        List<LayeredGraph.Arrow> forward = withoutCycles(boxes, arrows);
        int[] layers = Layers.of(boxes, forward);
        List<int[]> steps = new ArrayList<>();
        List<Integer> extra = new ArrayList<>();
        int[][] standIns = new int[arrows.size()][];
        int at = 0;
        for (int i = 0; i < standIns.length; i++) {
            LayeredGraph.Arrow arrow = arrows.get(i);
            boolean kept = at < forward.size() && forward.get(at).equals(arrow);
            at += kept ? 1 : 0;
            int between = kept ? layers[arrow.to()] - layers[arrow.from()] - 1 : 0;
            standIns[i] = new int[between];
            int last = arrow.from();
            for (int k = 0; k < between; k++) {
                int node = boxes + extra.size();
                extra.add(layers[arrow.from()] + 1 + k);
                standIns[i][k] = node;
                steps.add(new int[] {last, node});
                last = node;
            }
            if (kept) {
                steps.add(new int[] {last, arrow.to()});
            }
            if (boxes + extra.size() > mostNodes) {
                return null;
            }
        }
        int[] layerOf = Arrays.copyOf(layers, boxes + extra.size());
        for (int i = 0; i < extra.size(); i++) {
            layerOf[boxes + i] = extra.get(i);
        }
        return new LayerGrid(layerOf, ends(steps, layerOf.length, 1, 0), ends(steps, layerOf.length, 0, 1), standIns);
    }

    private static int[][] ends(List<int[]> steps, int nodes, int own, int other) {
        int[] counts = new int[nodes];
        steps.forEach(step -> counts[step[own]]++);
        int[][] ends = new int[nodes][];
        for (int i = 0; i < nodes; i++) {
            ends[i] = new int[counts[i]];
        }
        for (int[] step : steps) {
            ends[step[own]][--counts[step[own]]] = step[other];
        }
        return ends;
    }

    /** Arrows that close no cycle, by a walk in depth from every box in turn. */
    private static List<LayeredGraph.Arrow> withoutCycles(int boxes, List<LayeredGraph.Arrow> arrows) {
        List<List<LayeredGraph.Arrow>> leaving = new ArrayList<>();
        for (int i = 0; i < boxes; i++) {
            leaving.add(new ArrayList<>());
        }
        arrows.forEach(arrow -> leaving.get(arrow.from()).add(arrow));
        int[] finished = new int[boxes]; // 0 not seen, 1 on the way, 2 done
        int[] next = new int[boxes];
        Set<LayeredGraph.Arrow> closing = new LinkedHashSet<>();
        Deque<Integer> way = new ArrayDeque<>();
        for (int start = 0; start < boxes; start++) {
            if (finished[start] == 0) {
                way.push(start);
                finished[start] = 1;
            }
            while (!way.isEmpty()) {
                int box = way.peek();
                if (next[box] == leaving.get(box).size()) {
                    finished[way.pop()] = 2;
                    continue;
                }
                LayeredGraph.Arrow arrow = leaving.get(box).get(next[box]++);
                if (finished[arrow.to()] == 1) {
                    closing.add(arrow);
                } else if (finished[arrow.to()] == 0) {
                    finished[arrow.to()] = 1;
                    way.push(arrow.to());
                }
            }
        }
        return closing.isEmpty()
                ? arrows
                : arrows.stream().filter(arrow -> !closing.contains(arrow)).toList();
    }

    /** A first order: what hangs together lies together. */
    private void fillRows() {
        int[] sizes = new int[rows.length];
        for (int layer : layerOf) {
            sizes[layer]++;
        }
        for (int i = 0; i < rows.length; i++) {
            rows[i] = new int[sizes[i]];
            sizes[i] = 0;
        }
        boolean[] seen = new boolean[layerOf.length];
        Deque<Integer> open = new ArrayDeque<>();
        for (int start = 0; start < layerOf.length; start++) {
            if (!seen[start] && before[start].length == 0) {
                seen[start] = true;
                open.push(start);
            }
            while (!open.isEmpty()) {
                int node = open.pop();
                rows[layerOf[node]][sizes[layerOf[node]]++] = node;
                for (int other : behind[node]) {
                    if (!seen[other]) {
                        seen[other] = true;
                        open.push(other);
                    }
                }
            }
        }
    }
}
