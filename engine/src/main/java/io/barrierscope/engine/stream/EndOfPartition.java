package io.barrierscope.engine.stream;

/** The channel is over (Flink's {@code EndOfPartitionEvent}). */
public record EndOfPartition() implements StreamElement {
    public static final EndOfPartition INSTANCE = new EndOfPartition();
}
