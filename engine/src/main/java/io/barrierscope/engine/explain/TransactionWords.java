package io.barrierscope.engine.explain;

import io.barrierscope.engine.trace.TransactionEvent;

/** Explains how a sink's transactions live and end. */
final class TransactionWords {

    private static final String WRITER = "ExactlyOnceKafkaWriter";
    private static final String COMMITTER = "KafkaCommitter, CommitterOperator";
    private static final String TIMEOUT = "transaction.timeout.ms";

    private TransactionWords() {}

    static Explanation of(TransactionEvent event) {
        String id = event.transaction().value();
        if (event instanceof TransactionEvent.Opened opened) {
            return Explanation.of(
                    opened.subtask() + " opened transaction " + id,
                    "Everything the sink writes until the barrier of checkpoint " + opened.checkpointId()
                            + " goes into it and becomes visible to read_committed readers all at once, or never.",
                    WRITER,
                    "transactionalIdPrefix",
                    TIMEOUT);
        }
        if (event instanceof TransactionEvent.PreCommitted prepared) {
            return Explanation.of(
                    prepared.subtask() + " pre-committed transaction " + id + " with "
                            + Words.count(prepared.records(), "record"),
                    "The barrier of checkpoint " + prepared.checkpointId()
                            + " is here: all is flushed, and the handle that can commit it is part of the "
                            + "snapshot. It is committed once every other task has acknowledged that checkpoint too.",
                    "SinkWriterOperator.prepareSnapshotPreBarrier, KafkaCommittable",
                    TIMEOUT);
        }
        if (event instanceof TransactionEvent.Committed committed) {
            return committed(committed, id);
        }
        if (event instanceof TransactionEvent.Aborted aborted) {
            return Explanation.of(
                    aborted.subtask() + " aborted transaction " + id,
                    Words.sentence(aborted.detail())
                            + " No completed checkpoint contains what was written in it, so its records are read and"
                            + " written again; a read_committed reader never sees these ones.",
                    WRITER + ".abortLingeringTransactions",
                    "transactionalIdPrefix");
        }
        if (event instanceof TransactionEvent.EndedByBroker ended) {
            return Explanation.of(
                    "The broker ended transaction " + id,
                    Words.sentence(ended.detail())
                            + " If its records are already part of a completed checkpoint they will not be sent again:"
                            + " then they are lost for read_committed readers, although the job promises"
                            + " exactly-once.",
                    "TransactionCoordinator",
                    TIMEOUT,
                    "transaction.max.timeout.ms");
        }
        if (event instanceof TransactionEvent.CommitRefused refused) {
            return refused(refused, id);
        }
        if (event instanceof TransactionEvent.CommitAnswerLost lost) {
            return Explanation.of(
                    "The answer to the commit of " + id + " was lost",
                    "The broker has committed it, " + lost.subtask()
                            + " does not know. Its client asks again by itself; the broker sees that it is the same"
                            + " request and answers as before: a commit may be repeated, nothing is doubled.",
                    COMMITTER,
                    "transaction.version");
        }
        if (event instanceof TransactionEvent.MarkerWritten marker) {
            return Explanation.of(
                    (marker.commit() ? "Commit" : "Abort") + " marker of " + id + " at offset " + marker.offset()
                            + " of " + marker.partition(),
                    marker.commit()
                            ? "read_committed readers may now pass and get its records. The marker itself takes up one"
                                    + " offset, so offsets of records have gaps."
                            : "read_committed readers may now pass and skip its records. The marker itself takes up"
                                    + " one offset, so offsets of records have gaps.",
                    "TransactionMarkerChannelManager, ControlRecordType",
                    "isolation.level");
        }
        if (event instanceof TransactionEvent.PartRolled rolled) {
            return Explanation.of(
                    rolled.subtask() + " closed " + id + " with " + Words.count(rolled.records(), "record"),
                    Words.sentence(rolled.why())
                            + " No record is added to it any more. The next barrier makes it part of a checkpoint, and"
                            + " readers see it when that checkpoint is complete.",
                    "FileWriterBucket, RollingPolicy",
                    "roll",
                    "rollCheck");
        }
        if (event instanceof TransactionEvent.PartResumed resumed) {
            return Explanation.of(
                    resumed.subtask() + " goes on writing " + resumed.path() + " behind "
                            + Words.count(resumed.records(), "record"),
                    "The restored checkpoint was taken while the part was being written. "
                            + (resumed.cut() == 0
                                    ? "Nothing had been added since."
                                    : "The " + Words.count(resumed.cut(), "record")
                                            + " added since are cut off: their sources send them again."),
                    "FileWriterBucket.restoreInProgressFile, RecoverableWriter.recover",
                    "format");
        }
        TransactionEvent.PartFinished part = (TransactionEvent.PartFinished) event;
        return Explanation.of(
                part.subtask() + " finished " + part.path() + " with " + Words.count(part.records(), "record"),
                "The part was written under a hidden name and has now been renamed: a reader sees it whole or not at"
                        + " all.",
                "FileCommitter (two-phase commit by renaming)",
                "execution.checkpointing.interval");
    }

    private static Explanation committed(TransactionEvent.Committed committed, String id) {
        String why = committed.onRestore()
                ? "The committer found it in the restored state of checkpoint " + committed.checkpointId()
                        + ". That checkpoint had completed, so the commit was promised; it is done now in case the"
                        + " failure came in between. If it had been done before, doing it again changes nothing."
                : "Checkpoint " + committed.checkpointId()
                        + " has completed, on every task: what it contains will never be sent again, so it is now safe"
                        + " to show it. Any earlier, a failure could have made it appear twice.";
        return Explanation.of(
                committed.subtask() + " committed transaction " + id,
                why + Words.further(committed.detail()),
                COMMITTER,
                "execution.checkpointing.interval");
    }

    private static Explanation refused(TransactionEvent.CommitRefused refused, String id) {
        return refused.lost()
                ? Explanation.of(
                        "The commit of " + id + " was refused: " + Words.count(refused.records(), "record") + " lost",
                        "The broker answered " + refused.answer()
                                + ": it had ended the transaction before. The committer knows this answer, logs it and"
                                + " goes on. The checkpoint already contains these records, so no source sends them"
                                + " again: they are missing for read_committed readers. Keep the time-out longer than"
                                + " the longest checkpoint plus the longest restart.",
                        COMMITTER,
                        TIMEOUT,
                        "transaction.max.timeout.ms")
                : Explanation.of(
                        "The commit of " + id + " was refused",
                        "The broker answered " + refused.answer()
                                + ". Nothing is lost: the transaction is part of a completed checkpoint and the commit"
                                + " is tried again, at the latest after the restart.",
                        COMMITTER,
                        "sink.committer.retries");
    }
}
