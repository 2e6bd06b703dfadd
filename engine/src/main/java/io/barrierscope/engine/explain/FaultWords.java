package io.barrierscope.engine.explain;

import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.trace.FaultEvent;

/** Explains faults that were injected and operations that were asked for. */
final class FaultWords {

    private FaultWords() {}

    static Explanation of(FaultEvent event) {
        String who = event.scripted() ? "The scenario asked for it." : "A person asked for it.";
        return Explanation.of(
                headline(event.fault()),
                who + Words.further(event.effect()) + (event.isVain() ? "" : " " + meaning(event.fault())),
                "fault script");
    }

    private static String headline(Fault fault) {
        if (fault instanceof Fault.FailSubtask fail) {
            return fail.target() + " is made to fail";
        }
        if (fault instanceof Fault.FailTaskManager fail) {
            return fail.target() + " is made to vanish";
        }
        if (fault instanceof Fault.FailJobManager) {
            return "The job manager is made to vanish";
        }
        if (fault instanceof Fault.PartitionNetwork cut) {
            return cut.target() + " is cut off from all other machines";
        }
        if (fault instanceof Fault.PoisonRecord poison) {
            return poison.record() + " poisons " + poison.vertex();
        }
        if (fault instanceof Fault.LosePartition lose) {
            return "The stored result of " + lose.target() + " is lost";
        }
        if (fault instanceof Fault.FailCheckpoint fail) {
            return fail.stage() == Fault.FailCheckpoint.Stage.SYNC_FAILURE
                    ? "The next snapshot of " + fail.target() + " is made to throw"
                    : "A checkpoint is made to fail at " + fail.stage();
        }
        if (fault instanceof Fault.DelayBarrier delay) {
            return "The next barrier from " + delay.from() + " to " + delay.to() + " is delayed by "
                    + Words.duration(delay.byMillis());
        }
        if (fault instanceof Fault.DropAcknowledgement drop) {
            return "An acknowledgement of " + drop.target() + " is lost";
        }
        if (fault instanceof Fault.DropCompletionNotice drop) {
            return "A completion notice to " + drop.target() + " is lost";
        }
        if (fault instanceof Fault.SlowSubtask slow) {
            return slow.target() + " becomes " + slow.factor() + " times slower";
        }
        if (fault instanceof Fault.BrokerTransactionTimeout timeout) {
            return "The broker times out the transactions of " + timeout.target();
        }
        if (fault instanceof Fault.FenceProducer fence) {
            return "The producer of " + fence.target() + " is fenced";
        }
        if (fault instanceof Fault.CommitFails fails) {
            return fails.times() == 1
                    ? "The next commit of " + fails.target() + " fails"
                    : "The next " + fails.times() + " commits of " + fails.target() + " fail";
        }
        if (fault instanceof Fault.CommitAnswerLost lost) {
            return "The answer to the next commit of " + lost.target() + " is lost";
        }
        if (fault instanceof Fault.BrokerDown) {
            return "The broker is down";
        }
        if (fault instanceof Fault.IdlePartition idle) {
            return "The partition " + idle.target() + " falls silent";
        }
        if (fault instanceof Fault.EndSource end) {
            return "The input of " + end.target() + " ends";
        }
        if (fault instanceof Fault.FailCoordinator fail) {
            return "The coordinator of " + fail.source() + " is made to fail";
        }
        if (fault instanceof Fault.TriggerSavepoint) {
            return "A savepoint is asked for";
        }
        if (fault instanceof Fault.StopWithSavepoint stop) {
            return "The job is to stop with a savepoint" + (stop.drain() ? ", draining" : "");
        }
        if (fault instanceof Fault.Rescale) {
            return "The job gets another parallelism";
        }
        if (fault instanceof Fault.Restore restore) {
            return restore.checkpointId() == Fault.Restore.NOTHING
                    ? "The job is submitted again without state"
                    : "The job is submitted again from "
                            + (restore.checkpointId() == Fault.Restore.LATEST
                                    ? "what it stored last"
                                    : "checkpoint " + restore.checkpointId());
        }
        if (fault instanceof Fault.Cancel cancel) {
            return cancel.savepoint() == null ? "The job is cancelled" : "The job is to be cancelled after a savepoint";
        }
        return "A checkpoint is asked for";
    }

