package io.barrierscope.engine.plan;

import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;

/**
 * Refuses what would run as a batch job: there are no barriers and no checkpoints in one, its exchanges block, its inputs are
 * sorted by key, and of an aggregate only the last value comes ({@code StreamGraphGenerator.shouldExecuteInBatchMode}).
 */
final class RuntimeModeChecks {
    private RuntimeModeChecks() {}

    static void check(TypedOptions typed, JobGraph graph) {
        String mode = typed.choice(FlinkOptionTable.RUNTIME_MODE).orElse("STREAMING");
        if (mode.equals("STREAMING")) {
            return;
        }
        String unbounded = graph.vertices().stream()
                .filter(RuntimeModeChecks::isUnbounded)
                .map(vertex -> vertex.id().value())
                .findFirst()
                .orElse("");
        if (mode.equals("BATCH") && !unbounded.isEmpty()) {
            typed.error(
                    FlinkOptionTable.RUNTIME_MODE,
                    "Detected an UNBOUNDED source with the '" + FlinkOptionTable.RUNTIME_MODE
                            + "' set to 'BATCH'. This combination is not allowed: the source " + unbounded
                            + " never ends",
                    "give STREAMING, or let every source end");
        } else if (unbounded.isEmpty()) {
            typed.error(
                    FlinkOptionTable.RUNTIME_MODE,
                    "with " + mode + " this job, whose sources all end, would run as a batch job, which takes no"
                            + " checkpoints and is not what is simulated here",
                    "give STREAMING; exchanges that block can be drawn one by one");
        }
    }

    private static boolean isUnbounded(JobVertex vertex) {
        return switch (vertex.operator()) {
            case "live-source", "sequence-source" -> vertex.settings().get("to") == null;
            case "generator-source" -> vertex.settings().get("count") == null;
            case "kafka-source" -> !Boolean.TRUE.equals(vertex.settings().get("bounded"));
            default -> false;
        };
    }
}
