package io.barrierscope.visualizer.layout;

/**
 * Finds how far down each node lies: as near as can be to the mean of its neighbours, in the order of its layer and with
 * room between. Each layer is a least-squares fit under an order, found by pooling those that get in each other's way.
 */
final class LayerHeights {
    private static final int ROUNDS = 12;
    private static final int BALANCED_ROUNDS = 4;

    private final LayerGrid grid;
    private final double[] heights;
    private final double gap;
    private final double[] middles;

    private LayerHeights(LayerGrid grid, double[] heights, double gap) {
        this.grid = grid;
        this.heights = heights;
        this.gap = gap;
        this.middles = new double[heights.length];
        for (int[] row : grid.rows) {
            double total = 0;
            for (int i = 1; i < row.length; i++) {
                total += apart(row[i - 1], row[i]);
            }
            double y = -total / 2;
            for (int i = 0; i < row.length; i++) {
                y += i == 0 ? 0 : apart(row[i - 1], row[i]);
                middles[row[i]] = y;
            }
        }
    }

    /** The middle of each node. */
    static double[] of(LayerGrid grid, double[] heights, double gap) {
        LayerHeights all = new LayerHeights(grid, heights, gap);
        int count = grid.rows.length;
        for (int round = 0; round < ROUNDS; round++) {
            for (int i = 0; i < count; i++) {
                all.settle(grid.rows[round % 2 == 0 ? i : count - 1 - i], round);
            }
        }
        return all.middles;
    }

    private double apart(int upper, int lower) {
        boolean passing = heights[upper] == 0 || heights[lower] == 0;
        return (heights[upper] + heights[lower]) / 2 + (passing ? gap / 2 : gap);
    }

    /** The mean middle of the neighbours that the sweep comes from; in the last rounds, of all neighbours. */
    private double wanted(int node, int round) {
        int[] near = round % 2 == 0 ? grid.before[node] : grid.behind[node];
        int[] far = round % 2 == 0 ? grid.behind[node] : grid.before[node];
        boolean both = near.length == 0 || round >= ROUNDS - BALANCED_ROUNDS;
        int count = near.length + (both ? far.length : 0);
        return count == 0 ? middles[node] : (sum(near) + (both ? sum(far) : 0)) / count;
    }

    private double sum(int[] nodes) {
        double sum = 0;
        for (int node : nodes) {
            sum += middles[node];
        }
        return sum;
    }

    private void settle(int[] row, int round) {
        double[] offset = new double[row.length];
        double[] mean = new double[row.length];
        int[] size = new int[row.length];
        int pools = 0;
        for (int i = 0; i < row.length; i++) {
            offset[i] = i == 0 ? 0 : offset[i - 1] + apart(row[i - 1], row[i]);
            mean[pools] = wanted(row[i], round) - offset[i];
            size[pools++] = 1;
            while (pools > 1 && mean[pools - 2] > mean[pools - 1]) {
                int both = size[pools - 2] + size[pools - 1];
                mean[pools - 2] = (mean[pools - 2] * size[pools - 2] + mean[pools - 1] * size[pools - 1]) / both;
                size[pools - 2] = both;
                pools--;
            }
        }
        int at = 0;
        for (int pool = 0; pool < pools; pool++) {
            for (int k = 0; k < size[pool]; k++, at++) {
                middles[row[at]] = mean[pool] + offset[at];
            }
        }
    }
}
