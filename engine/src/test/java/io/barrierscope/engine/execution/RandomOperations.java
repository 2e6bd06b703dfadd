package io.barrierscope.engine.execution;

import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.fault.Moment;
import io.barrierscope.engine.graph.JobChange;
import io.barrierscope.engine.stream.CheckpointOptions.Format;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Draws what a user asks of the running job: checkpoints, savepoints, an end, another parallelism. */
final class RandomOperations {
    private final Chance chance;
    private final Chance changes;
    private final TestJobs job;
    private final Promises promises;
    private final RandomGraph graph;
    private final RandomFaults faults;

    RandomOperations(long seed, TestJobs job, Promises promises, RandomGraph graph, RandomFaults faults) {
        this.chance = new Chance(seed, "operations");
        this.changes = new Chance(seed, "changes");
        this.job = job;
        this.promises = promises;
        this.graph = graph;
        this.faults = faults;
    }

    void draw() {
        for (int i = chance.below(3); i > 0; i--) {
            job.fault(faults.moment(graph.anySubtask(chance)), operation());
        }
        if (!promises.stored && !promises.mayStop && graph.mayChange() && chance.oneIn(3)) {
            redeploy();
        }
    }

    private Fault operation() {
        Format format = chance.oneIn(2) ? Format.CANONICAL : Format.NATIVE;
        return switch (chance.below(8)) {
            case 0 -> stop(new Fault.StopWithSavepoint(chance.oneIn(2), format));
            case 1 -> stop(new Fault.Cancel(chance.oneIn(3) ? null : format));
            case 2, 3 -> new Fault.TriggerCheckpoint();
            default -> new Fault.TriggerSavepoint(format);
        };
    }

    private Fault stop(Fault fault) {
        promises.mayStop = true;
        return fault;
    }

    /** The job starts again somewhere with another parallelism. */
    private void redeploy() {
        promises.resubmits = true;
        promises.mayFail |= !graph.isNamed(); // other chains make other ids, and state is refused that has no operator
        Map<VertexId, Integer> next = new LinkedHashMap<>();
        boolean all = !chance.oneIn(4);
        int copies = 1 + chance.below(RandomGraph.MAX_PARALLELISM + 1);
        for (String id : graph.parallelism().keySet()) {
            if (all || chance.oneIn(3)) {
                next.put(new VertexId(id), copies);
            }
        }
        Moment at = new Moment.AtTime(chance.between(200, RandomFaults.HORIZON_MILLIS / 3));
        if (chance.oneIn(2) && !promises.losesNotice) {
            job.fault(at, new Fault.Rescale(next));
        } else {
            job.retain().fault(at, restore(next));
        }
    }

    /** With another parallelism, and perhaps without an operator or with another uid. */
    private Fault restore(Map<VertexId, Integer> parallelism) {
        if (!graph.isNamed() || !changes.oneIn(2)) {
            return new Fault.Restore(-1, false, JobChange.parallelism(parallelism));
        }
        boolean skips = changes.oneIn(2);
        promises.mayFail = true; // state without an operator is refused
        List<VertexId> removed = new ArrayList<>();
        Map<VertexId, String> uids = new LinkedHashMap<>();
        if (!graph.removable().isEmpty() && !changes.oneIn(3)) {
            removed.add(new VertexId(changes.one(graph.removable())));
        } else {
            uids.put(graph.anySubtask(changes).vertex(), changes.oneIn(3) ? "" : "another uid");
        }
        promises.dropsState |= skips;
        return new Fault.Restore(-1, skips, new JobChange(parallelism, Map.of(), uids, removed));
    }
}
