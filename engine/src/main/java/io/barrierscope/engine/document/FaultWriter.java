package io.barrierscope.engine.document;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.fault.Fault;
import org.jspecify.annotations.Nullable;

/** Writes a fault into the object that also holds its moment. */
final class FaultWriter {
    private FaultWriter() {}

    static void write(Fault fault, ObjectNode node) {
        node.put("fault", name(fault));
        if (fault instanceof Fault.FailCheckpoint fail) {
            node.put("stage", Names.kebab(fail.stage()));
        }
        ClusterFaults.write(fault, node);
        if (fault instanceof Fault.FailCoordinator fail) {
            node.put("target", fail.source().value());
        }
        SubtaskId target = target(fault);
        if (target != null) {
            node.put("target", target.toString());
        }
        if (fault instanceof Fault.TriggerSavepoint savepoint) {
            node.put("format", Names.kebab(savepoint.format()));
        } else if (fault instanceof Fault.StopWithSavepoint stop) {
            node.put("drain", stop.drain());
            node.put("format", Names.kebab(stop.format()));
        } else if (fault instanceof Fault.Cancel cancel && cancel.savepoint() != null) {
            node.put("savepoint", true);
            node.put("format", Names.kebab(cancel.savepoint()));
        }
        if (fault instanceof Fault.CommitFails fails && !fails.equals(new Fault.CommitFails(fails.target()))) {
            node.put("reason", Names.kebab(fails.reason()));
            node.put("times", fails.times());
        }
        if (fault instanceof Fault.BrokerDown down) {
            down.forMillis().ifPresent(millis -> node.put("for", Durations.text(millis)));
        }
        if (fault instanceof Fault.Rescale rescale) {
            JobChangeWriter.rescale(rescale, node);
        } else if (fault instanceof Fault.Restore restore) {
            JobChangeWriter.restore(restore, node);
        }
        if (fault instanceof Fault.IdlePartition idle) {
            idle.forMillis().ifPresent(millis -> node.put("for", Durations.text(millis)));
        }
        if (fault instanceof Fault.DelayBarrier delay) {
            ChannelFaults.write(delay, node);
        }
        if (fault instanceof Fault.SlowSubtask slow) {
            node.put("factor", slow.factor());
            slow.forMillis().ifPresent(millis -> node.put("for", Durations.text(millis)));
        }
    }

    /** The fault's name in files. */
    static String name(Fault fault) {
        StringBuilder name = new StringBuilder();
        for (char c : fault.getClass().getSimpleName().toCharArray()) {
            if (Character.isUpperCase(c) && !name.isEmpty()) {
                name.append('-');
            }
            name.append(Character.toLowerCase(c));
        }
        return name.toString();
    }

    static @Nullable SubtaskId target(Fault fault) {
        if (fault instanceof Fault.FailSubtask it) {
            return it.target();
        }
        if (fault instanceof Fault.LosePartition it) {
            return it.target();
        }
        if (fault instanceof Fault.FailCheckpoint it) {
            return it.target();
        }
        if (fault instanceof Fault.DropAcknowledgement it) {
            return it.target();
        }
        if (fault instanceof Fault.DropCompletionNotice it) {
            return it.target();
        }
        if (fault instanceof Fault.SlowSubtask it) {
            return it.target();
        }
        if (fault instanceof Fault.IdlePartition it) {
            return it.target();
        }
        if (fault instanceof Fault.BrokerTransactionTimeout it) {
            return it.target();
        }
        if (fault instanceof Fault.FenceProducer it) {
            return it.target();
        }
        if (fault instanceof Fault.CommitFails it) {
            return it.target();
        }
        if (fault instanceof Fault.CommitAnswerLost it) {
            return it.target();
        }
        return fault instanceof Fault.EndSource it ? it.target() : null;
    }
}
