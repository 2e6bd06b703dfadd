package io.barrierscope.engine.base;

/**
 * A text of the user's, read: a value, or what is wrong with it.
 *
 * @param <T> what the text stands for
 */
public sealed interface Parsed<T> {

    /**
     * The text was understood.
     *
     * @param value what it says
     * @param <T> what the text stands for
     */
    record Value<T>(T value) implements Parsed<T> {}

    /**
     * The text was not understood.
     *
     * @param message what is wrong with it and what is expected, without the key it belongs to
     * @param <T> what the text would stand for
     */
    record Refused<T>(String message) implements Parsed<T> {}
}
