package io.barrierscope.engine.breakpoint;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.fault.Moment.CheckpointMoment;
import io.barrierscope.engine.fault.Moment.RestartMoment;
import org.jspecify.annotations.Nullable;

/** What a breakpoint waits for. A subtask of any operator of a chain stands for the whole task. */
public sealed interface BreakAt {
    /** Something goes through the inputs or the outputs of an operator: a record, a barrier, an end. */
    record Port(VertexId vertex, Side side) implements BreakAt {}

    /** Anything happens at a subtask. */
    record Subtask(SubtaskId subtask) implements BreakAt {}

    /** An operator processes a record, or a source reads one. A null index means any subtask. */
    record Processing(VertexId vertex, @Nullable Integer index) implements BreakAt {}

    /**
     * A checkpoint reaches a moment of its protocol. Id 0 means any checkpoint, a null operator any operator, a null index any
     * subtask of it.
     */
    record Checkpoint(
            long checkpointId,
            CheckpointMoment moment,
            @Nullable VertexId vertex,
            @Nullable Integer index) implements BreakAt {
        /** At one subtask, or anywhere for null. */
        public Checkpoint(long checkpointId, CheckpointMoment moment, @Nullable SubtaskId subtask) {
            this(
                    checkpointId,
                    moment,
                    subtask == null ? null : subtask.vertex(),
                    subtask == null ? null : subtask.index());
        }
    }

    /** A restart reaches a phase. 0 means any restart. */
    record Restart(int restart, RestartMoment moment) implements BreakAt {}

    /** A value that an operator holds changes; an empty key means any key, and state that is not keyed. */
    record State(VertexId vertex, String key) implements BreakAt {}

    /** A failure is answered by the restart strategy. */
    record Failure() implements BreakAt {}

    /** Some reader or some state no longer has, or again has, every record exactly once. */
    record Verdict() implements BreakAt {}

    /** Something happens that never may, see {@link io.barrierscope.engine.check.Invariants}. */
    record Invariant() implements BreakAt {}

    /** A side of an operator. */
    enum Side {
        INPUT,
        OUTPUT
    }
}
