package io.barrierscope.engine.document.flink;

import io.barrierscope.engine.base.Problem;

/** The file cannot be imported, for a reason its reader can mend. */
final class RefusedException extends Exception {
    private static final long serialVersionUID = 1;

    private final transient Problem problem;

    RefusedException(String place, String message, String remedy) {
        super(message);
        problem = Problem.error(place, message, remedy);
    }

    Problem problem() {
        return problem;
    }
}
