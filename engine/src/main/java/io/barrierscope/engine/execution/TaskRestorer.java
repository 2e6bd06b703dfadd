package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.channel.Channel;
import io.barrierscope.engine.check.OriginCounts;
import io.barrierscope.engine.check.StateLineage;
import io.barrierscope.engine.checkpoint.CheckpointLayout.OperatorPart;
import io.barrierscope.engine.checkpoint.CompletedCheckpoint;
import io.barrierscope.engine.checkpoint.InFlightData;
import io.barrierscope.engine.checkpoint.TaskSnapshot;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.operator.SourceOperator;
import io.barrierscope.engine.plan.RecoveryOptions;
import io.barrierscope.engine.state.OperatorStates;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Fills the operators of a new attempt with what a checkpoint holds, with what they had, or with nothing. */
final class TaskRestorer {
    /** Stands in a snapshot for the lineage of an operator that is not followed. */
    static final Object NO_LINEAGE = "none";

    private final Engine engine;
    private final RecoveryOptions options;
    private @Nullable StateAssignment known;
    private @Nullable Deployment knownFor;
    private @Nullable InFlightRedistribution dealt;

    TaskRestorer(Engine engine, RecoveryOptions options) {
        this.engine = engine;
        this.options = options;
    }

    void restore(Task task) {
        TaskState state = task.state();
        CompletedCheckpoint checkpoint = state.restoreFrom;
        state.restoredCheckpoint = checkpoint == null ? 0 : checkpoint.id();
        state.finishedOnRestore = false;
        state.nothingToRead = false;
        if (state.keepsState) {
            keep(task, checkpoint);
        } else if (checkpoint == null) {
            empty(task);
            for (OperatorNode node : task.nodes()) {
                engine.files().restored(node.subtask(), 0, null);
            }
        } else {
            StateAssignment assignment = assignment(checkpoint);
            state.nothingToRead = isFinished(task, assignment); // what a finished task did is final
            state.finishedOnRestore = state.nothingToRead && isFullyFinished(task, assignment);
            if (state.finishedOnRestore) {
                standAtTheEnd(task);
            } else {
                fill(task, assignment);
            }
        }
        new RepeatNotes(engine, task).note();
    }

    /** Who gets what of a checkpoint in the present deployment. */
    StateAssignment assignment(CompletedCheckpoint checkpoint) {
        Deployment deployment = engine.deployment();
        StateAssignment initial = deployment.initial();
        if (initial != null && initial.isOf(checkpoint)) {
            return initial;
        }
        StateAssignment last = known;
        if (last == null || knownFor != deployment || !last.isOf(checkpoint)) {
            last = assignment(checkpoint, deployment);
            known = last;
            knownFor = deployment;
        }
        return last;
    }

    /** Deals a checkpoint to the tasks of a deployment; the present tasks tell what finished ones ended with. */
    StateAssignment assignment(CompletedCheckpoint checkpoint, Deployment to) {
        return new StateAssignment(checkpoint, to.layout(), new StateAssignment.Finished() {
            @Override
            public OperatorStates.@Nullable Snapshot state(OperatorPart operator, int subtask) {
                return isPresent(checkpoint)
                        ? engine.task(operator.firstTask() + subtask)
                                .nodes()[operator.place()]
                                .states()
                                .snapshot()
                        : null;
            }

            @Override
            public OriginCounts.Snapshot lineage(OperatorPart operator, int subtask) {
                StateLineage lineage = engine.oracle().lineage(operator.vertex(), subtask);
                return lineage == null || !isPresent(checkpoint) ? OriginCounts.Snapshot.EMPTY : lineage.snapshot();
            }
        });
    }

    private boolean isPresent(CompletedCheckpoint checkpoint) {
        return checkpoint.layout().deployment() == engine.deployment().number();
    }

    OperatorPart part(SubtaskId operator) {
        return engine.deployment().layout().of(operator.vertex());
    }

    /** Whether every subtask of the task's vertices had finished: only then the new attempt runs no operator. */
    private boolean isFullyFinished(Task task, StateAssignment assignment) {
        for (OperatorNode node : task.nodes()) {
            if (!assignment.isFullyFinished(part(node.subtask()))) {
                return false;
            }
        }
        return true;
    }

    /** Whether the task has done all it had to do. */
    boolean isFinished(Task task, StateAssignment assignment) {
        boolean finished = false;
        for (OperatorNode node : task.nodes()) {
            OperatorPart part = part(node.subtask());
            if (assignment.isFinished(part, node.subtask().index())) {
                finished = true;
            } else if (assignment.state(part, node.subtask().index()) != null) {
                return false;
            }
        }
        return finished;
    }

    /** Where a source would stand after restoring a checkpoint; -1 when the split would not be its own. */
    long position(Task task, SourceOperator source, CompletedCheckpoint checkpoint, int split) {
        StateAssignment assignment = assignment(checkpoint);
        if (isFinished(task, assignment)) {
            return source.position(split);
        }
        SubtaskId head = task.nodes()[0].subtask();
        OperatorStates.Snapshot snapshot = assignment.state(part(head), head.index());
        return snapshot == null ? -1 : source.position(snapshot, split);
    }

