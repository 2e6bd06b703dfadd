package io.barrierscope.engine.failover;

/** Sets of numbers that only ever merge (union-find with path halving, the smaller number stays the root). */
final class DisjointSets {

    private final int[] parent;

    DisjointSets(int size) {
        parent = new int[size];
        for (int i = 0; i < size; i++) {
            parent[i] = i;
        }
    }

    /** The smallest member of the set that holds this number. */
    int rootOf(int member) {
        int current = member;
        while (parent[current] != current) {
            parent[current] = parent[parent[current]];
            current = parent[current];
        }
        return current;
    }

    void merge(int one, int other) {
        int rootOfOne = rootOf(one);
        int rootOfOther = rootOf(other);
        if (rootOfOne < rootOfOther) {
            parent[rootOfOther] = rootOfOne;
        } else {
            parent[rootOfOne] = rootOfOther;
        }
    }
}
