package io.barrierscope.engine.trace;

import io.barrierscope.engine.base.AttemptId;
import io.barrierscope.engine.base.ExecutionState;
import io.barrierscope.engine.base.JobStatus;
import io.barrierscope.engine.base.SubtaskId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Tasks and the job change state. */
public sealed interface TaskEvent extends TraceEvent {
    /** An execution attempt changed its state; the cause is in words, or null for the normal course. */
    record StateChanged(
            AttemptId attempt,
            ExecutionState from,
            ExecutionState to,
            @Nullable String cause) implements TaskEvent {
        @Override
        public SubtaskId subtask() {
            return attempt.subtask();
        }
    }

    /** The coordinator of a source gives splits to one of its subtasks; they are counted from 0 within the source. */
    record SplitsAssigned(SubtaskId subtask, List<Integer> splits) implements TaskEvent {}

    /** The splits that its coordinator gave to a source's subtask have reached it. */
    record SplitsReceived(SubtaskId subtask, List<Integer> splits) implements TaskEvent {}

    /** The job changed its status. */
    record JobStatusChanged(
            JobStatus from, JobStatus to, @Nullable String cause) implements TaskEvent {
        @Override
        public @Nullable SubtaskId subtask() {
            return null;
        }
    }
}
