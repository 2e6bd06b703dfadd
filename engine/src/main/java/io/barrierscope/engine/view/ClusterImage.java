package io.barrierscope.engine.view;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.base.VertexId;
import java.util.List;

/**
 * What surrounds the job: its job manager, what it waits for, the broker, the coordinators of its sources.
 *
 * @param jobManagerLost whether the job manager is gone and none has taken over yet
 * @param takesOverMillis when another job manager takes over, -1 for never or of no meaning
 * @param waiting what keeps tasks from being deployed
 * @param stopping how far the end with a savepoint is
 * @param brokerDown whether the broker answers nobody
 * @param brokerUpMillis when it answers again, -1 for never or of no meaning
 * @param splits which subtask reads which split, in the order in which they were given out
 */
public record ClusterImage(
        boolean jobManagerLost,
        long takesOverMillis,
        List<Waiting> waiting,
        Stopping stopping,
        boolean brokerDown,
        long brokerUpMillis,
        List<Split> splits) {
    /** Splits that are listed at most. */
    public static final int MAX_SPLITS = 256;

    /** Nothing out of the ordinary, nothing given out. */
    public static final ClusterImage QUIET = new ClusterImage(false, -1, List.of(), Stopping.NO, false, -1, List.of());

    /**
     * Tasks that wait to be deployed.
     *
     * @param untilMillis when the wait ends in failure or with fewer slots, -1 for never
     */
    public record Waiting(Cause cause, List<SubtaskId> subtasks, long untilMillis) {
        /** Why they wait. */
        public enum Cause {
            /** There are fewer free slots than the region needs. */
            SLOTS,
            /** The adaptive scheduler lets all attempts end. */
            ADAPTIVE_CANCELLING,
            /** The adaptive scheduler waits out the back-off. */
            ADAPTIVE_BACK_OFF,
            /** The adaptive scheduler waits for slots. */
            ADAPTIVE_RESOURCES
        }
    }

    /** How far the end of the job with a savepoint is. */
    public enum Stopping {
        NO,
        /** The savepoint is awaited. */
        SAVEPOINT,
        /** The savepoint is there; the tasks finish. */
        FINISHING,
        /** The savepoint is awaited; then the job is cancelled. */
        SAVEPOINT_THEN_CANCEL
    }

    /**
     * A split that a source's coordinator has given out.
     *
     * @param split its number within the source
     * @param checkpoint first checkpoint of the coordinator that knows of it, 0 while there is none
     * @param isOrigin whether records begin their lives here; not where the job reads what it has written itself
     */
    public record Split(VertexId source, int split, SubtaskId reader, long checkpoint, boolean isOrigin) {}
}
