package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TaskManagerId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.fault.Fault.FailCheckpoint.Stage;
import io.barrierscope.engine.fault.Fault.FailTaskManager.Notice;
import io.barrierscope.engine.fault.Fault.FailTaskManager.Replacement;
import io.barrierscope.engine.fault.Moment;
import io.barrierscope.engine.fault.Moment.CheckpointMoment;
import io.barrierscope.engine.fault.Moment.RestartMoment;
import io.barrierscope.engine.fault.ScriptedFault;
import io.barrierscope.engine.stream.Origin;
import java.util.List;
import java.util.OptionalLong;

/** Draws what goes wrong: in tasks, machines, checkpoints, channels and records. */
final class RandomFaults {
    static final long HORIZON_MILLIS = 6_000;

    private final Chance chance;
    private final Chance rare;
    private final Chance moments;
    private final Chance repeated;
    private final TestJobs job;
    private final Promises promises;
    private final RandomGraph graph;

    RandomFaults(long seed, TestJobs job, Promises promises, RandomGraph graph) {
        this.chance = new Chance(seed, "faults");
        this.rare = new Chance(seed, "rare faults");
        this.moments = new Chance(seed, "moments");
        this.repeated = new Chance(seed, "repeated faults");
        this.job = job;
        this.promises = promises;
        this.graph = graph;
    }

    void draw() {
        for (int i = chance.below(5); i > 0; i--) {
            SubtaskId target = graph.anySubtask(chance);
            job.fault(moment(target), fault(target));
        }
        for (int i = chance.below(3); i > 0; i--) {
            job.fault(anyTime(), broker());
        }
        for (int i = chance.below(4); i > 0; i--) {
            delayBarrier();
        }
        if (chance.oneIn(4)) {
            OptionalLong silence = OptionalLong.of(100 + chance.below(2_000));
            job.fault(anyTime(), new Fault.IdlePartition(anyPartition(), silence));
        }
        if (repeated.oneIn(5)) {
            repeat();
        }
        if (rare.oneIn(12)) {
            poison();
        }
        if (rare.oneIn(16)) {
            SubtaskId target = graph.anySubtask(rare);
            job.fault(moment(target), rareFault());
        }
    }

    private Moment anyTime() {
        return new Moment.AtTime(moments.between(0, HORIZON_MILLIS));
    }

    /** The same fault several times. */
    private void repeat() {
        Fault fault = fault(graph.anySubtask(repeated));
        job.fault(new ScriptedFault(anyTime(), fault, 2 + repeated.below(4), repeated.between(50, 1_500)));
    }

    Moment moment(SubtaskId target) {
        return switch (moments.below(9)) {
            case 0, 1 -> anyTime();
            case 2, 3 -> new Moment.AtRecord(target, 1 + moments.below(30), moments.oneIn(2));
            case 4, 5 -> new Moment.AtStep(moments.below(800));
            case 6 -> new Moment.AtRestart(1 + moments.below(2), moments.one(List.of(RestartMoment.values())));
            default ->
                new Moment.AtCheckpoint(
                        1 + moments.below(4),
                        moments.one(List.of(CheckpointMoment.values())),
                        moments.oneIn(2) ? target : null);
        };
    }

    private Fault fault(SubtaskId target) {
        return switch (chance.below(16)) {
            case 0 -> new Fault.FailTaskManager(new TaskManagerId(1 + chance.below(2)));
            case 1 -> new Fault.FailCheckpoint(Stage.DECLINE, target);
            case 2 -> new Fault.FailCheckpoint(chance.oneIn(3) ? Stage.SYNC_FAILURE : Stage.ASYNC_FAILURE, target);
            case 3 -> new Fault.FailCheckpoint(Stage.FINALIZE, null);
            case 4 -> new Fault.DropAcknowledgement(target);
            case 5 -> loseNotice(target);
            case 6 -> new Fault.SlowSubtask(target, 2 + chance.below(20), OptionalLong.of(500));
            case 7 -> new Fault.CommitFails(sink());
            case 8 -> new Fault.FailCheckpoint(Stage.STORAGE_WRITE, null);
            case 9 -> new Fault.FailCoordinator(new VertexId("source0"));
            case 10, 11 -> machineFault();
            case 12 -> promises.stored ? new Fault.LosePartition(target, null) : new Fault.FailSubtask(target);
            default -> new Fault.FailSubtask(target);
        };
    }

    private Fault loseNotice(SubtaskId target) {
        promises.losesNotice = true;
        return new Fault.DropCompletionNotice(target);
    }

    private Fault machineFault() {
        TaskManagerId machine = new TaskManagerId(1 + chance.below(2));
        return switch (chance.below(4)) {
            case 0 -> new Fault.PartitionNetwork(machine, OptionalLong.of(1 + chance.below(1_000)));
            case 1 -> {
                promises.noticedLate = true;
                yield new Fault.PartitionNetwork(machine, OptionalLong.of(60_000));
            }
            case 2 -> new Fault.FailJobManager(true, chance.below(500));
            default -> {
                promises.noticedLate = true;
                OptionalLong back = chance.oneIn(2) ? OptionalLong.empty() : OptionalLong.of(700);
                yield new Fault.FailTaskManager(machine, chance.one(List.of(Notice.values())), new Replacement(back));
            }
        };
    }

    private static SubtaskId sink() {
        return new SubtaskId(new VertexId("sink"), 0);
    }

    private Fault broker() {
        return switch (chance.below(4)) {
            case 0 -> new Fault.CommitAnswerLost(sink());
            case 1 -> new Fault.CommitFails(sink(), Fault.CommitFails.Reason.RETRIABLE, 1 + chance.below(15));
            default -> new Fault.BrokerDown(OptionalLong.of(1 + chance.below(3_000)));
        };
    }

    private void delayBarrier() {
        SubtaskId from = graph.anySubtask(chance);
        SubtaskId to = new SubtaskId(
                new VertexId("sink"), chance.below(graph.parallelism().get("sink")));
        job.fault(anyTime(), new Fault.DelayBarrier(from, to, chance.below(900)));
    }

    private SubtaskId anyPartition() {
        return new SubtaskId(
                new VertexId("source0"), chance.below(graph.parallelism().get("source0")));
    }

    /** Some vertex can never process some record: the job fails, unless the record never gets there. */
    private void poison() {
        promises.mayFail = true;
        promises.poisoned = true;
        job.attempts(1 + rare.below(4));
        String vertex = rare.one(List.copyOf(graph.parallelism().keySet()));
        Origin record = new Origin("source0", rare.below(graph.parallelism().get("source0")), rare.below(20));
        job.fault(new Moment.AtTime(rare.between(0, 1_000)), new Fault.PoisonRecord(new VertexId(vertex), record));
    }

    private Fault rareFault() {
        switch (rare.below(5)) {
            case 0 -> {
                promises.mayVanish = true;
                return new Fault.FailJobManager(false, 0);
            }
            case 1 -> {
                promises.mayLose = true;
                return new Fault.CommitFails(sink(), Fault.CommitFails.Reason.KNOWN, 1);
            }
            case 2 -> {
                promises.mayLose = true;
                return new Fault.BrokerTransactionTimeout(sink());
            }
            case 3 -> {
                promises.mayLose = true;
                return new Fault.FenceProducer(sink());
            }
            default -> {
                return new Fault.EndSource(anyPartition());
            }
        }
    }
}
