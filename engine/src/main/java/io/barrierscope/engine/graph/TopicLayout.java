package io.barrierscope.engine.graph;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The partitions of a topic a job reads from.
 *
 * @param relayed whether a sink of the same job writes it; else the world does
 * @param createdMillis for each partition when it is created
 */
public record TopicLayout(String topic, boolean relayed, List<Long> createdMillis) {
    /** How many partitions a real topic may get while a session reads it. */
    public static final int MORE_PARTITIONS = 16;

    /** When a partition is created of which nobody knows whether it ever will be. */
    public static final long NOT_YET = Long.MAX_VALUE;

    public int partitions() {
        return createdMillis.size();
    }

    /** The topics of a job by name: those the world fills and those its sinks write. */
    public static Map<String, TopicLayout> of(JobGraph job) {
        Map<String, TopicLayout> layouts = new LinkedHashMap<>();
        for (TopicSettings topic : job.cluster().topics()) {
            List<Long> created = new ArrayList<>();
            for (int partition = 0; partition < topic.finalPartitions(); partition++) {
                created.add(topic.createdMillis(partition));
            }
            layouts.put(topic.name(), new TopicLayout(topic.name(), false, List.copyOf(created)));
        }
        for (JobVertex vertex : job.vertices()) {
            if (vertex.operator().equals("kafka-source") && isReal(vertex)) {
                String name = topicOf(vertex);
                layouts.put(name, new TopicLayout(name, false, realPartitions(vertex)));
            }
        }
        for (JobVertex vertex : job.vertices()) {
            if (vertex.operator().equals("kafka-sink")) {
                String name = topicOf(vertex);
                int partitions = partitionsOf(vertex);
                TopicLayout known = layouts.get(name);
                if (known == null || known.partitions() < partitions) {
                    layouts.put(name, new TopicLayout(name, true, Collections.nCopies(partitions, 0L)));
                }
            }
        }
        return Collections.unmodifiableMap(layouts);
    }

    /** A real topic may get more while it is read, if the source looks for them. */
    private static List<Long> realPartitions(JobVertex vertex) {
        List<Long> created = new ArrayList<>(Collections.nCopies(partitionsOf(vertex), 0L));
        if (!Boolean.TRUE.equals(vertex.settings().get("bounded"))) {
            created.addAll(Collections.nCopies(MORE_PARTITIONS, NOT_YET));
        }
        return List.copyOf(created);
    }

    /** How many of the partitions are there from the beginning. */
    public int existing() {
        return (int) createdMillis.stream().filter(millis -> millis <= 0).count();
    }

    /** The setting of a Kafka source or sink that names a real broker. */
    public static final String SERVERS = "bootstrapServers";

    /** Whether a value of {@link #SERVERS} names a real broker. */
    public static boolean isReal(String servers) {
        return !servers.isBlank();
    }

    /** Whether a Kafka source or sink names a real broker. */
    public static boolean isReal(JobVertex vertex) {
        return vertex.settings().get(SERVERS) instanceof String servers && isReal(servers);
    }

    private static int partitionsOf(JobVertex vertex) {
        return vertex.settings().get("partitions") instanceof Number number ? number.intValue() : 1;
    }

    /** The topic a Kafka source or sink names. */
    public static String topicOf(JobVertex vertex) {
        return String.valueOf(vertex.settings().getOrDefault("topic", "topic"));
    }
}
