package io.barrierscope.engine.stream;

/** Tells downstream that a checkpoint will get no barrier (Flink's {@code CancelCheckpointMarker}). */
public record CancelCheckpointMarker(long checkpointId) implements StreamElement {}
