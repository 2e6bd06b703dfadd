package io.barrierscope.app.lab.guarantee;

import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.execution.Engine;
import io.barrierscope.engine.execution.EngineOptions;
import io.barrierscope.engine.execution.JobSpec;
import io.barrierscope.engine.execution.SplitNames;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.fault.FaultScript;
import io.barrierscope.engine.fault.Moment;
import io.barrierscope.engine.fault.ScriptedFault;
import io.barrierscope.engine.graph.BuiltInOperators;
import io.barrierscope.engine.graph.JobGraph;
import io.barrierscope.engine.graph.JobInputs;
import io.barrierscope.engine.plan.FlinkOptions;
import io.barrierscope.engine.plan.JobGraphValidator;
import io.barrierscope.engine.plan.JobTopology;
import io.barrierscope.engine.session.EngineSession;
import io.barrierscope.engine.session.MachineFactory;
import io.barrierscope.engine.stream.SplitTable;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * One input and one fault, to be tried under every guarantee.
 *
 * @param graph the job with the settings it has without a guarantee
 * @param untilMillis virtual time at which every run is cut
 */
record Trial(JobGraph graph, FaultScript faults, long seed, JobInputs inputs, long untilMillis) {
    /** The faults and the seed of a scenario. */
    static Trial of(JobGraph graph, Scenario scenario, JobInputs inputs, long untilMillis) {
        return new Trial(graph, scenario.faults(), scenario.seed(), inputs, untilMillis);
    }

    /** A subtask that is killed at a moment. */
    static Trial killing(JobGraph graph, SubtaskId victim, long atMillis, JobInputs inputs, long untilMillis) {
        FaultScript faults = new FaultScript(
                List.of(ScriptedFault.once(new Moment.AtTime(atMillis), new Fault.FailSubtask(victim))));
        return new Trial(graph, faults, 1, inputs, untilMillis);
    }

    /** A run under one guarantee, before its first step. */
    sealed interface Prepared {
        /** It can run. */
        record Ready(EngineSession session, Deliveries deliveries) implements Prepared {}

        /** Flink would refuse the job. */
        record Refused(List<Problem> problems) implements Prepared {}
    }

    /** Makes a run under one guarantee. */
    Prepared prepare(Guarantee guarantee) {
        JobGraph variant = guarantee.applyTo(graph);
        List<Problem> errors = JobGraphValidator.validate(variant, BuiltInOperators.CATALOG).stream()
                .filter(Problem::isError)
                .toList();
        if (!errors.isEmpty()) {
            return new Prepared.Refused(errors);
        }
        AtomicReference<@Nullable Engine> engine = new AtomicReference<>();
        JobTopology topology =
                JobTopology.of(variant, FlinkOptions.read(variant).options());
        Deliveries deliveries = new Deliveries(topology, () -> splitsOf(engine.get()));
        JobSpec spec = new JobSpec(variant, faults, guarantee.recovery(), seed, untilMillis, inputs);
        MachineFactory factory = listener -> {
            Engine made = new Engine(spec, EngineOptions.FULL, listener);
            engine.set(made);
            return made;
        };
        return new Prepared.Ready(EngineSession.open(factory, deliveries), deliveries);
    }

    private static SplitTable splitsOf(@Nullable Engine engine) {
        return engine == null ? new SplitTable(List.of()) : SplitNames.of(engine);
    }
}
