package io.barrierscope.engine.check;

import io.barrierscope.engine.check.InvariantViolation.Kind;
import io.barrierscope.engine.trace.TransactionEvent;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeSet;

/** Watches that a transaction is decided once, and committed only when it was prepared and its checkpoint has completed. */
final class TransactionWatch {

    private final CheckpointWatch checkpoints;
    private final Map<String, Life> lives = new LinkedHashMap<>();

    TransactionWatch(CheckpointWatch checkpoints) {
        this.checkpoints = checkpoints;
    }

    void on(long step, TransactionEvent event) {
        String id = event.transaction().value();
        if (event instanceof TransactionEvent.Opened) {
            Life begun = new Life();
            begun.opened = true;
            lives.put(id, begun);
            return;
        }
        Life life = lives.computeIfAbsent(id, key -> new Life());
        if (event instanceof TransactionEvent.PreCommitted) {
            require(!life.committed && !life.aborted, Kind.DECIDED_TWICE, step, id, "was pre-committed after its end");
            life.preCommitted = true; // also when the broker has ended it: the sink has not heard of that
        } else if (event instanceof TransactionEvent.Committed committed) {
            committed(step, id, life, committed);
        } else if (event instanceof TransactionEvent.Aborted) {
            require(!life.committed, Kind.DECIDED_TWICE, step, id, "was aborted after its commit");
            life.aborted = true;
        } else if (event instanceof TransactionEvent.EndedByBroker) {
            require(!life.committed, Kind.DECIDED_TWICE, step, id, "was aborted after its commit");
            life.endedByBroker = true;
        } else if (event instanceof TransactionEvent.MarkerWritten marker) {
            String place = (marker.commit() ? "commit to " : "abort to ") + marker.partition();
            require(life.markers.add(place), Kind.DECIDED_TWICE, step, id, "wrote its marker twice: " + place);
        } else if (event instanceof TransactionEvent.PartResumed) {
            require(!life.committed && !life.aborted, Kind.DECIDED_TWICE, step, id, "was resumed after its end");
            life.preCommitted = false;
        } else if (event instanceof TransactionEvent.PartFinished part) {
            require(life.markers.add(part.path()), Kind.DECIDED_TWICE, step, id, "finished " + part.path() + " twice");
        }
    }

    private void committed(long step, String id, Life life, TransactionEvent.Committed event) {
        require(
                !life.aborted && !life.endedByBroker,
                Kind.DECIDED_TWICE,
                step,
                id,
                "was committed after it had been aborted");
        life.preCommitted |= event.onRestore() && checkpoints.goesOn() && !life.opened;
        boolean again = life.committed && event.onRestore();
        require(again || !life.committed, Kind.DECIDED_TWICE, step, id, "was committed twice");
        require(life.preCommitted, Kind.NOT_PRE_COMMITTED, step, id, "was committed without a pre-commit");
        require(
                !checkpoints.anyTriggered() || checkpoints.lastCompleted() >= event.checkpointId(),
                Kind.COMMITTED_TOO_EARLY,
                step,
                id,
                "was committed for checkpoint " + event.checkpointId() + " while the last completed one is "
                        + checkpoints.lastCompleted());
        life.committed = true;
    }

    private static void require(boolean holds, Kind kind, long step, String id, String what) {
        if (!holds) {
            throw new InvariantViolation(kind, step, "transaction " + id + " " + what);
        }
    }

    /** One use of a transaction's id. */
    private static final class Life {
        private final TreeSet<String> markers = new TreeSet<>();
        private boolean opened;
        private boolean preCommitted;
        private boolean committed;
        private boolean aborted;
        private boolean endedByBroker;
    }
}
