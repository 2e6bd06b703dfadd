package io.barrierscope.engine.base;

/** Identity of a job vertex, as written in the flow document. */
public record VertexId(String value) implements Comparable<VertexId> {
    @Override
    public int compareTo(VertexId other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
