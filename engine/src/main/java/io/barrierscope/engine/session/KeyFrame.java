package io.barrierscope.engine.session;

import io.barrierscope.engine.execution.Machine;

/**
 * The machine's whole state at a step, with the running hash it had.
 *
 * @param seenBytes what the records of all events carried that had been heard when it was taken
 */
record KeyFrame(long step, long traceHash, Machine.Memento memento, long seenBytes) {}
