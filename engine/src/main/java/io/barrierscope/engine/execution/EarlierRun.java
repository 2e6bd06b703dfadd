package io.barrierscope.engine.execution;

import io.barrierscope.engine.checkpoint.CompletedCheckpoint;

/**
 * What a run goes on from: a checkpoint or savepoint that an earlier run has left (Flink's {@code run -s}). Time goes on
 * from where it was taken. What that run did outside the job is over: readers and verdicts tell of this run alone.
 *
 * @param checkpoint to be restored
 * @param partsBegun file parts get higher numbers, because lower ones may lie in the sinks' directories
 */
public record EarlierRun(CompletedCheckpoint checkpoint, long partsBegun) {}