    private static String meaning(Fault fault) {
        if (fault instanceof Fault.FailSubtask) {
            return "The task ends as if user code had thrown an exception: its state and what is in its channels are"
                    + " gone.";
        }
        if (fault instanceof Fault.FailTaskManager) {
            return "Every task on that machine fails. Tasks of the same region are one failure together; each further"
                    + " region is another one and uses up another restart. What finished tasks had stored there is gone as"
                    + " well.";
        }
        if (fault instanceof Fault.FailJobManager) {
            return "The job graph and the pointer to the last checkpoint live in the job manager's memory. With high"
                    + " availability a new one finds both and goes on from the last completed checkpoint, counting"
                    + " restarts anew; without it the job is gone, although its checkpoints may still be in storage.";
        }
        if (fault instanceof Fault.PartitionNetwork) {
            return "Nothing passes to or from that machine: channels stand still and messages wait. If it lasts beyond "
                    + "heartbeat.timeout, the machine counts as lost and its tasks fail.";
        }
        if (fault instanceof Fault.PoisonRecord) {
            return "Whenever that record comes, the task fails; a restart replays it, so only a limit of restarts ends"
                    + " it.";
        }
        if (fault instanceof Fault.LosePartition) {
            return "Whoever still has to read it fails, and its producer runs again.";
        }
        if (fault instanceof Fault.FailCheckpoint fail) {
            return fail.stage() == Fault.FailCheckpoint.Stage.SYNC_FAILURE
                    ? "An exception in the synchronous part fails the task, not only the checkpoint; no number of"
                            + " tolerated checkpoint failures helps."
                    : "A checkpoint that fails hurts only when more of them fail in a row than "
                            + "execution.checkpointing.tolerable-failed-checkpoints allows.";
        }
        if (fault instanceof Fault.DelayBarrier) {
            return "The barriers on the other channels come in time: an aligned task waits and keeps those channels"
                    + " shut, an unaligned one goes on but cannot acknowledge yet.";
        }
        if (fault instanceof Fault.DropAcknowledgement) {
            return "The checkpoint waits for it until its time-out.";
        }
        if (fault instanceof Fault.DropCompletionNotice) {
            return "A sink commits what it missed with the next completed checkpoint, or when it is restored.";
        }
        if (fault instanceof Fault.SlowSubtask) {
            return "Channels before it fill up, and barriers have to wait in line behind the records.";
        }
        if (fault instanceof Fault.BrokerTransactionTimeout) {
            return "Transactions that are not decided yet are aborted by the broker; a commit that comes later is"
                    + " refused.";
        }
        if (fault instanceof Fault.FenceProducer) {
            return "Another producer with the same transactional id appeared; the broker refuses the older one from"
                    + " now on.";
        }
        if (fault instanceof Fault.CommitAnswerLost) {
            return "The broker commits, the client does not hear of it and asks again; asking twice changes nothing.";
        }
        if (fault instanceof Fault.BrokerDown) {
            return "Records wait in the producers' buffers, which are lost with their attempt. A sink that flushes"
                    + " holds its barrier back; commits wait for max.block.ms and are tried again sink.committer.retries"
                    + " times.";
        }
        if (fault instanceof Fault.CommitFails fails && fails.reason() == Fault.CommitFails.Reason.KNOWN) {
            return "The committer knows this error: it logs it, drops the transaction and goes on, so its records are"
                    + " lost.";
        }
        if (fault instanceof Fault.CommitFails fails && fails.reason() == Fault.CommitFails.Reason.RETRIABLE) {
            return "The committer tries again at once, sink.committer.retries times; then the task fails.";
        }
        if (fault instanceof Fault.CommitFails) {
            return "An error in the commit fails the task; the transaction is committed after the restart.";
        }
        if (fault instanceof Fault.IdlePartition) {
            return "Its watermark stands still, and with it event time behind the source, until the source's idleness"
                    + " takes the partition out.";
        }
        if (fault instanceof Fault.EndSource) {
            return "The source behaves as if it were bounded and had read its last record.";
        }
        if (fault instanceof Fault.FailCoordinator) {
            return "The coordinator of a source lives at the job manager and gives out its splits. An error in it"
                    + " fails the whole job over, whatever the failover strategy: all tasks restart and the coordinator is"
                    + " set back too.";
        }
        if (fault instanceof Fault.TriggerSavepoint) {
            return "A savepoint belongs to its user: it is never deleted, a failure does not go back to it, and no"
                    + " task is told of its completion, so a sink commits nothing with it.";
        }
        if (fault instanceof Fault.StopWithSavepoint stop) {
            return "The timer stops, and what is pending is given up. Each source stops, then the savepoint is taken;"
                    + " when it is complete, sinks commit and the tasks finish. "
                    + (stop.drain()
                            ? "Draining means that the input counts as over for good: windows and timers fire,"
                                    + " operators flush."
                            : "Without drain windows and timers do not fire, so the job can go on from the savepoint"
                                    + " later.");
        }
        if (fault instanceof Fault.Rescale) {
            return "The job stops with a savepoint and starts from it: keys move with their key groups, and what a"
                    + " two-phase sink wrote is committed before the stop.";
        }
        if (fault instanceof Fault.Restore) {
            return "Between the checkpoint that is restored and the end of the old job records went on to sinks: they"
                    + " come once more, also where a sink has committed them since.";
        }
        return fault instanceof Fault.Cancel
                ? "All tasks stop; what is not committed stays invisible to read_committed readers."
                : "The request is served by the same rules as a periodic one, but does not wait for the minimum pause.";
    }
}
