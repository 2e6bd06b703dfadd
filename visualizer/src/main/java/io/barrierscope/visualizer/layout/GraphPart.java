package io.barrierscope.visualizer.layout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Boxes that hang together.
 *
 * @param boxes their numbers in the graph
 * @param arrows between them, by their index in {@code boxes}
 * @param numbers of the arrows in the graph
 */
record GraphPart(List<Integer> boxes, List<LayeredGraph.Arrow> arrows, List<Integer> numbers) {
    static List<GraphPart> of(LayeredGraph graph) {
        int count = graph.boxes().size();
        int[] root = new int[count];
        Arrays.setAll(root, i -> i);
        for (LayeredGraph.Arrow arrow : graph.arrows()) {
            int from = find(root, arrow.from());
            int to = find(root, arrow.to());
            root[Math.max(from, to)] = Math.min(from, to);
        }
        List<List<Integer>> members = new ArrayList<>();
        List<List<Integer>> arrows = new ArrayList<>();
        int[] part = new int[count];
        int[] index = new int[count];
        for (int i = 0; i < count; i++) {
            int head = find(root, i);
            if (head == i) {
                part[i] = members.size();
                members.add(new ArrayList<>());
                arrows.add(new ArrayList<>());
            }
            part[i] = part[head];
            index[i] = members.get(part[i]).size();
            members.get(part[i]).add(i);
        }
        for (int i = 0; i < graph.arrows().size(); i++) {
            LayeredGraph.Arrow arrow = graph.arrows().get(i);
            if (arrow.from() != arrow.to()) {
                arrows.get(part[arrow.from()]).add(i);
            }
        }
        List<GraphPart> parts = new ArrayList<>();
        for (int i = 0; i < members.size(); i++) {
            List<LayeredGraph.Arrow> own = new ArrayList<>();
            for (int number : arrows.get(i)) {
                LayeredGraph.Arrow arrow = graph.arrows().get(number);
                own.add(new LayeredGraph.Arrow(index[arrow.from()], index[arrow.to()]));
            }
            parts.add(new GraphPart(members.get(i), own, arrows.get(i)));
        }
        return parts;
    }

    private static int find(int[] root, int box) {
        int at = box;
        while (root[at] != at) {
            root[at] = root[root[at]];
            at = root[at];
        }
        return at;
    }
}
