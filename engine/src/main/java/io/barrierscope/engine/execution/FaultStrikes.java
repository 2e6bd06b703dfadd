package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.TransactionId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.channel.Channel;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.operator.CommitFault;
import io.barrierscope.engine.operator.SourceOperator;
import io.barrierscope.engine.trace.FaultEvent;
import io.barrierscope.engine.transaction.log.BrokerAnswer;
import io.barrierscope.engine.transaction.log.LogBroker;
import io.barrierscope.engine.view.TransactionImage;
import io.barrierscope.engine.view.TransactionImage.State;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What each fault does to the engine. The event that tells of it comes first, then its consequences. */
final class FaultStrikes {
    private final Engine engine;
    private final ClusterStrikes cluster;

    FaultStrikes(Engine engine) {
        this.engine = engine;
        this.cluster = new ClusterStrikes(engine);
    }

    void strike(Fault fault, boolean scripted) {
        if (fault instanceof Fault.FromBroker input) {
            engine.sinks().live().take(input);
            return;
        }
        if (fault instanceof Fault.IdlePartition idle) {
            Effect silence = silence(idle);
            engine.tracer().emit(new FaultEvent(fault, scripted, silence.words));
            silence.action.run();
            return;
        }
        SubtaskId target = target(fault);
        Task task = target == null ? null : engine.find(target);
        if (target != null && task == null) {
            engine.tracer()
                    .emit(new FaultEvent(fault, scripted, FaultEvent.NO_EFFECT + ": there is no subtask " + target));
            return;
        }
        Effect effect = effect(fault, task);
        engine.tracer().emit(new FaultEvent(fault, scripted, effect.words));
        effect.action.run();
    }

    private Effect silence(Fault.IdlePartition idle) {
        int split =
                engine.oracle().splitOf(idle.target().vertex(), idle.target().index());
        if (split < 0) {
            return Effect.none("there is no partition " + idle.target());
        }
        long until = idle.forMillis().isPresent()
                ? engine.timeMillis() + idle.forMillis().getAsLong()
                : SourceOperator.WAITING;
        return new Effect("the partition " + idle.target() + " gives nothing", () -> {
            for (Task task : engine.tasks()) {
                SourceOperator source = task.source();
                if (source != null && task.id().vertex().equals(idle.target().vertex())) {
                    source.fallSilent(split, until);
                }
            }
        });
    }

    /** What a fault does, in words, and the doing. */
    record Effect(String words, Runnable action) {
        static Effect none(String why) {
            return new Effect(FaultEvent.NO_EFFECT + ": " + why, () -> {});
        }
    }

    private static @Nullable SubtaskId target(Fault fault) {
        if (fault instanceof Fault.FailSubtask one) {
            return one.target();
        } else if (fault instanceof Fault.LosePartition one) {
            return one.target();
        } else if (fault instanceof Fault.DropAcknowledgement one) {
            return one.target();
        } else if (fault instanceof Fault.DropCompletionNotice one) {
            return one.target();
        } else if (fault instanceof Fault.SlowSubtask one) {
            return one.target();
        } else if (fault instanceof Fault.BrokerTransactionTimeout one) {
            return one.target();
        } else if (fault instanceof Fault.FenceProducer one) {
            return one.target();
        } else if (fault instanceof Fault.CommitFails one) {
            return one.target();
        } else if (fault instanceof Fault.CommitAnswerLost one) {
            return one.target();
        } else if (fault instanceof Fault.EndSource one) {
            return one.target();
        } else if (fault instanceof Fault.FailCheckpoint one) {
            return one.target();
        }
        return null;
    }

    private Effect effect(Fault fault, @Nullable Task task) {
        if (fault instanceof Fault.FailTaskManager machine) {
            return cluster.failTaskManager(machine);
        } else if (fault instanceof Fault.FailJobManager jobManager) {
            return cluster.failJobManager(jobManager);
        } else if (fault instanceof Fault.PartitionNetwork cut) {
            return cluster.partitionNetwork(cut);
        } else if (fault instanceof Fault.PoisonRecord poison) {
            return cluster.poisonRecord(poison);
        } else if (fault instanceof Fault.Rescale || fault instanceof Fault.Restore) {
            return redeployment(fault);
        } else if (fault instanceof Fault.FailCoordinator coordinator) {
            return failCoordinator(coordinator.source());
        } else if (Operations.isOne(fault)) {
            return operation(fault);
        } else if (fault instanceof Fault.FailCheckpoint checkpoint) {
            return failCheckpoint(checkpoint, task);
        } else if (fault instanceof Fault.DelayBarrier delay) {
            return delayBarrier(delay);
        } else if (fault instanceof Fault.BrokerDown down) {
            return brokerDown(down);
        }
        return task == null ? Effect.none("it has no target") : taskEffect(fault, task);
    }

