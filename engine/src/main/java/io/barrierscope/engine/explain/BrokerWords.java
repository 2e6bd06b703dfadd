package io.barrierscope.engine.explain;

import io.barrierscope.engine.trace.BrokerEvent;

/** Explains what happens between a job and its broker besides transactions. */
final class BrokerWords {
    private BrokerWords() {}

    static Explanation of(BrokerEvent event) {
        if (event instanceof BrokerEvent.OffsetsCommitted committed) {
            return Explanation.of(
                    committed.subtask() + " committed its offsets to group " + committed.group(),
                    "Checkpoint " + committed.checkpointId() + " has completed, so the offsets in it ("
                            + committed.offsets()
                            + ") are told to the broker. They are for people and for a start without state; a restore"
                            + " reads on from the offsets in the checkpoint and never asks for these.",
                    "KafkaSourceReader.notifyCheckpointComplete",
                    "commit.offsets.on.checkpoint",
                    "group.id");
        }
        if (event instanceof BrokerEvent.PartitionAssigned assigned) {
            return Explanation.of(
                    assigned.subtask() + " reads " + assigned.partition() + " from offset " + assigned.fromOffset(),
                    assigned.late()
                            ? "The partition was created after the start and found by discovery; such partitions are"
                                    + " read from their beginning whatever the startup mode, so that nothing in them is"
                                    + " missed."
                            : "Partitions go to subtasks by a formula of topic, number and parallelism; where reading"
                                    + " begins is decided by the checkpoint, or without one by the startup mode.",
                    "KafkaSourceEnumerator.getSplitOwner",
                    "partition.discovery.interval.ms",
                    "scan.startup.mode");
        }
        Explanation live = LiveWords.of(event);
        if (live != null) {
            return live;
        }
        return Explanation.of(
                "The broker answers again",
                "Producers send what waited in their buffers; tasks that waited in a flush or a commit go on.",
                "KafkaProducer",
                "max.block.ms",
                "delivery.timeout.ms");
    }
}
