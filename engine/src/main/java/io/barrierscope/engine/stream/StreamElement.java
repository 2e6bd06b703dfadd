package io.barrierscope.engine.stream;

/** Anything that travels in a channel (Flink's {@code StreamElement} and runtime events). */
public sealed interface StreamElement
        permits StreamRecord,
                CheckpointBarrier,
                CancelCheckpointMarker,
                Watermark,
                WatermarkStatus,
                EndOfData,
                EndOfPartition {
    /** Whether it takes a place in the channel's record buffer. */
    default boolean isRecord() {
        return false;
    }

    /** How much it carries, see {@link Row#payloadBytes}; nothing but records carries anything. */
    default long payloadBytes() {
        return 0;
    }
}
