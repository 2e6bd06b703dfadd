package io.barrierscope.engine.breakpoint;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.expression.Expression;
import java.util.Optional;

/**
 * A place where a run pauses by itself.
 *
 * @param number identifies it in its list, from 1
 * @param condition a CEL expression that must be true, see {@link ConditionNames}; empty for none
 * @param every pauses at each n-th hit only; 1 for each
 * @param enabled whether it pauses at all
 */
public record Breakpoint(int number, BreakAt at, String condition, long every, boolean enabled) {
    public Breakpoint {
        if (every < 1) {
            throw new IllegalArgumentException(
                    "a breakpoint pauses at each n-th hit with n of at least 1, not " + every);
        }
    }

    /** An enabled breakpoint without a condition. */
    public Breakpoint(int number, BreakAt at) {
        this(number, at, "", 1, true);
    }

    /** What is wrong with the condition, if anything. */
    public Optional<Problem> problem() {
        return condition.isBlank() ? Optional.empty() : Expression.check(condition, "breakpoint " + number);
    }

    /** The same, enabled or not. */
    public Breakpoint enabled(boolean on) {
        return new Breakpoint(number, at, condition, every, on);
    }

    /** The same with another condition and another n. */
    public Breakpoint when(String newCondition, long newEvery) {
        return new Breakpoint(number, at, newCondition, newEvery, enabled);
    }
}
