package io.barrierscope.visualizer.layout;

import java.util.Arrays;
import java.util.Comparator;

/** Orders the nodes of each layer so that few arrows cross: sweeps by the mean place of the neighbours, the best is kept. */
final class LayerOrder {
    private static final int SWEEPS = 14;

    private final LayerGrid grid;
    private final double[] place;

    private LayerOrder(LayerGrid grid) {
        this.grid = grid;
        this.place = new double[grid.layerOf.length];
        for (int[] row : grid.rows) {
            number(row);
        }
    }

    static void improve(LayerGrid grid) {
        LayerOrder order = new LayerOrder(grid);
        long best = order.crossings();
        int[][] kept = order.copy();
        for (int sweep = 0; sweep < SWEEPS && best > 0; sweep++) {
            order.sweep(sweep % 2 == 0);
            long now = order.crossings();
            if (now < best) {
                best = now;
                kept = order.copy();
            }
        }
        System.arraycopy(kept, 0, grid.rows, 0, kept.length);
    }

    private int[][] copy() {
        return Arrays.stream(grid.rows).map(int[]::clone).toArray(int[][]::new);
    }

    private void number(int[] row) {
        for (int i = 0; i < row.length; i++) {
            place[row[i]] = i;
        }
    }

    private void sweep(boolean forwards) {
        int count = grid.rows.length;
        for (int i = 1; i < count; i++) {
            int layer = forwards ? i : count - 1 - i;
            int[] row = grid.rows[layer];
            double[] wanted = new double[grid.layerOf.length];
            Integer[] sorted = new Integer[row.length];
            for (int k = 0; k < row.length; k++) {
                sorted[k] = row[k];
                wanted[row[k]] = mean(forwards ? grid.before[row[k]] : grid.behind[row[k]], place[row[k]]);
            }
            Arrays.sort(sorted, Comparator.comparingDouble(node -> wanted[node]));
            for (int k = 0; k < row.length; k++) {
                row[k] = sorted[k];
            }
            number(row);
        }
    }

    private double mean(int[] neighbours, double otherwise) {
        if (neighbours.length == 0) {
            return otherwise;
        }
        double sum = 0;
        for (int neighbour : neighbours) {
            sum += place[neighbour];
        }
        return sum / neighbours.length;
    }

    /** How many arrows cross, counted with a tree of sums. */
    private long crossings() {
        long crossings = 0;
        for (int layer = 0; layer + 1 < grid.rows.length; layer++) {
            int[] seen = new int[grid.rows[layer + 1].length + 1];
            int total = 0;
            for (int node : grid.rows[layer]) {
                for (int other : grid.behind[node]) {
                    crossings += total - sumUpTo(seen, (int) place[other] + 1);
                }
                for (int other : grid.behind[node]) {
                    for (int i = (int) place[other] + 1; i < seen.length; i += i & -i) {
                        seen[i]++;
                    }
                    total++;
                }
            }
        }
        return crossings;
    }

    private static int sumUpTo(int[] tree, int index) {
        int sum = 0;
        for (int i = index; i > 0; i -= i & -i) {
            sum += tree[i];
        }
        return sum;
    }
}
