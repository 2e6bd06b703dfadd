package io.barrierscope.engine.graph;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * The machines and the simulated broker.
 *
 * @param broker broker options by Kafka's own names, e.g. {@code transaction.max.timeout.ms}
 * @param configuration the cluster's Flink options by Flink's own keys, as they stand in its configuration file
 * @param replacementMillis how long after its end another task manager registers in the place of a lost one; empty for
 *     never
 * @param topics topics that the world outside the job fills
 */
public record ClusterSettings(
        int taskManagers,
        int slotsPerTaskManager,
        Map<String, String> broker,
        Map<String, String> configuration,
        OptionalLong replacementMillis,
        List<TopicSettings> topics) {
    /** A cluster whose broker has no topic that the world fills. */
    public ClusterSettings(
            int taskManagers,
            int slotsPerTaskManager,
            Map<String, String> broker,
            Map<String, String> configuration,
            OptionalLong replacementMillis) {
        this(taskManagers, slotsPerTaskManager, broker, configuration, replacementMillis, List.of());
    }

    /** A cluster without options of its own that replaces a lost task manager at once. */
    public ClusterSettings(int taskManagers, int slotsPerTaskManager, Map<String, String> broker) {
        this(taskManagers, slotsPerTaskManager, broker, Map.of(), OptionalLong.of(0));
    }

    /** Slots of all machines. */
    public int slots() {
        return taskManagers * slotsPerTaskManager;
    }
}
