package io.barrierscope.engine.session;

import io.barrierscope.engine.document.Recording;
import io.barrierscope.engine.fault.Command;
import io.barrierscope.engine.trace.TraceListener;

/**
 * A recording that was run again.
 *
 * @param session the new run, at its end
 * @param same whether it is the recorded run, step for step: equal length and equal running hash
 * @param detail what is different, in words; empty when nothing is
 */
public record ReplayResult(EngineSession session, boolean same, String detail) {
    /**
     * Runs a recording again and compares.
     *
     * @param observer hears every event
     * @param storage what the factory gives its machines to write to
     */
    public static ReplayResult of(
            Recording recording, MachineFactory factory, TraceListener observer, RecordedStorage storage) {
        EngineSession session = EngineSession.open(factory, observer, storage);
        for (Command command : recording.commands()) {
            if (command.afterStep() < session.steps() || session.seek(command.afterStep()) != command.afterStep()) {
                String detail = "the run has no step " + command.afterStep() + " for the command " + command.fault();
                return new ReplayResult(session, false, detail);
            }
            session.inject(command.fault());
        }
        session.seek(recording.steps());
        if (session.steps() != recording.steps()) {
            String detail = "the run ended at step " + session.steps() + " instead of " + recording.steps();
            return new ReplayResult(session, false, detail);
        }
        String hash = EngineSession.hex(session.traceHash());
        boolean same = hash.equals(recording.traceHash());
        String detail = same ? "" : "the trace hash is " + hash + " instead of " + recording.traceHash();
        return new ReplayResult(session, same, detail);
    }
}
