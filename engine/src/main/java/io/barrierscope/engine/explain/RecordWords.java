package io.barrierscope.engine.explain;

import io.barrierscope.engine.trace.RecordEvent;

/** Explains how records move. */
final class RecordWords {

    private RecordWords() {}

    static Explanation of(RecordEvent event) {
        if (event instanceof RecordEvent.SourceRead read) {
            return Explanation.of(
                    read.subtask() + " read " + read.record().row().label() + " at offset "
                            + read.record().offset(),
                    "The source took the next record of its input and moved its offset, its place in the input, on by"
                            + " one. Every checkpoint stores the offset, so after a failure reading goes on from there:"
                            + " records behind the last checkpoint are read a second time.",
                    "SourceOperator (FLIP-27)",
                    "execution.checkpointing.interval");
        }
        if (event instanceof RecordEvent.Emitted emitted) {
            return Explanation.of(
                    emitted.subtask() + " sent " + emitted.record().row().label() + " to "
                            + emitted.channel().to(),
                    "The record is in the channel, the first-in-first-out line between the two subtasks, and can be"
                            + " read at the other end from " + emitted.arrivalMillis()
                            + " ms on. No record overtakes anything in it; only an unaligned barrier does.",
                    "RecordWriter, ResultSubpartition",
                    "latency (of the edge)");
        }
        if (event instanceof RecordEvent.Processed processed) {
            return Explanation.of(
                    processed.subtask() + " processed "
                            + processed.record().row().label() + ", its record number " + processed.count(),
                    "The record's effect is now in the operator's state. A failure before a checkpoint with this"
                            + " effect completes takes the effect back, and the source sends the record again.",
                    "StreamTask, StreamOneInputProcessor",
                    "processing (of the vertex)");
        }
        if (event instanceof RecordEvent.Recovered recovered) {
            return Explanation.of(
                    recovered.subtask() + " processed "
                            + recovered.record().row().label() + ", which was in flight from "
                            + recovered.channel().from() + " at the restored checkpoint",
                    "An unaligned barrier had overtaken this record, so it was stored with the checkpoint. No source"
                            + " sends it again: it is processed now, before anything new is read from the channel.",
                    "RecoveredInputChannel, SequentialChannelStateReader",
                    UnalignedWords.ENABLED);
        }
        if (event instanceof RecordEvent.Delivered delivered) {
            return delivered(delivered);
        }
        if (event instanceof RecordEvent.Discarded discarded) {
            return Explanation.of(
                    discarded.subtask() + " lost hold of "
                            + discarded.record().row().label(),
                    Words.sentence(discarded.reason())
                            + " A record that is thrown away is not lost as long as its source reads it again; the"
                            + " verdict at the sink tells whether it did.",
                    "ResultPartition, StreamTask",
                    "jobmanager.execution.failover-strategy",
                    "execution.checkpointing.interval");
        }
        RecordEvent.Backpressured full = (RecordEvent.Backpressured) event;
        return Explanation.of(
                full.subtask() + " waits: the channel to " + full.channel().to() + " is full",
                "A channel holds a limited number of records. Until "
                        + full.channel().to() + " takes one out, "
                        + full.subtask()
                        + " cannot go on, and soon those before it cannot either. This is backpressure: "
                        + "the slowest part sets the speed of all, and nothing is dropped.",
                "RemoteInputChannel (credit-based flow control)",
                "bufferedRecords (of the edge)");
    }

    private static Explanation delivered(RecordEvent.Delivered delivered) {
        String headline =
                delivered.subtask() + " wrote " + delivered.record().row().label() + " to " + delivered.target();
        if (delivered.transaction() == null) {
            return Explanation.of(
                    headline,
                    "It is written outside a transaction: every reader may see it at once and nothing can take it"
                            + " back. If a failure makes the source send its record again, it is written again.",
                    "KafkaWriter",
                    "deliveryGuarantee");
        }
        return Explanation.of(
                headline,
                "It is part of transaction " + delivered.transaction()
                        + ". A read_uncommitted reader sees it now; a read_committed reader only once the transaction"
                        + " is committed, which happens after the checkpoint that contains it has completed.",
                "ExactlyOnceKafkaWriter",
                "deliveryGuarantee",
                "isolation.level");
    }
}
