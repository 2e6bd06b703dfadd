package io.barrierscope.engine.base;

/** One try to run a subtask; attempts count from 0 as in Flink's {@code ExecutionAttemptID}. */
public record AttemptId(SubtaskId subtask, int attempt) {
    @Override
    public String toString() {
        return subtask + " (attempt " + attempt + ")";
    }
}
