package io.barrierscope.engine.document.flink;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.graph.JobGraph;
import java.util.List;

/**
 * A job read from a plan.
 *
 * @param notes what a plan does not tell and was assumed, with places in the plan
 */
public record ImportedPlan(JobGraph graph, List<Problem> notes) {}
