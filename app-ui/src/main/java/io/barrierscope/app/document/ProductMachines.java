package io.barrierscope.app.document;

import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.execution.Engine;
import io.barrierscope.engine.execution.EngineOptions;
import io.barrierscope.engine.execution.JobSpec;
import io.barrierscope.engine.session.MachineFactory;

/** Runs documents on the engine, with everything a debugger wants to know. */
public final class ProductMachines implements Machines {
    @Override
    public MachineFactory of(OpenFlow flow, Scenario scenario) {
        JobSpec spec = new JobSpec(
                flow.graph(),
                scenario.faults(),
                scenario.recovery(),
                scenario.seed(),
                scenario.untilMillis().orElse(Long.MAX_VALUE),
                flow.inputs());
        return listener -> new Engine(spec, EngineOptions.FULL, listener);
    }
}
