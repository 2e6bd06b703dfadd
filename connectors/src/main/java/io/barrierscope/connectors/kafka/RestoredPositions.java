package io.barrierscope.connectors.kafka;

import io.barrierscope.engine.checkpoint.CheckpointLayout;
import io.barrierscope.engine.checkpoint.CompletedCheckpoint;
import io.barrierscope.engine.checkpoint.TaskSnapshot;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.state.SplitOffsets;
import io.barrierscope.engine.transaction.log.TopicPartition;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Where the sources of a checkpoint stand in their partitions, as far as they read real topics. */
final class RestoredPositions {
    private RestoredPositions() {}

    /** The offset that is read next in each partition; the lowest when several sources read it. */
    static Map<TopicPartition, Long> of(JobGraph graph, CompletedCheckpoint checkpoint) {
        Map<TopicPartition, Long> positions = new LinkedHashMap<>();
        for (RealVertex vertex : RealVertex.of(graph)) {
            for (CheckpointLayout.OperatorPart part : checkpoint.layout().operators()) {
                if (vertex.source() && part.vertex().equals(vertex.id())) {
                    add(vertex.topic(), part, checkpoint, positions);
                }
            }
        }
        return positions;
    }

    private static void add(
            String topic,
            CheckpointLayout.OperatorPart part,
            CompletedCheckpoint checkpoint,
            Map<TopicPartition, Long> positions) {
        for (int task = part.firstTask(); task < part.firstTask() + part.parallelism(); task++) {
            TaskSnapshot snapshot = checkpoint.of(task);
            if (snapshot == null) {
                continue;
            }
            for (Object value : snapshot.operators().get(part.place()).values()) {
                if (value instanceof List<?> list) {
                    add(topic, list, positions);
                }
            }
        }
    }

    private static void add(String topic, List<?> splits, Map<TopicPartition, Long> positions) {
        for (Object one : splits) {
            if (one instanceof SplitOffsets.Split split && split.offset() >= 0) {
                positions.merge(new TopicPartition(topic, split.split()), split.offset(), Math::min);
            }
        }
    }
}
