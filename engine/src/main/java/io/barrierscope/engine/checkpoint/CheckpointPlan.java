package io.barrierscope.engine.checkpoint;

import io.barrierscope.engine.base.AttemptId;
import java.util.List;

/**
 * Who takes part in a checkpoint (Flink's {@code DefaultCheckpointPlanCalculator}).
 *
 * @param trigger tasks that are told by the coordinator, by dense number
 * @param await tasks that must acknowledge and are notified, by dense number, ascending
 * @param attempts the attempts of {@code await}, in the same order
 * @param finished tasks that had already finished
 */
public record CheckpointPlan(
        List<Integer> trigger, List<Integer> await, List<AttemptId> attempts, List<Integer> finished) {}
