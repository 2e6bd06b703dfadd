package io.barrierscope.engine.fault;

import java.util.List;

/** All faults of a scenario, in document order; faults that share a moment strike in this order. */
public record FaultScript(List<ScriptedFault> faults) {
    public static final FaultScript NONE = new FaultScript(List.of());
}
