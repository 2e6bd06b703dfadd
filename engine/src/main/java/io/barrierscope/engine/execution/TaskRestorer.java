package io.barrierscope.engine.execution;

import io.barrierscope.engine.check.OriginCounts;
import io.barrierscope.engine.check.StateLineage;
import io.barrierscope.engine.checkpoint.CompletedCheckpoint;
import io.barrierscope.engine.checkpoint.TaskSnapshot;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.operator.SourceOperator;
import io.barrierscope.engine.trace.FailoverEvent;
import org.jspecify.annotations.Nullable;

/** Fills the operators of a new attempt with what a checkpoint holds, with what they had, or with nothing. */
final class TaskRestorer {
    /** Stands in a snapshot for the lineage of an operator that is not followed. */
    static final Object NO_LINEAGE = "none";

    private final Engine engine;

    TaskRestorer(Engine engine) {
        this.engine = engine;
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
        } else {
            TaskSnapshot snapshot = checkpoint.of(task.index());
            if (snapshot == null) { // what a finished task did is final
                state.finishedOnRestore = isFullyFinished(task, checkpoint);
                state.nothingToRead = true;
                if (!state.finishedOnRestore) {
                    forget(task);
                }
                standAtTheEnd(task);
            } else {
                fill(task, snapshot);
            }
        }
        noteRewind(task);
    }

    /** Whether every subtask of the task's vertices had finished: only then the new attempt runs no operator. */
    private boolean isFullyFinished(Task task, CompletedCheckpoint checkpoint) {
        for (Task other : engine.tasks()) {
            if (other.id().vertex().equals(task.id().vertex()) && checkpoint.of(other.index()) != null) {
                return false;
            }
        }
        return true;
    }

    /** Others of its vertex still ran, so it runs again, with nothing: its state ended with it. */
    private static void forget(Task task) {
        for (OperatorNode node : task.nodes()) {
            node.states().reset();
        }
    }

    /** A source that had read everything when the checkpoint was taken reads nothing again. */
    private void standAtTheEnd(Task task) {
        SourceOperator source = task.source();
        for (int split = 0; source != null && split < engine.oracle().splits(); split++) {
            if (source.owns(split)) {
                source.seek(split, engine.oracle().highest(split));
            }
        }
    }

    private static void empty(Task task) {
        for (OperatorNode node : task.nodes()) {
            node.states().reset();
            StateLineage lineage = node.lineage();
            if (lineage != null) {
                lineage.clear();
            }
        }
    }

    private static void fill(Task task, TaskSnapshot snapshot) {
        OperatorNode[] nodes = task.nodes();
        for (int i = 0; i < nodes.length; i++) {
            nodes[i].states().restore(snapshot.operators().get(i));
            StateLineage lineage = nodes[i].lineage();
            if (lineage != null && snapshot.lineage().get(i) instanceof OriginCounts.Snapshot counts) {
                lineage.restore(counts);
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
            TaskSnapshot snapshot = checkpoint == null ? null : checkpoint.of(task.index());
            if (snapshot == null) {
                nodes[0].states().reset();
            } else {
                nodes[0].states().restore(snapshot.operators().get(0));
            }
        }
    }

    private void noteRewind(Task task) {
        SourceOperator source = task.source();
        if (source == null || task.state().finishedOnRestore) {
            return;
        }
        for (int split = 0; split < engine.oracle().splits(); split++) {
            long position = source.position(split);
            long highest = engine.oracle().highest(split);
            if (position >= 0 && position < highest) {
                engine.tracer().emit(new FailoverEvent.SourceRewound(task.id(), split, highest, position));
                engine.oracle().rewound(engine.scheduler().failureCount(), split, highest, position);
            }
        }
    }
}
