package io.barrierscope.app.document;

import io.barrierscope.connectors.rocksdb.RocksStores;
import io.barrierscope.engine.checkpoint.CheckpointStorage;
import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.execution.EarlierRun;
import io.barrierscope.engine.session.MachineFactory;
import io.barrierscope.engine.trace.TraceListener;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Makes the machines that run documents. */
@FunctionalInterface
public interface Machines {
    /** The factory of machines that run a scenario of a document. */
    MachineFactory of(OpenFlow flow, Scenario scenario);

    /**
     * The factory of machines that write checkpoints and may go on from one; by default neither.
     *
     * @param earlier what they go on from; null when they begin with nothing
     */
    default MachineFactory of(
            OpenFlow flow, Scenario scenario, CheckpointStorage storage, @Nullable EarlierRun earlier) {
        return of(flow, scenario);
    }

    /** Where state lies that does not belong on the heap, such as what is read of a checkpoint. */
    default RocksStores stores() {
        return new RocksStores();
    }

    /** Makes what throws {@link io.barrierscope.engine.check.InvariantViolation} when the machine breaks a rule; by default nothing does. */
    default Supplier<TraceListener> rulesOf(OpenFlow flow, Scenario scenario) {
        return () -> TraceListener.NONE;
    }
}
