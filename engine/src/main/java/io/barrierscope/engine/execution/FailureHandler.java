package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.ChannelId;
import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.failover.FailoverStrategy;
import io.barrierscope.engine.failover.FailureContext;
import io.barrierscope.engine.failover.PartitionRef;
import io.barrierscope.engine.failover.RestartBackoff;
import io.barrierscope.engine.failover.RestartDecision;
import io.barrierscope.engine.failover.RestartReason;
import io.barrierscope.engine.failover.RestartSet;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.plan.TopologyEdge;
import io.barrierscope.engine.trace.FailoverEvent;
import io.barrierscope.engine.view.FailureImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Answers a failure: who restarts, whether at all, and after how long (Flink's {@code ExecutionFailureHandler}). */
final class FailureHandler implements FailureContext {
    private final Engine engine;
    private RestartBackoff backoff;
    private @Nullable Task failing;

    FailureHandler(Engine engine, RestartBackoff backoff) {
        this.engine = engine;
        this.backoff = backoff;
    }

    /**
     * Decides and tells.
     *
     * @param failed null when the failure concerns the whole job
     */
    FailureState answer(@Nullable Task failed, String cause, int number) {
        failing = failed;
        RestartDecision decision = backoff.notifyFailure(engine.timeMillis(), engine.random()::nextBetween);
        backoff = decision.next();
        List<Integer> tasks = new ArrayList<>();
        List<SubtaskId> subtasks = new ArrayList<>();
        List<String> whys = new ArrayList<>();
        if (failed != null && engine.recovery() == RecoveryMode.NO_REPLAY) {
            tasks.add(failed.index());
            name(failed, "it failed, and recovery without replay restarts nothing else", subtasks, whys);
        } else {
            FailoverStrategy failover = engine.deployment().failover();
            RestartSet found =
                    failed == null ? failover.tasksToRestartGlobally() : failover.tasksToRestart(failed.index(), this);
            for (int index : found.tasks().toArray()) {
                tasks.add(index);
                name(engine.task(index), why(found, index), subtasks, whys);
            }
        }
        FailureImage image = FailureState.image(
                number,
                engine.timeMillis(),
                cause,
                failed == null ? null : failed.id(),
                FailureState.Answer.of(decision),
                List.copyOf(subtasks),
                List.copyOf(whys));
        tell(image, decision);
        return new FailureState(image, List.copyOf(tasks), false, false);
    }

    /** A failure that no strategy is asked about (Flink's {@code NonRecoverableError}). */
    FailureState unrecoverable(String cause, int number) {
        String reason = "the failure cannot be recovered from, so the restart strategy is not asked";
        FailureImage image = FailureState.image(
                number,
                engine.timeMillis(),
                cause,
                null,
                FailureState.Answer.never("restart-strategy.type", reason),
                List.of(),
                List.of());
        engine.tracer()
                .emit(new FailoverEvent.Decided(
                        number, null, cause, false, -1, image.restarted(), image.whys(), -1, reason));
        return new FailureState(image, List.of(), false, false);
    }

    private static void name(Task task, String why, List<SubtaskId> subtasks, List<String> whys) {
        task.shape().members().forEach(member -> {
            subtasks.add(new SubtaskId(member, task.id().index()));
            whys.add(why);
        });
    }

    private String why(RestartSet found, int index) {
        List<RestartReason> chain = found.chainTo(index);
        return chain.isEmpty()
                ? "it belongs to the restart set"
                : chain.get(chain.size() - 1)
                        .inWords(task -> engine.task(task).id().toString());
    }

    private void tell(FailureImage image, RestartDecision decision) {
        engine.tracer()
                .emit(new FailoverEvent.Decided(
                        image.number(),
                        image.target(),
                        image.cause(),
                        decision.canRestart(),
                        decision.backoffMillis(),
                        image.restarted(),
                        image.whys(),
                        decision.remainingRestarts().orElse(-1),
                        decision.reason()));
    }

    @Override
    public boolean isTracked(PartitionRef partition) {
        TopologyEdge exchange = engine.graph().topology().edges().get(partition.edge());
        SubtaskId producer = new SubtaskId(exchange.edge().from(), partition.producerSubtask());
        Task task = engine.find(producer);
        for (OutputEdge output :
                task == null ? new OutputEdge[0] : task.output().edges()) {
            if (output.targets().length > 0 && output.targets()[0].id().edge() == exchange.index()) {
                return !output.isForgotten();
            }
        }
        return true;
    }

    @Override
    public Optional<PartitionRef> lostPartition() {
        Task task = failing;
        int input = task == null ? -1 : task.state().missingInput;
        if (task == null || input < 0) {
            return Optional.empty();
        }
        ChannelId channel = task.inputs()[input].id();
        List<TopologyEdge> exchanges = engine.graph().topology().edges();
        for (int edge = 0; edge < exchanges.size(); edge++) {
            if (exchanges.get(edge).index() == channel.edge()) {
                return Optional.of(new PartitionRef(edge, channel.from().index()));
            }
        }
        return Optional.empty();
    }

    @Override
    public boolean isNeverStarted(int index) {
        return engine.task(index).executionState() == ExecutionState.CREATED;
    }

    RestartBackoff memento() {
        return backoff;
    }

    void restore(RestartBackoff memento) {
        backoff = memento;
    }
}
