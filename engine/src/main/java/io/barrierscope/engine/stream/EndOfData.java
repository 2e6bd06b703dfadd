package io.barrierscope.engine.stream;

/** No more records follow; barriers still may (Flink's {@code EndOfData}). */
public record EndOfData() implements StreamElement {
    public static final EndOfData INSTANCE = new EndOfData();
}