    /** What was in flight at the checkpoint that is restored. */
    InFlightData inFlight(Task task) {
        CompletedCheckpoint checkpoint = task.state().restoreFrom;
        if (checkpoint == null || checkpoint.id() == options.withoutInFlight() || task.state().finishedOnRestore) {
            return InFlightData.NONE;
        }
        if (!isPresent(checkpoint)) {
            return redistribution(checkpoint).of(task);
        }
        TaskSnapshot snapshot = checkpoint.of(task.index());
        InFlightData own = snapshot == null ? InFlightData.NONE : snapshot.inFlight();
        return options.outputAtConsumer() ? withOutputsOfProducers(own, checkpoint, task) : own;
    }

    /** Producers send nothing again: what had not left them is taken up by those who read it. */
    private InFlightData withOutputsOfProducers(InFlightData own, CompletedCheckpoint checkpoint, Task task) {
        List<InFlightData.OfChannel> all = new ArrayList<>(own.inputs());
        for (Channel input : task.inputs()) {
            TaskSnapshot producer = checkpoint.of(engine.producerOf(input).index());
            if (producer != null) {
                producer.inFlight().outputs().stream()
                        .filter(one -> one.channel().equals(input.id()))
                        .forEach(all::add);
            }
        }
        return new InFlightData(List.copyOf(all), List.of(), own.unaligned());
    }

    /** Whether a task runs before it has worked through what was in flight. */
    boolean runsDuringRecovery() {
        return options.duringRecovery();
    }

    /** Why what was in flight at the checkpoint cannot be restored by a task; null when it can. */
    @Nullable
    String inFlightProblem(Task task) {
        CompletedCheckpoint checkpoint = task.state().restoreFrom;
        if (checkpoint == null || checkpoint.id() == options.withoutInFlight() || task.state().finishedOnRestore) {
            return null;
        }
        return isPresent(checkpoint) ? null : redistribution(checkpoint).problem(task);
    }

    private InFlightRedistribution redistribution(CompletedCheckpoint checkpoint) {
        Deployment deployment = engine.deployment();
        InFlightRedistribution last = dealt;
        if (last == null || !last.isOf(checkpoint, deployment.layout())) {
            last = new InFlightRedistribution(
                    deployment.graph().job(), deployment.layout(), checkpoint, options.outputAtConsumer());
            dealt = last;
        }
        return last;
    }

    /** What a checkpoint holds of a source; null for nothing. */
    OperatorStates.@Nullable Snapshot sourceState(Task task, CompletedCheckpoint checkpoint) {
        SubtaskId head = task.nodes()[0].subtask();
        return assignment(checkpoint).state(part(head), head.index());
    }

    /** A source that had read everything when the checkpoint was taken reads nothing again. */
    private void standAtTheEnd(Task task) {
        SourceOperator source = task.source();
        if (source == null) {
            return;
        }
        VertexId vertex = task.shape().member(0);
        for (int split = 0; split < source.enumerator().splits(); split++) {
            int number = engine.oracle().splitOf(vertex, split);
            if (number >= 0
                    && source.enumerator().owner(split, task.nodes()[0].parallelism())
                            == task.id().index()) {
                source.seek(number, engine.oracle().highest(number));
            }
        }
    }

    private static void empty(Task task) {
        for (OperatorNode node : task.nodes()) {
            empty(node);
        }
    }

    private static void empty(OperatorNode node) {
        node.states().reset();
        StateLineage lineage = node.lineage();
        if (lineage != null) {
            lineage.clear();
        }
    }

    private void fill(Task task, StateAssignment assignment) {
        for (OperatorNode node : task.nodes()) {
            OperatorPart part = part(node.subtask());
            int subtask = node.subtask().index();
            OperatorStates.Snapshot state = assignment.state(part, subtask);
            engine.files().restored(node.subtask(), task.restoredCheckpoint(), state);
            if (state == null) {
                empty(node);
                continue;
            }
            node.states().restore(state);
            StateLineage lineage = node.lineage();
            if (lineage != null && !task.state().nothingToRead) { // what had finished counts, although it is gone
                lineage.restore(assignment.lineage(part, subtask));
            }
        }
    }

    /** Uncoordinated: operators keep what they had; a source may still go back to its checkpointed position. */
    private void keep(Task task, @Nullable CompletedCheckpoint checkpoint) {
        OperatorNode[] nodes = task.nodes();
        for (OperatorNode node : nodes) {
            node.states().resetWorkingMemory();
        }
        if (task.source() != null && engine.recovery() == RecoveryMode.REPLAY_WITHOUT_ROLLBACK) {
            SubtaskId head = nodes[0].subtask();
            OperatorStates.Snapshot state =
                    checkpoint == null ? null : assignment(checkpoint).state(part(head), head.index());
            if (state == null) {
                nodes[0].states().reset();
            } else {
                nodes[0].states().restore(state);
            }
        }
    }
}
