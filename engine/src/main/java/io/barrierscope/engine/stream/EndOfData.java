package io.barrierscope.engine.stream;

/**
 * No more records follow; barriers still may (Flink's {@code EndOfData} with its {@code StopMode}).
 *
 * @param drain whether the input is over for good, so that operators flush; false when the job merely stops here
 */
public record EndOfData(boolean drain) implements StreamElement {
    public static final EndOfData DRAIN = new EndOfData(true);
    public static final EndOfData NO_DRAIN = new EndOfData(false);
}
