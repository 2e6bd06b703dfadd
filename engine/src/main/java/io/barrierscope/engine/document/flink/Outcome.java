package io.barrierscope.engine.document.flink;

import io.barrierscope.engine.base.Problem;

/**
 * What came of reading a file of Flink's.
 *
 * @param <T> what was read
 */
public sealed interface Outcome<T> {
    /** It was read. */
    record Read<T>(T value) implements Outcome<T> {}

    /** It is such a file, or close to one, but cannot be read; the problem says which part to take instead. */
    record Refused<T>(Problem problem) implements Outcome<T> {}

    /** It is something else. */
    record Other<T>() implements Outcome<T> {}
}
