package io.barrierscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.document.FlowDocuments;
import io.barrierscope.engine.execution.Engine;
import io.barrierscope.engine.execution.EngineOptions;
import io.barrierscope.engine.execution.JobSpec;
import io.barrierscope.engine.fault.FaultScript;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobInputs;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.samples.Samples;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class JobRunTest {
    private final Progress silent =
            new Progress(new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8), false);

    @Test
    void a_run_stops_when_it_is_interrupted() {
        EngineSession session = endless();

        JobRun.End end = new JobRun(session, silent, () -> true, Optional::empty).toEnd();

        assertThat(end).isEqualTo(JobRun.End.INTERRUPTED);
        assertThat(session.steps()).isPositive();
        assertThat(session.ended()).isFalse();
    }

    @Test
    void a_run_stops_when_the_outside_world_fails() {
        Problem full = Problem.error("parts", "cannot be written: disk full", "free some space");

        JobRun.End end = new JobRun(endless(), silent, () -> false, () -> Optional.of(full)).toEnd();

        assertThat(end).isEqualTo(JobRun.End.FAILED);
    }

    private static EngineSession endless() {
        JobGraph graph =
                FlowDocuments.read(Samples.first().document()).orThrow().graph();
        JobSpec spec =
                new JobSpec(graph, FaultScript.NONE, RecoveryMode.COORDINATED, 1, Long.MAX_VALUE, JobInputs.NONE);
        return EngineSession.open(listener -> new Engine(spec, EngineOptions.FULL, listener));
    }
}
