package io.barrierscope.engine.execution;

import io.barrierscope.engine.fault.FaultScript;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobInputs;
import io.barrierscope.engine.plan.PipelineDefaults;

/**
 * Everything that determines a run. Equal specs and equal commands give equal traces.
 *
 * @param graph a valid job graph
 * @param seed seeds all chance
 * @param untilMillis virtual time at which the run is cut, Long.MAX_VALUE for never
 */
public record JobSpec(
        JobGraph graph, FaultScript faults, RecoveryMode recovery, long seed, long untilMillis, JobInputs inputs) {
    /** Gives vertices what the configuration says for all of them. */
    public JobSpec {
        graph = PipelineDefaults.applied(graph);
    }
}
