package io.barrierscope.engine.base;

import java.util.Optional;

/** One parallel copy of a vertex, written {@code vertex#index} with the index counted from 0. */
public record SubtaskId(VertexId vertex, int index) implements Comparable<SubtaskId> {
    /** Reads {@code vertex#index}; empty when the text is not of that form. */
    public static Optional<SubtaskId> parse(String text) {
        int hash = text.lastIndexOf('#');
        if (hash <= 0 || hash == text.length() - 1 || text.length() - hash > 7) {
            return Optional.empty();
        }
        for (int i = hash + 1; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return Optional.empty();
            }
        }
        return Optional.of(
                new SubtaskId(new VertexId(text.substring(0, hash)), Integer.parseInt(text.substring(hash + 1))));
    }

    @Override
    public int compareTo(SubtaskId other) {
        int byVertex = vertex.compareTo(other.vertex);
        return byVertex != 0 ? byVertex : Integer.compare(index, other.index);
    }

    @Override
    public String toString() {
        return vertex.value() + "#" + index;
    }
}
