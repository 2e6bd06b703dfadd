package io.barrierscope.engine.execution;

import io.barrierscope.engine.stream.SplitTable;

/** Names the source splits that the records of a run come from, for those who listen to its events. */
public final class SplitNames {
    private SplitNames() {}

    /** The splits of the job as it runs now; a job that starts again keeps those it had, and may have more. */
    public static SplitTable of(Engine engine) {
        return engine.deployment().graph().splitTable();
    }
}
