package io.barrierscope.engine.document;

import io.barrierscope.engine.base.Problem;
import java.util.List;
import java.util.Optional;

/**
 * What came of reading a document.
 *
 * @param value empty when the text is no such document at all; else what could be read, with defaults where it is wrong
 * @param problems errors and warnings, in document order
 * @param <T> what was read
 */
public record Reading<T>(Optional<T> value, List<Problem> problems) {
    static <T> Reading<T> of(T value, Problems problems) {
        return new Reading<>(Optional.of(value), problems.all());
    }

    static <T> Reading<T> nothing(Problem problem) {
        return new Reading<>(Optional.empty(), List.of(problem));
    }

    /** Whether anything must be corrected before the document can be used. */
    public boolean hasErrors() {
        return problems.stream().anyMatch(Problem::isError);
    }

    /** The value of a document without errors. */
    public T orThrow() {
        for (Problem problem : problems) {
            if (problem.isError()) {
                throw new IllegalArgumentException(problem.line());
            }
        }
        return value.orElseThrow();
    }
}
