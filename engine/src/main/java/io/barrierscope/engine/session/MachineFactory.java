package io.barrierscope.engine.session;

import io.barrierscope.engine.execution.Machine;
import io.barrierscope.engine.trace.TraceListener;

/** Makes the machine of a session; equal calls must give machines that run equally. */
@FunctionalInterface
public interface MachineFactory {
    Machine create(TraceListener listener);
}
