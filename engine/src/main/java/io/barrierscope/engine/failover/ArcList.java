package io.barrierscope.engine.failover;

import java.util.Arrays;

/** The arcs of a directed graph, gathered without boxing. */
final class ArcList {

    private int[] from = new int[16];
    private int[] to = new int[16];
    private int size;

    void add(int start, int end) {
        if (size == from.length) {
            from = Arrays.copyOf(from, size * 2);
            to = Arrays.copyOf(to, size * 2);
        }
        from[size] = start;
        to[size] = end;
        size++;
    }

    boolean isEmpty() {
        return size == 0;
    }

    int[] from() {
        return Arrays.copyOf(from, size);
    }

    int[] to() {
        return Arrays.copyOf(to, size);
    }
}
