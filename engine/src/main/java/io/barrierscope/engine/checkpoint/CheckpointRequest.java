package io.barrierscope.engine.checkpoint;

/** Somebody wants a checkpoint: the periodic timer, or a person or the end of the job. */
public record CheckpointRequest(boolean periodic, long timestampMillis) {}
