package io.barrierscope.app.editor.edit;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.FlowDocument;
import java.util.Set;
import java.util.stream.Collectors;

/** Finds ids that nobody has. */
final class Ids {
    private Ids() {}

    /** The word of an operator's name that says most: {@code kafka-sink} gives {@code kafka}. */
    static String base(String operator) {
        return operator.replaceFirst("-(source|sink)$", "");
    }

    /** The base itself, or with the smallest number that makes it new. */
    static String fresh(FlowDocument document, String base) {
        Set<String> taken = document.graph().vertices().stream()
                .map(vertex -> vertex.id().value())
                .collect(Collectors.toSet());
        return fresh(taken, base);
    }

    static String fresh(Set<String> taken, String base) {
        if (!taken.contains(base)) {
            return base;
        }
        int number = 2;
        while (taken.contains(base + number)) {
            number++;
        }
        return base + number;
    }

    static VertexId copyOf(Set<String> taken, VertexId id) {
        return new VertexId(fresh(taken, id.value().replaceFirst("\\d+$", "")));
    }
}
