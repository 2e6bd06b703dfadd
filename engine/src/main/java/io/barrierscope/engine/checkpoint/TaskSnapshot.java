package io.barrierscope.engine.checkpoint;

import io.barrierscope.engine.state.OperatorStates;
import java.util.List;

/**
 * One task's part of a checkpoint.
 *
 * @param operators the operators' states, head of the chain first
 * @param lineage what the delivery oracle needs to roll back with them; opaque here
 * @param bytes size as written
 */
public record TaskSnapshot(List<OperatorStates.Snapshot> operators, List<Object> lineage, long bytes) {}
