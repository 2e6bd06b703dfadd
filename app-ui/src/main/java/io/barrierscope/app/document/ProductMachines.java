package io.barrierscope.app.document;

import io.barrierscope.connectors.rocksdb.RocksStores;
import io.barrierscope.engine.base.Problem;
import io.barrierscope.engine.breakpoint.BreakpointWatch;
import io.barrierscope.engine.checkpoint.CheckpointStorage;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.document.ScenarioJob;
import io.barrierscope.engine.execution.EarlierRun;
import io.barrierscope.engine.execution.Engine;
import io.barrierscope.engine.execution.EngineOptions;
import io.barrierscope.engine.execution.JobSpec;
import io.barrierscope.engine.fault.FaultScript;
import io.barrierscope.engine.fault.RecoveryMode;
import io.barrierscope.engine.session.MachineFactory;
import io.barrierscope.engine.trace.TraceListener;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Runs documents on the engine, with everything a debugger wants to know. */
public final class ProductMachines implements Machines {
    /** Cuts a run before its first step: what is refused at submission never begins. */
    private static final long BEFORE_TIME = -1;

    private final EngineOptions keeps;
    private final RocksStores stores;

    /** Runs with all state on the heap. */
    public ProductMachines() {
        this.keeps = EngineOptions.FULL;
        this.stores = new RocksStores();
    }

    /** @param stores where state lies when a job wants it outside the heap */
    public ProductMachines(RocksStores stores) {
        this.keeps = EngineOptions.FULL.with(stores);
        this.stores = stores;
    }

    @Override
    public MachineFactory of(OpenFlow flow, Scenario scenario) {
        return of(flow, scenario, CheckpointStorage.SIMULATED, null);
    }

    @Override
    public MachineFactory of(
            OpenFlow flow, Scenario scenario, CheckpointStorage storage, @Nullable EarlierRun earlier) {
        ScenarioJob job = flow.jobOf(scenario);
        if (job.problems().stream().anyMatch(Problem::isError)) {
            JobSpec nothing = new JobSpec(
                    flow.graph(), FaultScript.NONE, RecoveryMode.COORDINATED, 1, BEFORE_TIME, flow.inputs());
            return listener -> new Engine(nothing, EngineOptions.FULL, listener);
        }
        JobSpec spec = new JobSpec(
                        job.graph(),
                        scenario.faults(),
                        scenario.recovery(),
                        scenario.seed(),
                        scenario.untilMillis().orElse(Long.MAX_VALUE),
                        flow.inputs())
                .from(earlier);
        return listener -> new Engine(spec, keeps, listener, storage);
    }

    @Override
    public RocksStores stores() {
        return stores;
    }

    @Override
    public Supplier<TraceListener> rulesOf(OpenFlow flow, Scenario scenario) {
        return BreakpointWatch.rulesOf(flow.jobOf(scenario).graph(), scenario.recovery());
    }
}
