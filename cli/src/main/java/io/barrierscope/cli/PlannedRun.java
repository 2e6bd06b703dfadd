package io.barrierscope.cli;

import io.barrierscope.connectors.kafka.RealTopics;
import io.barrierscope.connectors.kafka.Secrets;
import io.barrierscope.engine.base.VertexId;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.execution.JobSpec;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobInputs;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Everything a run needs.
 *
 * @param file name of the document, for messages
 * @param flow the document's text, with the changes of the command line
 * @param graph the scenario's job
 * @param refused whether the job cannot run, as the scenario claims
 * @param scenario with the seed and the end of the command line
 * @param folder the directories of file sinks start here
 * @param paths directories chosen on the command line
 * @param durable whether checkpoints are written where the job says; samples write nothing by themselves
 * @param topics what real brokers hold; null when none is named, or the simulated one is to be used
 * @param secrets where passwords come from; whoever is asked is asked once
 */
record PlannedRun(
        String file,
        String flow,
        JobGraph graph,
        boolean refused,
        Scenario scenario,
        JobInputs inputs,
        Path folder,
        Map<VertexId, String> paths,
        boolean durable,
        RealTopics.@Nullable Look topics,
        Secrets secrets) {
    JobSpec spec() {
        return new JobSpec(
                graph,
                scenario.faults(),
                scenario.recovery(),
                scenario.seed(),
                scenario.untilMillis().orElse(Long.MAX_VALUE),
                inputs);
    }
}
