package io.barrierscope.engine.fidelity.cluster;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.fault.Fault;
import io.barrierscope.engine.fault.FaultScript;
import io.barrierscope.engine.fault.Moment;
import io.barrierscope.engine.fault.ScriptedFault;
import java.util.ArrayList;
import java.util.List;

/** The faults of a document as a cluster can play them: one after the other, each at a moment of the protocol. */
final class Script {
    /** One thing to do, or to wait for. */
    sealed interface Act {}

    /** A checkpoint, when every source subtask has sent so many records. */
    record Trigger(long count) implements Act {}

    /** A failure before a subtask's n-th record, over all its attempts. */
    record AtRecord(String subtask, long count) implements Act {}

    /** A failure when a subtask hears that the checkpoint is complete. */
    record WhenNotified(String subtask, long checkpoint) implements Act {}

    /** A failure while a subtask takes its snapshot. */
    record InSnapshot(String subtask, long checkpoint) implements Act {}

    private Script() {}

    static List<Act> of(FaultScript faults) {
        List<Act> acts = new ArrayList<>();
        for (ScriptedFault fault : faults.faults()) {
            acts.add(act(fault.at(), fault.fault()));
        }
        return acts;
    }

    private static Act act(Moment at, Fault fault) {
        if (fault instanceof Fault.TriggerCheckpoint && at instanceof Moment.AtRecord record) {
            return new Trigger(record.count());
        }
        if (fault instanceof Fault.FailSubtask fail) {
            if (at instanceof Moment.AtRecord record && record.before()) {
                return new AtRecord(text(fail.target()), record.count());
            }
            if (at instanceof Moment.AtCheckpoint checkpoint) {
                switch (checkpoint.moment()) {
                    case NOTIFIED -> {
                        return new WhenNotified(text(fail.target()), checkpoint.checkpointId());
                    }
                    case SNAPSHOT_SYNC -> {
                        return new InSnapshot(text(fail.target()), checkpoint.checkpointId());
                    }
                    default -> {}
                }
            }
        }
        throw new IllegalArgumentException("a cluster cannot play " + fault + " at " + at);
    }

    private static String text(SubtaskId subtask) {
        return subtask.vertex().value() + "#" + subtask.index();
    }
}
