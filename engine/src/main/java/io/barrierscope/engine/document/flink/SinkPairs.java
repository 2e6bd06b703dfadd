package io.barrierscope.engine.document.flink;

import io.barrierscope.engine.document.flink.PlanOperator.Role;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Makes one sink of the operators that Flink makes of one: what stands behind a writer is the sink's own, and with a
 * committer there it commits in two phases (Flink's {@code SinkTransformationTranslator}).
 */
final class SinkPairs {
    private SinkPairs() {}

    /** The operators, producers first, with whole sinks. */
    static List<PlanOperator> merged(List<PlanOperator> ordered) {
        Map<String, String> writers = new LinkedHashMap<>();
        Set<String> committing = new LinkedHashSet<>();
        List<PlanOperator> kept = new ArrayList<>();
        for (PlanOperator operator : ordered) {
            String writer = writerBefore(operator, writers);
            if (!writer.isEmpty()) {
                writers.put(operator.key(), writer);
                if (PlanNames.isCommitter(operator.name())) {
                    committing.add(writer);
                }
            } else {
                if (PlanNames.isWriter(operator.name()) && operator.role() != Role.SOURCE) {
                    writers.put(operator.key(), operator.key());
                }
                kept.add(operator);
            }
        }
        List<PlanOperator> whole = new ArrayList<>();
        for (PlanOperator operator : kept) {
            boolean isWriter = writers.containsKey(operator.key());
            whole.add(
                    committing.contains(operator.key())
                            ? operator.as(Role.TWO_PHASE_SINK)
                            : isWriter ? operator.as(Role.SINK) : operator);
        }
        return whole;
    }

    /** The writer whose sink the operator belongs to; empty if it stands for itself. */
    private static String writerBefore(PlanOperator operator, Map<String, String> writers) {
        for (PlanInput input : operator.inputs()) {
            String writer = writers.get(input.producer());
            if (writer != null) {
                return writer;
            }
        }
        return "";
    }
}
