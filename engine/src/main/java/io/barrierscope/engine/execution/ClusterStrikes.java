package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.TaskManagerId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.channel.Channel;
import io.barrierscope.engine.channel.StoredResult;
import io.barrierscope.engine.execution.FaultStrikes.Effect;
import io.barrierscope.engine.execution.Worker.Condition;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.fault.Fault.FailTaskManager;
import io.barrierscope.engine.fault.Fault.FailTaskManager.Notice;
import io.barrierscope.engine.fault.Fault.FailTaskManager.Replacement;
import io.barrierscope.engine.trace.ClusterEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** What failures of machines, of the network and of what they hold do to the engine. */
final class ClusterStrikes {
    private final Engine engine;

    ClusterStrikes(Engine engine) {
        this.engine = engine;
    }

    Effect failTaskManager(FailTaskManager fault) {
        int number = fault.target().number() - 1;
        Workers workers = engine.workers();
        if (number >= workers.count()) {
            return Effect.none("there is no " + fault.target());
        }
        Condition condition = workers.worker(number).condition();
        if (condition == Condition.SILENT || condition == Condition.GONE) {
            return Effect.none(fault.target() + " is gone already");
        }
        Replacement own = fault.replacement();
        OptionalLong after =
                own != null ? own.afterMillis() : engine.graph().job().cluster().replacementMillis();
        long back = after.isEmpty() ? Workers.NEVER : engine.timeMillis() + after.getAsLong();
        return new Effect(
                workers.live(number).size() + " attempts end with " + fault.target() + "; " + heard(fault.notice())
                        + "; " + replaced(after),
                () -> workers.die(
                        number, fault.notice(), back, "the connection to " + fault.target() + " broke: it is gone"));
    }

    private static String heard(Notice notice) {
        return switch (notice) {
            case CONNECTION_LOSS -> "the job manager hears of it at once";
            case UNREACHABLE -> "the job manager hears of it when its heartbeat requests fail";
            case HEARTBEAT_TIMEOUT -> "the job manager hears of it when the heartbeat times out";
        };
    }

    private static String replaced(OptionalLong after) {
        if (after.isEmpty()) {
            return "no replacement comes";
        }
        return after.getAsLong() == 0
                ? "a replacement registers at once"
                : "a replacement registers " + after.getAsLong() + " ms later";
    }

    Effect failJobManager(Fault.FailJobManager fault) {
        if (engine.scheduler().jobStatus().isTerminal()) {
            return Effect.none("nobody leads the job");
        }
        Boolean given = fault.highAvailability();
        boolean takesOver = given != null ? given : engine.options().cluster().highAvailability();
        return new Effect(
                takesOver
                        ? "nobody leads for " + fault.takeoverMillis() + " ms, then another job manager takes over"
                        : "without high availability nobody takes the job over: it is gone",
                () -> new Takeover(engine, engine.scheduler()).lost(takesOver, fault.takeoverMillis()));
    }

    Effect partitionNetwork(Fault.PartitionNetwork fault) {
        TaskManagerId target = fault.target();
        int number = target.number() - 1;
        if (number >= engine.workers().count()
                || !engine.workers().worker(number).isUp()) {
            return Effect.none(target + " cannot be reached anyway");
        }
        long until = fault.forMillis().isEmpty()
                ? Workers.NEVER
                : engine.timeMillis() + fault.forMillis().getAsLong();
        return new Effect(
                "nothing passes to or from " + target + (until == Workers.NEVER ? "" : " until " + until + " ms"),
                () -> engine.workers().cut(number, until));
    }

    Effect poisonRecord(Fault.PoisonRecord fault) {
        return new Effect(
                fault.vertex() + " throws whenever it is given what comes from " + fault.record(),
                () -> engine.faults().poison(fault));
    }

    Effect losePartition(Fault.LosePartition fault, Task producer) {
        VertexId consumer = fault.consumer();
        List<OutputEdge> lost = new ArrayList<>();
        for (OutputEdge output : producer.output().edges()) {
            boolean meant = output.storesResults()
                    && (consumer == null
                            || output.targets()[0].id().to().vertex().equals(consumer));
            StoredResult result = meant ? output.targets()[0].stored() : null;
            if (result != null && result.state() == StoredResult.State.COMPLETE) {
                lost.add(output);
            }
        }
        return lost.isEmpty()
                ? Effect.none(producer.id() + " keeps no complete result there")
                : new Effect(
                        "what " + producer.id() + " had stored is gone",
                        () -> lost.forEach(output -> lose(producer, output)));
    }

    private void lose(Task producer, OutputEdge output) {
        List<Channel> read = new ArrayList<>();
        for (Channel target : output.targets()) {
            StoredResult result = target.stored();
            Task reader = engine.consumerOf(target);
            if (result != null && reader.isActive() && result.sent() < result.size()) {
                read.add(target);
            }
        }
        output.loseResult();
        engine.tracer()
                .emit(new ClusterEvent.ResultLost(
                        producer.id(), output.targets()[0].id().to().vertex()));
        for (Channel target : read) {
            Task reader = engine.consumerOf(target);
            reader.failMissing(List.of(reader.inputs()).indexOf(target));
        }
    }
}
