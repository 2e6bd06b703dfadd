package io.barrierscope.engine.session;

import io.barrierscope.engine.execution.Machine;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.TraceEntry;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.view.CheckpointContent;
import java.util.Optional;

/** Looks into checkpoints, also into those that are gone: then at the moment when they were last there. */
final class CheckpointLookup {
    private final Machine machine;
    private final Traveller traveller;

    CheckpointLookup(Machine machine, Traveller traveller) {
        this.machine = machine;
        this.traveller = traveller;
    }

    Optional<CheckpointContent> find(long id, int most) {
        Optional<CheckpointContent> present = machine.looks().checkpoint(id, most);
        if (present.isPresent()) {
            return present;
        }
        TraceView trace = traveller.branch().log.view();
        for (int i = trace.eventsUntil(traveller.position()) - 1; i >= 0; i--) {
            TraceEntry entry = trace.events().get(i);
            long last = lastStep(entry, id);
            if (last >= 0) {
                return traveller.visit(last, () -> machine.looks().checkpoint(id, most));
            }
        }
        return Optional.empty();
    }

    /** The step after which the checkpoint was still there; -1 when the event does not tell. */
    private static long lastStep(TraceEntry entry, long id) {
        TraceEvent event = entry.event();
        if (event instanceof CheckpointEvent.Completed completed && completed.checkpointId() == id) {
            return entry.step();
        }
        return event instanceof CheckpointEvent.Aborted aborted && aborted.checkpointId() == id ? entry.step() - 1 : -1;
    }
}
