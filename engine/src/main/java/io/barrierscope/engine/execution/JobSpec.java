package io.barrierscope.engine.execution;

import io.barrierscope.engine.fault.FaultScript;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobInputs;
import io.barrierscope.engine.plan.PipelineDefaults;
import org.jspecify.annotations.Nullable;

/**
 * Everything that determines a run. Equal specs and equal commands give equal traces.
 *
 * @param graph a valid job graph
 * @param seed seeds all chance
 * @param untilMillis virtual time at which the run is cut, Long.MAX_VALUE for never
 * @param earlier what it goes on from; null when it begins with nothing
 */
public record JobSpec(
        JobGraph graph,
        FaultScript faults,
        RecoveryMode recovery,
        long seed,
        long untilMillis,
        JobInputs inputs,
        @Nullable EarlierRun earlier) {
    /** Gives vertices what the configuration says for all of them. */
    public JobSpec {
        graph = PipelineDefaults.applied(graph);
    }

    /** Of a run that begins with nothing. */
    public JobSpec(
            JobGraph graph, FaultScript faults, RecoveryMode recovery, long seed, long untilMillis, JobInputs inputs) {
        this(graph, faults, recovery, seed, untilMillis, inputs, null);
    }

    /** The same, going on from what an earlier run has left. */
    public JobSpec from(@Nullable EarlierRun left) {
        return new JobSpec(graph, faults, recovery, seed, untilMillis, inputs, left);
    }
}
