package io.barrierscope.engine.state;

import io.barrierscope.engine.base.Problem;
import org.jspecify.annotations.Nullable;

/** The machine refuses what a store of state needs: no library, no right to write, no space. The run cannot go on. */
public final class StateStoreException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Problem problem;

    /** @param problem place, what is wrong and its remedy */
    public StateStoreException(Problem problem, @Nullable Throwable cause) {
        super(problem.line(), cause);
        this.problem = problem;
    }

    /** Place, what is wrong and its remedy. */
    public Problem problem() {
        return problem;
    }
}