    private Effect redeployment(Fault fault) {
        String refusal = engine.redeployment().refusal(fault);
        return refusal == null
                ? new Effect(engine.redeployment().inWords(fault), () -> engine.redeployment()
                        .run(fault))
                : Effect.none(refusal);
    }

    private Effect failCoordinator(VertexId source) {
        if (!engine.sources().isSource(source)) {
            return Effect.none("there is no source " + source);
        }
        if (engine.scheduler().jobStatus().isTerminal()) {
            return Effect.none("the job has ended");
        }
        if (engine.scheduler().adaptive().ignoresFailures()) {
            return Effect.none("the adaptive scheduler restarts the job, and until then there is no coordinator");
        }
        String cause = "the coordinator of source " + source + " threw an exception";
        return new Effect(
                cause + ": the whole job fails over",
                () -> engine.schedule(0, new EngineEvent.GlobalFailure(cause, true)));
    }

    private Effect operation(Fault fault) {
        Operations operations = new Operations(engine);
        String refusal = operations.refusal(fault);
        return refusal == null
                ? new Effect(operations.inWords(fault), () -> operations.run(fault))
                : Effect.none(refusal);
    }

    private Effect delayBarrier(Fault.DelayBarrier delay) {
        for (Channel channel : engine.channels()) {
            if (channel.id().from().equals(delay.from()) && channel.id().to().equals(delay.to())) {
                return new Effect(
                        "the next barrier from " + delay.from() + " to " + delay.to() + " will take " + delay.byMillis()
                                + " ms longer",
                        () -> channel.lane().delayNextBarrier(delay.byMillis()));
            }
        }
        return Effect.none("there is no channel from " + delay.from() + " to " + delay.to());
    }

    private Effect taskEffect(Fault fault, Task task) {
        TaskState state = task.state();
        if (fault instanceof Fault.LosePartition lose) {
            return cluster.losePartition(lose, task);
        } else if (fault instanceof Fault.FailSubtask) {
            ExecutionState now = task.executionState();
            boolean can = state.dying == null
                    && (now == ExecutionState.RUNNING
                            || now == ExecutionState.INITIALIZING
                            || now == ExecutionState.DEPLOYING);
            return can
                    ? new Effect(
                            task.id() + " throws an exception", () -> task.fail("an injected failure of " + task.id()))
                    : Effect.none(task.id() + " is " + (state.dying != null ? "failing already" : now.toString()));
        } else if (fault instanceof Fault.DropAcknowledgement) {
            return new Effect(
                    "the next acknowledgement of " + task.id() + " will be lost",
                    () -> state.dropNextAcknowledgement = true);
        } else if (fault instanceof Fault.DropCompletionNotice) {
            return new Effect(
                    "the next completion notice to " + task.id() + " will be lost",
                    () -> state.dropNextCompletion = true);
        } else if (fault instanceof Fault.SlowSubtask slow) {
            return new Effect(task.id() + " now takes " + slow.factor() + " times as long per record", () -> {
                task.slowDown(slow.factor());
                slow.forMillis().ifPresent(millis -> engine.schedule(millis, new EngineEvent.SlownessOver(task, slow)));
            });
        } else if (fault instanceof Fault.EndSource) {
            var source = task.source();
            return source == null
                    ? Effect.none(task.id() + " is no source")
                    : new Effect("the input of " + task.id() + " ends here", () -> {
                        source.endEarly();
                        if (task.isActive()) {
                            task.loop().planWake();
                        }
                    });
        } else if (fault instanceof Fault.CommitFails commit) {
            OperatorNode node = task.node(commit.target().vertex());
            return node == null ? Effect.none("there is no such sink") : commitFails(commit, node);
        } else if (fault instanceof Fault.CommitAnswerLost lost) {
            OperatorNode node = task.node(lost.target().vertex());
            return node == null
                    ? Effect.none("there is no such sink")
                    : new Effect(
                            "the answer to the next commit of " + node.subtask() + " will be lost",
                            () -> node.failNextCommits(CommitFault.ANSWER_LOST, 1));
        } else if (fault instanceof Fault.BrokerTransactionTimeout timeout) {
            return timeout(timeout.target());
        } else if (fault instanceof Fault.FenceProducer fence) {
            return fence(fence.target());
        }
        return Effect.none("unknown fault");
    }

