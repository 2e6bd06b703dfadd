package io.barrierscope.engine.execution;

/**
 * A task manager as it is, which is not always as the job manager sees it. Immutable.
 *
 * @param untilMillis when it comes back, Long.MAX_VALUE for never; of no meaning while it is UP
 * @param changes how often its condition has changed, so that stale timers are known
 */
record Worker(Condition condition, long untilMillis, int changes) {
    /** How a task manager is. */
    enum Condition {
        /** It works and can be reached. */
        UP,
        /** It is dead, but the job manager does not know. */
        SILENT,
        /** It works, but nobody can reach it. */
        CUT,
        /** The job manager has given it up. */
        GONE
    }

    static final Worker NEW = new Worker(Condition.UP, 0, 0);

    Worker becomes(Condition next, long until) {
        return new Worker(next, until, changes + 1);
    }

    boolean isUp() {
        return condition == Condition.UP;
    }
}
