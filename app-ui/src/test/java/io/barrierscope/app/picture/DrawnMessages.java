package io.barrierscope.app.picture;

import static org.assertj.core.api.Assertions.assertThat;

import io.barrierscope.engine.base.SubtaskId;
import io.barrierscope.engine.trace.CheckpointEvent;
import io.barrierscope.engine.trace.FailoverEvent;
import io.barrierscope.engine.trace.TraceEntry;
import io.barrierscope.engine.trace.TraceEvent;
import io.barrierscope.visualizer.motion.MovingMessage;
import io.barrierscope.visualizer.scene.Message;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Compares the messages of a picture at rest with the events of its step. */
final class DrawnMessages {
    private static final Map<Class<? extends TraceEvent>, Message.Kind> KINDS = new LinkedHashMap<>();

    static {
        KINDS.put(CheckpointEvent.TriggerArrived.class, Message.Kind.TRIGGER);
        KINDS.put(CheckpointEvent.SnapshotStored.class, Message.Kind.SNAPSHOT);
        KINDS.put(CheckpointEvent.Acknowledged.class, Message.Kind.ACKNOWLEDGE);
        KINDS.put(CheckpointEvent.LateAcknowledgement.class, Message.Kind.ACKNOWLEDGE);
        KINDS.put(CheckpointEvent.Declined.class, Message.Kind.DECLINE);
        KINDS.put(CheckpointEvent.CompletionNotified.class, Message.Kind.COMPLETE);
        KINDS.put(CheckpointEvent.AbortNotified.class, Message.Kind.ABORT);
    }

    private DrawnMessages() {}

    static void equal(List<MovingMessage> drawn, List<TraceEntry> happened) {
        List<List<Object>> there = new ArrayList<>();
        for (TraceEntry entry : happened) {
            TraceEvent event = entry.event();
            Message.Kind kind = KINDS.get(event.getClass());
            SubtaskId subtask = event.subtask();
            if (kind != null && subtask != null) {
                there.add(List.of(kind, subtask, event.checkpointId()));
            }
            if (event instanceof FailoverEvent.Restored restored && restored.checkpointId() > 0) {
                restored.restarted()
                        .forEach(one -> there.add(List.of(Message.Kind.RESTORE, one, restored.checkpointId())));
            }
        }
        List<List<Object>> shown = new ArrayList<>();
        for (MovingMessage message : drawn) {
            assertThat(message.share()).as("rests at its end").isEqualTo(1);
            shown.add(List.of(
                    message.message().kind(),
                    message.message().subtask(),
                    message.message().checkpointId()));
        }
        assertThat(shown).as("messages").isEqualTo(there);
    }
}