    private Effect failCheckpoint(Fault.FailCheckpoint fault, @Nullable Task task) {
        return switch (fault.stage()) {
            case STORAGE_WRITE ->
                new Effect("the next checkpoint will find its storage broken", engine.coordinator()::breakStorage);
            case FINALIZE ->
                new Effect(
                        "the next completion will fail to write its metadata", engine.coordinator()::breakFinalization);
            case DECLINE ->
                task == null
                        ? Effect.none("a decline needs a target")
                        : new Effect(
                                task.id() + " will decline its next checkpoint", () -> task.state().declineNext = true);
            case SYNC_FAILURE ->
                task == null
                        ? Effect.none("a synchronous failure needs a target")
                        : new Effect(
                                task.id() + " will throw an exception when it takes its next snapshot",
                                () -> task.state().failNextSync = true);
            case ASYNC_FAILURE ->
                task == null
                        ? Effect.none("an asynchronous failure needs a target")
                        : new Effect(
                                "the next asynchronous part of " + task.id() + " will fail",
                                () -> task.state().failNextAsync = true);
        };
    }

    private static Effect commitFails(Fault.CommitFails fault, OperatorNode node) {
        CommitFault kind =
                switch (fault.reason()) {
                    case UNKNOWN -> CommitFault.UNKNOWN;
                    case KNOWN -> CommitFault.KNOWN;
                    case RETRIABLE -> CommitFault.RETRIABLE;
                };
        String words = fault.times() == 1
                ? "the next commit of " + node.subtask() + " will fail"
                : "the next " + fault.times() + " commits of " + node.subtask() + " will fail";
        return new Effect(words, () -> node.failNextCommits(kind, fault.times()));
    }

    private Effect brokerDown(Fault.BrokerDown fault) {
        if (engine.sinks().systems().live().isConnected()) {
            return Effect.none("the broker is a real one: stop or kill it to see what becomes of the job");
        }
        if (!engine.sinks().systems().broker().isUp()) {
            return Effect.none("the broker is down already");
        }
        return new Effect(
                "the broker answers nobody"
                        + (fault.forMillis().isPresent()
                                ? " for " + fault.forMillis().getAsLong() + " ms"
                                : " from now on"),
                () -> engine.sinks().shutDown(fault.forMillis()));
    }

    private Effect timeout(SubtaskId sink) {
        List<TransactionImage> open = engine.sinks().undecided(sink);
        if (open.isEmpty()) {
            return Effect.none("no transaction of " + sink + " is open");
        }
        return new Effect("the broker ends " + open.size() + " open transactions of " + sink, () -> {
            if (engine.sinks().systems().live().isConnected()) {
                engine.sinks().live().strike(sink, ids(open), true);
                return;
            }
            LogBroker<?> broker = engine.sinks().systems().broker();
            for (TransactionImage image : open) {
                if (broker.forceTimeout(image.id(), engine.timeMillis()) == BrokerAnswer.NONE) {
                    engine.sinks()
                            .endedByBroker(
                                    image.id(),
                                    image,
                                    State.EXPIRED,
                                    "the broker ended it as if transaction.timeout.ms had passed");
                }
            }
        });
    }

    private static List<TransactionId> ids(List<TransactionImage> images) {
        return images.stream().map(TransactionImage::id).toList();
    }

    private Effect fence(SubtaskId sink) {
        List<TransactionImage> open = engine.sinks().undecided(sink);
        if (!engine.sinks().systems().broker().isUp()) {
            return Effect.none("the broker answers nobody, so no producer can take over");
        }
        if (open.isEmpty()) {
            return Effect.none("no transaction of " + sink + " is open");
        }
        return new Effect("another producer takes over the transactional ids of " + sink, () -> {
            if (engine.sinks().systems().live().isConnected()) {
                engine.sinks().live().strike(sink, ids(open), false);
                return;
            }
            LogBroker<?> broker = engine.sinks().systems().broker();
            for (TransactionImage image : open) {
                TransactionId id = image.id();
                broker.initProducerId(id, broker.settings().transactionMaxTimeoutMillis(), engine.timeMillis());
                engine.sinks()
                        .endedByBroker(
                                id, image, State.FENCED, "a newer producer with the same transactional id fenced it");
            }
        });
    }
}
