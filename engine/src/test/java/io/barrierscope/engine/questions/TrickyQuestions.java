package io.barrierscope.engine.questions;

import java.util.List;

/** Questions about Flink that are easily answered wrongly. {@link Question} names them by their place here, from 1. */
final class TrickyQuestions {
    static final List<String> ALL = List.of(
            "Of two inputs one ends before the first barrier: does the checkpoint need two barriers?",
            "In which order are the operators of a chain snapshotted, and does what one emits in front of the barrier"
                    + " reach the next one before its snapshot?",
            "`failure-rate` allows 2 failures in 60 s, and tasks fail at 0, 10 and 60 s: does the job go on?",
            "`fixed-delay` allows 3 attempts, and a month passes between failures: which one ends the job?",
            "`exponential-delay` waits 1 s, and 400 ms after the first failure another region fails: how long does it"
                    + " wait, and is it another attempt?",
            "When does `exponential-delay` begin again with its first wait?",
            "Only `restart-strategy.exponential-delay.max-backoff` is configured, no type: does it hold?",
            "A task manager with one task each of 3 regions dies: how many failures are that?",
            "One task behind a `keyBy` fails in a streaming job: who restarts?",
            "Behind a blocking exchange a task fails whose input is still there, or is lost: who restarts?",
            "A blocking producer fails while it runs: do its consumers restart?",
            "Lanes of pipelined pointwise edges, and one blocking all-to-all edge among them: one region per lane?",
            "The last task that owes its acknowledgement fails; another one's comes after the restart: what becomes of"
                    + " the checkpoint?",
            "`snapshotState` throws, and 100 failed checkpoints are tolerable: does the task go on?",
            "One failed checkpoint is tolerable; one fails, one completes, two fail: does the job fail over?",
            "A checkpoint takes longer than three intervals: when do the next ones start?",
            "When is the first checkpoint of a job with an interval of 10 min?",
            "Does a savepoint commit transactions, and does a failure restore it?",
            "A pre-committed transaction waits longer than its time-out before the job is back: what of its records?",
            "One checkpoint is aborted, the next completes: what does a sink of two-phase commit commit?",
            "Who gets which elements of union list state, and of plain list state, at a restore?",
            "Which of 3 subtasks owns the key `user-17` when there are 128 key groups?",
            "Is a record late after a restore because it lies behind the watermark before the failure?",
            "Unaligned checkpoints, a rebalance and then a forward edge: which of them stores what is in flight?",
            "When does a task acknowledge an unaligned checkpoint, and can two of them overlap?",
            "The time-out of an aligned checkpoint is 30 s, and its barrier waited 25 s before: how long until it"
                    + " becomes unaligned?",
            "The notice of a completed checkpoint is lost, and the next one is aborted: what does the task hear?",
            "A savepoint is asked for while the one checkpoint that may be pending is pending: does it wait?",
            "The wait before a restart is 1 s, the cancellation of a task takes 20 s: when does the job restart?",
            "A task throws while it is cancelled because of another's failure: does that use up an attempt?",
            "A transaction is open since offset 10, others behind it are committed: what does `read_committed` read?",
            "`restart-strategy: fixed-delay` and `restart-strategy.fixed-delay.attempts: 5` side by side: do both"
                    + " hold?",
            "`restart-strategy.fixed-delay.delay: PT10S`: how long is that, and how long is `1m`?");

    private TrickyQuestions() {}
}
