package io.barrierscope.samples;

import java.util.List;

/**
 * Situations that people met in practice, each as a flow whose scenarios claim the right outcome. The numbers are those of
 * the collection they come from.
 */
final class Cases {
    private static final List<Sample> ALL = List.of(
            new Sample(
                    "c001",
                    "Kafka",
                    "Prepared transaction expires while the job is down",
                    "The outage outlasts transaction.timeout.ms: the broker aborts what was prepared,"
                            + " the commit after the restore is refused, and a block of output is missing for "
                            + "good."),
            new Sample(
                    "c002",
                    "Restart strategy",
                    "Sub-keys without the strategy key",
                    "Without restart-strategy.type the sub-keys are ignored: the default decides, and"
                            + " that depends on whether checkpoints are on."),
            new Sample(
                    "c003",
                    "Failover region",
                    "keyBy makes the whole job one region",
                    "A keyed edge joins all tasks into one pipelined region; with forward edges only "
                            + "the lane of the failed task restarts."),
            new Sample(
                    "c004",
                    "Checkpoint",
                    "tolerable-failed-checkpoints: what counts",
                    "Declined, expired and failed checkpoints count until one completes; several "
                            + "declines of one checkpoint count once; above the limit the whole job restarts."),
            new Sample(
                    "c005",
                    "Checkpoint",
                    "Checkpoints stop after a source has finished",
                    "With checkpoints-after-tasks-finish off no checkpoint is taken once a task has "
                            + "finished; the job runs on without protection, and nothing counts as a failure."),
            new Sample(
                    "c006",
                    "State and restore",
                    "Restart without any checkpoint: the startup position decides",
                    "Without state a restarted source begins where its startup mode says: latest "
                            + "skips what came during the outage, earliest repeats everything."),
            new Sample(
                    "c007",
                    "Kafka",
                    "Checkpoint mode EXACTLY_ONCE, sink guarantee left at its default",
                    "The checkpoint mode is about state; the sink's default guarantee is none: it "
                            + "neither flushes at a barrier nor opens transactions."),
            new Sample(
                    "c008",
                    "Kafka",
                    "Duplicates only in the uncommitted view",
                    "Records of an aborted transaction stay in the log: read_uncommitted sees them "
                            + "twice, read_committed once."),
            new Sample(
                    "c009",
                    "Restart strategy",
                    "failure-rate: how many failures are survived",
                    "max-failures-per-interval is the number of failures survived; the next one "
                            + "within the interval ends the job."),
            new Sample(
                    "c010",
                    "Checkpoint",
                    "Backpressure expires every aligned checkpoint",
                    "The barrier waits behind all the records in front of a slow sink until the "
                            + "checkpoint expires; an unaligned barrier overtakes them and takes them along."),
            new Sample(
                    "c015",
                    "Failover region",
                    "A region that restarts must get its state back",
                    "Only the pipeline of the failed task goes back to the latest checkpoint; the "
                            + "other keeps its live state and replays nothing."),
            new Sample(
                    "c016",
                    "Configuration",
                    "Durations as people write them",
                    "Digits and a unit, in any case, with or without blanks; a bare number means "
                            + "milliseconds; no fractions, signs or quotes; ISO-8601 in Flink 2 only."),
            new Sample(
                    "c018",
                    "Import",
                    "Sink without a data sink node",
                    "Flink's plans show a writer and a committer where one sink was built: the pair is read as one"
                            + " sink of two-phase commit, and two pairs of one name stay apart."),
            new Sample(
                    "c019",
                    "Kafka",
                    "Bounded job: is the tail committed?",
                    "Tasks wait for one final checkpoint before they finish, so the tail is "
                            + "committed; without that rule the last transaction stays prepared for good."),
            new Sample(
                    "c020",
                    "Failover region",
                    "Losing a source's coordinator is a global failure",
                    "A failed reader takes its lane along; a failed split enumerator, or one "
                            + "checkpoint too many that failed, has no single task: everything restarts."),
            new Sample(
                    "c023",
                    "Restart strategy",
                    "The default strategy and its waits",
                    "With checkpoints on and no strategy named Flink takes exponential-delay: waits "
                            + "of about 1, 1.5, 2.25, 3.4 and 5 s."),
            new Sample(
                    "c024",
                    "Checkpoint",
                    "Minimum pause longer than the interval",
                    "The larger of interval and pause is the base interval, and the pause counts from"
                            + " the completion of the checkpoint before."),
            new Sample(
                    "c025",
                    "Checkpoint",
                    "Checkpoint longer than the interval",
                    "Nothing is triggered while as many checkpoints are pending as are allowed; "
                            + "requests wait in the queue and run as soon as one is done."),
            new Sample(
                    "c026",
                    "Import",
                    "Which of the wrappers",
                    "A plan is found in whatever answer it was copied with, and with a client's banner around it; what"
                            + " is no plan is refused with the part to copy instead."),
            new Sample(
                    "c027",
                    "Import",
                    "The same key twice",
                    "In flink-conf.yaml the last one wins, and one note tells where the others stand; config.yaml is"
                            + " real YAML, where a key twice is an error."),
            new Sample(
                    "c028",
                    "State and restore",
                    "An operator's uid changed: its state has no place",
                    "Flink refuses a savepoint that holds state of an operator the job no longer has,"
                            + " unless that state may be dropped; then the operator begins empty."),
            new Sample(
                    "c030",
                    "Checkpoint",
                    "Aligned checkpoint time-out: measured from where?",
                    "The time-out counts from the trigger at the job manager, not from the first "
                            + "barrier at the task; an edge that is forced to align never switches."),
            new Sample(
                    "c031",
                    "Checkpoint",
                    "Everything set except the interval",
                    "The interval switches checkpoints on; without it mode, directory and time-out "
                            + "have no effect, and a failure ends the job."),
            new Sample(
                    "c032",
                    "Restart strategy",
                    "fixed-delay without attempts",
                    "Once a strategy is named, its own default counts: one attempt, after 1 s."),
            new Sample(
                    "c033",
                    "Kafka",
                    "Transaction time-out shorter than the checkpoint interval",
                    "The broker aborts the open transaction before any barrier reaches the sink; the "
                            + "next write is fenced and the task fails, attempt after attempt."),
            new Sample(
                    "c034",
                    "Checkpoint",
                    "A source that cannot acknowledge while it reads its first part",
                    "The checkpoint expires while the source is busy; with no failure tolerated the "
                            + "job restarts, does all that work again, and never gets further."),
            new Sample(
                    "c035",
                    "State and restore",
                    "Union list state grows with each restart",
                    "Each restored subtask is given the whole list: one that keeps it all stores it again, and the"
                            + " state is four times as large after every restart."),
            new Sample(
                    "c038",
                    "Event time",
                    "Idle partition stops all windows",
                    "The watermark is the minimum of the inputs: one silent partition holds it back for ever, unless it"
                            + " is marked idle after a while."),
            new Sample(
                    "c039",
                    "State and restore",
                    "Rescale beyond the maximum parallelism",
                    "The number of key groups is fixed with the first parallelism, 128 for up to 85 "
                            + "subtasks; no later parallelism may exceed it."),
            new Sample(
                    "c041",
                    "Restart strategy",
                    "failure-rate never stops a job that fails slowly",
                    "Failures come every 40 s, so there are never four within a minute: the job "
                            + "restarts for ever. A longer interval ends it."),
            new Sample(
                    "c042",
                    "Import",
                    "Nodes in any order",
                    "The order of a plan's nodes has no meaning, their ids decide: every permutation is the same"
                            + " graph."),
            new Sample(
                    "c044",
                    "Checkpoint",
                    "Unaligned checkpoints: refused and ignored combinations",
                    "With AT_LEAST_ONCE the switch is ignored with a warning; with more than one "
                            + "checkpoint at a time the job is refused."),
            new Sample(
                    "c053",
                    "State and restore",
                    "Cancel with savepoint is not one step",
                    "Between the savepoint and the cancellation the job goes on writing, and the new "
                            + "version writes all that again; stop-with-savepoint ends with the savepoint."),
            new Sample(
                    "c054",
                    "State and restore",
                    "Job manager lost, with and without high availability",
                    "The job and the pointer to its last checkpoint live in the job manager's memory:"
                            + " without high availability both are gone, whatever was checkpointed."),
            new Sample(
                    "c058",
                    "Checkpoint",
                    "tolerable-failed-checkpoints: -1, 0, absent, the largest",
                    "A negative number is refused; 0 and absent mean that the first counted failure "
                            + "restarts the job; the largest number never does."),
            new Sample(
                    "c059",
                    "Kafka",
                    "Broker limit below the sink's default time-out",
                    "The sink asks for 1 h, the broker allows 15 min: the sink fails while it starts,"
                            + " and no restart cures that."),
            new Sample(
                    "c063",
                    "Configuration",
                    "restart-strategy and restart-strategy.type",
                    "The new key wins; the old one still works when it stands alone."),
            new Sample(
                    "c068",
                    "State and restore",
                    "A stateless operator may disappear",
                    "Only state without an operator is in the way of a restore: a map that kept "
                            + "nothing can be removed, as the others have uids."),
            new Sample(
                    "c069",
                    "Restart strategy",
                    "Checkpoints off means no restart",
                    "The failover strategy decides what restarts, not whether: without checkpoints "
                            + "and without a strategy the first failure ends the job."),
            new Sample(
                    "c071",
                    "Configuration",
                    "off, none, disable and other spellings",
                    "none, off and disable are one; fixeddelay and fixed-delay too; anything else is "
                            + "refused, with the nearest name."),
            new Sample(
                    "c072",
                    "Failover region",
                    "Unknown failover strategy",
                    "Only full and region exist; any other name is refused instead of quietly taking "
                            + "the default."),
            new Sample(
                    "c081",
                    "Restart strategy",
                    "attempts 0, huge numbers and no delay",
                    "0 attempts mean no restart; the largest number is legal, one more is refused; "
                            + "without a delay a permanent error loops at full speed."),
            new Sample(
                    "c086",
                    "Restart strategy",
                    "Job settings win over the cluster's file",
                    "The job names no restart, the cluster's configuration file a fixed delay: the "
                            + "job's word counts."),
            new Sample(
                    "c091",
                    "Checkpoint",
                    "State too big for memory storage",
                    "The job manager's memory takes 5 MB for each state of a subtask, not in all: a "
                            + "larger one fails its checkpoint, and the job restarts for the same again."),
            new Sample(
                    "c095",
                    "Kafka",
                    "Two sinks with one transactional id prefix",
                    "The prefix has to be unique: two exactly-once sinks with the same one would "
                            + "fence each other."),
            new Sample(
                    "c097",
                    "Kafka",
                    "Exactly-once sink without a prefix",
                    "An exactly-once sink needs a transactional id prefix; without one nothing is " + "submitted."),
            new Sample(
                    "c105",
                    "Kafka",
                    "File sink without checkpoints",
                    "Part files become visible only when a checkpoint completes: without checkpoints "
                            + "there are none, for ever."));

    private Cases() {}

    static List<Sample> all() {
        return ALL;
    }
}
