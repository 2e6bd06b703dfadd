package io.barrierscope.app.document;

import io.barrierscope.engine.document.Scenario;
import io.barrierscope.engine.session.MachineFactory;

/** Makes the machines that run documents. */
@FunctionalInterface
public interface Machines {
    /** The factory of machines that run a scenario of a document. */
    MachineFactory of(OpenFlow flow, Scenario scenario);
}
