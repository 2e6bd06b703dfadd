package io.barrierscope.engine.stream;

/** No record with a timestamp at or below it follows (Flink's {@code Watermark}). */
public record Watermark(long timestampMillis) implements StreamElement {
    public static final Watermark MAX = new Watermark(Long.MAX_VALUE);
}
