package io.barrierscope.engine.execution;

import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.ClusterEvent;
import io.barrierscope.engine.trace.FailoverEvent;
import io.barrierscope.engine.trace.TraceEvent;
import java.util.TreeSet;

/** Notes what happens in a run that releases Flink from a promise. */
final class Excuses {
    private final Promises promises;
    private final TreeSet<Long> completed = new TreeSet<>();
    private final TreeSet<Long> abandoned = new TreeSet<>();

    Excuses(Promises promises) {
        this.promises = promises;
    }

    void on(TraceEvent event) {
        if (event instanceof CheckpointEvent.EndedTakenAsFinished) {
            promises.hasHoles = true;
        } else if (event instanceof CheckpointEvent.Completed one) {
            completed.add(one.checkpointId());
        } else if (event instanceof ClusterEvent.Rescaling) {
            promises.resubmits = true; // it restarts for other slots, although nothing failed
        } else if (event instanceof FailoverEvent.Restored restored) {
            abandoned.addAll(completed.tailSet(restored.checkpointId(), false));
            // a checkpoint by hand, which Flink takes beside blocking edges, holds their producers as finished: a
            // stored
            // result that is gone is not made again
            promises.hasHoles |= promises.stored && restored.checkpointId() > 0;
        } else if (event instanceof FailoverEvent.Resubmitted again) {
            promises.goesBack |= !completed.tailSet(again.checkpointId(), false).isEmpty();
            promises.changesPast |= abandoned.contains(again.checkpointId());
            promises.dropsState |= again.misplaced() > 0 || !again.forgotten().isEmpty();
        }
    }
}
