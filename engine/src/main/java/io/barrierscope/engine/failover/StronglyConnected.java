package io.barrierscope.engine.failover;

import java.util.Arrays;

/** Tarjan's strongly connected components of a directed graph over the numbers 0 to n - 1, without recursion. */
final class StronglyConnected {

    private static final int UNSEEN = -1;

    private final int[] firstArc;
    private final int[] target;
    private final int[] index;
    private final int[] low;
    private final boolean[] open;
    private final int[] component;
    private final int[] openStack;
    private int openCount;
    private int nextIndex;

    private StronglyConnected(int nodes, int[] from, int[] to) {
        firstArc = new int[nodes + 1];
        target = new int[to.length];
        for (int node : from) {
            firstArc[node + 1]++;
        }
        for (int node = 0; node < nodes; node++) {
            firstArc[node + 1] += firstArc[node];
        }
        int[] next = firstArc.clone();
        for (int arc = 0; arc < from.length; arc++) {
            target[next[from[arc]]++] = to[arc];
        }
        index = new int[nodes];
        Arrays.fill(index, UNSEEN);
        low = new int[nodes];
        open = new boolean[nodes];
        component = new int[nodes];
        openStack = new int[nodes];
    }

    /**
     * Finds the components.
     *
     * @param nodes number of nodes
     * @param from start of each arc
     * @param to end of each arc
     * @return for each node some node of its component, the same for all of them
     */
    static int[] componentOf(int nodes, int[] from, int[] to) {
        StronglyConnected search = new StronglyConnected(nodes, from, to);
        int[] path = new int[nodes];
        int[] nextArc = search.firstArc.clone();
        for (int start = 0; start < nodes; start++) {
            if (search.index[start] == UNSEEN) {
                search.searchFrom(start, path, nextArc);
            }
        }
        return search.component;
    }

    private void searchFrom(int start, int[] path, int[] nextArc) {
        int depth = 0;
        path[0] = start;
        enter(start);
        while (depth >= 0) {
            int node = path[depth];
            if (nextArc[node] < firstArc[node + 1]) {
                int reached = target[nextArc[node]++];
                if (index[reached] == UNSEEN) {
                    enter(reached);
                    path[++depth] = reached;
                } else if (open[reached]) {
                    low[node] = Math.min(low[node], index[reached]);
                }
            } else {
                leave(node);
                depth--;
                if (depth >= 0) {
                    low[path[depth]] = Math.min(low[path[depth]], low[node]);
                }
            }
        }
    }

    private void enter(int node) {
        index[node] = nextIndex;
        low[node] = nextIndex;
        nextIndex++;
        open[node] = true;
        openStack[openCount++] = node;
    }

    private void leave(int node) {
        if (low[node] != index[node]) {
            return;
        }
        int member;
        do {
            member = openStack[--openCount];
            open[member] = false;
            component[member] = node;
        } while (member != node);
    }
}
