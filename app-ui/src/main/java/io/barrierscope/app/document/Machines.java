package io.barrierscope.app.document;

import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.session.MachineFactory;
import io.barrierscope.engine.trace.TraceListener;
import java.util.function.Supplier;

/** Makes the machines that run documents. */
@FunctionalInterface
public interface Machines {
    /** The factory of machines that run a scenario of a document. */
    MachineFactory of(OpenFlow flow, Scenario scenario);

    /** Makes what throws {@link io.barrierscope.engine.check.InvariantViolation} when the machine breaks a rule; by default nothing does. */
    default Supplier<TraceListener> rulesOf(OpenFlow flow, Scenario scenario) {
        return () -> TraceListener.NONE;
    }
}
