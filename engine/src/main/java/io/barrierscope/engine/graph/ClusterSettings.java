package io.barrierscope.engine.graph;

import java.util.Map;

/**
 * The machines and the simulated broker.
 *
 * @param broker broker options by Kafka's own names, e.g. {@code transaction.max.timeout.ms}
 */
public record ClusterSettings(int taskManagers, int slotsPerTaskManager, Map<String, String> broker) {}
