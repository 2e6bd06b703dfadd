package io.barrierscope.engine.session;

import io.barrierscope.engine.execution.Machine;

/** The machine's whole state at a step, with the running hash it had. */
record KeyFrame(long step, long traceHash, Machine.Memento memento) {}
