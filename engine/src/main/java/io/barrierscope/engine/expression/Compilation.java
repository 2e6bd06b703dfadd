package io.barrierscope.engine.expression;

import io.barrierscope.engine.base.Problem;
import java.util.Optional;

/** What became of an expression's source. */
public sealed interface Compilation {
    /** It can be evaluated. */
    record Compiled(Expression expression) implements Compilation {}

    /** It cannot; the problem names the column. */
    record Rejected(Problem problem) implements Compilation {}

    /** The problem, if there is one. */
    default Optional<Problem> rejection() {
        return this instanceof Rejected rejected ? Optional.of(rejected.problem()) : Optional.empty();
    }

    /** The expression of a source that has been validated before. */
    default Expression orThrow() {
        if (this instanceof Rejected rejected) {
            throw new IllegalArgumentException(rejected.problem().line());
        }
        return ((Compiled) this).expression();
    }
}
