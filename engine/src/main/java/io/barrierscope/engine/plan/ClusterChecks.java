package io.barrierscope.engine.plan;

import io.barrierscope.engine.graph.DistributionPattern;
import io.barrierscope.engine.graph.ExchangeMode;
import io.barrierscope.engine.graph.JobEdge;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobVertex;
import io.barrierscope.engine.graph.Partitioning;

/** Checks that the cluster can hold the job, and this program too. */
final class ClusterChecks {
    private ClusterChecks() {}

    static void check(JobGraph graph, JobOptions options, FlowIndex index, ProblemList problems) {
        checkBlocking(graph, options, problems);
        RegionCircles.check(graph, problems);
        int taskManagers = graph.cluster().taskManagers();
        int slotsEach = graph.cluster().slotsPerTaskManager();
        if (taskManagers < 1 || slotsEach < 1) {
            problems.error(
                    "/cluster",
                    taskManagers + " task managers with " + slotsEach + " slots each can run nothing",
                    "give at least 1 of both");
            return;
        }
        SlotSharing slots = SlotSharing.of(graph);
        long available = (long) taskManagers * slotsEach;
        boolean adapts = options.cluster().scheduler() == SchedulerType.ADAPTIVE
                && slots.slotsByGroup().size() <= available;
        if (slots.slotsNeeded() > available
                && adapts
                && !options.cluster().adaptive().reactive()) {
            problems.warning(
                    "/cluster",
                    "the job needs " + slots.slotsNeeded() + " slots and the cluster has " + available
                            + ": the adaptive scheduler waits, then starts with less parallelism",
                    "raise taskManagers or slotsPerTaskManager to start at once");
        } else if (slots.slotsNeeded() > available && !adapts) {
            problems.error(
                    "/cluster",
                    "the job needs " + slots.slotsNeeded() + " slots (" + needs(slots) + "), the cluster has "
                            + available + " (" + taskManagers + " task managers with " + slotsEach + " each)",
                    "raise taskManagers or slotsPerTaskManager, or lower a parallelism");
        }
        checkSize(graph, index, problems);
    }

    /** What Flink's {@code AdaptiveScheduler} refuses, and what {@code ResultPartition.getAllDataProcessedFuture} cannot do. */
    private static void checkBlocking(JobGraph graph, JobOptions options, ProblemList problems) {
        for (int i = 0; i < graph.edges().size(); i++) {
            if (graph.edges().get(i).exchange() != ExchangeMode.BLOCKING) {
                continue;
            }
            String place = "/edges/" + i + "/exchange";
            if (options.cluster().scheduler() == SchedulerType.ADAPTIVE) {
                problems.error(
                        place,
                        "the adaptive scheduler supports pipelined exchanges only",
                        "remove \"exchange\", or give jobmanager.scheduler Default");
            } else if (options.checkpoints().enabled() && options.checkpoints().afterTasksFinish()) {
                problems.warning(
                        place,
                        "with checkpoints, the producer of a blocking exchange fails at its end: it would have to wait"
                                + " until what it sent was processed",
                        "remove execution.checkpointing.interval, or set"
                                + " execution.checkpointing.checkpoints-after-tasks-finish to false");
            }
        }
    }

    private static String needs(SlotSharing slots) {
        StringBuilder text = new StringBuilder();
        slots.slotsByGroup().forEach((group, count) -> text.append(text.isEmpty() ? "" : " + ")
                .append(count)
                .append(" for group ")
                .append(group));
        return text.toString();
    }

    private static void checkSize(JobGraph graph, FlowIndex index, ProblemList problems) {
        long subtasks = 0;
        for (JobVertex vertex : graph.vertices()) {
            subtasks += Math.max(0, vertex.parallelism());
        }
        if (subtasks > JobGraphValidator.MAX_SUBTASKS) {
            problems.error(
                    "/vertices",
                    "the job has " + subtasks + " subtasks",
                    "use at most " + JobGraphValidator.MAX_SUBTASKS);
        }
        long channels = 0;
        for (JobEdge edge : graph.edges()) {
            channels += channels(edge, index);
        }
        if (channels > JobGraphValidator.MAX_CHANNELS) {
            problems.error(
                    "/edges",
                    "the job has " + channels + " channels",
                    "use at most " + JobGraphValidator.MAX_CHANNELS + ": lower parallelism, or use forward or rescale");
        }
    }

    private static long channels(JobEdge edge, FlowIndex index) {
        long producers = index.vertex(edge.from()).map(JobVertex::parallelism).orElse(0);
        long consumers = index.vertex(edge.to()).map(JobVertex::parallelism).orElse(0);
        Partitioning partitioning = edge.partitioning();
        boolean pointwise = partitioning == null
                ? producers == consumers
                : DistributionPattern.of(partitioning) == DistributionPattern.POINTWISE;
        return pointwise ? Math.max(producers, consumers) : producers * consumers;
    }
}
