package io.barrierscope.cli;

import io.barrierscope.engine.base.Problem;
import java.util.List;
import java.util.Optional;

/**
 * Something made from what the user gave, or the errors that forbid it.
 *
 * @param value empty when there are errors
 * @param problems errors and warnings
 */
record Attempt<T>(Optional<T> value, List<Problem> problems) {
    static <T> Attempt<T> of(T value, List<Problem> problems) {
        boolean failed = problems.stream().anyMatch(Problem::isError);
        return new Attempt<>(failed ? Optional.empty() : Optional.of(value), List.copyOf(problems));
    }

    static <T> Attempt<T> refused(List<Problem> problems) {
        return new Attempt<>(Optional.empty(), List.copyOf(problems));
    }

    static <T> Attempt<T> refused(Problem problem) {
        return refused(List.of(problem));
    }
}
