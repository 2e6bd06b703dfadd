package io.barrierscope.app.headless;

import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.trace.BarrierEvent;
import io.barrierscope.engine.trace.FailoverEvent;
import io.barrierscope.engine.trace.FaultEvent;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.engine.trace.TransactionEvent;

/** The moments of a run that are worth a picture, in the order in which the pictures are numbered. */
enum DecisiveMoment {
    BARRIER(1, "barrier-in-flight") {
        @Override
        boolean isReachedBy(TraceEvent event) {
            return event instanceof BarrierEvent.Emitted;
        }
    },
    ALIGNMENT(2, "alignment") {
        @Override
        boolean isReachedBy(TraceEvent event) {
            return event instanceof BarrierEvent.ChannelBlocked;
        }
    },
    KILL(3, "kill") {
        @Override
        boolean isReachedBy(TraceEvent event) {
            return event instanceof FaultEvent struck
                    && (struck.fault() instanceof Fault.FailSubtask || struck.fault() instanceof Fault.FailTaskManager);
        }
    },
    RESTART(4, "restart") {
        @Override
        boolean isReachedBy(TraceEvent event) {
            return event instanceof FailoverEvent.Restarting;
        }
    },
    COMMIT(5, "commit") {
        @Override
        boolean isReachedBy(TraceEvent event) {
            return event instanceof TransactionEvent.Committed;
        }
    };

    private final int number;
    private final String key;

    DecisiveMoment(int number, String key) {
        this.number = number;
        this.key = key;
    }

    /** Whether the moment is after the step in which this happens. */
    abstract boolean isReachedBy(TraceEvent event);

    /** Name of its picture's file. */
    String fileName() {
        return number + "-" + key + ".png";
    }

    /** The key of its title among the texts. */
    String titleKey() {
        return "picture." + key;
    }
}
