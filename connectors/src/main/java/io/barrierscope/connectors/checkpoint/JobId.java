package io.barrierscope.connectors.checkpoint;

import java.util.UUID;

/** Ids of jobs, 32 hex digits as Flink's {@code JobID} prints them. */
public final class JobId {
    private JobId() {}

    /** An id that no job has. */
    public static String fresh() {
        return UUID.randomUUID().toString().replace("-", "");
    }
}
